import { IMPORT_HOURS } from '@spokehaat/contract/catalogue/product-file'
import type { PastImport, PastKind, PastOrder, PastSource, PastStatus } from '@spokehaat/contract/sales/past'
import { z } from 'zod'
import type * as queries from './past.queries.ts'

const FACTS = z.object({
  withEmail: z.int().default(0),
  agreed: z.int().default(0),
  undated: z.int().default(0),
  known: z.int().default(0),
})
const LINES = z.array(z.object({ name: z.string(), sku: z.string(), quantity: z.int(), priceMinor: z.int() }))

export function undoableUntil({ status, finished_at }: queries.PastImportRow): Date | null {
  const isOver = status === 'done' || status === 'stopped'
  return isOver && finished_at ? new Date(finished_at.getTime() + IMPORT_HOURS * 60 * 60 * 1000) : null
}

export function pastImportView(row: queries.PastImportRow, now: Date): PastImport {
  const until = undoableUntil(row)
  return {
    _id: row.id,
    kind: row.kind as PastKind,
    source: row.source as PastSource,
    fileName: row.file_name,
    status: row.status as PastStatus,
    rows: row.rows,
    entries: row.entries,
    done: row.done,
    added: row.added,
    problems: row.problem_count,
    facts: FACTS.parse(row.facts),
    undoUntil: until && until > now && row.done > 0 ? until.toISOString() : null,
    createdAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
  }
}

export const pastOrderView = (row: queries.PastOrderRow): PastOrder => ({
  _id: row.id,
  source: row.source as PastSource,
  number: row.number,
  placedAt: row.placed_at.toISOString(),
  status: row.status,
  currency: row.currency,
  total: row.total_minor / 100,
  lines: LINES.parse(row.lines).map(({ priceMinor, ...line }) => ({ ...line, price: priceMinor / 100 })),
})

export const pastCustomerView = (row: Awaited<ReturnType<typeof queries.selectPastCustomers>>[number]) => ({
  source: row.source as PastSource,
  name: row.name,
  address: [
    row.street_address,
    row.apartment,
    row.city,
    row.district !== row.city && row.district,
    row.postcode,
  ]
    .filter(Boolean)
    .join(', '),
})
