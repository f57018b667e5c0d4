/**
 * What was written down goes to its carrier, once: whoever claims a parcel has `sent_at` written before a byte leaves. After a
 * silence a carrier that knows our number is asked by it; one that does not leaves the parcel `unknown`, for a notice or a
 * person to say. Nothing is ever sent a second time by itself.
 */
import { CARRIER_TRAITS } from '@spokehaat/contract/sales/carrier-kinds'
import { inTransaction } from '../../platform/db/transaction.ts'
import {
  type Booked,
  type BookedRow,
  type Carrier,
  CarrierRefusal,
  CarrierSilence,
  type ParcelToBook,
} from '../carriers/carrier.ts'
import { type CarrierRow, refusePlace, selectCarrier } from '../carriers/carriers.queries.ts'
import { connect, noteKeysRefused, protocolOf } from '../carriers/connect.ts'
import { lockAnyOrder } from '../order-record/lock-order.ts'
import { selectOrder } from '../order-record/orders.queries.ts'
import {
  addNews,
  type ConsignmentRow,
  hasTheirRef,
  lockConsignment,
  selectLinesOf,
  updateConsignment,
} from '../parcels/consignments.queries.ts'
import type { Consigning } from './consigning.ts'
import { claimAsked, selectWorth } from './consignments.queries.ts'
import { parcelToBook } from './parcel-to-book.ts'

/** Of one run: more wait for the next. */
const MOST = 500

/** Those of `ids`; null: all that were forgotten. Gives how many it sent. */
export async function sendAsked(services: Consigning, ids: readonly string[] | null): Promise<number> {
  const claimed = await claimAsked(services.db, services.now(), { ids, most: MOST })
  const byCarrier = Map.groupBy(claimed, ({ carrier_id }) => carrier_id)
  // carriers do not wait for each other
  await Promise.all(
    [...byCarrier].map(async ([carrierId, rows]) => {
      const carrier = await selectCarrier(services.db, carrierId)
      if (carrier) await sendTo(services, carrier, rows)
    }),
  )
  return claimed.length
}

async function sendTo(services: Consigning, row: CarrierRow, rows: readonly ConsignmentRow[]): Promise<void> {
  const carrier = connect(services, row)
  const { bulk } = CARRIER_TRAITS[protocolOf(row)]
  const parcels: { row: ConsignmentRow; parcel: ParcelToBook }[] = []
  for (const one of rows) parcels.push({ row: one, parcel: await told(services, one) })
  if (bulk && carrier.bookMany && parcels.length > 1) {
    for (let from = 0; from < parcels.length; from += bulk.most) {
      await sendMany(services, row, carrier, parcels.slice(from, from + bulk.most))
    }
    return
  }
  let areKeysRefused = false
  for (const { row: one, parcel } of parcels) {
    if (areKeysRefused) {
      await becomes(services, one, 'declined', { said: KEYS_REFUSED, word: 'keys' })
      continue
    }
    try {
      await take(services, one, await carrier.book(parcel))
    } catch (error) {
      areKeysRefused = error instanceof CarrierRefusal && error.kind === 'keys'
      await failed(services, row, carrier, one, error)
    }
  }
}

async function sendMany(
  services: Consigning,
  row: CarrierRow,
  carrier: Carrier,
  parcels: readonly { row: ConsignmentRow; parcel: ParcelToBook }[],
): Promise<void> {
  let answers: BookedRow[]
  try {
    answers = (await carrier.bookMany?.(parcels.map(({ parcel }) => parcel))) ?? []
  } catch (error) {
    for (const { row: one } of parcels) await failed(services, row, carrier, one, error)
    return
  }
  for (const { row: one } of parcels) {
    const answer = answers.find(({ ourRef }) => ourRef === one.our_ref)
    if (!answer)
      await failed(services, row, carrier, one, new CarrierSilence('no line for it', { sent: true }))
    else if ('refusal' in answer) await failed(services, row, carrier, one, answer.refusal)
    else if (answer.booked) await take(services, one, answer.booked)
    // its number comes by a notice, or can be asked for
    else await lookUp(services, carrier, one)
  }
}

async function told(services: Consigning, row: ConsignmentRow): Promise<ParcelToBook> {
  const [order, lines] = await Promise.all([
    selectOrder(services.db, row.order_id),
    selectLinesOf(services.db, [row.id]),
  ])
  if (!order) throw new Error(`The order of parcel ${row.our_ref} is gone.`)
  return parcelToBook(order, row, await selectWorth(services.db, row.order_id, lines))
}

