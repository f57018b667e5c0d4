/** A person says what becomes of a difference, or of what will never come. */
import { formatMoney, fromDecimal } from '@spokehaat/contract/basics/money'
import { refundLimitOf } from '@spokehaat/contract/identity/permissions'
import {
  type CloseRequest,
  closingsOf,
  type Difference,
  type WriteOffRequest,
} from '@spokehaat/contract/sales/carrier-cash'
import { audit } from '../../identity/audit/audit.ts'
import type { Viewer } from '../../identity/sessions/authentication.ts'
import type { DatabaseTransaction } from '../../platform/db/client.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { fail, Refusal } from '../../platform/http/refusal.ts'
import { type CarrierRow, lockCarrier } from '../carriers/carriers.queries.ts'
import { findCarrier } from '../carriers/connect.ts'
import { newsOf } from '../carriers/news.ts'
import type { Consigning } from '../consignments/consigning.ts'
import { selectEntered } from '../consignments/consignments.queries.ts'
import { hear } from '../consignments/follow.ts'
import { writeEntries } from '../consignments/ledger.ts'
import { lockAnyOrder } from '../order-record/lock-order.ts'
import { lockConsignment, selectConsignment, updateConsignment } from '../parcels/consignments.queries.ts'
import * as queries from './close.queries.ts'
import { judgeWaiting } from './judge-lines.ts'
import { selectLine, selectOwes } from './read-cash.queries.ts'
import { type LineRow, shareSettlements } from './settlements.queries.ts'
import { workOn } from './take-settlement.ts'

interface Which {
  carrier: string
  settlement: string
  row: number
}

/**
 * Throws `carrier_not_found`; `settlement_not_found`; `difference_over` where it is closed, or another one by now; `refund_over_limit`; `validation_failed` for a way that this one can't be closed.
 */
export async function closeDifference(
  services: Consigning,
  viewer: Viewer,
  which: Which,
  request: CloseRequest,
): Promise<void> {
  const carrier = await findCarrier(services, which.carrier)
  // as it stands by what is known now
  await judgeWaiting(services, which.settlement)
  const seen = await selectLine(services.db, carrier.id, which.settlement, which.row)
  if (!seen) throw fail('settlement_not_found')
  if (seen.difference === 'undelivered' && request.how === 'accepted' && seen.consignment_id !== null) {
    refuseOther(seen, request)
    // then it is as the carrier says, and its line is right
    await hear(services, seen.consignment_id, {
      news: newsOf({ state: 'delivered', word: 'settled', collectedPaisa: seen.collected_paisa }),
      source: 'desk',
      by: viewer,
    }).catch((error: unknown) => {
      // it has gone another way meanwhile
      throw error instanceof Refusal ? fail('difference_over', { cause: error }) : error
    })
    await inTransaction(services.db, (trx) => record(trx, viewer, carrier, seen, request))
  } else await inTransaction(services.db, (trx) => closeLine(trx, services, viewer, carrier, which, request))
  await workOn(services, which.settlement)
}

async function closeLine(
  trx: DatabaseTransaction,
  services: Consigning,
  viewer: Viewer,
  carrier: CarrierRow,
  { settlement, row }: Which,
  request: CloseRequest,
): Promise<void> {
  await shareSettlements(trx, [settlement])
  const seen = await selectLine(trx, carrier.id, settlement, row)
  if (!seen) throw fail('settlement_not_found')
  const parcel = seen.consignment_id === null ? undefined : await selectConsignment(trx, seen.consignment_id)
  if (parcel) {
    await lockAnyOrder(trx, parcel.order_id)
    await lockConsignment(trx, parcel.id)
  }
  const line = await queries.lockLine(trx, settlement, row)
  if (!line || line.judged_at === null) throw fail('difference_over')
  const difference = refuseOther(line, request)
  const paisa = line.difference_paisa
  if (request.how !== 'claimed') refuseOverLimit(viewer, paisa)
  const isOfParcel = parcel !== undefined && (difference === 'short' || difference === 'over')
  if (isOfParcel && request.how === 'accepted') {
    const collected = (await selectEntered(trx, parcel.id, 'collected')) + paisa
    await updateConsignment(trx, parcel.id, { collected_paisa: collected })
  }
  await writeEntries(trx, services, [
    {
      carrier_id: carrier.id,
      ...entryOf(difference, request.how, paisa, isOfParcel),
      consignment_id: isOfParcel || difference === 'fee' ? (parcel?.id ?? null) : null,
      settlement_id: settlement,
      reason: request.why,
      by_name: viewer.email,
    },
  ])
  await queries.closeLine(trx, settlement, row, {
    closed_at: services.now(),
    closed_by: viewer.email,
    closed_how: request.how,
    closed_why: request.why,
  })
  await record(trx, viewer, carrier, line, request)
}

