/** A carrier's settlement file → its payouts, and what is wrong with it. Nothing is written here. */
import { createHash } from 'node:crypto'
import { latinDigits } from '@spokehaat/contract/basics/digits'
import { fromDecimal } from '@spokehaat/contract/basics/money'
import { z } from '@spokehaat/contract/basics/zod'
import { MOST_COLUMNS, rememberedFields } from '@spokehaat/contract/catalogue/mapped-columns'
import type { SettlementFileQuery } from '@spokehaat/contract/sales/carrier-cash'
import {
  guessSettlementFields,
  problemsOfColumns,
  SETTLEMENT_FIELDS,
  type SettlementField,
} from '@spokehaat/contract/sales/settlement-columns'
import { readRecords, rowsIn } from '../../catalogue/file-format/read-rows.ts'
import { fail } from '../../platform/http/refusal.ts'
import type { CarrierSettlement } from '../carriers/carrier.ts'
import type { CarrierRow } from '../carriers/carriers.queries.ts'
import { paisaOf, textOf, timeOf } from '../carriers/their-values.ts'

const MOST_BYTES = 5 * 1024 * 1024
const MOST_ROWS = 20_000
const SAMPLES = 3
const LONGEST_SHOWN = 80
const MOST_PROBLEMS = 20

type Payout = Omit<CarrierSettlement, 'isPaid'>
export interface ReadFile {
  digest: string
  headings: string[]
  columns: { name: string; samples: string[]; field: SettlementField | null }[]
  areSaid: boolean
  problems: string[]
  rows: number
  payouts: Payout[]
}

type Fields = readonly (SettlementField | null)[]
const remembered = z.record(z.string(), z.array(z.enum(SETTLEMENT_FIELDS).nullable()))

/** Throws as `readRecords` does, `import_no_rows`, `import_too_large`, `import_too_many_rows`. */
export async function readSettlementFile(
  carrier: CarrierRow,
  file: AsyncIterable<Buffer>,
  said: SettlementFileQuery,
  now: Date,
): Promise<ReadFile> {
  const bytes = await allOf(file)
  const digest = createHash('sha256').update(bytes).digest('hex')
  const [header, ...records] = await recordsOf(bytes)
  if (!header || records.length === 0) throw fail('import_no_rows')
  const headings = header.cells.slice(0, MOST_COLUMNS).map((name) => name.trim())
  const { fields, areSaid } = fieldsOf(carrier, headings, said.columns)
  const problems = fields ? problemsOfColumns(fields) : ['These columns are those of another file.']
  const known = fields ?? headings.map(() => null)
  const columns = headings.map((name, index) => ({
    name: name.slice(0, LONGEST_SHOWN),
    samples: records
      .slice(0, SAMPLES)
      .map(({ cells }) => (cells[index] ?? '').trim().slice(0, LONGEST_SHOWN)),
    field: known[index] ?? null,
  }))
  const payouts =
    problems.length > 0 ? [] : payoutsOf(records, { fields: known, said, digest, now, problems })
  return {
    digest,
    headings,
    columns,
    areSaid,
    problems: problems.slice(0, MOST_PROBLEMS),
    rows: records.length,
    payouts,
  }
}

