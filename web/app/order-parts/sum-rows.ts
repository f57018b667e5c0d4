/** What a cart or an order comes to, row by row, above its total. */

import type { GivenDiscount } from '@spokehaat/contract/sales/discount'
import { sellsGiftCard } from '@spokehaat/contract/sales/gift-line'
import type { Order } from '@spokehaat/contract/sales/order'
import type { OrderSums } from '@spokehaat/contract/sales/sums'
import * as m from '@spokehaat/texts/sums'
import { formatCount } from '../lib/format.ts'
import { ownName } from '../lib/own-text.ts'

/** Taka are null where the rate is not known. */
export type ShownSums = Omit<OrderSums, 'itemsBdt' | 'totalBdt'> & {
  itemsBdt: number | null
  totalBdt: number | null
}

export interface SumRow {
  key: string
  term: string
  /** Of the term, where it is not the page's. */
  lang?: string | undefined
  /** Dollars and taka; below nought where it is taken off. Null: of taka alone, or not known. */
  usd: number | null
  bdt: number | null
  /** In place of the amounts. */
  text?: string
}

/** Of the lines alone: until the shop has said what is added and taken off. */
export function sumsOfLines({ usd, bdt }: { usd: number; bdt: number | null }): ShownSums {
  return {
    items: usd,
    itemsBdt: bdt,
    discount: 0,
    discountBdt: 0,
    delivery: 0,
    deliveryBdt: 0,
    deliveryDiscountBdt: 0,
    cashFee: 0,
    cashFeeBdt: 0,
    instalmentMonths: null,
    instalmentCharge: 0,
    instalmentChargeBdt: 0,
    total: usd,
    totalBdt: bdt,
    creditBdt: 0,
    laterBdt: 0,
    dueNowBdt: bdt ?? 0,
  }
}

/** Above the total: the lines and delivery always, and what else there is. `discounts`: each by its name. */
export function partRows(sums: ShownSums, discounts: readonly GivenDiscount[] = []): SumRow[] {
  const { delivery, deliveryBdt, deliveryDiscountBdt, cashFee, cashFeeBdt } = sums
  const free = discounts.find(({ kind }) => kind === 'delivery')
  const wholeBdt = deliveryBdt + (free ? deliveryDiscountBdt : 0)
  return [
    { key: 'items', term: m.subtotal(), usd: sums.items, bdt: sums.itemsBdt },
    ...discountRows(sums, discounts),
    {
      key: 'delivery',
      term: m.shipping(),
      usd: delivery + (free?.amount ?? 0),
      bdt: wholeBdt,
      ...(wholeBdt === 0 && { text: m.free_shipping() }),
    },
    ...(free && deliveryDiscountBdt > 0 ? [namedRow(free, 'free')] : []),
    ...(cashFeeBdt > 0 ? [{ key: 'cashFee', term: m.cash_fee(), usd: cashFee, bdt: cashFeeBdt }] : []),
    ...chargeRows(sums),
  ]
}

function chargeRows({ instalmentMonths, instalmentCharge, instalmentChargeBdt }: ShownSums): SumRow[] {
  if (instalmentMonths === null || instalmentChargeBdt === 0) return []
  const term = m.instalment_charge({ months: formatCount(instalmentMonths) })
  return [{ key: 'instalments', term, usd: instalmentCharge, bdt: instalmentChargeBdt }]
}

/** Of an order: what was taken along at the counter has no delivery, nor has a gift card. */
export function orderRows(order: Pick<Order, 'sums' | 'discounts' | 'channel' | 'products'>): SumRow[] {
  const isDelivered = order.channel !== 'counter' && !sellsGiftCard(order)
  return partRows(order.sums, order.discounts).filter(({ key }) => isDelivered || key !== 'delivery')
}

function discountRows({ discount, discountBdt }: ShownSums, discounts: readonly GivenDiscount[]): SumRow[] {
  const onLines = discounts.filter(({ kind }) => kind !== 'delivery')
  if (onLines.length > 0) return onLines.map((one, index) => namedRow(one, `discount-${index}`))
  return discountBdt > 0 ? [{ key: 'discount', term: m.discount(), usd: -discount, bdt: -discountBdt }] : []
}

function namedRow({ code, amount, amountBdt, ...named }: GivenDiscount, key: string): SumRow {
  const { text, lang } = ownName(named)
  return { key, term: code === null ? text : `${text} · ${code}`, lang, usd: -amount, bdt: -amountBdt }
}

/** Below the total: how it is paid, where that is not all at once. */
export function paidRows({ creditBdt, laterBdt, dueNowBdt }: ShownSums): SumRow[] {
  if (creditBdt === 0 && laterBdt === 0) return []
  return [
    ...(creditBdt > 0 ? [{ key: 'credit', term: m.credit(), usd: null, bdt: -creditBdt }] : []),
    ...(laterBdt > 0 ? [{ key: 'later', term: m.due_later(), usd: null, bdt: laterBdt }] : []),
    { key: 'now', term: m.due_now(), usd: null, bdt: dueNowBdt },
  ]
}
