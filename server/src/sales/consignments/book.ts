/**
 * A parcel is given to a carrier. What is asked is written down first, in a transaction of its own; what goes over the network
 * afterwards goes once (send-asked.ts). Docs: docs/decisions/0100.
 */

import { errorMessage } from '@spokehaat/contract/basics/errors'
import { fromDecimal } from '@spokehaat/contract/basics/money'
import type { Booking, BookingResult } from '@spokehaat/contract/sales/carrier'
import { CARRIER_TRAITS, hasTurned, isOver, type Protocol } from '@spokehaat/contract/sales/carrier-kinds'
import { canSendPart } from '@spokehaat/contract/sales/parcel'
import { audit } from '../../identity/audit/audit.ts'
import type { Viewer } from '../../identity/sessions/authentication.ts'
import type { Database } from '../../platform/db/client.ts'
import { newId } from '../../platform/db/new-id.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { fail, Refusal } from '../../platform/http/refusal.ts'
import { readAccount } from '../account/account.ts'
import { type CarrierRow, selectCarrier, selectPlace } from '../carriers/carriers.queries.ts'
import { protocolOf } from '../carriers/connect.ts'
import { problemsOf, sayProblem } from '../carriers/parcel-rules.ts'
import { type LockedOrder, lockOrder, standingOf, wrongMove } from '../order-record/lock-order.ts'
import { addOrderEvent } from '../order-record/order-events.queries.ts'
import {
  addNews,
  type ConsignmentRow,
  hasTheirRef,
  insertConsignment,
  selectLinesOf,
  selectOfOrder,
  stateOf,
} from '../parcels/consignments.queries.ts'
import { selectPieces } from '../pieces/pieces.queries.ts'
import { type Here, hereOf, returnableOf } from '../pieces/pieces.ts'
import { refuseTooMany } from '../pieces/refuse-lines.ts'
import type { Consigning } from './consigning.ts'
import { selectWorth } from './consignments.queries.ts'
import { parcelToBook } from './parcel-to-book.ts'
import { sendAsked } from './send-asked.ts'

/** One line of result for each, in their order; one that is refused holds up no other. */
export async function bookAll(
  services: Consigning,
  viewer: Viewer,
  bookings: readonly Booking[],
): Promise<BookingResult[]> {
  const results: BookingResult[] = []
  for (const booking of bookings) {
    const base = { order: booking.order, consignment: null, state: null }
    try {
      const id = await bookOne(services, viewer, booking)
      results.push({ ...base, consignment: id, message: null })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      results.push({ ...base, message: sayRefusal(error) })
    }
  }
  const ids = results.flatMap(({ consignment }) => consignment ?? [])
  await sendAsked(services, ids)
  const rows = await selectStates(services.db, ids)
  return results.map((result) => {
    const row = rows.find(({ id }) => id === result.consignment)
    if (!row) return result
    const state = stateOf(row)
    return { ...result, state, message: state === 'declined' ? (row.said ?? '') : null }
  })
}

function sayRefusal(refusal: Refusal): string {
  const { problems } = refusal.details ?? {}
  if (Array.isArray(problems)) return problems.join(' ')
  return Object.values(refusal.fields ?? {})[0] ?? errorMessage(refusal.code, 'en')
}

function selectStates(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db.selectFrom('consignments').select(['id', 'state', 'said']).where('id', 'in', ids).execute()
}

/**
 * Writes it down. Throws `order_not_found`; `move_not_allowed` where it may not be sent, or a colleague has booked a parcel of it
 * since; `parcel_too_much`; `nothing_to_send`; `carrier_not_found`; `ref_taken`; `validation_failed` with what the carrier would not take.
 */
