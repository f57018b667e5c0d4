/** What pieces are worth, shown before anything is asked for. */
import { toDecimal } from '@spokehaat/contract/basics/money'
import type { RefundQuote, RefundQuoteRequest } from '@spokehaat/contract/sales/order'
import type { Viewer } from '../../identity/sessions/authentication.ts'
import type { Platform } from '../../platform/db/platform.ts'
import { fail } from '../../platform/http/refusal.ts'
import { selectOrder } from '../order-record/orders.queries.ts'
import { COD } from '../payments/attempts.queries.ts'
import { quoteOf } from './refund-amount.ts'
import { readLimit } from './refund-limit.ts'
import { selectBesideAsked, selectCaptured, selectRefundable } from './refunds.queries.ts'
import { splitRefund } from './split-refund.ts'

/**
 * By the order's frozen amounts, as a refund of these pieces would be; pieces whose money has been asked back already are
 * left out, and no more is promised than what is left. The gateway is asked when it is asked for. Throws `order_not_found`,
 * `validation_failed`.
 */
export async function quoteRefund(
  { db }: Pick<Platform, 'db'>,
  viewer: Viewer,
  orderId: string,
  { lines: wanted, withDelivery, amountBdt }: RefundQuoteRequest,
): Promise<RefundQuote> {
  const order = await selectOrder(db, orderId)
  if (!order) throw fail('order_not_found')
  const [rows, captured, beside, limit] = await Promise.all([
    selectRefundable(db, orderId),
    selectCaptured(db, orderId),
    selectBesideAsked(db, orderId),
    readLimit(db, viewer, orderId),
  ])
  const lines = wanted.flatMap(({ position, quantity }) => {
    const row = rows.find((line) => line.position === position)
    const open = row ? Math.min(quantity, row.quantity - row.asked) : quantity
    return open > 0 ? [{ position, quantity: open }] : []
  })
  const { pieces, delivery, leftPaisa } = quoteOf(
    { lines, withDelivery },
    // of what is here or has left: either is worth the same
    { ...order, ofSent: true },
    rows,
    captured,
    beside,
  )
  const worth = amountBdt === undefined ? pieces.paisa + delivery.paisa : Math.round(amountBdt * 100)
  const paisa = Math.min(leftPaisa, worth)
  const parts = splitRefund(captured, { paisa, cents: 0, isForPieces: lines.length > 0 }) ?? []
  const sums = { gateway: 0, cash: 0, credit: 0 }
  for (const { attempt, paisa: share } of parts) {
    sums[attempt.part === 'credit' ? 'credit' : attempt.gateway === COD ? 'cash' : 'gateway'] += share
  }
  return {
    piecesBdt: toDecimal(pieces.paisa),
    deliveryBdt: toDecimal(delivery.paisa),
    totalBdt: toDecimal(paisa),
    leftBdt: toDecimal(leftPaisa),
    goes: (['gateway', 'cash', 'credit'] as const)
      .filter((to) => sums[to] > 0)
      .map((to) => ({ to, amountBdt: toDecimal(sums[to]) })),
    limit: limit && { limitBdt: toDecimal(limit.limit), usedBdt: toDecimal(limit.used) },
  }
}
