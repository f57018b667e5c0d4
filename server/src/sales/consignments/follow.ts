/**
 * What is heard of a parcel, from whomever: a notice, the sweep, a person. Under the order's lock; late, doubled and out of
 * order it comes to the same. What a parcel's state means for its order follows in the same transaction. Docs:
 * docs/decisions/0100.
 */
import { formatMoney } from '@spokehaat/contract/basics/money'
import { type ConsignmentState, hasTurned } from '@spokehaat/contract/sales/carrier-kinds'
import { canSendPart, hasLeft } from '@spokehaat/contract/sales/parcel'
import type { Viewer } from '../../identity/sessions/authentication.ts'
import type { DatabaseTransaction } from '../../platform/db/client.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { fail, Refusal } from '../../platform/http/refusal.ts'
import { readAccount } from '../account/account.ts'
import type { CarrierNews } from '../carriers/carrier.ts'
import { type CarrierRow, selectCarrier } from '../carriers/carriers.queries.ts'
import { moveCodLocked } from '../fulfilment/cash-on-delivery.ts'
import { fulfilLocked } from '../fulfilment/fulfil-order.ts'
import { deliverParcelLocked } from '../fulfilment/send-part.ts'
import { actorOf } from '../order-record/actor-of.ts'
import { type LockedOrder, lockAnyOrder, standingOf, wrongMove } from '../order-record/lock-order.ts'
import { addOrderEvent, hasNote } from '../order-record/order-events.queries.ts'
import { updateOrder } from '../order-record/orders.queries.ts'
import {
  addNews,
  type ConsignmentRow,
  hasTheirRef,
  lockConsignment,
  selectConsignment,
  selectLinesOf,
  selectOfOrder,
  stateOf,
  updateConsignment,
} from '../parcels/consignments.queries.ts'
import { sendParcel } from '../parcels/send-parcel.ts'
import { selectPieces } from '../pieces/pieces.queries.ts'
import { hereOf } from '../pieces/pieces.ts'
import { selectSpokenFor } from '../returns/cases.queries.ts'
import { expectRefused } from '../returns/cases.ts'
import type { Consigning } from './consigning.ts'
import { judgeAnew, selectKeptInPart, selectUnsettled } from './consignments.queries.ts'
import { enterCollected, enterFee } from './ledger.ts'

const FROM_THE_ROAD = ['moving', 'held', 'delivered', 'in_part', 'coming_back', 'back', 'lost'] as const
const ANYWHERE = ['booked', 'picked', ...FROM_THE_ROAD, 'cancelled'] as const

/** Where a parcel can go from where it stands. What comes late, and is behind it, changes nothing. */
const NEXT: Record<ConsignmentState, readonly ConsignmentState[]> = {
  asked: [...ANYWHERE, 'unknown', 'declined'],
  unknown: [...ANYWHERE, 'declined'],
  // it was booked after all
  declined: ANYWHERE,
  booked: ['picked', ...FROM_THE_ROAD, 'cancelled'],
  picked: FROM_THE_ROAD,
  moving: FROM_THE_ROAD.filter((state) => state !== 'moving'),
  held: ['picked', ...FROM_THE_ROAD.filter((state) => state !== 'held'), 'cancelled'],
  delivered: ['in_part', 'coming_back'],
  in_part: ['back'],
  coming_back: ['back', 'delivered', 'in_part', 'lost'],
  back: [],
  cancelled: ['picked', ...FROM_THE_ROAD],
  lost: ['delivered', 'coming_back', 'back'],
}

/** What has left the shop is not called off any more: it is refused, and comes back. */
const canFollow = (row: ConsignmentRow, to: ConsignmentState): boolean =>
  NEXT[stateOf(row)].includes(to) && (to !== 'cancelled' || row.handed_at === null)

interface Heard {
  news: CarrierNews
  source: 'notice' | 'asked' | 'desk'
  /** Of what a person says; a carrier's word has its own name. */
  by: Viewer | null
}

/** Throws `move_not_allowed` and `ref_taken`, of a person's word alone. */
export async function hear(services: Consigning, id: string, heard: Heard): Promise<void> {
  const found = await selectConsignment(services.db, id)
  if (!found) return
  await inTransaction(services.db, async (trx) => {
    // the order first, as everywhere
    const order = await lockAnyOrder(trx, found.order_id)
    const row = await lockConsignment(trx, id)
    const carrier = row && (await selectCarrier(trx, row.carrier_id))
    if (!order || !row || !carrier) return
    await takeIn(trx, services, { order, row, carrier }, heard)
  })
}