function bookOne(services: Consigning, viewer: Viewer, booking: Booking): Promise<string> {
  return inTransaction(services.db, async (trx) => {
    const order = await lockOrder(trx, booking.order)
    if (!canSendPart(standingOf(order))) throw wrongMove(order.fulfilment, 'Shipped')
    const carrier = await selectCarrier(trx, booking.carrier)
    if (!carrier?.is_active) throw fail('carrier_not_found')
    const before = await selectOfOrder(trx, order.id)
    if (before.length !== booking.after)
      throw wrongMove(`parcel ${before.length}`, `parcel ${booking.after + 1}`)
    const free = await freeOf(trx, order, before)
    const lines =
      booking.lines ??
      free.flatMap(({ position, free: quantity }) => (quantity > 0 ? [{ position, quantity }] : []))
    if (lines.length === 0) throw fail('nothing_to_send')
    refuseTooMany(
      lines,
      ({ position }) => free.find((line) => line.position === position)?.free,
      'parcel_too_much',
    )
    const worth = await selectWorth(trx, order.id, lines)
    const due = await dueOf(trx, order, before)
    const isRest = free.every(
      (line) => line.free === (lines.find(({ position }) => position === line.position)?.quantity ?? 0),
    )
    const asked =
      booking.cashBdt === undefined
        ? isRest
          ? due
          : Math.min(due, worth.paisa)
        : fromDecimal(booking.cashBdt)
    if (asked > due) throw fail('validation_failed', { fields: { cashBdt: 'More than is due at the door.' } })
    const cash = cashOf(protocolOf(carrier), asked)
    const number = before.length + 1
    const place = await selectPlace(trx, carrier.id, order.district, order.area)
    const row = {
      id: newId(),
      order_id: order.id,
      number,
      our_ref: `${order.number}-${number}`,
      carrier_id: carrier.id,
      grams: booking.grams ?? worth.grams,
      length_cm: booking.cm?.length ?? null,
      width_cm: booking.cm?.width ?? null,
      height_cm: booking.cm?.height ?? null,
      cash_paisa: cash,
      rounded_paisa: asked - cash,
      value_paisa: worth.paisa,
      note: booking.note,
      place: place ? JSON.stringify(place.place) : null,
      booked_by: viewer.userId,
    }
    refuseProblems(carrier, problemsOfParcel(carrier, order, row, worth))
    const isByHand = carrier.protocol === 'hand'
    if (isByHand && (await hasTheirRef(trx, carrier.id, booking.theirRef ?? null))) throw fail('ref_taken')
    const at = services.now()
    await insertConsignment(
      trx,
      {
        ...row,
        state: isByHand ? 'booked' : 'asked',
        their_ref: isByHand ? (booking.theirRef ?? null) : null,
        tracking_code: isByHand ? (booking.theirRef ?? null) : null,
        asked_at: at,
        sent_at: isByHand ? at : null,
        booked_at: isByHand ? at : null,
        moved_at: at,
        ask_next_at: isByHand ? null : new Date(at.getTime() + ASK_AGAIN_MS),
      },
      lines,
    )
    await addNews(trx, {
      consignment_id: row.id,
      at,
      state: isByHand ? 'booked' : 'asked',
      word: isByHand ? 'booked' : 'asked',
      source: 'desk',
      by_name: viewer.email,
    })
    await addOrderEvent(trx, {
      orderId: order.id,
      at,
      kind: 'note',
      text: `Parcel ${row.our_ref} is given to ${carrier.name}`,
      isInternal: true,
      by: viewer,
    })
    await audit(trx, {
      by: viewer,
      action: 'book parcel',
      entity: 'order',
      entityId: order.id,
      label: order.number,
      after: { parcel: row.our_ref, carrier: carrier.name, cash: cash / 100, grams: row.grams },
    })
    return row.id
  })
}

/** A crash between writing down and sending is found by the sweep after so long. */
const ASK_AGAIN_MS = 60_000

/** The pieces of an order that are here, and in no parcel that is booked. */
export async function freeOf(
  trx: Database,
  order: LockedOrder,
  consignments: readonly ConsignmentRow[],
): Promise<(Here & { free: number })[]> {
  const here = hereOf(order, await selectPieces(trx, order.id))
  // what has left is not here any more
  const waiting = consignments.filter((row) => row.handed_at === null && !isOver(stateOf(row)))
  const spoken = await selectLinesOf(
    trx,
    waiting.map(({ id }) => id),
  )
  return here.map((line) => {
    const booked = spoken
      .filter(({ position }) => position === line.position)
      .reduce((sum, { quantity }) => sum + quantity, 0)
    return { ...line, free: Math.max(0, line.here - booked) }
  })
}

