/**
 * What carriers tell by themselves. A notice that is theirs is written down, once by its key, and answered at once: some wait
 * for five seconds, and never tell again what was refused. It is worked on afterwards, and again by the sweep where that
 * failed. What moves money or stock is asked once more at the carrier before it counts.
 */
import { fail } from '../../platform/http/refusal.ts'
import type { CarrierNews, CarrierNotice, NoticeAnswer } from '../carriers/carrier.ts'
import { CarrierRefusal, CarrierSilence } from '../carriers/carrier.ts'
import { selectCarrier, updateCarrier } from '../carriers/carriers.queries.ts'
import { connect, noteKeysRefused } from '../carriers/connect.ts'
import { findConsignment, selectConsignment, updateConsignment } from '../parcels/consignments.queries.ts'
import type { Consigning } from './consigning.ts'
import { endNotice, insertNotice, selectOpenNotices } from './consignments.queries.ts'
import { hear } from './follow.ts'

interface Taken {
  answer: NoticeAnswer
  /** Works on it; null where there is nothing to do. Never throws. */
  work: (() => Promise<void>) | null
}

/** Throws `carrier_not_found` where it is none that tells. */
export async function takeNotice(
  services: Consigning,
  carrierId: string,
  notice: CarrierNotice,
): Promise<Taken> {
  const row = await selectCarrier(services.db, carrierId)
  const carrier = row && connect(services, row)
  if (!row || !carrier?.readNotice || !carrier.answerNotice) throw fail('carrier_not_found')
  const reading = carrier.readNotice(notice)
  if (reading.kind !== 'news') return { answer: carrier.answerNotice(reading.kind), work: null }
  if (reading.isSigned && !row.signs_notices) {
    await updateCarrier(services.db, row.id, { signs_notices: true })
  }
  const { news, key, toConfirm } = reading
  const consignment = await findConsignment(services.db, row.id, news)
  if (!consignment) return { answer: carrier.answerNotice('unknown'), work: null }
  const isNew = await insertNotice(services.db, {
    carrier_id: row.id,
    key,
    at: services.now(),
    news: JSON.stringify(news),
    to_confirm: toConfirm,
    consignment_id: consignment.id,
  })
  const work = isNew
    ? () => workOn(services, { carrierId: row.id, key, news, toConfirm, consignmentId: consignment.id })
    : null
  return { answer: carrier.answerNotice('taken'), work }
}

interface Kept {
  carrierId: string
  key: string
  news: CarrierNews
  toConfirm: boolean
  consignmentId: string
}

async function workOn(services: Consigning, kept: Kept): Promise<void> {
  const { carrierId, key, consignmentId } = kept
  const news = await confirmed(services, kept)
  if (news) await hear(services, consignmentId, { news, source: 'notice', by: null })
  await endNotice(services.db, carrierId, key, news ? services.now() : null)
}

/** Null where the carrier can't be asked now. */
async function confirmed(services: Consigning, kept: Kept): Promise<CarrierNews | null> {
  const { news, toConfirm, carrierId, consignmentId } = kept
  if (!toConfirm) return news
  const [row, consignment] = await Promise.all([
    selectCarrier(services.db, carrierId),
    selectConsignment(services.db, consignmentId),
  ])
  if (!row || !consignment) return null
  const theirRef = consignment.their_ref ?? news.theirRef
  // the number of a parcel whose answer was lost is worth keeping before anything is asked
  if (consignment.their_ref === null && theirRef !== null) {
    await updateConsignment(services.db, consignmentId, { their_ref: theirRef })
  }
  try {
    const now = await connect(services, row).track({ ourRef: consignment.our_ref, theirRef })
    // the state is what it says when asked; figures and words are told by the notice alone where the answer has none
    return {
      ...news,
      state: now.state,
      word: news.word,
      collectedPaisa: now.collectedPaisa ?? (now.state === news.state ? news.collectedPaisa : null),
      feePaisa: now.feePaisa ?? news.feePaisa,
      returnRef: now.returnRef ?? news.returnRef,
    }
  } catch (error) {
    if (!(error instanceof CarrierSilence || error instanceof CarrierRefusal)) throw error
    if (error instanceof CarrierRefusal && error.kind === 'keys') await noteKeysRefused(services, row)
    return null
  }
}

/** Those that nobody has come to the end of. */
export async function workOnNotices(services: Consigning, most: number): Promise<number> {
  const before = new Date(services.now().getTime() - LEFT_ALONE_MS)
  const open = await selectOpenNotices(services.db, before, most)
  for (const { carrier_id, key, news, to_confirm, consignment_id } of open) {
    if (consignment_id === null) continue
    await workOn(services, {
      carrierId: carrier_id,
      key,
      news: revived(news),
      toConfirm: to_confirm,
      consignmentId: consignment_id,
    })
  }
  return open.length
}

/** Whoever took it is at it. */
const LEFT_ALONE_MS = 30_000

/** As it was before it was JSON. */
function revived(news: unknown): CarrierNews {
  const { at, ...more } = news as Omit<CarrierNews, 'at'> & { at: string | null }
  return { ...more, at: at === null ? null : new Date(at) }
}
