/** The order that sells a gift card: one line, without product, stock, delivery, discounts and VAT: docs/decisions/0083. */

import type { Language } from '@spokehaat/contract/basics/language'
import { paisaToCents } from '@spokehaat/contract/basics/money'
import type { GatewayName } from '@spokehaat/contract/sales/gateways'
import { GIFT_CARD_NAME, GIFT_CARD_SKU } from '@spokehaat/contract/sales/gift-line'
import { ORDERED_OF_BUILD } from '../../catalogue/columns/product-columns.ts'
import { onePhone } from '../../outbox/one-phone.ts'
import type { DatabaseTransaction } from '../../platform/db/client.ts'
import { newId } from '../../platform/db/new-id.ts'
import { keepAccount } from '../account/account.ts'
import { selectDelivery } from '../delivery/delivery.queries.ts'
import { NO_CELLS } from '../order-record/order-columns.ts'
import { newOrderNumber } from '../order-record/order-number.ts'
import { addAttempt, type COD } from '../payments/attempts.queries.ts'
import type { Sales } from '../payments/sales.ts'
import type { PlacedFrom } from '../placing/open-orders.queries.ts'
import { insertOrder } from '../placing/place-order.queries.ts'

interface CardOrder {
  paisa: number
  gateway: GatewayName | typeof COD
  /** Where the code goes; '' where it is printed. */
  to: string
  language: Language
  /** Taka for a dollar. */
  rate: number
  /** Null over the counter, where it is paid in cash. */
  buyer: {
    userId: string
    isGuest: boolean
    email: string
    firstName: string
    phone: string
  } | null
  by: { userId: string; email: string } | null
  placedFrom: PlacedFrom
}

/** With its first attempt to be paid, and its story. Gives its id. */
export async function writeCardOrder(
  trx: DatabaseTransaction,
  services: Sales,
  { paisa, gateway, to, language, rate, buyer, by, placedFrom }: CardOrder,
): Promise<string> {
  const id = newId()
  const number = newOrderNumber()
  const at = services.now()
  const cents = paisaToCents(paisa, rate)
  const { shop_district } = await selectDelivery(trx)
  const text = buyer ? 'Gift card ordered' : 'Gift card sold at the counter'
  await insertOrder(
    trx,
    {
      id,
      number,
      user_id: buyer?.userId ?? null,
      by_guest: buyer?.isGuest ?? false,
      status: 'Pending',
      language,
      channel: buyer ? 'web' : 'counter',
      payment_method: buyer ? 'online' : 'cod',
      cod_status: buyer ? null : 'awaiting',
      ...NO_CELLS,
      email: buyer?.email ?? '',
      first_name: buyer?.firstName ?? '',
      phone: buyer ? onePhone(buyer.phone) : '',
      // it goes nowhere; the gateway asks for a place
      street_address: buyer ? '-' : '',
      city: buyer ? shop_district : '',
      district: shop_district,
      total_cents: cents,
      total_paisa: paisa,
      bdt_per_usd: rate,
      gift_email: to,
      placed_at: at,
    },
    [
      {
        ...ORDERED_OF_BUILD,
        order_id: id,
        position: 0,
        name: GIFT_CARD_NAME.en,
        name_bn: GIFT_CARD_NAME.bn,
        sku: GIFT_CARD_SKU,
        quantity: 1,
        price_cents: cents,
        price_paisa: paisa,
      },
    ],
    { orderId: id, at, kind: 'placed', to: 'Pending', text, ...(by && { by }) },
    placedFrom,
  )
  keepAccount(trx, id)
  await addAttempt(trx, services, {
    orderId: id,
    orderNumber: number,
    number: 1,
    amountMinor: paisa,
    gateway,
    part: 'whole',
  })
  return id
}
