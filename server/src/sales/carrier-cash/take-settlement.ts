/**
 * A payout is written down with its lines, once by its number: it and what it paid are one transaction. What its lines say of
 * their parcels follows (judge-lines.ts, tell-orders.ts), and goes on where it stopped.
 */
import { audit } from '../../identity/audit/audit.ts'
import type { Viewer } from '../../identity/sessions/authentication.ts'
import type { DatabaseTransaction } from '../../platform/db/client.ts'
import { newId } from '../../platform/db/new-id.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { fail } from '../../platform/http/refusal.ts'
import type { CarrierSettlement } from '../carriers/carrier.ts'
import type { CarrierRow } from '../carriers/carriers.queries.ts'
import { findCarrier } from '../carriers/connect.ts'
import type { Consigning } from '../consignments/consigning.ts'
import { judgeAnew } from '../consignments/consignments.queries.ts'
import { writeEntries } from '../consignments/ledger.ts'
import { askAfterUndelivered } from './ask.queries.ts'
import { judgeWaiting } from './judge-lines.ts'
import { matcher } from './match.ts'
import * as queries from './settlements.queries.ts'
import { tellOrders } from './tell-orders.ts'

type Line = CarrierSettlement['lines'][number]
interface Source {
  source: 'api' | 'file'
  digest: string | null
  by: Viewer | null
}

/** Orders that hear of their money before the answer; the others hear of it from the sweep. */
const TOLD_AT_ONCE = 100

const netOfLines = (lines: readonly Line[]): number =>
  lines.reduce((sum, line) => sum + line.collectedPaisa - line.feePaisa - line.vatPaisa, 0)

/** Gives its id and how many lines are new; null where all of it was there. */
export async function takeSettlement(
  services: Consigning,
  carrier: CarrierRow,
  settlement: CarrierSettlement,
  { source, digest, by }: Source,
): Promise<{ id: string; lines: number; isNew: boolean } | null> {
  const readBy = by?.email ?? carrier.name
  const taken = await inTransaction(services.db, async (trx) => {
    const fresh = await queries.insertSettlement(trx, {
      id: newId(),
      carrier_id: carrier.id,
      ref: settlement.ref,
      at: settlement.at,
      paid_paisa: settlement.paidPaisa,
      source,
      file_digest: digest,
      read_at: services.now(),
      read_by: readBy,
    })
    const row = fresh ?? (await queries.lockSettlement(trx, carrier.id, { ref: settlement.ref }))
    if (!row) return null
    const before = fresh ? [] : await queries.selectLines(trx, row.id)
    const known = new Set(before.map(({ their_ref, our_ref }) => `${their_ref} ${our_ref}`))
    const lines = settlement.lines.filter(({ theirRef, ourRef }) => !known.has(`${theirRef} ${ourRef}`))
    if (!fresh && lines.length === 0) return null
    // a carrier that tells parcel by parcel tells the rest of a payout later
    const paid = lines.length === settlement.lines.length ? settlement.paidPaisa : netOfLines(lines)
    const last = before.reduce((most, { row: number }) => Math.max(most, number), 0)
    if (!fresh) await queries.updateSettlement(trx, row.id, { paid_paisa: row.paid_paisa + paid })
    await addLines(trx, services, row, lines, { after: last, paidPaisa: paid })
    await writeEntries(trx, services, [
      {
        carrier_id: carrier.id,
        kind: 'paid_out',
        paisa: -paid,
        settlement_id: row.id,
        by_name: readBy,
      },
    ])
    if (by) {
      await audit(trx, {
        by,
        action: 'read settlement',
        entity: 'carrier',
        entityId: carrier.id,
        label: carrier.name,
        after: { payout: settlement.ref, paid: paid / 100, parcels: lines.length },
      })
    }
    return { id: row.id, lines: lines.length, isNew: fresh !== undefined }
  })
  if (taken) await workOn(services, taken.id)
  return taken
}

/** All that follows from a payout’s lines, or from what was said of one. */
export async function workOn(services: Consigning, settlementId: string): Promise<void> {
  await judgeWaiting(services, settlementId)
  await askAfterUndelivered(services.db, services.now(), settlementId)
  await tellOrders(services, TOLD_AT_ONCE)
}

/** With what of it no line explains, as a line of no parcel. */
async function addLines(
  trx: DatabaseTransaction,
  { now }: Consigning,
  settlement: { id: string; carrier_id: string },
  lines: readonly Line[],
  { after, paidPaisa }: { after: number; paidPaisa: number },
): Promise<void> {
  const match = await matcher(trx, settlement.carrier_id, lines)
  await queries.insertLines(
    trx,
    lines.map((line, index) => ({
      settlement_id: settlement.id,
      row: after + index + 1,
      consignment_id: match(line)?.id ?? null,
      their_ref: line.theirRef,
      our_ref: line.ourRef,
      collected_paisa: line.collectedPaisa,
      fee_paisa: line.feePaisa,
      tax_paisa: line.vatPaisa,
    })),
  )
  const rest = paidPaisa - netOfLines(lines)
  if (rest === 0) return
  await queries.insertLines(trx, [
    {
      settlement_id: settlement.id,
      row: after + lines.length + 1,
      collected_paisa: 0,
      fee_paisa: 0,
      tax_paisa: 0,
      difference: rest < 0 ? 'short' : 'over',
      difference_paisa: rest,
      judged_at: now(),
      told_at: now(),
    },
  ])
}

/**
 * The money went back, or it was never a payout of ours: what it entered is taken back, and its parcels are owed for again. Of
 * what it collected a parcel keeps what somebody has said. Throws `settlement_not_found`.
 */
export async function reverseSettlement(
  services: Consigning,
  carrier: CarrierRow,
  which: { id: string } | { ref: string },
  { by, why }: { by: Viewer | null; why: string },
): Promise<void> {
  await inTransaction(services.db, async (trx) => {
    const row = await queries.lockSettlement(trx, carrier.id, which)
    if (!row || row.reversed_at !== null) throw fail('settlement_not_found')
    const at = services.now()
    const entered = await queries.selectEnteredBy(trx, row.id)
    await writeEntries(
      trx,
      services,
      entered.map(({ kind, consignment_id, paisa }) => ({
        carrier_id: carrier.id,
        kind,
        paisa: -Number(paisa),
        consignment_id,
        settlement_id: row.id,
        reason: why,
        by_name: by?.email ?? carrier.name,
      })),
    )
    // its number is free: it may be paid once more, or its file be read rightly
    await queries.updateSettlement(trx, row.id, {
      reversed_at: at,
      ref: `${row.ref} (reversed ${at.toISOString()})`,
    })
    await judgeAnew(trx, await queries.selectParcelsOf(trx, row.id))
    if (by) {
      await audit(trx, {
        by,
        action: 'reverse settlement',
        entity: 'carrier',
        entityId: carrier.id,
        label: carrier.name,
        before: { payout: row.ref, paid: row.paid_paisa / 100 },
        after: { why },
      })
    }
  })
  // what was paid twice was paid once
  await judgeWaiting(services, null)
}

/** As `reverseSettlement`, by a person. Throws `carrier_not_found` too. */
export async function reverse(
  services: Consigning,
  viewer: Viewer,
  carrierId: string,
  id: string,
  why: string,
): Promise<void> {
  await reverseSettlement(services, await findCarrier(services, carrierId), { id }, { by: viewer, why })
}
