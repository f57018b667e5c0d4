/** Which pieces of an order are with the customer, by line and variant; and whether somebody has spoken for them already. */
import { hasBegunToLeave } from '@spokehaat/contract/sales/parcel'
import { fail } from '../../platform/http/refusal.ts'
import { type LockedOrder, standingOf } from '../order-record/lock-order.ts'
import type { GoodsRow, SwappedRow } from '../refunds/goods-back.queries.ts'
import { returnableOf } from '../refunds/goods-back.ts'
import type { SpokenForRow } from './cases.queries.ts'

export interface Outside {
  position: number
  /** Of an exchange; null: as it was bought. */
  ofVariantId: string | null
  /** That can still come back. */
  pieces: number
  /** Of these, the ones that no open case has spoken for. */
  free: number
}

type OrderFacts = Pick<LockedOrder, 'status' | 'fulfilment' | 'paid_at' | 'gift_email'>

export function outsideOf(
  order: OrderFacts,
  goods: readonly GoodsRow[],
  swapped: readonly SwappedRow[],
  spokenFor: readonly SpokenForRow[],
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

/**
 * Throws `validation_failed` where a line is not there, or named twice; `return_too_much` with the line and what is left of
 * it.
 */
export function refuseTooMany(
  outside: readonly Outside[],
  lines: readonly { position: number; quantity: number; of: string | null }[],
): void {
  for (const [index, { position, quantity, of }] of lines.entries()) {
    const one = outside.find((row) => row.position === position && row.ofVariantId === of)
    const isTwice = lines.findIndex((line) => line.position === position) !== index
    if (!one || isTwice) {
      const said = isTwice ? 'Each line once, please.' : 'There is no such line on this order.'
      throw fail('validation_failed', { fields: { [`lines.${index}.position`]: said } })
    }
    if (quantity > one.free) throw fail('return_too_much', { details: { line: position, left: one.free } })
  }
}

/** It has left, and no piece of it is with the customer any more; a gift card has none. */
export const isAllBack = (
  order: Pick<LockedOrder, 'fulfilment' | 'parcels_sent' | 'status' | 'cod_status' | 'gift_email'>,
  outside: readonly Outside[],
): boolean =>
  order.gift_email === null &&
  hasBegunToLeave(standingOf(order)) &&
  outside.every(({ pieces }) => pieces === 0)