interface At {
  order: LockedOrder
  row: ConsignmentRow
  carrier: CarrierRow
}

async function takeIn(trx: DatabaseTransaction, services: Consigning, at: At, heard: Heard): Promise<void> {
  const { row, carrier, order } = at
  const { news, source, by } = heard
  const from = stateOf(row)
  const moves = news.state !== null && canFollow(row, news.state)
  if (by && news.state !== null && !moves) throw wrongMove(from, news.state)
  const to = moves ? (news.state as ConsignmentState) : from
  const theirRef = row.their_ref ?? news.theirRef
  const isTaken = theirRef !== row.their_ref && (await hasTheirRef(trx, carrier.id, theirRef))
  if (isTaken && by) throw fail('ref_taken')
  const now = services.now()
  if (moves || news.text || news.word !== '') {
    await addNews(trx, {
      consignment_id: row.id,
      at: newsAt(row, news.at ?? now, now),
      state: moves ? to : null,
      word: news.word,
      text_en: news.text?.en ?? null,
      text_bn: news.text?.bn ?? null,
      source,
      by_name: by?.email ?? null,
    })
  }
  // a click at the desk says that it stands at the door; that it was fetched its carrier says, where it can
  const isFetched =
    isPicked(news.state ?? from) && (source !== 'desk' || carrier.protocol === 'hand' || to !== 'picked')
  const set = {
    state: to,
    their_ref: isTaken ? row.their_ref : theirRef,
    return_ref: row.return_ref ?? news.returnRef,
    fee_paisa: news.feePaisa ?? row.fee_paisa,
    collected_paisa: news.collectedPaisa ?? row.collected_paisa,
    ask_next_at: isEnd(to) ? null : new Date(now.getTime() + askAfterMs(to)),
    ...(moves && { moved_at: now, said: null }),
    ...(moves && row.booked_at === null && to !== 'declined' && { booked_at: now }),
    ...(isFetched && row.picked_at === null && { picked_at: news.at ?? now }),
    ...(moves && to === 'delivered' && { delivered_at: news.at ?? now }),
    ...(moves && to === 'back' && { back_at: now }),
  }
  await updateConsignment(trx, row.id, set)
  const after = { ...row, ...set }
  if (moves || isFetched) await noteWaiting(trx, row.order_id)
  const actor = by ?? (await actorOf(trx, carrier.name, row.booked_by))
  if (moves) await takeEffect(trx, services, actor, { order, row: after, carrier }, to)
  // also of one that was said to be delivered, and comes back after all
  if (after.collected_paisa !== null || moves) await enterCollected(trx, services, after, actor.email)
  if (after.fee_paisa !== null && isCharged(to)) await enterFee(trx, services, after, actor.email)
  if (moves || after.collected_paisa !== row.collected_paisa) await judgeAnew(trx, [row.id])
  await tellOtherCash(trx, services, actor, order, row, after)
}

/** What it is known to have collected. */
const cashAt = (row: ConsignmentRow): number =>
  row.collected_paisa ?? (stateOf(row) === 'delivered' ? row.cash_paisa : 0)

/** The order was paid by what the parcel was said to have collected, and its carrier says something else by now. */
async function tellOtherCash(
  trx: DatabaseTransaction,
  services: Consigning,
  actor: Viewer,
  order: LockedOrder,
  before: ConsignmentRow,
  after: ConsignmentRow,
): Promise<void> {
  if (order.cod_status !== 'collected' || cashAt(before) === 0 || cashAt(before) === cashAt(after)) return
  const [now, then] = [after, before].map((row) => formatMoney({ minor: cashAt(row), currency: 'BDT' }))
  await tell(
    trx,
    services,
    actor,
    order,
    `Collected at the door by ${after.our_ref}: ${now}, and not ${then}. The order counts as paid: see what becomes of the difference.`,
  )
}

const isEnd = (state: ConsignmentState) =>
  state === 'delivered' ||
  state === 'back' ||
  state === 'declined' ||
  state === 'cancelled' ||
  state === 'lost'
const isPicked = (state: ConsignmentState) =>
  state === 'picked' || (FROM_THE_ROAD as readonly string[]).includes(state)
/** It bills a parcel once it has an end. */
const isCharged = (state: ConsignmentState) =>
  state === 'delivered' || state === 'in_part' || state === 'coming_back' || state === 'back'

