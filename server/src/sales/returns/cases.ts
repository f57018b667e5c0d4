/**
 * Goods that come back, as cases: asked for by the customer within the days of the terms, or entered at the desk; accepted or
 * declined; counted, with the money that they are worth asked back in the same step. An exchange sets its other piece aside
 * as soon as it is expected, and sells it when it leaves.
 *
 * Everything happens under the order's lock. A piece is spoken for by one open case at most, and counted once.
 */

import { RETURN_DAYS } from '@spokehaat/contract/basics/constants'
import type { AuditAction } from '@spokehaat/contract/identity/audit'
import { canMove } from '@spokehaat/contract/sales/order-state'
import { hasBegunToLeave } from '@spokehaat/contract/sales/parcel'
import {
  RETURN_STATES,
  type ReturnAccept,
  type ReturnAsk,
  type ReturnStatus,
  type SwapSending,
} from '@spokehaat/contract/sales/return-case'
import type { CaseReceipt, CaseRequest } from '@spokehaat/contract/sales/returns'
import { audit } from '../../identity/audit/audit.ts'
import type { Viewer } from '../../identity/sessions/authentication.ts'
import type { DatabaseTransaction } from '../../platform/db/client.ts'
import { newId } from '../../platform/db/new-id.ts'
import type { Platform } from '../../platform/db/platform.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { fail } from '../../platform/http/refusal.ts'
import { endSwap, holdSwap, lockVariants } from '../../stock/stock.ts'
import { enqueueOrderMail } from '../order-mails/order-mails.ts'
import { type LockedOrder, lockOrder, standingOf, wrongMove } from '../order-record/lock-order.ts'
import { once } from '../order-record/once.ts'
import { addOrderEvent } from '../order-record/order-events.queries.ts'
import { selectOrder } from '../order-record/orders.queries.ts'
import type { Sales } from '../payments/sales.ts'
import { selectPieces, selectSwapped } from '../pieces/pieces.queries.ts'
import { isAllBack, outsideOf } from '../pieces/pieces.ts'
import { refuseTooMany } from '../pieces/refuse-lines.ts'
import { stillPaid } from '../refunds/refund-check.ts'
import {
  type CaseRow,
  insertCase,
  selectCase,
  selectDeliveredAt,
  selectSpokenFor,
  updateCase,
  updateCaseLine,
} from './cases.queries.ts'
import { swapPrices } from './exchange.ts'
import { receiveLocked } from './receive-case.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Until when its customer may ask; null where nothing was delivered, or the days are over. */
export function returnUntil(
  order: Pick<LockedOrder, 'fulfilment'>,
  deliveredAt: Date | null,
  now: Date,
): Date | null {
  if (order.fulfilment !== 'Delivered' || deliveredAt === null) return null
  const until = new Date(deliveredAt.getTime() + RETURN_DAYS * DAY_MS)
  return until > now ? until : null
}

/**
 * By the order's customer. The same key with the same request changes nothing.
 * Throws `order_not_found`, `not_yours`, `return_not_possible`, `return_too_much`, `validation_failed`,
 * `idempotency_key_reused`.
 */
export async function askForReturn(
  services: Platform,
  viewer: Viewer,
  orderId: string,
  ask: ReturnAsk,
  key: string,
): Promise<void> {
  await inTransaction(services.db, async (trx) => {
    const order = await lockOrder(trx, orderId)
    refuseStrangers(order, viewer)
    const until = returnUntil(order, await selectDeliveredAt(trx, orderId), services.now())
    if (until === null) throw fail('return_not_possible')
    const lines = ask.lines.map((line) => ({ ...line, swap: null }))
    await openLocked(trx, services, { ...ask, lines }, order, key, null)
  })
}

/**
 * At the desk. With `receipt` the goods are here: they are counted, and what they are worth is asked back, in one step.
 * Throws what `askForReturn` does, and what a refund does; `return_not_possible` where nothing has left the shop;
 * `out_of_stock` where there is nothing to exchange for.
 */
