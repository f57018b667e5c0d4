/**
 * Lines of payouts are held against what is known, some hundreds in a transaction; what was not reached is there for the
 * next. Locks: payouts, then parcels, then lines. No order is touched: theirs stands before parcels (tell-orders.ts).
 */
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Consigning } from '../consignments/consigning.ts'
import { writeEntries } from '../consignments/ledger.ts'
import { stateOf } from '../parcels/consignments.queries.ts'
import * as queries from './cash.queries.ts'
import { type Amounts, judge, type Known, type Verdict } from './judge.ts'

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

const keyOf = ({ settlement_id, row }: { settlement_id: string; row: number }) => `${settlement_id} ${row}`

function judgeBatch(services: Consigning, settlementId: string | null): Promise<number> {
  return inTransaction(services.db, async (trx) => {
    const waiting = await queries.selectToJudge(trx, settlementId, BATCH)
    if (waiting.length === 0) return 0
    await queries.shareSettlements(trx, [...new Set(waiting.map((line) => line.settlement_id))])
    const ids = [...new Set(waiting.flatMap(({ consignment_id }) => consignment_id ?? []))]
    await queries.lockParcels(trx, ids)
    // as they stand now that nobody else can judge them
    const keys = new Set(waiting.map(keyOf))
    const lines = (await queries.selectToJudge(trx, settlementId, BATCH)).filter((line) =>
      keys.has(keyOf(line)),
    )
    const parcels = await readKnown(trx, ids, new Set(lines.map(keyOf)))
    const at = services.now()
    const judged = lines.map((line) => {
      const parcel = line.consignment_id === null ? undefined : parcels.get(line.consignment_id)
      const before = parcel && { entered: { ...parcel.entered }, hasShort: parcel.hasShort }
      const verdict = judge(amountsOf(line), parcel ?? null)
      if (parcel) count(parcel, line, verdict)
      return { line, verdict, before }
    })
    await writeEntries(
      trx,
      services,
      judged.flatMap(({ line, verdict: { charged }, before }) => {
        if (!charged || !before) return []
        const { entered } = before
        const base = {
          carrier_id: line.carrier_id,
          consignment_id: line.consignment_id,
          settlement_id: line.settlement_id,
          by_name: line.read_by,
        }
        return [
          { ...base, kind: 'fee' as const, paisa: entered.fee - charged.fee },
          { ...base, kind: 'fee_tax' as const, paisa: entered.tax - charged.tax },
        ].filter(({ paisa }) => paisa !== 0)
      }),
    )
    await queries.writeVerdicts(
      trx,
      at,
      judged.map(({ line, verdict }) => ({
        settlement_id: line.settlement_id,
        row: line.row,
        ...saidOf(verdict),
        is_silent: verdict.difference === 'twice' || verdict.difference === 'foreign',
      })),
    )
    await queries.writeFeeRows(
      trx,
      at,
      judged.map(({ line, verdict }) => ({
        line,
        feePaisa: verdict.difference === null ? 0 : verdict.feePaisa,
      })),
    )
    // what was short before may be paid by this one
    const paidNow = judged.flatMap(({ line, verdict, before }) =>
      before?.hasShort && verdict.charged && line.collected_paisa > 0 ? (line.consignment_id ?? []) : [],
    )
    await queries.judgeShortAnew(trx, paidNow)
    return waiting.length
  })
}

/** What the row itself says: of a fee only where nothing else is wrong with it. */
export function saidOf({ difference, paisa, feePaisa }: Verdict): Pick<Verdict, 'difference' | 'paisa'> {
  return difference === null && feePaisa !== 0
    ? { difference: 'fee', paisa: feePaisa }
    : { difference, paisa }
}

const amountsOf = (line: queries.LineRow | Awaited<ReturnType<typeof queries.selectJudgedOf>>[number]) => ({
  collected: line.collected_paisa,
  fee: line.fee_paisa,
  tax: line.tax_paisa,
})

export interface KnownParcel extends Known {
  id: string
}

/** From now on the line is one of the parcel’s others. */
function count(parcel: KnownParcel, line: queries.LineRow, verdict: Verdict): void {
  countAmounts(parcel, amountsOf(line), verdict)
}

export function countAmounts(parcel: KnownParcel, line: Amounts, { charged, difference }: Verdict): void {
  if (!charged) return
  parcel.others.push(line)
  parcel.hasShort ||= difference === 'short'
  parcel.entered = charged
}

/** `without`: lines that are about to be judged. */
export async function readKnown(
  db: Parameters<typeof queries.selectParcels>[0],
  ids: readonly string[],
  without: ReadonlySet<string>,
): Promise<Map<string, KnownParcel>> {
  const [rows, entered, lines] = await Promise.all([
    queries.selectParcels(db, ids),
    queries.selectEnteredOf(db, ids),
    queries.selectJudgedOf(db, ids),
  ])
  const parcels = new Map<string, KnownParcel>()
  for (const row of rows) {
    parcels.set(row.id, {
      id: row.id,
      state: stateOf(row),
      expected: 0,
      toldFee: row.fee_paisa,
      entered: { fee: 0, tax: 0 },
      others: [],
      hasShort: false,
    })
  }
  for (const { consignment_id, kind, paisa } of entered) {
    const parcel = parcels.get(consignment_id ?? '')
    if (!parcel) continue
    if (kind === 'collected' || kind === 'written_off') parcel.expected += Number(paisa)
    if (kind === 'fee') parcel.entered.fee = -Number(paisa)
    if (kind === 'fee_tax') parcel.entered.tax = -Number(paisa)
  }
  for (const line of lines) {
    const parcel = parcels.get(line.consignment_id ?? '')
    if (!parcel || line.difference === 'twice' || without.has(keyOf(line))) continue
    parcel.others.push(amountsOf(line))
    parcel.hasShort ||=
      line.difference === 'short' && (line.closed_how === null || line.closed_how === 'claimed')
  }
  return parcels
}
