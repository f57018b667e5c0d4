/**
 * Goods that come back. Stock grows only when somebody says that the pieces are here, and in what state; of goods that
 * have never left, when their refund is completed, if that was chosen, or later by the same word.
 *
 * Words: pieces are **taken** once the shelf has given them to the order, **back** once somebody has said what became of
 * them. Each piece is said of once.
 */

import type { ReturnCondition } from '@spokehaat/contract/sales/order-state'
import { hasBegunToLeave, hasLeft } from '@spokehaat/contract/sales/parcel'
import type { ReturnRequest } from '@spokehaat/contract/sales/returns'
import { audit } from '../../identity/audit/audit.ts'
import type { Viewer } from '../../identity/sessions/authentication.ts'
import type { DatabaseTransaction } from '../../platform/db/client.ts'
import { newId } from '../../platform/db/new-id.ts'
import type { Platform } from '../../platform/db/platform.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { fail } from '../../platform/http/refusal.ts'
import { putBack, type Wanted } from '../../stock/stock.ts'
import { type LockedOrder, lockOrder, standingOf } from '../order-record/lock-order.ts'
import { once } from '../order-record/once.ts'
import { addOrderEvent } from '../order-record/order-events.queries.ts'
import { type PiecesRow, selectPieces } from '../pieces/pieces.queries.ts'
import { returnableOf } from '../pieces/pieces.ts'
import { noSuchLine } from '../pieces/refuse-lines.ts'
import { insertReturn, selectRefundLines } from './goods-back.queries.ts'

export interface TakenBack {
  position: number
  quantity: number
  condition: ReturnCondition
  /** Of an exchange: its variant. Left out: as it was bought. */
  ofVariantId?: string | null
}

/**
 * What somebody says of pieces that came back. The same key with the same request changes nothing.
 * Throws `order_not_found`, `validation_failed`, `idempotency_key_reused`; `return_too_much` with the line and what is
 * left of it.
 */
export async function receiveBack(
  services: Platform,
  viewer: Viewer,
  id: string,
  request: ReturnRequest,
  key: string,
): Promise<void> {
  await inTransaction(services.db, async (trx) => {
    const order = await lockOrder(trx, id)
    const requestHash = await once(trx, 'order_returns', id, key, request)
    if (requestHash === null) return
    const goods = await selectPieces(trx, id)
    refuseTooMany(order, goods, request.lines)
    const { lines, note } = request
    await putAway(trx, services, viewer, order, { lines: summed(lines), goods, note, key, requestHash })
  })
}

function refuseTooMany(order: LockedOrder, goods: readonly PiecesRow[], lines: ReturnRequest['lines']): void {
  for (const [index, { position }] of lines.entries()) {
    const line = goods.find((one) => one.position === position)
    if (!line) {
      throw noSuchLine(index)
    }
    const pieces = lines
      .filter((one) => one.position === position)
      .reduce((sum, { quantity }) => sum + quantity, 0)
    const left = returnableOf(order, line)
    if (pieces > left) throw fail('return_too_much', { details: { line: position, left } })
  }
}

export function summed(lines: ReturnRequest['lines']): TakenBack[] {
  const sums = new Map<string, TakenBack>()
  for (const line of lines) {
    const key = `${line.position} ${line.condition}`
    sums.set(key, { ...line, quantity: line.quantity + (sums.get(key)?.quantity ?? 0) })
  }
  return [...sums.values()]
}

/** The pieces of a refund that never left: back on the shelf, with the money. What was put away meanwhile stays there. */
export async function putRefundAway(
  trx: DatabaseTransaction,
  services: Platform,
  viewer: Viewer,
  order: LockedOrder,
  refundId: string,
): Promise<void> {
  const [goods, lines] = await Promise.all([selectPieces(trx, order.id), selectRefundLines(trx, refundId)])
  const back = lines.flatMap(({ position, quantity }) => {
    const line = goods.find((one) => one.position === position)
    const left = line ? Math.min(quantity, returnableOf(order, line)) : 0
    return left > 0 ? [{ position, quantity: left, condition: 'good' as const }] : []
  })
  if (back.length === 0) return
  const key = `refund-${refundId}`
  await putAway(trx, services, viewer, order, {
    lines: back,
    goods,
    note: '',
    key,
    requestHash: '',
    refundId,
  })
}

