/**
 * How much a refund is. Pure; split-refund.ts says which payments it is taken from.
 *
 * **Captured** is what the gateway says came in for an attempt, **asked** what has gone back of it or is asked back:
 * the rest is what can still be given back.
 */

import type { Fulfilment } from '@spokehaat/contract/sales/order-state'
import { hasLeft } from '@spokehaat/contract/sales/parcel'
import type { RefundRequest } from '@spokehaat/contract/sales/refunds'
import { spread } from '@spokehaat/contract/sales/sums'
import { fail } from '../../platform/http/refusal.ts'
import type { LockedOrder } from '../order-record/lock-order.ts'
import { noSuchLine } from '../pieces/refuse-lines.ts'
import type { CapturedRow, selectRefundable } from './refunds.queries.ts'
import { leftOf, leftOfAll, type RefundPart, splitRefund } from './split-refund.ts'

type LineRow = Awaited<ReturnType<typeof selectRefundable>>[number]

export interface RefundAmount {
  /** What is taken from each payment. */
  parts: RefundPart[]
  /** Of all of them. */
  paisa: number
  cents: number
  /** Of these, for delivery, the fee at the door and the bank's charge. */
  beside: Worth
  /** `worth`: cents and paisa of these pieces, whatever is given back for them. */
  lines: { position: number; quantity: number; worth: Worth }[]
}

interface Worth {
  cents: number
  paisa: number
}

type RefundedOrder = Pick<
  LockedOrder,
  | 'total_cents'
  | 'total_paisa'
  | 'bdt_per_usd'
  | 'delivery_cents'
  | 'delivery_paisa'
  | 'cash_fee_cents'
  | 'cash_fee_paisa'
  | 'instalment_charge_cents'
  | 'instalment_charge_paisa'
  | 'instalment_charge_back'
> & {
  fulfilment: Fulfilment
  /** The pieces have left, also where others of the order are still here. */
  ofSent?: boolean
}

/**
 * All the money that is left, but for the bank's charge where that is not given back, stands for all the pieces that are left, as nothing may leave whose money goes back. Of
 * goods that have left, only where none are named.
 *
 * Of an order that is sent in part, pieces are those that are still here: what has left comes back by a case.
 *
 * An amount goes with pieces or without; pieces without an amount are worth the order's own prices, less what was
 * taken off them. Where all pieces of the order are named at once, its delivery and fee go back with them; where
 * `withDelivery` says so, the share that these pieces have in it; else only as an amount.
 * Throws `validation_failed` where a line is not there; `refund_too_much` with `details.leftBdt`, and `details.line`
 * and `details.left` where it is the pieces that are too many.
 */
export function refundAmount(
  request: Pick<RefundRequest, 'lines' | 'amountBdt' | 'withDelivery'>,
  order: RefundedOrder,
  lines: readonly LineRow[],
  captured: readonly CapturedRow[],
  besideAsked: Worth = NOTHING,
): RefundAmount {
  const left = leftOfAll(captured)
  const leftBdt = left / 100
  const pieces = piecesOf(request.lines, lines, order, leftBdt)
  const own = added(pieces.map(({ line, quantity }) => worthOf(line, quantity)))
  const share = besideOf(request.withDelivery, pieces, lines, order, besideAsked)
  const worth = added([own, share])
  const paisa = request.amountBdt === undefined ? worth.paisa : Math.round(request.amountBdt * 100)
  const cents = request.amountBdt === undefined ? worth.cents : Math.round(paisa / Number(order.bdt_per_usd))
  const rounded = roundedOff(captured, order, paisa, cents)
  const parts = splitRefund(captured, { paisa, cents: rounded, isForPieces: pieces.length > 0 })
  if (parts === null) throw fail('refund_too_much', { details: { leftBdt } })
  const isWhole = left - keptCharge(order) <= paisa
  const named = new Map(pieces.map(({ line, quantity }) => [line.position, quantity]))
  const isOut = order.ofSent || hasLeft(order.fulfilment)
  const isForAll = isWhole && (named.size === 0 || !isOut)
  const beside = {
    cents: Math.min(share.cents, Math.max(0, rounded - own.cents)),
    paisa: Math.min(share.paisa, Math.max(0, paisa - own.paisa)),
  }
  return {
    parts,
    paisa,
    cents: rounded,
    beside,
    lines: lines.flatMap((line) => {
      const { position } = line
      const pieces = isForAll ? openOf(order, line) : (named.get(position) ?? 0)
      return pieces > 0 ? [{ position, quantity: pieces, worth: worthOf(line, pieces) }] : []
    }),
  }
}

/** Of a line, what no refund names yet; of an order that is sent in part, what is still here of it. */
function openOf(order: Pick<RefundedOrder, 'fulfilment' | 'ofSent'>, line: LineRow): number {
  const isHere = line.sent > 0 && !hasLeft(order.fulfilment) && !order.ofSent
  return isHere ? line.quantity - line.sent - line.stayed : line.quantity - line.asked
}

function piecesOf(
  wanted: RefundRequest['lines'],
  lines: readonly LineRow[],
  order: Pick<RefundedOrder, 'fulfilment' | 'ofSent'>,
  leftBdt: number,
) {
  const sums = new Map<number, number>()
  for (const [index, { position, quantity }] of wanted.entries()) {
    if (!lines.some((line) => line.position === position)) {
      throw noSuchLine(index)
    }
    sums.set(position, (sums.get(position) ?? 0) + quantity)
  }
  return lines.flatMap((line) => {
    const quantity = sums.get(line.position)
    if (quantity === undefined) return []
    const left = openOf(order, line)
    if (quantity > left) throw fail('refund_too_much', { details: { leftBdt, line: line.position, left } })
    return [{ line, quantity }]
  })
}

