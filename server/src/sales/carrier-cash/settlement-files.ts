/** What a settlement file would do, and then does. */
import { toDecimal } from '@spokehaat/contract/basics/money'
import { byHeading } from '@spokehaat/contract/catalogue/mapped-columns'
import {
  DIFFERENCES,
  type SettlementFileQuery,
  type SettlementPreview,
  type SettlementsRead,
} from '@spokehaat/contract/sales/carrier-cash'
import type { Viewer } from '../../identity/sessions/authentication.ts'
import { fail } from '../../platform/http/refusal.ts'
import type { CarrierSettlement } from '../carriers/carrier.ts'
import { updateCarrier } from '../carriers/carriers.queries.ts'
import { findCarrier } from '../carriers/connect.ts'
import type { Consigning } from '../consignments/consigning.ts'
import { foreign, judge, type Verdict } from './judge.ts'
import { readKnown, saidOf } from './judge-lines.ts'
import { matcher } from './match.ts'
import { countOpen, hasSettlementOf } from './read-cash.queries.ts'
import { readSettlementFile } from './read-file.ts'
import { selectFileBefore } from './settlements.queries.ts'
import { takeSettlement } from './take-settlement.ts'

const SHOWN = 20

/** Throws `carrier_not_found`, and what reading a file throws. */
export async function previewFile(
  services: Consigning,
  carrierId: string,
  file: AsyncIterable<Buffer>,
  said: SettlementFileQuery,
): Promise<SettlementPreview> {
  const carrier = await findCarrier(services, carrierId)
  const read = await readSettlementFile(carrier, file, said, services.now())
  const lines = read.payouts.flatMap((payout) => payout.lines)
  const [before, known, match] = await Promise.all([
    selectFileBefore(services.db, carrierId, read.digest),
    Promise.all(read.payouts.map(({ ref }) => hasSettlementOf(services.db, carrierId, ref))),
    matcher(services.db, carrierId, lines),
  ])
  const judged = (await judgeRead(services, lines, match)).map((said, index) => ({ row: index + 1, ...said }))
  const sum = (some: typeof judged) => toDecimal(some.reduce((all, { paisa }) => all + paisa, 0))
  const of = (what: 'collectedPaisa' | 'feePaisa' | 'vatPaisa') =>
    lines.reduce((all, line) => all + line[what], 0)
  const net = of('collectedPaisa') - of('feePaisa') - of('vatPaisa')
  const right = judged.filter(({ difference }) => difference === null)
  return {
    columns: read.columns,
    areSaid: read.areSaid,
    problems: read.problems,
    rows: read.rows,
    knownBefore: before?.ref ?? read.payouts.find((_payout, index) => known[index])?.ref ?? null,
    totals: {
      collectedBdt: toDecimal(of('collectedPaisa')),
      feesBdt: toDecimal(of('feePaisa')),
      taxBdt: toDecimal(of('vatPaisa')),
      linesBdt: toDecimal(net),
      paidBdt: toDecimal(read.payouts.reduce((all, { paidPaisa }) => all + paidPaisa, 0)),
    },
    payouts: read.payouts.map(({ ref, at, paidPaisa, lines: own }) => ({
      ref,
      at: at.toISOString(),
      paidBdt: toDecimal(paidPaisa),
      parcels: own.length,
    })),
    differences: Object.fromEntries(
      DIFFERENCES.map((one) => {
        const some = judged.filter(({ difference }) => difference === one)
        return [one, { lines: some.length, bdt: sum(some) }]
      }),
    ) as SettlementPreview['differences'],
    right: {
      lines: right.length,
      bdt: toDecimal(
        right.reduce((all, { line }) => all + line.collectedPaisa - line.feePaisa - line.vatPaisa, 0),
      ),
    },
    // what is wrong is seen first
    first: [...judged.filter(({ difference }) => difference !== null), ...right]
      .slice(0, SHOWN)
      .map(({ row, line, difference, paisa }) => ({
        row,
        theirRef: line.theirRef,
        ourRef: line.ourRef,
        collectedBdt: toDecimal(line.collectedPaisa),
        feeBdt: toDecimal(line.feePaisa),
        taxBdt: toDecimal(line.vatPaisa),
        difference,
        differenceBdt: toDecimal(paisa),
      })),
  }
}

type ReadLine = CarrierSettlement['lines'][number]

/** What would be wrong with each, after all lines that are there. */
async function judgeRead(
  { db }: Consigning,
  lines: readonly ReadLine[],
  match: Awaited<ReturnType<typeof matcher>>,
) {
  const parcelOf = new Map(lines.map((line) => [line, match(line)?.id]))
  const ids = [...new Set(lines.flatMap((line) => parcelOf.get(line) ?? []))]
  const verdicts = new Map<ReadLine, Verdict>()
  const added = Map.groupBy(lines, (line) => parcelOf.get(line))
  for (const [id, parcel] of await readKnown(db, ids)) {
    const own = added.get(id) ?? []
    const all = [...parcel.lines, ...own.map(amountsOf)]
    const judged = judge(parcel, all).verdicts.slice(parcel.lines.length)
    for (const [index, line] of own.entries()) {
      const verdict = judged[index]
      if (verdict) verdicts.set(line, verdict)
    }
  }
  return lines.map((line) => ({ line, ...saidOf(verdicts.get(line) ?? foreign(amountsOf(line))) }))
}

const amountsOf = (line: ReadLine) => ({
  collected: line.collectedPaisa,
  fee: line.feePaisa,
  tax: line.vatPaisa,
  closed: null,
  isFeeClosed: false,
})

/** All of it or, where a row can't be read, nothing. Throws as `previewFile`, and `validation_failed`. */
export async function loadFile(
  services: Consigning,
  viewer: Viewer,
  carrierId: string,
  file: AsyncIterable<Buffer>,
  said: SettlementFileQuery,
): Promise<SettlementsRead> {
  const carrier = await findCarrier(services, carrierId)
  const read = await readSettlementFile(carrier, file, said, services.now())
  const [problem] = read.problems
  if (problem !== undefined) throw fail('validation_failed', { fields: { file: problem } })
  const found: SettlementsRead = { added: 0, parcels: 0, open: 0, reversed: 0 }
  const fields = read.columns.map(({ field }) => field)
  await updateCarrier(services.db, carrierId, { columns: JSON.stringify(byHeading(read.headings, fields)) })
  for (const payout of read.payouts) {
    const { digest } = read
    const taken = await takeSettlement(
      services,
      carrier,
      { ...payout, isPaid: true },
      { source: 'file', digest, by: viewer },
    )
    if (!taken) continue
    if (taken.isNew) found.added += 1
    found.parcels += taken.lines
    found.open += await countOpen(services.db, taken.id)
  }
  return found
}