export async function openCase(
  services: Sales,
  viewer: Viewer,
  orderId: string,
  request: CaseRequest,
  key: string,
): Promise<void> {
  const { receipt } = request
  // what will be refused anyway does not trouble the gateway, whose answer is kept
  const found = await selectOrder(services.db, orderId)
  if (!found) throw fail('order_not_found')
  if (!hasBegunToLeave(standingOf(found))) throw fail('return_not_possible')
  const stands =
    receipt && (receipt.refund || request.kind === 'exchanged')
      ? await stillPaid(services, orderId)
      : new Set<string>()
  await inTransaction(services.db, async (trx) => {
    const order = await lockOrder(trx, orderId)
    if (!hasBegunToLeave(standingOf(order))) throw fail('return_not_possible')
    // what is set aside and what comes back, in one order, as every transaction locks them
    if (receipt !== null) await lockVariants(trx, await variantsOf(trx, orderId, request.lines))
    const id = await openLocked(trx, services, request, order, key, viewer)
    if (id === null || receipt === null) return
    const one = await findCase(trx, orderId, id)
    await receiveLocked(trx, services, viewer, order, one, receipt, { key: `case-${id}`, stands })
  })
}

/**
 * A parcel that was refused at the door comes back: all of the order, or `parcel` alone, under a key of its own. Nothing where
 * a case has spoken for it already.
 */
export async function expectRefused(
  trx: DatabaseTransaction,
  services: Platform,
  viewer: Viewer,
  order: LockedOrder,
  parcel: { key: string; pieces: readonly { position: number; quantity: number }[] } | null = null,
): Promise<void> {
  const { outside } = await piecesNow(trx, order)
  const lines = outside.flatMap(({ position, free, ofVariantId }) => {
    const inParcel = parcel?.pieces.find((piece) => piece.position === position)?.quantity ?? 0
    const quantity = parcel ? Math.min(free, ofVariantId === null ? inParcel : 0) : free
    return quantity > 0 ? [{ position, quantity, of: ofVariantId, swap: null }] : []
  })
  if (lines.length === 0) return
  const request = { kind: 'refused', lines, reason: 'Refused at the door', receipt: null } as const
  await openLocked(trx, services, request, order, parcel?.key ?? 'refused-at-the-door', viewer)
}

/** Throws `goods_all_back`: of what is back altogether nothing is delivered, and nothing collected. */
export async function refuseAllBack(trx: DatabaseTransaction, order: LockedOrder): Promise<void> {
  if (isAllBack(order, (await piecesNow(trx, order)).outside)) throw fail('goods_all_back')
}

const linesOf = ({ lines }: CaseRow) =>
  lines.map(({ position, quantity, of, swap }) => ({
    position,
    quantity,
    of: of?.variant ?? null,
    swap: swap?.variant ?? null,
  }))

async function variantsOf(
  trx: DatabaseTransaction,
  orderId: string,
  lines: CaseRequest['lines'],
): Promise<{ variantId: string }[]> {
  const goods = await selectPieces(trx, orderId)
  const ids = lines.flatMap(({ position, of, swap }) => [
    of ?? goods.find((line) => line.position === position)?.variant_id,
    swap,
  ])
  return [...new Set(ids)].flatMap((id) => (id ? [{ variantId: id }] : []))
}

async function piecesNow(trx: DatabaseTransaction, order: LockedOrder) {
  const [goods, swapped, spokenFor] = await Promise.all([
    selectPieces(trx, order.id),
    selectSwapped(trx, order.id),
    selectSpokenFor(trx, order.id),
  ])
  return { goods, outside: outsideOf(order, goods, swapped, spokenFor) }
}

/** Gives its id; null where it was opened before. `by`: null for the customer. */
async function openLocked(
  trx: DatabaseTransaction,
  services: Platform,
  request: Pick<CaseRequest, 'kind' | 'reason'> & { lines: readonly CaseRequest['lines'][number][] },
  order: LockedOrder,
  key: string,
  by: Viewer | null,
): Promise<string | null> {
  const requestHash = await once(trx, 'return_cases', order.id, key, request)
  if (requestHash === null) return null
  if (order.gift_email !== null) throw fail('return_not_possible')
  const { kind, lines, reason } = request
  const { goods, outside } = await piecesNow(trx, order)
  refuseTooMany(
    lines,
    ({ position, of }) => outside.find((row) => row.position === position && row.ofVariantId === of)?.free,
    'return_too_much',
  )
  const id = newId()
  const at = services.now()
  await insertCase(
    trx,
    {
      id,
      order_id: order.id,
      kind,
      status: by === null ? 'asked' : 'expected',
      reason,
      by_customer: by === null,
      idempotency_key: key,
      request_hash: requestHash,
      opened_by: by?.userId ?? null,
      opened_by_name: by?.email ?? null,
      opened_at: at,
    },
    lines.map(({ position, quantity, of }) => ({ position, quantity, of_variant_id: of })),
  )
  const named = namedGoods(goods, lines)
  const text = by === null ? `A return was asked for: ${named}` : `To come back: ${named}`
  // that it was refused at the door stands there already
  if (kind !== 'refused') {
    await addOrderEvent(trx, { orderId: order.id, at, kind: 'return', text, ...(by && { by }) })
  }
  if (by === null) return id
  const swaps = lines.flatMap(({ position, swap }) => (swap === null ? [] : [{ position, variant: swap }]))
  await setAside(trx, services, by, order, await findCase(trx, order.id, id), swaps)
  await audit(trx, {
    by,
    action: 'return: open',
    entity: 'order',
    entityId: order.id,
    label: order.number,
    after: { return: id, kind, goods, reason },
  })
  return id
}

