/** What pieces are worth, shown before anything is asked for. */
import { toDecimal } from '@spokehaat/contract/basics/money'
import type { RefundQuote, RefundQuoteRequest } from '@spokehaat/contract/sales/refunds'
import type { Viewer } from '../../identity/sessions/authentication.ts'
import type { Platform } from '../../platform/db/platform.ts'
import { fail } from '../../platform/http/refusal.ts'
import { type GiftCardRow, selectGiftCardsById } from '../credit/credit.queries.ts'
import { selectOrder } from '../order-record/orders.queries.ts'
import { COD } from '../payments/attempts.queries.ts'
import { quoteOf } from './refund-amount.ts'
import { readLimit } from './refund-limit.ts'
import { selectBesideAsked, selectCaptured, selectRefundable } from './refunds.queries.ts'
import { type RefundPart, splitRefund } from './split-refund.ts'
import { findUnearned } from './unearned.ts'

/**
 * By the order's frozen amounts, as a refund of these pieces would be; pieces whose money has been asked back already are
 * left out, and no more is promised than what is left. The gateway is asked when it is asked for. Throws `order_not_found`,
 * `validation_failed`.
 */
export async function quoteRefund(
  { db, now }: Pick<Platform, 'db' | 'now'>,
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
  const [cards, unearned] = await Promise.all([
    selectGiftCardsById(db, cardsOf(parts)),
    findUnearned(db, order, rows, lines, now()),
  ])
  return {
    piecesBdt: toDecimal(pieces.paisa),
    deliveryBdt: toDecimal(delivery.paisa),
    totalBdt: toDecimal(paisa),
    leftBdt: toDecimal(leftPaisa),
    goes: waysOf(parts, cards, now()),
    unearned,
    limit: limit && { limitBdt: toDecimal(limit.limit), usedBdt: toDecimal(limit.used) },
  }
}

const cardsOf = (parts: readonly RefundPart[]): string[] =>
  parts.flatMap(({ attempt: { part, card_id } }) => (part === 'credit' ? (card_id ?? []) : []))

/** Together what goes the same way, and apart what goes onto a gift card. */
function waysOf(parts: readonly RefundPart[], cards: readonly GiftCardRow[], now: Date): RefundQuote['goes'] {
  const ways = new Map<string, RefundQuote['goes'][number]>()
  for (const { attempt, paisa } of parts) {
    const to = attempt.part === 'credit' ? 'credit' : attempt.gateway === COD ? 'cash' : 'gateway'
    const card = attempt.part === 'credit' ? cards.find(({ id }) => id === attempt.card_id) : undefined
    const key = card?.id ?? to
    const sum = Math.round((ways.get(key)?.amountBdt ?? 0) * 100) + paisa
    ways.set(key, { to, amountBdt: toDecimal(sum), card: card ? cardView(card, now) : null })
  }
  const order = ['gateway', 'cash', 'credit']
  return [...ways.values()].toSorted((a, b) => order.indexOf(a.to) - order.indexOf(b.to))
}

function cardView({ last_four, blocked_at, expires_at }: GiftCardRow, now: Date) {
  const isExpired = expires_at !== null && expires_at <= now
  return {
    lastFour: last_four,
    problem: blocked_at !== null ? ('blocked' as const) : isExpired ? ('expired' as const) : null,
  }
}
