/**
 * Where each piece of an order is: still here, with the customer, on its way back, or back. Sending, changing, refunding and
 * taking back all ask here, so that no piece is in two places. Pure; `pieces.queries.ts` reads the counts. Docs: decision 0090.
 */
import { hasBegunToLeave, hasLeft } from '@spokehaat/contract/sales/parcel'
import { type LockedOrder, standingOf } from '../order-record/lock-order.ts'
import type { PiecesRow, SwappedRow } from './pieces.queries.ts'

type OrderFacts = Pick<LockedOrder, 'status' | 'fulfilment' | 'paid_at' | 'gift_email'>

/** A line, and how many of its pieces are still to be sent. */
export type Here = PiecesRow & { here: number }

/** None of what has left as a whole; of the rest, what no parcel has taken and nobody has asked back. */
export function hereOf(order: Pick<OrderFacts, 'fulfilment'>, lines: readonly PiecesRow[]): Here[] {
  const isGone = hasLeft(order.fulfilment)
  return lines.map((line) => ({
    ...line,
    here: isGone ? 0 : Math.max(0, line.quantity - line.sent - line.called_back),
  }))
}

/**
 * The pieces of a line that can still be said to be back: all of them once the order has left, or will never be sent; else those
 * in parcels that have left, and what money went back for. A gift card is no goods.
 */
export function returnableOf(
  order: OrderFacts,
  line: Pick<PiecesRow, 'quantity' | 'sent' | 'given_back' | 'back' | 'sent_again'>,
): number {
  if (order.gift_email !== null) return 0
  const isOut = hasLeft(order.fulfilment)
  const isPaid = order.paid_at !== null
  // what was promised and never left is on the shelf without anybody's word
  const isOff = isPaid && (order.status === 'Refunded' || order.status === 'Cancelled')
  const given = isOut || isOff ? line.quantity : line.sent + (isPaid ? line.given_back : 0)
  return Math.max(0, given + line.sent_again - line.back)
}

/** Of these, the ones that are on their way: a parcel that was refused, or pieces that a refund wants back. */
export function expectedBackOf(
  order: OrderFacts,
  line: Pick<
    PiecesRow,
    'quantity' | 'sent' | 'given_back' | 'wanted_back' | 'back' | 'received' | 'sent_again'
  >,
): number {
  const isOut = hasLeft(order.fulfilment)
  if (!isOut && line.sent === 0) return 0
  const gone = isOut ? line.quantity : line.sent
  const wanted = order.status === 'Cancelled' ? gone : line.wanted_back
  return Math.min(returnableOf(order, line), Math.max(0, wanted - line.received))
}

export interface Outside {
  position: number
  /** Of an exchange; null: as it was bought. */
  ofVariantId: string | null
  /** That can still come back. */
  pieces: number
  /** Of these, the ones that no open case has spoken for. */
  free: number
}

/** What an open case has spoken for. */
interface SpokenFor {
  position: number
  of_variant_id: string | null
  quantity: number
}

export function outsideOf(
  order: OrderFacts,
  goods: readonly PiecesRow[],
  swapped: readonly SwappedRow[],
  spokenFor: readonly SpokenFor[],
): Outside[] {
  const all = [
    ...goods.map((line) => ({
      position: line.position,
      ofVariantId: null,
      pieces: returnableOf(order, line),
    })),
    ...swapped.map(({ position, variant_id, sent, back }) => ({
      position,
      ofVariantId: variant_id,
      pieces: Math.max(0, sent - back),
    })),
  ]
  return all.map((one) => {
    const taken = spokenFor.find(
      (row) => row.position === one.position && row.of_variant_id === one.ofVariantId,
    )
    return { ...one, free: Math.max(0, one.pieces - (taken?.quantity ?? 0)) }
  })
}

/** It has left, and no piece of it is with the customer any more; a gift card has none. */
export const isAllBack = (
  order: Pick<LockedOrder, 'fulfilment' | 'parcels_sent' | 'status' | 'cod_status' | 'gift_email'>,
  outside: readonly Outside[],
): boolean =>
  order.gift_email === null &&
  hasBegunToLeave(standingOf(order)) &&
  outside.every(({ pieces }) => pieces === 0)