async function failed(
  services: Consigning,
  row: CarrierRow,
  carrier: Carrier,
  parcel: ConsignmentRow,
  error: unknown,
): Promise<void> {
  if (error instanceof CarrierSilence) {
    if (!error.sent) return becomes(services, parcel, 'declined', { said: SILENT, word: 'not reached' })
    return lookUp(services, carrier, parcel)
  }
  if (!(error instanceof CarrierRefusal)) throw error
  if (error.kind === 'double') return lookUp(services, carrier, parcel)
  if (error.kind === 'keys') await noteKeysRefused(services, row)
  if (error.kind === 'place') await forgetPlace(services, row, parcel)
  await becomes(services, parcel, 'declined', { said: error.said, word: error.kind })
}

const KEYS_REFUSED =
  'It does not know the shop’s keys. Nothing was booked: type them anew, and book it again.'
const SILENT = 'It could not be reached. Nothing was booked: book it again.'

async function forgetPlace(services: Consigning, carrier: CarrierRow, parcel: ConsignmentRow): Promise<void> {
  const order = await selectOrder(services.db, parcel.order_id)
  if (!order) return
  await refusePlace(services.db, services.now(), {
    carrierId: carrier.id,
    district: order.district,
    area: order.area,
  })
}

/** It was sent, and the answer is lost. */
export async function lookUp(services: Consigning, carrier: Carrier, parcel: ConsignmentRow): Promise<void> {
  const { isFoundByOurs } = CARRIER_TRAITS[carrier.protocol]
  if (!isFoundByOurs || !carrier.find) return becomes(services, parcel, 'unknown', UNHEARD)
  try {
    const found = await carrier.find(parcel.our_ref)
    if (found) return take(services, parcel, found)
  } catch (error) {
    if (!(error instanceof CarrierSilence || error instanceof CarrierRefusal)) throw error
    return becomes(services, parcel, 'unknown', UNHEARD)
  }
  // it may still be writing it down, and says of nothing that it is not there for a while
  const isOld = services.now().getTime() - (parcel.sent_at ?? parcel.asked_at).getTime() > WRITTEN_BY_THEN_MS
  if (isOld) return becomes(services, parcel, 'declined', { said: NEVER_CAME, word: 'not there' })
  return becomes(services, parcel, 'unknown', UNHEARD)
}

const UNHEARD = { said: null, word: 'no answer' }
const NEVER_CAME = 'It never came there. Book it again.'
const WRITTEN_BY_THEN_MS = 10 * 60_000

/** Under the order's lock, as all that moves a parcel. Nothing where a notice was quicker. */
async function becomes(
  services: Consigning,
  { id, order_id }: ConsignmentRow,
  state: 'declined' | 'unknown',
  { said, word }: { said: string | null; word: string },
): Promise<void> {
  await inTransaction(services.db, async (trx) => {
    await lockAnyOrder(trx, order_id)
    const row = await lockConsignment(trx, id)
    if (row?.state !== 'asked' && row?.state !== 'unknown') return
    const at = services.now()
    // of one that is asked after again and again only the first silence is news
    if (row.state !== state) await addNews(trx, { consignment_id: id, at, state, word, source: 'asked' })
    await updateConsignment(trx, id, {
      state,
      said,
      moved_at: row.state === state ? row.moved_at : at,
      ask_next_at: state === 'declined' ? null : new Date(at.getTime() + ASK_UNKNOWN_MS),
    })
  })
}

/** How often a carrier is asked for one whose answer was lost. */
const ASK_UNKNOWN_MS = 2 * 60_000

async function take(services: Consigning, { id, order_id }: ConsignmentRow, booked: Booked): Promise<void> {
  await inTransaction(services.db, async (trx) => {
    await lockAnyOrder(trx, order_id)
    const row = await lockConsignment(trx, id)
    if (!row) return
    const at = services.now()
    const isTaken = row.their_ref === null && (await hasTheirRef(trx, row.carrier_id, booked.theirRef))
    const isNew = row.state === 'asked' || row.state === 'unknown' || row.state === 'declined'
    if (isNew)
      await addNews(trx, { consignment_id: id, at, state: 'booked', word: 'booked', source: 'asked' })
    await updateConsignment(trx, id, {
      ...(isNew && { state: 'booked', moved_at: at, booked_at: at, said: null }),
      // a number that another parcel has is no proof of this one: a person looks
      their_ref: row.their_ref ?? (isTaken ? null : booked.theirRef),
      tracking_code: row.tracking_code ?? booked.trackingCode,
      tracking_url: row.tracking_url ?? booked.trackingUrl,
      fee_paisa: row.fee_paisa ?? booked.feePaisa,
      ask_next_at: new Date(at.getTime() + ASK_BOOKED_MS),
    })
  })
}

/** No notice for so long: the sweep asks. */
const ASK_BOOKED_MS = 60 * 60_000
