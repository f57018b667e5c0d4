import type { OrderDetail, RefundRequest } from '@spokehaat/contract/sales/order'
import { hasLeft } from '@spokehaat/contract/sales/parcel'
import { readFigure } from '../../../lib/typed-figure.ts'

/**
 * What there is to ask about the pieces: whether they go to the shelf, or, once they have left, whether they are to come
 * back. Null where the refund is for a part of the money alone, or the shelf has never given them.
 */
export function piecesQuestion(
  order: Pick<OrderDetail, 'status' | 'fulfilment' | 'products' | 'refunds' | 'totalPriceBdt'>,
  lines: RefundRequest['lines'],
  amountBdt: number | null,
): 'shelf' | 'coming back' | null {
  if (order.status !== 'Paid') return null
  const asked = order.refunds
    .filter(({ status }) => status !== 'withdrawn')
    .reduce((sum, refund) => sum + refund.amountBdt, 0)
  const isWhole = amountBdt !== null && amountBdt >= order.totalPriceBdt - asked
  const isAnyLeft = order.products.some(({ quantity, askedBack }) => askedBack < quantity)
  if (lines.length === 0 && !(isWhole && isAnyLeft)) return null
  return hasLeft(order.fulfilment) ? 'coming back' : 'shelf'
}

/** Taka, at the prices of that day. */
export function piecesWorth(order: Pick<OrderDetail, 'products'>, lines: RefundRequest['lines']): number {
  const paisa = lines.reduce(
    (sum, { position, quantity }) =>
      sum + Math.round((order.products[position]?.priceBdt ?? 0) * 100) * quantity,
    0,
  )
  return paisa / 100
}

/** Taka as typed, with or without grouping; null where nothing was. */
export function readAmount(text: string): number | null | 'unreadable' {
  const figure = readFigure(text)
  if (figure === null) return null
  return figure > 0 && Math.round(figure * 100) / 100 === figure ? figure : 'unreadable'
}
