/** What a person says of a parcel, or does with it. */

import { errorMessage } from '@spokehaat/contract/basics/errors'
import { fromDecimal } from '@spokehaat/contract/basics/money'
import type { ConsignmentResult, ConsignmentSaid } from '@spokehaat/contract/sales/carrier'
import { CARRIER_TRAITS } from '@spokehaat/contract/sales/carrier-kinds'
import { audit } from '../../identity/audit/audit.ts'
import type { Viewer } from '../../identity/sessions/authentication.ts'
import type { Images } from '../../media/uploads/image-store.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { fail, Refusal } from '../../platform/http/refusal.ts'
import { askPolitely, findCarrier, protocolOf } from '../carriers/connect.ts'
import { newsOf } from '../carriers/news.ts'
import { lockAnyOrder, wrongMove } from '../order-record/lock-order.ts'
import {
  addNews,
  type ConsignmentRow,
  lockConsignment,
  selectConsignment,
  stateOf,
} from '../parcels/consignments.queries.ts'
import { noteAddressTold } from '../parcels/told-address.ts'
import { isPaidByQr } from '../receipts/receipts.queries.ts'
import type { Consigning } from './consigning.ts'
import { writeSlip } from './consignments.queries.ts'
import { hear } from './follow.ts'

/** Throws `consignment_not_found`. */
async function findParcel(services: Consigning, id: string): Promise<ConsignmentRow> {
  const row = await selectConsignment(services.db, id)
  if (!row) throw fail('consignment_not_found')
  return row
}

/** Throws `consignment_not_found`; `move_not_allowed`; `ref_taken` where another parcel has this number. */
export async function sayOfParcel(
  services: Consigning,
  viewer: Viewer,
  id: string,
  { state, theirRef, collectedBdt }: ConsignmentSaid,
): Promise<void> {
  const row = await findParcel(services, id)
  const collectedPaisa = collectedBdt === undefined ? null : fromDecimal(collectedBdt)
  const news = newsOf({ state, word: state, theirRef: theirRef ?? null, collectedPaisa })
  await hear(services, id, { news, source: 'desk', by: viewer })
  await record(services, viewer, row, 'say of parcel', { state, theirRef, collectedBdt })
}

/**
 * The photo of the slip that a counter gave for a parcel; null: none. Told at the desk alone. Throws `consignment_not_found`;
 * `validation_failed` for a parcel that a program carries, and for a picture that was not uploaded here.
 */
export async function keepSlip(
  services: Consigning & Images,
  by: Viewer,
  id: string,
  picture: string | null,
): Promise<void> {
  const row = await findParcel(services, id)
  const refuse = (words: string) => fail('validation_failed', { fields: { picture: words } })
  if (protocolOf(await findCarrier(services, row.carrier_id)) !== 'hand')
    throw refuse('Only a parcel that is carried by hand has a slip.')
  if (picture !== null && !services.images.gaveOut(picture)) throw refuse('Choose the photo here, please.')
  if (picture === row.slip_url) return
  await inTransaction(services.db, (trx) => writeSlip(trx, id, picture))
  await record(services, by, row, picture === null ? 'take slip away' : 'keep slip', {})
}

/** They leave the shop; what has left already is left alone. */
export const handOver = (services: Consigning, viewer: Viewer, ids: readonly string[]) =>
  sayOfEach(services, ids, async (row) => {
    if (row.handed_at !== null) return
    const news = newsOf({ state: 'picked', word: 'handed over' })
    await hear(services, row.id, { news, source: 'desk', by: viewer })
  })

/**
 * They are with their buyers, and have collected what they were to collect: nothing where the shop's own people saw it paid by
 * QR at the door. Those that were said to be are left alone.
 */
export const sayDelivered = (services: Consigning, viewer: Viewer, ids: readonly string[]) =>
  sayOfEach(services, ids, async (row) => {
    if (stateOf(row) === 'delivered') return
    const collectedPaisa = row.cash_paisa > 0 ? await collectedOf(services, row) : null
    const news = newsOf({ state: 'delivered', word: 'delivered', collectedPaisa })
    await hear(services, row.id, { news, source: 'desk', by: viewer })
    await record(services, viewer, row, 'say of parcel', { state: 'delivered' })
  })

async function collectedOf(services: Consigning, row: ConsignmentRow): Promise<number> {
  const carrier = await findCarrier(services, row.carrier_id)
  return carrier.is_ours && (await isPaidByQr(services.db, row.order_id)) ? 0 : row.cash_paisa
}

/** One line of result each; one that is refused holds up no other. */
async function sayOfEach(
  services: Consigning,
  ids: readonly string[],
  say: (row: ConsignmentRow) => Promise<void>,
): Promise<ConsignmentResult[]> {
  const results: ConsignmentResult[] = []
  for (const id of ids) {
    try {
      await say(await findParcel(services, id))
      results.push({ _id: id, message: null })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      results.push({ _id: id, message: errorMessage(error.code, 'en') })
    }
  }
  return results
}

/** The order's address was changed after it was booked, and its carrier knows by now. Throws `consignment_not_found`. */
export async function noteLabel(services: Consigning, viewer: Viewer, id: string): Promise<void> {
  const { order_id } = await findParcel(services, id)
  await inTransaction(services.db, async (trx) => {
    await lockAnyOrder(trx, order_id)
    const row = await lockConsignment(trx, id)
    if (!row) throw fail('consignment_not_found')
    await noteAddressTold(trx, row)
    await addNews(trx, {
      consignment_id: id,
      at: services.now(),
      word: 'Its carrier knows the new address',
      source: 'desk',
      by_name: viewer.email,
    })
  })
}

/** Asks the carrier where it is. Throws `consignment_not_found`, and what a carrier that is asked can refuse with. */
export async function askNow(services: Consigning, id: string): Promise<void> {
  const row = await findParcel(services, id)
  const carrier = await findCarrier(services, row.carrier_id)
  const news = await askPolitely(services, carrier, (one) =>
    one.track({ ourRef: row.our_ref, theirRef: row.their_ref }),
  )
  await hear(services, id, { news, source: 'asked', by: null })
}

/**
 * Before it was picked up: by the carrier where it can be told by a call; else the person has told it. Throws
 * `consignment_not_found`, `move_not_allowed`, and what a carrier that is asked can refuse with.
 */
export async function callOffParcel(services: Consigning, viewer: Viewer, id: string): Promise<void> {
  const row = await findParcel(services, id)
  if (row.handed_at !== null || (stateOf(row) !== 'booked' && stateOf(row) !== 'held'))
    throw wrongMove(row.state, 'cancelled')
  const carrier = await findCarrier(services, row.carrier_id)
  if (CARRIER_TRAITS[protocolOf(carrier)].isCancelled) {
    await askPolitely(services, carrier, async (one) =>
      one.cancel?.({ ourRef: row.our_ref, theirRef: row.their_ref }, 'The shop called it off'),
    )
  }
  await hear(services, id, {
    news: newsOf({ state: 'cancelled', word: 'called off' }),
    source: 'desk',
    by: viewer,
  })
  await record(services, viewer, row, 'call off parcel', {})
}

function record(
  services: Consigning,
  by: Viewer,
  row: ConsignmentRow,
  action: 'say of parcel' | 'call off parcel' | 'keep slip' | 'take slip away',
  after: Record<string, unknown>,
): Promise<void> {
  return inTransaction(services.db, (trx) =>
    audit(trx, {
      by,
      action,
      entity: 'order',
      entityId: row.order_id,
      label: row.our_ref,
      before: { state: row.state },
      after: { parcel: row.our_ref, ...after },
    }),
  )
}