async function allOf(file: AsyncIterable<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of file) {
    size += piece.length
    if (size > MOST_BYTES) throw fail('import_too_large')
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

interface Row {
  row: number
  cells: string[]
}

async function recordsOf(bytes: Buffer): Promise<Row[]> {
  async function* once() {
    yield bytes
  }
  const rows: Row[] = []
  for await (const { record, info } of await readRecords(once())) {
    if (record.every((cell) => cell.trim() === '')) continue
    if (rows.length > MOST_ROWS) throw fail('import_too_many_rows')
    rows.push({ row: rowsIn(info), cells: record })
  }
  return rows
}

/** As it is said now; else as of the last file of this carrier, where it has these headings; else a guess. */
function fieldsOf(carrier: CarrierRow, headings: readonly string[], said: string | undefined) {
  if (said !== undefined) {
    const fields = said.split(',').map((one) => SETTLEMENT_FIELDS.find((field) => field === one) ?? null)
    return { fields: fields.length === headings.length ? fields : null, areSaid: true }
  }
  const before = remembered.safeParse(carrier.columns)
  const fields = before.success ? rememberedFields(headings, before.data) : []
  if (fields.some((field) => field !== null) && problemsOfColumns(fields).length === 0)
    return { fields, areSaid: true }
  return { fields: guessSettlementFields(headings), areSaid: false }
}

interface Reading {
  fields: Fields
  said: SettlementFileQuery
  digest: string
  now: Date
  problems: string[]
}

function payoutsOf(rows: readonly Row[], reading: Reading): Payout[] {
  const { said, digest, now, problems } = reading
  const payouts = new Map<string, Payout & { said: number | null }>()
  const total = { collected: 0 }
  for (const [index, row] of rows.entries()) {
    const read = readRow(index === rows.length - 1 ? withoutWordOfSum(row) : row, reading)
    if (!read) continue
    if (read.theirRef === null && read.ourRef === null) {
      const isTotal = index === rows.length - 1 && read.collected === total.collected
      if (!isTotal) {
        problems.push(
          index === rows.length - 1
            ? `Row ${row.row} has no parcel’s number and is not the sum of those above: is the file whole?`
            : `Row ${row.row} has no parcel’s number.`,
        )
      }
      continue
    }
    total.collected += read.collected
    const ref = read.payment ?? (said.ref || `file ${digest.slice(0, 12)}`)
    let payout = payouts.get(ref)
    if (!payout) {
      payout = { ref, at: read.at ?? now, paidPaisa: 0, said: null, lines: [] }
      payouts.set(ref, payout)
    }
    if (read.paid !== null) payout.said = (payout.said ?? 0) + read.paid
    payout.lines.push({
      theirRef: read.theirRef,
      ourRef: read.ourRef,
      collectedPaisa: read.collected,
      feePaisa: read.fee,
      vatPaisa: read.tax,
    })
  }
  if (payouts.size === 0 && problems.length === 0) throw fail('import_no_rows')
  keptAboveNought([...payouts.values()].flatMap(({ lines }) => lines))
  if (said.paidBdt !== undefined && payouts.size > 1)
    problems.push('The file is of several payouts: leave out what came in.')
  return [...payouts.values()].map(({ said: summed, ...payout }) => {
    const net = payout.lines.reduce(
      (sum, line) => sum + line.collectedPaisa - line.feePaisa - line.vatPaisa,
      0,
    )
    const paidPaisa = said.paidBdt === undefined ? (summed ?? net) : fromDecimal(said.paidBdt)
    return { ...payout, paidPaisa }
  })
}

/** The sums of a file are named where a row has its parcel’s number, or its day. */
const withoutWordOfSum = ({ row, cells }: Row): Row => ({
  row,
  cells: cells.map((cell) => (WORD_OF_SUM.test(plainCell(cell)) ? '' : cell)),
})
const WORD_OF_SUM = /^(?:(?:grand |sub)?totals?|sum|সর্ব ?মোট|মোট)\s*[:=]?$/iu

/** Some write what they keep below nought; where most of it is above, what is below is given back. */
function keptAboveNought(lines: Payout['lines']): void {
  for (const what of ['feePaisa', 'vatPaisa'] as const) {
    const isBelow = lines.reduce((sum, line) => sum + line[what], 0) < 0
    if (isBelow) for (const line of lines) line[what] = 0 - line[what]
  }
}

/** Null where it can't be read: then it is among the problems. */
function readRow({ row, cells }: Row, { fields, problems }: Reading) {
  const bad = (what: string, cell: string) =>
    problems.push(`Row ${row}: “${cell.slice(0, 40)}” is no ${what}.`)
  const before = problems.length
  const of = (field: SettlementField): string[] =>
    fields.flatMap((one, index) => (one === field ? [plainCell(cells[index] ?? '')] : []))
  const amount = (field: SettlementField): number =>
    of(field).reduce((sum, cell) => {
      if (NOTHING.test(cell)) return sum
      const paisa = paisaOf(cell)
      if (paisa === null) bad('amount', cell)
      return sum + (paisa ?? 0)
    }, 0)
  const text = (field: SettlementField): string | null => textOf(of(field)[0])?.slice(0, 80) ?? null
  if (cells.length < fields.length)
    problems.push(`Row ${row} has fewer cells than the headings: is the file whole?`)
  const [day = ''] = of('at')
  const at = day === '' ? null : (timeOf(latinDigits(day)) ?? timeOf(asIso(day)))
  if (day !== '' && at === null) bad('day', day)
  const [paid = ''] = of('paid')
  const read = {
    theirRef: text('theirRef'),
    ourRef: text('ourRef'),
    collected: amount('collected'),
    fee: amount('fee'),
    tax: amount('tax'),
    paid: NOTHING.test(paid) ? null : amount('paid'),
    payment: text('payment'),
    at,
  }
  return problems.length === before ? read : null
}

const NOTHING = /^[-–—]?$/
/** As spreadsheets guard what is no number. */
const plainCell = (cell: string): string =>
  cell
    .trim()
    .replace(/^="(.*)"$/s, '$1')
    .replace(/^'/, '')
    .trim()

/** 29/11/2026, 29-11-2026. */
const asIso = (day: string): string =>
  latinDigits(day).replace(
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})/,
    (_all, d: string, month: string, year: string) =>
      [year, month.padStart(2, '0'), d.padStart(2, '0')].join('-'),
  )
