import type { OrderDetail, RefundRequest } from '@spokehaat/contract/order'

/** How many pieces of a line were neither given back nor asked back yet. */
export function leftOf(order: Pick<OrderDetail, 'products' | 'refunds'>, position: number): number {
  const gone = order.refunds
    .filter(({ status }) => status !== 'withdrawn')
    .flatMap(({ lines }) => lines)
    .filter((line) => line.position === position)
    .reduce((sum, { quantity }) => sum + quantity, 0)
  return Math.max(0, (order.products[position]?.quantity ?? 0) - gone)
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
  const plain = text.replace(/[,\s]/g, '').replace(/^(Tk|৳)\.?/i, '')
  if (plain === '') return null
  return /^\d{1,9}(\.\d{1,2})?$/.test(plain) && Number(plain) > 0 ? Number(plain) : 'unreadable'
}
