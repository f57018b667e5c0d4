import { toDecimal } from '@spokehaat/contract/basics/money'
import { banglaQrFor, readBanglaQr } from '@spokehaat/contract/sales/bangla-qr'
import type { LinkQr, OrderQr } from '@spokehaat/contract/sales/wallet-receipt'
import type { Settings } from '@spokehaat/contract/shop/settings'
import type { Database } from '../../platform/db/client.ts'
import { fail } from '../../platform/http/refusal.ts'
import { readSettings } from '../../settings/settings.ts'
import { askedOf } from './asked-of.ts'
import {
  type AskedOrder,
  isBkashTold,
  saidByBuyer,
  selectAtOurDoor,
  selectOrder,
} from './receipts.queries.ts'

/** Throws `order_not_found`; `order_not_payable` where nothing is asked for it; `bangla_qr_off`. */
export async function qrOfOrder(db: Database, orderId: string): Promise<OrderQr> {
  const order = await selectOrder(db, orderId)
  if (!order || order.deleted_at !== null) throw fail('order_not_found')
  const { paisa } = askedOf(order)
  if (paisa === 0) throw fail('order_not_payable')
  const qr = codeOf(await readSettings(db), { paisa, reference: order.number })
  if (!qr) throw fail('bangla_qr_off')
  return qr
}

export async function takesQr(db: Database): Promise<boolean> {
  return codeOf(await readSettings(db), { paisa: 100, reference: '-' }) !== null
}

/** Throws `bangla_qr_off`. */
export async function requireQr(db: Database): Promise<void> {
  if (!(await takesQr(db))) throw fail('bangla_qr_off')
}

/** Of those with something due at the door that the shop's own people take there. A courier collects for itself, in cash. */
export async function doorCodes(db: Database, numbers: readonly string[]): Promise<OrderQr[]> {
  const settings = await readSettings(db)
  if (!settings.banglaQrPapers) return []
  const orders = await selectAtOurDoor(db, numbers)
  return orders.flatMap((order) => {
    const { paisa } = askedOf(order)
    return (paisa > 0 && codeOf(settings, { paisa, reference: order.number })) || []
  })
}

/** For who has the link of an order; null where the owner has not turned that on, or nothing is asked for the order. */
export async function qrOnLink(db: Database, order: AskedOrder): Promise<LinkQr | null> {
  const { paisa } = askedOf(order)
  if (order.status !== 'Pending' || paisa === 0) return null
  const settings = await readSettings(db)
  const qr = settings.banglaQrLinks ? codeOf(settings, { paisa, reference: order.number }) : null
  if (!qr) return null
  const [isTold, waiting] = await Promise.all([isBkashTold(db), saidByBuyer(db, order.id)])
  return { ...qr, isTold, waiting }
}

/** Null where the shop takes none. */
function codeOf(
  {
    banglaQr: text,
    banglaQrOn: isOn,
    banglaQrAmount: hasAmount,
  }: Pick<Settings, 'banglaQr' | 'banglaQrOn' | 'banglaQrAmount'>,
  { paisa, reference }: { paisa: number; reference: string },
): OrderQr | null {
  const merchant = readBanglaQr(text)
  if (!isOn || 'wrong' in merchant) return null
  const code = hasAmount ? banglaQrFor(merchant, { amountMinor: paisa, reference }) : text
  return { code, hasAmount, amountBdt: toDecimal(paisa), reference, name: merchant.name }
}
