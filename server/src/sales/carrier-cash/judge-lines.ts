/**
 * Lines of payouts are held against what is known, parcel by parcel, some hundreds in a transaction; what was not reached is
 * there for the next. Locks: payouts, then parcels, then lines. No order is touched: theirs stands before parcels
 * (tell-orders.ts).
 */
import type { Closing, Difference } from '@spokehaat/contract/sales/carrier-cash'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Consigning } from '../consignments/consigning.ts'
import { writeEntries } from '../consignments/ledger.ts'
import { stateOf } from '../parcels/consignments.queries.ts'
import * as queries from './judge.queries.ts'
import { foreign, type Judged, judge, type Known, type Line, type Verdict } from './judge.ts'
import { shareSettlements } from './settlements.queries.ts'

const BATCH = 500

/** Of one payout, or (null) all that wait. */
export async function judgeWaiting(
  services: Consigning,
  settlementId: string | null,
  batches = 1_000,
): Promise<number> {
  let judged = 0
  for (let left = batches; left > 0; left--) {
    const count = await judgeBatch(services, settlementId)
    if (count === 0) break
    judged += count
  }
  return judged
}

function judgeBatch(services: Consigning, settlementId: string | null): Promise<number> {
  return inTransaction(services.db, async (trx) => {
    const waiting = await queries.selectToJudge(trx, settlementId, BATCH)
    if (waiting.length === 0) return 0
    const ids = [...new Set(waiting.flatMap(({ consignment_id }) => consignment_id ?? []))]
    const payouts = new Set(waiting.map(({ settlement_id }) => settlement_id))
    for (const { settlement_id } of await queries.selectStanding(trx, ids)) payouts.add(settlement_id)
    await shareSettlements(trx, [...payouts])
    await queries.lockParcels(trx, ids)
    // as they stand now that nobody else can judge them; one with a payout that came in between waits for the next batch
    const parcels = [...(await readKnown(trx, ids)).values()].filter(({ rows }) =>
      rows.every(({ settlement_id }) => payouts.has(settlement_id)),
    )
    const judged = parcels.map((parcel) => ({ parcel, ...judge(parcel, parcel.lines) }))
    await writeEntries(trx, services, judged.flatMap(chargesOf))
    const strangers = waiting
      .filter(({ consignment_id }) => consignment_id === null)
      .map((row) => ({ row, verdict: foreign(amountsOf(row)) }))
    const verdicts = judged.flatMap(({ parcel, verdicts: own }) =>
      own.flatMap((verdict, index) => {
        const row = parcel.rows[index]
        return row ? [{ row, verdict }] : []
      }),
    )
    await queries.writeVerdicts(
      trx,
      services.now(),
      [...strangers, ...verdicts].map(({ row, verdict: { difference, paisa } }) => ({
        settlement_id: row.settlement_id,
        row: row.row,
        difference,
        paisa,
        is_silent: difference === 'twice' || difference === 'foreign',
      })),
    )
    await queries.writeFeeRows(
      trx,
      services.now(),
      verdicts.map(({ row, verdict: { feePaisa } }) => ({ line: row, feePaisa })),
    )
    return waiting.length
  })
}

/** What its payouts charge in all, less what stands there; without any, what it was told to cost. */
function chargesOf({ parcel, charged, verdicts }: Judged & { parcel: KnownParcel }) {
  const last =
    parcel.rows.findLast((_row, index) => verdicts[index]?.difference !== 'twice') ?? parcel.rows[0]
  if (!last) return []
  const { entered, told } = parcel
  const base = {
    carrier_id: last.carrier_id,
    consignment_id: parcel.id,
    settlement_id: last.settlement_id,
    by_name: last.read_by,
  }
  return [
    { ...base, kind: 'fee' as const, paisa: entered.fee - (charged ?? told).fee },
    { ...base, kind: 'fee_tax' as const, paisa: entered.tax - (charged ?? told).tax },
  ].filter(({ paisa }) => paisa !== 0)
}

/** A fee that is wrong where all else is right is what is wrong. */
export function saidOf({ difference, paisa, feePaisa }: Verdict): Pick<Verdict, 'difference' | 'paisa'> {
  return difference === null && feePaisa !== 0
    ? { difference: 'fee', paisa: feePaisa }
    : { difference, paisa }
}

type Row = Awaited<ReturnType<typeof queries.selectStanding>>[number]

const amountsOf = (row: Pick<Row, 'collected_paisa' | 'fee_paisa' | 'tax_paisa'>) => ({
  collected: row.collected_paisa,
  fee: row.fee_paisa,
  tax: row.tax_paisa,
})

export interface KnownParcel extends Known {
  id: string
  /** What of fee and tax stands in the ledger, above nought; and what of it no payout says. */
  entered: { fee: number; tax: number }
  told: { fee: number; tax: number }
  /** Its lines of payouts that stand, in their order. */
  rows: Row[]
  lines: Line[]
}

export async function readKnown(
  db: Parameters<typeof queries.selectParcels>[0],
  ids: readonly string[],
): Promise<Map<string, KnownParcel>> {
  const [rows, entered, standing] = await Promise.all([
    queries.selectParcels(db, ids),
    queries.selectEnteredOf(db, ids),
    queries.selectStanding(db, ids),
  ])
  const parcels = new Map<string, KnownParcel>()
  for (const row of rows) {
    parcels.set(row.id, {
      id: row.id,
      state: stateOf(row),
      expected: 0,
      toldFee: row.fee_paisa,
      closedFees: 0,
      entered: { fee: 0, tax: 0 },
      told: { fee: 0, tax: 0 },
      rows: [],
      lines: [],
    })
  }
  for (const { consignment_id, kind, paisa, told_paisa } of entered) {
    const parcel = parcels.get(consignment_id ?? '')
    if (!parcel) continue
    if (kind === 'collected' || kind === 'written_off') parcel.expected += Number(paisa)
    const what = kind === 'fee' ? 'fee' : kind === 'fee_tax' ? 'tax' : null
    if (what === null) continue
    parcel.entered[what] = -Number(paisa)
    parcel.told[what] = -Number(told_paisa)
  }
  const closedFees = new Set<string>()
  for (const row of standing) {
    const parcel = parcels.get(row.consignment_id ?? '')
    if (!parcel || row.difference !== 'fee' || row.closed_at === null) continue
    closedFees.add(`${row.settlement_id} ${Math.abs(row.row)}`)
    parcel.closedFees += row.difference_paisa
  }
  for (const row of standing) {
    const parcel = parcels.get(row.consignment_id ?? '')
    if (!parcel || row.row < 0) continue
    parcel.rows.push(row)
    parcel.lines.push({
      ...amountsOf(row),
      closed: closedOf(row),
      isFeeClosed: closedFees.has(`${row.settlement_id} ${row.row}`),
    })
  }
  return parcels
}

function closedOf({ closed_at, closed_how, difference, difference_paisa }: Row): Line['closed'] {
  if (closed_at === null) return null
  return {
    difference: difference as Difference | null,
    paisa: difference_paisa,
    how: closed_how as Closing,
  }
}