const HOUR = 3_600_000
const askAfterMs = (state: ConsignmentState) =>
  state === 'coming_back' || state === 'in_part' ? 12 * HOUR : 2 * HOUR

async function takeEffect(
  trx: DatabaseTransaction,
  services: Consigning,
  actor: Viewer,
  at: At,
  to: ConsignmentState,
): Promise<void> {
  if (isPicked(to) && at.row.handed_at === null) await leave(trx, services, actor, at)
  const { order, row, carrier } = { ...at, order: (await lockAnyOrder(trx, at.order.id)) ?? at.order }
  switch (to) {
    case 'delivered':
      await arrive(trx, services, actor, { order, row, carrier })
      break
    case 'coming_back':
      await comeBack(trx, services, actor, { order, row, carrier })
      break
    case 'in_part':
      await tell(
        trx,
        services,
        actor,
        order,
        `${carrier.name}: a part of ${row.our_ref} was kept, the rest comes back. Say on the order what comes back.`,
      )
      break
    case 'back':
      await comeBack(trx, services, actor, { order, row, carrier })
      await tell(
        trx,
        services,
        actor,
        order,
        `${carrier.name}: ${row.our_ref} is back at the shop. Count it in the return of this order.`,
      )
      break
    case 'lost':
      await tell(
        trx,
        services,
        actor,
        order,
        `${carrier.name}: ${row.our_ref} is lost or damaged. Tell its customer, and count its pieces as lost in a return of this order.`,
      )
      break
    case 'held':
      await tell(trx, services, actor, order, `${carrier.name}: ${row.our_ref} waits for somebody.`)
      break
    case 'cancelled':
      await tell(
        trx,
        services,
        actor,
        order,
        `${carrier.name} does not fetch ${row.our_ref}: give it to somebody anew.`,
      )
      break
    default:
  }
}

/** Whether some parcel of it stands at the door: the law's hours go on. */
async function noteWaiting(trx: DatabaseTransaction, orderId: string): Promise<void> {
  const all = await selectOfOrder(trx, orderId)
  const isWaiting = all.some(({ state, picked_at }) => state === 'picked' && picked_at === null)
  await updateOrder(trx, orderId, { waits_for_carrier: isWaiting })
}

function tell(
  trx: DatabaseTransaction,
  services: Consigning,
  by: Viewer,
  order: LockedOrder,
  text: string,
): Promise<void> {
  return addOrderEvent(trx, {
    orderId: order.id,
    at: services.now(),
    kind: 'note',
    text,
    isInternal: true,
    by,
  })
}

/** Its pieces leave the shop. Of an order that is off, or has none of them left, only the parcel knows. */
async function leave(
  trx: DatabaseTransaction,
  services: Consigning,
  actor: Viewer,
  { order, row, carrier }: At,
): Promise<void> {
  const now = services.now()
  if (!canSendPart(standingOf(order))) {
    await updateConsignment(trx, row.id, { handed_at: now })
    if (!hasLeft(order.fulfilment)) {
      await tell(
        trx,
        services,
        actor,
        order,
        `${row.our_ref} left with ${carrier.name}, though the order is ${order.status.toLowerCase()}: ask for it back.`,
      )
    }
    return
  }
  const [goods, lines] = await Promise.all([selectPieces(trx, order.id), selectLinesOf(trx, [row.id])])
  const here = hereOf(order, goods)
  const pieces = lines.flatMap(({ position, quantity }) => {
    const left = here.find((line) => line.position === position)?.here ?? 0
    return left > 0 ? [{ position, quantity: Math.min(left, quantity) }] : []
  })
  const carried = { courier: carrier.name, trackingNumber: row.tracking_code ?? row.their_ref }
  const number =
    pieces.length > 0 ? await sendParcel(trx, services, actor, order, { here, pieces, carried }) : null
  await updateConsignment(trx, row.id, { handed_at: now, parcel_number: number })
  row.handed_at = now
  row.parcel_number = number
}

