/** A Bangla QR of the shop, as its bank gives it, and as it stands on a slip. */
import { checksum } from '@spokehaat/contract/sales/bangla-qr'

const tag = (name: string, value: string) => `${name}${String(value.length).padStart(2, '0')}${value}`
const signed = (text: string) => `${text}6304${checksum(`${text}6304`)}`

/** The shop's own code, for any amount. */
export const STATIC_CODE = signed(
  `000201010211${tag('26', '0008com.bank0104SHOP')}520459415303050${tag('58', 'BD')}${tag('59', 'Bike haat')}${tag('60', 'Dhaka')}`,
)

/** With an amount (`1250.00`), and a reference where there is one. */
export const codeWith = (amount: string, reference: string | null): string =>
  signed(
    `${STATIC_CODE.slice(0, -8)}${tag('54', amount)}${reference === null ? '' : tag('62', tag('05', reference))}`,
  )
