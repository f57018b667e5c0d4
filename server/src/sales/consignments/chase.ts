/**
 * What no notice told: parcels that were written down and never sent, those whose answer was lost, and those that nothing was
 * heard of for hours. Each is taken by one node. A carrier that is away is asked no more in this run.
 */
import { inTransaction } from '../../platform/db/transaction.ts'
import type { JobLog } from '../../platform/job-queue/job.ts'
import { CarrierRefusal, CarrierSilence } from '../carriers/carrier.ts'
import { selectCarrier } from '../carriers/carriers.queries.ts'
import { connect, noteHeard, noteKeysRefused, noteSilent } from '../carriers/connect.ts'
import { actorOf } from '../order-record/actor-of.ts'
import type { ConsignmentRow } from '../parcels/consignments.queries.ts'
import type { Consigning } from './consigning.ts'
import { claimDue, selectCollected } from './consignments.queries.ts'
import { collect, hear } from './follow.ts'
import { workOnNotices } from './notices.ts'
import { lookUp, sendAsked } from './send-asked.ts'

const MOST = 200
/** Where nobody was answered, or this node dies with it. */
const AGAIN_MS = 15 * 60_000

export async function chase(
  services: Consigning,
  log: Pick<JobLog, 'warn'>,
): Promise<{ sent: number; asked: number; notices: number }> {
  const sent = await sendAsked(services, null)
  await collectLate(services)
  const notices = await workOnNotices(services, MOST)
  const at = services.now()
  const due = await claimDue(services.db, at, new Date(at.getTime() + AGAIN_MS), MOST)
  const byCarrier = Map.groupBy(due, ({ carrier_id }) => carrier_id)
  await Promise.all([...byCarrier].map(([id, rows]) => askFor(services, log, id, rows)))
  return { sent, asked: due.length, notices }
}

/** Of orders whose cash is at a carrier, and is what is due by now: as some of it came back and was taken off. */
async function collectLate(services: Consigning): Promise<void> {
  for (const { id, name, booked_by } of await selectCollected(services.db, MOST)) {
    await inTransaction(services.db, async (trx) => {
      const actor = await actorOf(trx, name, booked_by)
      await collect(trx, services, actor, id, { isLook: true })
    })
  }
}

async function askFor(
  services: Consigning,
  log: Pick<JobLog, 'warn'>,
  carrierId: string,
  rows: readonly ConsignmentRow[],
): Promise<void> {
  const row = await selectCarrier(services.db, carrierId)
  if (!row || row.protocol === 'hand' || row.keys_refused_at !== null) return
  const carrier = connect(services, row)
  let isHeard = false
  for (const one of rows) {
    try {
      if ((one.state === 'asked' || one.state === 'unknown') && one.their_ref === null) {
        await lookUp(services, carrier, one)
        continue
      }
      const news = await carrier.track({ ourRef: one.our_ref, theirRef: one.their_ref })
      if (!isHeard) await noteHeard(services, row)
      isHeard = true
      await hear(services, one.id, { news: { ...news, word: '' }, source: 'asked', by: null })
    } catch (error) {
      if (error instanceof CarrierRefusal && error.kind !== 'keys') continue
      if (!(error instanceof CarrierSilence || error instanceof CarrierRefusal)) throw error
      if (error instanceof CarrierRefusal) await noteKeysRefused(services, row)
      else if (!isHeard) await noteSilent(services, row)
      log.warn({ err: error }, `${row.name} can't be asked after its parcels`)
      return
    }
  }
}