/**
 * The next so many pieces of a line: what is left of its worth, divided among the pieces that are left to the paisa. So all
 * of them together are worth what was paid, in any order of refunds, and also where one was withdrawn in between.
 */
function worthOf(line: LineRow, pieces: number): Worth {
  const each = Array<number>(line.quantity - line.asked).fill(1)
  const next = (whole: number) =>
    spread(whole, each)
      .slice(0, pieces)
      .reduce((sum, share) => sum + share, 0)
  return {
    cents: next(line.price_cents * line.quantity - line.discount_cents - line.asked_cents),
    paisa: next(line.price_paisa * line.quantity - line.discount_paisa - line.asked_paisa),
  }
}

/** What the pieces are worth, and their share of what delivery cost; whether so much is left is not looked at. */
export function quoteOf(
  request: { lines: RefundRequest['lines']; withDelivery: boolean },
  order: RefundedOrder,
  lines: readonly LineRow[],
  captured: readonly CapturedRow[],
  besideAsked: Worth,
): { pieces: Worth; delivery: Worth; leftPaisa: number } {
  const leftPaisa = leftOfAll(captured)
  const pieces = piecesOf(request.lines, lines, order, leftPaisa / 100)
  return {
    pieces: added(pieces.map(({ line, quantity }) => worthOf(line, quantity))),
    delivery: besideOf(request.withDelivery, pieces, lines, order, besideAsked),
    leftPaisa,
  }
}

/** Of pieces that nothing was paid for: what less is asked for, with the share of delivery and fee that the last of them have. */
export function worthOfPieces(
  wanted: RefundRequest['lines'],
  order: RefundedOrder,
  lines: readonly LineRow[],
  besideAsked: Worth,
): Pick<RefundAmount, 'paisa' | 'cents' | 'beside' | 'lines'> {
  const pieces = piecesOf(wanted, lines, order, 0)
  const beside = besideOf(undefined, pieces, lines, order, besideAsked)
  const { cents, paisa } = added([...pieces.map(({ line, quantity }) => worthOf(line, quantity)), beside])
  return {
    cents,
    paisa,
    beside,
    lines: pieces.map(({ line, quantity }) => ({
      position: line.position,
      quantity,
      worth: worthOf(line, quantity),
    })),
  }
}

const NOTHING: Worth = { cents: 0, paisa: 0 }

const added = (all: readonly Worth[]): Worth =>
  all.reduce((sum, { cents, paisa }) => ({ cents: sum.cents + cents, paisa: sum.paisa + paisa }), NOTHING)

/**
 * The share of these pieces in what delivery, the fee at the door and a charge of the bank that is given back cost, by what they are worth of all that is left: the
 * last pieces take what is left of it. `wanted` left out: only where they are the whole order.
 */
function besideOf(
  wanted: boolean | undefined,
  pieces: readonly { line: LineRow; quantity: number }[],
  lines: readonly LineRow[],
  order: RefundedOrder,
  asked: Worth,
): Worth {
  const quantityOf = (position: number) =>
    pieces.find(({ line }) => line.position === position)?.quantity ?? 0
  const isWholeOrder = lines.every(({ position, quantity }) => quantityOf(position) === quantity)
  if (pieces.length === 0 || !(wanted ?? isWholeOrder)) return NOTHING
  const charge = order.instalment_charge_back
    ? { cents: order.instalment_charge_cents, paisa: order.instalment_charge_paisa }
    : NOTHING
  const left = {
    cents: Math.max(0, order.delivery_cents + order.cash_fee_cents + charge.cents - asked.cents),
    paisa: Math.max(0, order.delivery_paisa + order.cash_fee_paisa + charge.paisa - asked.paisa),
  }
  if (lines.every((line) => quantityOf(line.position) === line.quantity - line.asked)) return left
  const of = added(pieces.map(({ line, quantity }) => worthOf(line, quantity)))
  const all = added(lines.map((line) => worthOf(line, line.quantity - line.asked)))
  return { cents: part(left.cents, of.cents, all.cents), paisa: part(left.paisa, of.paisa, all.paisa) }
}

/** Of an order's money, the bank's charge that no refund of pieces gives back, in paisa. */
export const keptCharge = (
  order: Pick<LockedOrder, 'instalment_charge_paisa' | 'instalment_charge_back'>,
): number => (order.instalment_charge_back ? 0 : order.instalment_charge_paisa)

/** Rounded down: so the shares together are never more than the whole. */
const part = (whole: number, of: number, all: number) =>
  all === 0 ? 0 : Number((BigInt(whole) * BigInt(of)) / BigInt(all))

/** What is left after the last paisa has gone back would be a cent or so of rounding: it goes with it. */
function roundedOff(
  captured: readonly CapturedRow[],
  order: { total_cents: number; total_paisa: number },
  paisa: number,
  cents: number,
): number {
  // not what came a second time: the order's cents are those of the payments that count
  const counted = captured.filter(({ status }) => status === 'paid' || status === 'refunded')
  const sum = (of: (attempt: CapturedRow) => number) => counted.reduce((so, one) => so + of(one), 0)
  if (sum(({ captured_minor }) => captured_minor) !== order.total_paisa) return cents
  const left = Math.max(0, order.total_cents - sum(({ asked_cents }) => asked_cents))
  return paisa === sum(leftOf) ? left : Math.min(cents, left)
}