/** Accepts what a customer asked for. Throws `order_not_found`, `case_not_found`, `move_not_allowed`, `validation_failed`, `out_of_stock`. */
export async function acceptCase(
  services: Platform,
  viewer: Viewer,
  orderId: string,
  caseId: string,
  { swaps }: ReturnAccept,
): Promise<void> {
  await move(services, viewer, orderId, caseId, 'expected', async (trx, order, one) => {
    await updateCase(trx, caseId, { status: 'expected' })
    await addOrderEvent(trx, storyOf(services, order, viewer, 'The return was accepted'))
    await setAside(trx, services, viewer, order, one, swaps)
    await enqueueOrderMail(trx, services, orderId, { kind: 'return-accepted' })
  })
}

/** Throws `order_not_found`, `case_not_found`, `move_not_allowed`. The customer is told why. */
export async function declineCase(
  services: Platform,
  viewer: Viewer,
  orderId: string,
  caseId: string,
  answer: string,
): Promise<void> {
  await move(services, viewer, orderId, caseId, 'declined', async (trx, order) => {
    await updateCase(trx, caseId, { status: 'declined', answer, ...endedBy(services, viewer) })
    await addOrderEvent(trx, storyOf(services, order, viewer, `The return was declined: ${answer}`))
    await enqueueOrderMail(trx, services, orderId, { kind: 'return-declined', answer })
  })
}

/** By staff, or by the customer who asked for it, until it is here. What was set aside is free again. */
export async function withdrawCase(
  services: Platform,
  viewer: Viewer,
  orderId: string,
  caseId: string,
  { isOwn }: { isOwn: boolean },
): Promise<void> {
  if (isOwn) refuseStrangers(await selectOrder(services.db, orderId), viewer)
  await move(services, viewer, orderId, caseId, 'withdrawn', async (trx, order, one) => {
    // what the shop entered is the shop's, and what is given in exchange may be on its way
    if ((isOwn && !one.by_customer) || one.swap_sent_at !== null) throw wrongMove(one.status, 'withdrawn')
    const ended = isOwn ? { ended_by_name: null, ended_at: services.now() } : endedBy(services, viewer)
    await updateCase(trx, caseId, { status: 'withdrawn', ...ended })
    await endSwap(trx, { caseId, orderId, byUserId: viewer.userId }, 'release')
    const text = 'The return was withdrawn'
    await addOrderEvent(trx, storyOf(services, order, isOwn ? null : viewer, text))
  })
}

/**
 * The pieces are here, counted; with `refund` what they are worth is asked back. The same key with the same request changes
 * nothing. Throws `order_not_found`, `case_not_found`, `move_not_allowed`, `return_too_much`, and what a refund throws.
 */
export async function receiveCase(
  services: Sales,
  viewer: Viewer,
  orderId: string,
  caseId: string,
  receipt: CaseReceipt,
  key: string,
): Promise<void> {
  const found = await selectCase(services.db, orderId, caseId)
  const stands =
    found && (receipt.refund || found.kind === 'exchanged')
      ? await stillPaid(services, orderId)
      : new Set<string>()
  await inTransaction(services.db, async (trx) => {
    const order = await lockOrder(trx, orderId)
    const one = await findCase(trx, orderId, caseId)
    await lockVariants(trx, await variantsOf(trx, orderId, linesOf(one)))
    await receiveLocked(trx, services, viewer, order, one, receipt, { key, stands })
  })
}

/**
 * The other piece of an exchange leaves, before the first has come back or after. Throws `order_not_found`, `case_not_found`,
 * `move_not_allowed` where there is nothing to send.
 */