async function arrive(
  trx: DatabaseTransaction,
  services: Consigning,
  actor: Viewer,
  { order, row }: At,
): Promise<void> {
  try {
    if (row.parcel_number !== null) await deliverParcelLocked(trx, services, actor, order, row.parcel_number)
    else if (order.fulfilment === 'Shipped')
      await fulfilLocked(trx, services, actor, order, { to: 'Delivered' })
  } catch (error) {
    // it is noted as delivered already, or the order is off
    if (!(error instanceof Refusal)) throw error
  }
  const taken = row.collected_paisa ?? row.cash_paisa
  if (taken > 0 && order.cod_status !== 'collected' && order.status !== 'Pending') {
    const amount = formatMoney({ minor: taken, currency: 'BDT' })
    const isOff = order.status === 'Cancelled' || order.status === 'Refunded'
    const why = isOff
      ? `the order is ${order.status.toLowerCase()}: see who has its pieces, and whose the money is.`
      : 'it was paid in another way: see what is to be given back.'
    await tell(trx, services, actor, order, `Collected at the door: ${amount}, though ${why}`)
  }
  await collect(trx, services, actor, row.order_id)
}

/**
 * The order is paid at the door once every parcel of it that has cash to collect has collected it, all of it; of a carrier
 * that pays first, once that is here. Where less came in, or more, a person says what becomes of it. `isLook`: nothing has
 * happened to its parcels, and a person is told of the same once.
 */
export async function collect(
  trx: DatabaseTransaction,
  services: Consigning,
  actor: Viewer,
  orderId: string,
  { isLook = false } = {},
): Promise<void> {
  const order = await lockAnyOrder(trx, orderId)
  if (order?.status !== 'Pending' || order.cod_status !== 'confirmed' || !hasLeft(order.fulfilment)) return
  const all = await selectOfOrder(trx, orderId)
  const collecting = all.filter(
    (row) => row.cash_paisa > 0 && stateOf(row) !== 'declined' && stateOf(row) !== 'cancelled',
  )
  const isDone = (row: ConsignmentRow) => stateOf(row) === 'delivered' || hasTurned(stateOf(row))
  if (collecting.length === 0 || !collecting.every(isDone)) return
  // also of one that was kept in part, whose rest comes back or is here
  const delivered = collecting.filter((row) => stateOf(row) === 'delivered' || (row.collected_paisa ?? 0) > 0)
  const unsettled = await selectUnsettled(
    trx,
    delivered.map(({ id }) => id),
  )
  if (unsettled.length > 0) return
  const got = delivered.reduce(
    (sum, row) =>
      sum + (row.collected_paisa ?? row.cash_paisa) + (stateOf(row) === 'delivered' ? row.rounded_paisa : 0),
    0,
  )
  const { due } = await readAccount(trx, orderId)
  // all of them were refused
  if (delivered.length === 0 && due > 0) return
  if (got !== due) {
    const [collected, owed] = [got, due].map((minor) => formatMoney({ minor, currency: 'BDT' }))
    const note = `Collected at the door: ${collected} of ${owed}. Say on the order what becomes of the difference.`
    // what comes back is taken off once it is counted
    const isSaid =
      isLook && ((await selectSpokenFor(trx, orderId)).length > 0 || (await hasNote(trx, orderId, note)))
    if (!isSaid) await tell(trx, services, actor, order, note)
    return
  }
  try {
    await moveCodLocked(trx, services, actor, order, 'collected')
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}

/**
 * What was refused at the door comes back, as the returns that are there: with all of it, the order is off. What comes back of a
 * parcel that was kept in part only a person knows.
 */
async function comeBack(
  trx: DatabaseTransaction,
  services: Consigning,
  actor: Viewer,
  { order, row }: At,
): Promise<void> {
  const all = await selectOfOrder(trx, order.id)
  const kept = await selectKeptInPart(
    trx,
    all.map(({ id }) => id),
  )
  if (kept.has(row.id)) return
  const isWhole =
    hasLeft(order.fulfilment) &&
    kept.size === 0 &&
    all.every((one) =>
      ['coming_back', 'back', 'declined', 'cancelled'].includes(one.id === row.id ? 'back' : one.state),
    )
  try {
    if (isWhole && order.status === 'Pending' && order.cod_status === 'confirmed') {
      await moveCodLocked(trx, services, actor, order, 'refused')
      return
    }
    const pieces = await selectLinesOf(trx, [row.id])
    await expectRefused(trx, services, actor, order, { key: `parcel-${row.our_ref}`, pieces })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await tell(trx, services, actor, order, `${row.our_ref} comes back: say on the order what becomes of it.`)
  }
}

/** Carriers tell whole seconds or minutes: what follows the booking does not stand before it for that. */
function newsAt({ booked_at }: ConsignmentRow, at: Date, now: Date): Date {
  if (at > now) return now
  const isBlunt = booked_at && at < booked_at && booked_at.getTime() - at.getTime() < 60_000
  return isBlunt ? booked_at : at
}