/** A claim is owed on: of a fee it is what was charged too much, of all else what stands there anyway. */
function entryOf(difference: Difference, how: CloseRequest['how'], paisa: number, isOfParcel: boolean) {
  if (how === 'written_off') return { kind: 'written_off' as const, paisa }
  if (difference === 'fee') return { kind: 'correction' as const, paisa: how === 'claimed' ? -paisa : 0 }
  if (how === 'claimed') return { kind: 'correction' as const, paisa: 0 }
  return { kind: isOfParcel ? ('collected' as const) : ('correction' as const), paisa }
}

function refuseOther(
  line: Pick<LineRow, 'difference' | 'difference_paisa' | 'closed_at'>,
  { how, bdt }: CloseRequest,
): Difference {
  const { difference, difference_paisa: paisa, closed_at } = line
  if (difference === null || closed_at !== null || paisa !== fromDecimal(bdt)) throw fail('difference_over')
  if (!closingsOf(difference as Difference, paisa).includes(how))
    throw fail('validation_failed', { fields: { how: 'This can’t be closed so.' } })
  return difference as Difference
}

function refuseOverLimit(viewer: Viewer, paisa: number): void {
  const limit = refundLimitOf(viewer)
  if (Math.abs(paisa) <= limit) return
  const most = formatMoney({ minor: limit, currency: 'BDT' })
  throw fail('refund_over_limit', {
    said: `You may decide about at most ${most}. Ask a colleague who may decide about more.`,
  })
}

const record = (
  trx: DatabaseTransaction,
  viewer: Viewer,
  carrier: CarrierRow,
  line: LineRow,
  { how, why }: CloseRequest,
) =>
  audit(trx, {
    by: viewer,
    action: 'close difference',
    entity: 'carrier',
    entityId: carrier.id,
    label: carrier.name,
    before: {
      parcel: line.our_ref ?? line.their_ref,
      difference: line.difference,
      bdt: line.difference_paisa / 100,
    },
    after: { how, why },
  })

/** Throws `carrier_not_found`; `difference_over` where something else is owed by now; `refund_over_limit`; `validation_failed`. */
export async function writeOff(
  services: Consigning,
  viewer: Viewer,
  carrierId: string,
  { bdt, owedBdt, isBack, why }: WriteOffRequest,
): Promise<void> {
  await inTransaction(services.db, async (trx) => {
    const carrier = await lockCarrier(trx, carrierId)
    if (!carrier) throw fail('carrier_not_found')
    const owed = await selectOwes(trx, carrierId)
    if (owed !== fromDecimal(owedBdt)) throw fail('difference_over')
    const paisa = fromDecimal(bdt)
    const most = isBack ? await queries.selectWrittenOff(trx, carrierId) : owed
    if (paisa > most)
      throw fail('validation_failed', {
        fields: { bdt: isBack ? 'More than was written off.' : 'More than it owes.' },
      })
    refuseOverLimit(viewer, paisa)
    await writeEntries(trx, services, [
      {
        carrier_id: carrierId,
        kind: 'written_off',
        paisa: isBack ? paisa : -paisa,
        reason: why,
        by_name: viewer.email,
      },
    ])
    await audit(trx, {
      by: viewer,
      action: isBack ? 'take write-off back' : 'write off',
      entity: 'carrier',
      entityId: carrierId,
      label: carrier.name,
      after: { bdt, why },
    })
  })
}
