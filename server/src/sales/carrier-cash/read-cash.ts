/** A carrier's ledger, and what carriers cost an order. */
import { toDecimal } from '@spokehaat/contract/basics/money'
import {
  type CarrierCash,
  type CarrierEntry,
  closingsOf,
  type Difference,
  type EntriesQuery,
  type OrderCarrying,
} from '@spokehaat/contract/sales/carrier-cash'
import { CARRIER_TRAITS, type ConsignmentState } from '@spokehaat/contract/sales/carrier-kinds'
import type { Database } from '../../platform/db/client.ts'
import { owedTooMuch } from '../carriers/carriers.ts'
import { findCarrier, protocolOf } from '../carriers/connect.ts'
import { selectOwed } from '../carriers/owed.queries.ts'
import type { Consigning } from '../consignments/consigning.ts'
import * as queries from './read-cash.queries.ts'

const MOST_DIFFERENCES = 100
const MOST_SETTLEMENTS = 30
const MOST_UNPAID = 100

type Rows<Query extends (...args: never[]) => Promise<unknown[]>> = Awaited<ReturnType<Query>>[number]

/** Throws `carrier_not_found`. */
export async function readCash(services: Consigning, carrierId: string): Promise<CarrierCash> {
  const { db } = services
  const carrier = await findCarrier(services, carrierId)
  const isByHand = protocolOf(carrier) === 'hand'
  const [sums, owed, differences, settlements, unpaid] = await Promise.all([
    queries.selectSums(db, carrierId),
    selectOwed(db, services.now()),
    queries.selectDifferences(db, carrierId, MOST_DIFFERENCES),
    queries.selectSettlements(db, carrierId, MOST_SETTLEMENTS),
    isByHand ? queries.selectUnpaid(db, carrierId, MOST_UNPAID) : [],
  ])
  const own = owed.find(({ carrier_id }) => carrier_id === carrierId)
  return {
    carrier: {
      _id: carrier.id,
      name: carrier.name,
      paidWhen: carrier.paid_when as CarrierCash['carrier']['paidWhen'],
      isAsked: CARRIER_TRAITS[protocolOf(carrier)].hasSettlements,
      isByHand,
      warnBdt: toDecimal(carrier.warn_paisa),
      warnDays: carrier.warn_days,
    },
    sums: {
      collectedBdt: toDecimal(sums.collected),
      feesBdt: toDecimal(sums.fee),
      taxBdt: toDecimal(sums.fee_tax),
      paidOutBdt: toDecimal(sums.paid_out),
      writtenOffBdt: toDecimal(sums.written_off),
      correctionsBdt: toDecimal(sums.correction),
      owedBdt: toDecimal(Object.values(sums).reduce((sum, paisa) => sum + paisa, 0)),
    },
    owed: {
      lateBdt: toDecimal(own?.late_paisa ?? 0),
      days: own?.days ?? 0,
      isTooMuch: own !== undefined && owedTooMuch(carrier, own),
    },
    differences: differences.map(differenceView),
    openTotal: Number(differences[0]?.total ?? 0),
    settlements: settlements.map(settlementView),
    unpaid: unpaid.map(({ id, our_ref, their_ref, paisa }) => ({
      _id: id,
      ourRef: our_ref,
      theirRef: their_ref,
      collectedBdt: toDecimal(Number(paisa)),
    })),
  }
}

function differenceView(row: Rows<typeof queries.selectDifferences>): CarrierCash['differences'][number] {
  const difference = row.difference as Difference
  return {
    settlement: row.settlement_id,
    settlementRef: row.ref,
    row: row.row,
    at: row.at.toISOString(),
    difference,
    bdt: toDecimal(row.difference_paisa),
    collectedBdt: toDecimal(row.collected_paisa),
    expectedBdt: row.expected_paisa === null ? null : toDecimal(Number(row.expected_paisa)),
    feeBdt: toDecimal(row.fee_paisa),
    taxBdt: toDecimal(row.tax_paisa),
    theirRef: row.their_ref,
    ourRef: row.parcel_ref ?? row.our_ref,
    order: row.order_id,
    state: row.state as ConsignmentState | null,
    closings: closingsOf(difference, row.difference_paisa),
  }
}

function settlementView(row: Rows<typeof queries.selectSettlements>): CarrierCash['settlements'][number] {
  return {
    _id: row.id,
    ref: row.ref,
    at: row.at.toISOString(),
    paidBdt: toDecimal(row.paid_paisa),
    parcels: Number(row.parcels),
    open: Number(row.open),
    source: row.source as 'api' | 'file',
    readAt: row.read_at.toISOString(),
    readBy: row.read_by,
    reversedAt: row.reversed_at?.toISOString() ?? null,
  }
}

/** Throws `carrier_not_found`. */
export async function readEntries(
  services: Consigning,
  carrierId: string,
  query: EntriesQuery,
): Promise<{ rows: CarrierEntry[]; total: number }> {
  await findCarrier(services, carrierId)
  const { rows, total } = await queries.selectEntries(services.db, carrierId, query)
  return {
    rows: rows.map((row) => ({
      _id: row.id,
      at: row.at.toISOString(),
      kind: row.kind,
      bdt: toDecimal(row.paisa),
      ourRef: row.our_ref,
      order: row.order_id,
      settlementRef: row.ref,
      reason: row.reason,
      by: row.by_name,
    })),
    total,
  }
}

export async function readCarrying(db: Database, orderId: string): Promise<OrderCarrying> {
  const rows = await queries.selectCarrying(db, orderId)
  const isBack = (row: (typeof rows)[number]) => row.state === 'coming_back' || row.state === 'back'
  const sum = (some: typeof rows) =>
    some.length === 0 ? null : toDecimal(some.reduce((all, { paisa }) => all + Number(paisa), 0))
  return {
    thereBdt: sum(rows.filter((row) => !isBack(row))),
    backBdt: sum(rows.filter(isBack)),
    parcels: rows.map((row) => ({
      ourRef: row.our_ref,
      carrier: row.carrier_id,
      carrierName: row.name,
      feeBdt: toDecimal(Number(row.paisa)),
      isBack: isBack(row),
    })),
  }
}
