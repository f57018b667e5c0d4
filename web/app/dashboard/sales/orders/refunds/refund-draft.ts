import type { OrderDetail } from '@spokehaat/contract/sales/order'
import { hasLeft, hereOf, isSentInPart } from '@spokehaat/contract/sales/parcel'
import type { ReturnLine } from './return-draft.ts'

/**
 * The lines whose money can be asked back, none of them yet. Of an order that is sent in part those that are still here: what
 * has left comes back by a return.
 */
export function refundLines(
  order: Pick<OrderDetail, 'products' | 'fulfilment' | 'parcelsSent'>,
): ReturnLine[] {
  const isInPart = isSentInPart(order)
  return order.products.flatMap((ordered, position) => {
    const most = isInPart ? hereOf(order, ordered) : ordered.quantity - ordered.askedBack
    const line = {
      position,
      of: null,
      most,
      pieces: 0,
      damaged: 0,
      workshop: 0,
      lost: 0,
      swap: '',
      other: null,
    }
    return most > 0 ? [line] : []
  })
}

/**
 * What there is to ask about the pieces: whether they go to the shelf, or, once they have left, whether they are to come
 * back. Null where the refund is for a part of the money alone, or the shelf has never given them. `isAll`: of all the money
 * that is left.
 */
export function piecesQuestion(
  order: Pick<OrderDetail, 'status' | 'fulfilment' | 'products'>,
  { pieces, isAll }: { pieces: number; isAll: boolean },
): 'shelf' | 'coming back' | null {
  if (order.status !== 'Paid') return null
  const isAnyLeft = order.products.some(({ quantity, askedBack }) => askedBack < quantity)
  if (pieces === 0 && !(isAll && isAnyLeft)) return null
  return hasLeft(order.fulfilment) ? 'coming back' : 'shelf'
}