/** Paisa to be collected at the door that no parcel stands for. */
export async function dueOf(
  trx: Database,
  order: LockedOrder,
  consignments: readonly ConsignmentRow[],
): Promise<number> {
  if (order.status !== 'Pending' || order.cod_status !== 'confirmed') return 0
  const { due } = await readAccount(trx, order.id)
  const parcels = consignments.filter((row) => !isOver(stateOf(row)))
  const isTurned = (row: ConsignmentRow) => hasTurned(stateOf(row))
  const [turned, others] = [parcels.filter(isTurned), parcels.filter((row) => !isTurned(row))]
  const collecting = others.reduce((sum, row) => sum + row.cash_paisa + row.rounded_paisa, 0)
  return Math.max(0, due - collecting - (await standingFor(trx, order, turned, others)))
}

/** What was collected of those that have turned; and until a person has counted what comes back, nobody else pays for that. */
async function standingFor(
  trx: Database,
  order: LockedOrder,
  turned: readonly ConsignmentRow[],
  others: readonly ConsignmentRow[],
): Promise<number> {
  if (turned.length === 0) return 0
  const [goods, pieces] = await Promise.all([
    selectPieces(trx, order.id),
    selectLinesOf(
      trx,
      [...turned, ...others].map(({ id }) => id),
    ),
  ])
  const leftWith = new Set(others.filter(({ handed_at }) => handed_at !== null).map(({ id }) => id))
  const outside = (position: number): number => {
    const line = goods.find((one) => one.position === position)
    const elsewhere = pieces
      .filter((piece) => piece.position === position && leftWith.has(piece.consignment_id))
      .reduce((sum, { quantity }) => sum + quantity, 0)
    return line ? returnableOf(order, line) - elsewhere : 0
  }
  return turned.reduce((sum, { id, cash_paisa, rounded_paisa, collected_paisa }) => {
    const own = pieces.filter(({ consignment_id }) => consignment_id === id)
    const got = collected_paisa ?? 0
    const isCounted =
      got > 0
        ? own.some(({ position, quantity }) => outside(position) < quantity)
        : own.every(({ position }) => outside(position) <= 0)
    return sum + (isCounted ? got : Math.max(got, cash_paisa + rounded_paisa))
  }, 0)
}

/** What a carrier can be told to collect of it: rounded down where it knows whole taka only. */
export const cashOf = (protocol: Protocol, duePaisa: number): number =>
  CARRIER_TRAITS[protocol].cash === 'taka' ? Math.floor(duePaisa / 100) * 100 : duePaisa

/** In sentences. */
export function problemsOfParcel(
  carrier: CarrierRow,
  order: LockedOrder,
  row: Parameters<typeof parcelToBook>[1],
  worth: { goods: string; pieces: number; hasBulky: boolean },
): string[] {
  const protocol = protocolOf(carrier)
  const parcel = parcelToBook(order, row, worth)
  const said = problemsOf(protocol, parcel).map((problem) => sayProblem(carrier.name, problem))
  if (carrier.max_grams !== null && row.grams > carrier.max_grams) {
    said.push(`${carrier.name} takes at most ${carrier.max_grams / 1000} kg, as you have set it.`)
  }
  if (!carrier.takes_bulky && worth.hasBulky)
    said.push(`${carrier.name} takes nothing bulky, as you have set it.`)
  if (!carrier.takes_cash && row.cash_paisa > 0)
    said.push(`${carrier.name} collects no cash, as you have set it.`)
  if (carrier.keys_refused_at !== null)
    said.push(`${carrier.name} does not know the shop’s keys: type them anew.`)
  return said
}

function refuseProblems(carrier: CarrierRow, problems: string[]): void {
  if (problems.length > 0) {
    throw fail('validation_failed', {
      fields: { carrier: problems[0] ?? carrier.name },
      details: { problems },
    })
  }
}
