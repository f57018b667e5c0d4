/** Carriers that can be asked are asked what they paid out: once an hour by the sweep, and when a person wants to know. */

import type { SettlementsRead } from '@spokehaat/contract/sales/carrier-cash'
import { CARRIER_TRAITS, PROTOCOLS } from '@spokehaat/contract/sales/carrier-kinds'
import type { Viewer } from '../../identity/sessions/authentication.ts'
import { fail, Refusal } from '../../platform/http/refusal.ts'
import type { JobLog } from '../../platform/job-queue/job.ts'
import type { CarrierRow } from '../carriers/carriers.queries.ts'
import { askPolitely, findCarrier, protocolOf } from '../carriers/connect.ts'
import type { Consigning } from '../consignments/consigning.ts'
import { claimToAsk, selectUnpaidRefs } from './ask.queries.ts'
import { judgeWaiting } from './judge-lines.ts'
import { countOpen, hasSettlementOf } from './read-cash.queries.ts'
import { reverseSettlement, takeSettlement } from './take-settlement.ts'
import { tellOrders } from './tell-orders.ts'

const HOUR = 3_600_000
/** Of one question, of a carrier that tells parcel by parcel. */
const MOST_ASKED = 100
/** Of one run: lines come in batches of hundreds, orders one by one. */
const BATCHES = 20
const ORDERS = 200

/** Throws `carrier_not_found`, `not_by_call`, and what a carrier that is asked can refuse with. */
export async function readSettlements(
  services: Consigning,
  viewer: Viewer,
  carrierId: string,
): Promise<SettlementsRead> {
  const carrier = await findCarrier(services, carrierId)
  if (!CARRIER_TRAITS[protocolOf(carrier)].hasSettlements) throw fail('not_by_call')
  return askOne(services, carrier, viewer)
}

/** What stopped goes on, what is known by now counts, and what is new is asked for. */
export async function settleCash(
  services: Consigning,
  log: Pick<JobLog, 'warn'>,
): Promise<{ judged: number; told: number; payouts: number }> {
  const at = services.now()
  const asked = PROTOCOLS.filter((protocol) => CARRIER_TRAITS[protocol].hasSettlements)
  let payouts = 0
  for (const carrier of await claimToAsk(services.db, at, new Date(at.getTime() - HOUR), asked)) {
    try {
      payouts += (await askOne(services, carrier, null)).added
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      log.warn({ err: error }, `${carrier.name} can't be asked what it paid out`)
    }
  }
  const judged = await judgeWaiting(services, null, BATCHES)
  return { judged, told: await tellOrders(services, ORDERS), payouts }
}

async function askOne(
  services: Consigning,
  carrier: CarrierRow,
  by: Viewer | null,
): Promise<SettlementsRead> {
  const refs = await selectUnpaidRefs(services.db, carrier.id, MOST_ASKED)
  const found = await askPolitely(services, carrier, async (one) => (await one.settlements?.(refs)) ?? [])
  const read: SettlementsRead = { added: 0, parcels: 0, open: 0, reversed: 0 }
  // newest first, as they come
  for (const settlement of found.toReversed()) {
    if (settlement.isPaid) {
      const taken = await takeSettlement(services, carrier, settlement, { source: 'api', digest: null, by })
      if (!taken) continue
      if (taken.isNew) read.added += 1
      read.parcels += taken.lines
      read.open += await countOpen(services.db, taken.id)
    } else if (await hasSettlementOf(services.db, carrier.id, settlement.ref)) {
      await reverseSettlement(
        services,
        carrier,
        { ref: settlement.ref },
        { by, why: `${carrier.name} says that it is not paid` },
      )
      read.reversed += 1
    }
  }
  return read
}