export async function sendSwap(
  services: Platform,
  viewer: Viewer,
  orderId: string,
  caseId: string,
  { courier, trackingNumber }: SwapSending,
): Promise<void> {
  await inTransaction(services.db, async (trx) => {
    const order = await lockOrder(trx, orderId)
    const one = await findCase(trx, orderId, caseId)
    // what stands on the order leaves with its rest, and another product once the money is settled
    const isThere = one.lines.every(({ swap, is_given, price }) => swap && !is_given && price === null)
    const isOpen = one.status === 'expected' || one.status === 'done'
    if (!isThere || !isOpen || one.swap_sent_at !== null) throw wrongMove(one.status, 'sent')
    await updateCase(trx, caseId, {
      swap_sent_at: services.now(),
      courier: courier ?? null,
      tracking_number: trackingNumber ?? null,
    })
    await endSwap(trx, { caseId, orderId, byUserId: viewer.userId }, 'sale')
    const carried = [courier, trackingNumber].filter(Boolean).join(', ')
    const text =
      carried === '' ? 'The exchange was handed over' : `The exchange is on its way with ${carried}`
    await addOrderEvent(trx, storyOf(services, order, viewer, text))
    await record(trx, viewer, order, 'return: send', { return: caseId, courier, trackingNumber })
    if (courier) {
      await enqueueOrderMail(trx, services, orderId, {
        kind: 'swap-sent',
        courier,
        trackingNumber: trackingNumber ?? null,
      })
    }
  })
}

/** Of an exchange every line needs its other piece, of the same product or another; of anything else none. */
async function setAside(
  trx: DatabaseTransaction,
  services: Platform,
  viewer: Viewer,
  order: LockedOrder,
  one: CaseRow,
  swaps: ReturnAccept['swaps'],
): Promise<void> {
  if (one.kind !== 'exchanged' && swaps.length === 0) return
  const isWrong =
    one.kind === 'refused' ||
    swaps.some(({ position }) => !one.lines.some((line) => line.position === position)) ||
    one.lines.some((line) => swaps.filter(({ position }) => position === line.position).length !== 1)
  if (isWrong) {
    throw fail('validation_failed', { fields: { swaps: 'Say what each piece is exchanged for.' } })
  }
  const prices = await swapPrices(trx, order, swaps)
  const wanted = swaps.map(({ position, variant }) => ({
    variantId: variant,
    quantity: one.lines.find((line) => line.position === position)?.quantity ?? 0,
  }))
  await holdSwap(trx, { caseId: one.id, orderId: order.id }, wanted)
  for (const { position, variant } of swaps) {
    const price = prices.get(position)
    await updateCaseLine(trx, one.id, position, {
      swap_variant_id: variant,
      swap_price_cents: price?.cents ?? null,
      swap_price_paisa: price?.paisa ?? null,
    })
  }
  await addOrderEvent(trx, storyOf(services, order, viewer, 'What is given in exchange is set aside'))
}

async function move(
  services: Platform,
  viewer: Viewer,
  orderId: string,
  caseId: string,
  to: ReturnStatus,
  run: (trx: DatabaseTransaction, order: LockedOrder, one: CaseRow) => Promise<void>,
): Promise<void> {
  await inTransaction(services.db, async (trx) => {
    const order = await lockOrder(trx, orderId)
    const one = await findCase(trx, orderId, caseId)
    if (!canMove<ReturnStatus>(RETURN_STATES, one.status, to)) throw wrongMove(one.status, to)
    await run(trx, order, one)
    await record(trx, viewer, order, 'return: move', { return: caseId, from: one.status, to })
  })
}

function refuseStrangers(order: { user_id: string | null } | undefined, viewer: Viewer): void {
  if (!order) throw fail('order_not_found')
  if (order.user_id !== viewer.userId) throw fail('not_yours')
}

async function findCase(trx: DatabaseTransaction, orderId: string, caseId: string): Promise<CaseRow> {
  const one = await selectCase(trx, orderId, caseId)
  if (!one) throw fail('case_not_found')
  return one
}

const endedBy = ({ now }: Platform, { email }: Viewer) => ({ ended_by_name: email, ended_at: now() })

function storyOf({ now }: Platform, order: LockedOrder, by: Viewer | null, text: string) {
  return { orderId: order.id, at: now(), kind: 'return' as const, text, ...(by && { by }) }
}

function record(
  trx: DatabaseTransaction,
  by: Viewer,
  order: LockedOrder,
  action: AuditAction,
  after: Record<string, unknown>,
) {
  return audit(trx, { by, action, entity: 'order', entityId: order.id, label: order.number, after })
}

function namedGoods(
  goods: readonly { position: number; name: string }[],
  lines: readonly { position: number; quantity: number }[],
): string {
  return lines
    .map(
      ({ position, quantity }) =>
        `${quantity} × ${goods.find((line) => line.position === position)?.name ?? ''}`,
    )
    .join(', ')
}