/**
 * The pieces of a paid order that is called off before it leaves: back on the shelf, also where a refund was to put them
 * there, which may be withdrawn. What a refund keeps off the shelf stays for somebody to look at. `order` as it was before.
 */
export async function putUnsentAway(
  trx: DatabaseTransaction,
  services: Platform,
  viewer: Viewer,
  order: LockedOrder,
): Promise<void> {
  const isSold =
    order.status === 'Paid' || order.status_before_review === 'Paid' || order.cod_status === 'confirmed'
  if (order.paid_at === null || !isSold || hasLeft(order.fulfilment)) return
  const goods = await selectPieces(trx, order.id)
  const lines = goods.flatMap(({ position, quantity, sent, back, kept_back, received }) => {
    const out = Math.max(0, sent - received)
    const kept = Math.max(0, kept_back - Math.max(0, received - sent))
    const pieces = quantity - back - out - kept
    return pieces > 0 ? [{ position, quantity: pieces, condition: 'good' as const }] : []
  })
  if (lines.length === 0) return
  const key = `called-off-${newId()}`
  await putAway(trx, services, viewer, order, { lines, goods, note: '', key, requestHash: '' })
}

export interface Away {
  lines: readonly TakenBack[]
  goods: readonly PiecesRow[]
  note: string
  key: string
  requestHash: string
  refundId?: string
  caseId?: string
}

/** Pieces that somebody has counted, with the order locked: whether so many can be back is the caller's to know. */
export async function putAway(
  trx: DatabaseTransaction,
  services: Platform,
  viewer: Viewer,
  order: LockedOrder,
  { lines, goods, note, key, requestHash, refundId, caseId }: Away,
): Promise<void> {
  const id = newId()
  const at = services.now()
  await insertReturn(
    trx,
    {
      id,
      order_id: order.id,
      refund_id: refundId ?? null,
      case_id: caseId ?? null,
      idempotency_key: key,
      request_hash: requestHash,
      by_user_id: viewer.userId,
      by_name: viewer.email,
      at,
    },
    lines.map(({ ofVariantId = null, ...line }) => ({ ...line, of_variant_id: ofVariantId })),
  )
  const shelf = onShelf(lines, goods)
  await putBack(trx, shelf, { orderId: order.id, byUserId: viewer.userId })
  const story = { orderId: order.id, at, kind: 'return' as const, by: viewer }
  const here = lines.filter(({ condition }) => condition !== 'lost')
  if (hasBegunToLeave(standingOf(order)) && here.length > 0) {
    await addOrderEvent(trx, { ...story, text: `Back with us: ${named(here, goods)}` })
  }
  const text = [...CONDITION_WORDS.map((words) => wordsOf(words, lines, goods)), note]
    .filter(Boolean)
    .join('\n')
  await addOrderEvent(trx, { ...story, text, isInternal: true })
  await audit(trx, {
    by: viewer,
    action: 'goods back',
    entity: 'order',
    entityId: order.id,
    label: order.number,
    after: { return: id, lines: lines.map((line) => ({ ...line })), ...(note !== '' && { note }) },
  })
}

/** What of these pieces has a place on the shelf: not what was made to order, nor what is not sold any more. */
function onShelf(lines: readonly TakenBack[], goods: readonly PiecesRow[]): Wanted[] {
  return lines.flatMap(({ position, quantity, condition, ofVariantId }) => {
    const variantId = ofVariantId ?? goods.find((line) => line.position === position)?.variant_id
    return condition === 'good' && variantId ? [{ variantId, quantity }] : []
  })
}

const CONDITION_WORDS = [
  ['good', 'Put away as good'],
  ['workshop', 'To the workshop'],
  ['damaged', 'Damaged, written off'],
  ['lost', 'Lost'],
] as const satisfies readonly (readonly [ReturnCondition, string])[]

function wordsOf(
  [condition, words]: (typeof CONDITION_WORDS)[number],
  lines: readonly TakenBack[],
  goods: readonly PiecesRow[],
): string {
  const these = lines.filter((line) => line.condition === condition)
  return these.length === 0 ? '' : `${words}: ${named(these, goods)}`
}

function named(lines: readonly TakenBack[], goods: readonly PiecesRow[]): string {
  const sums = new Map<number, number>()
  for (const { position, quantity } of lines) sums.set(position, (sums.get(position) ?? 0) + quantity)
  return [...sums]
    .map(([position, quantity]) => `${quantity} × ${goods.find((line) => line.position === position)?.name}`)
    .join(', ')
}
