/** Deliveries, adjustments and counts. See docs/decisions/0067-stock-without-sums.md. */
import { isDeepStrictEqual } from 'node:util'
import { costPaisa, type NewStockEntry, type StockEntry } from '@spokehaat/contract/catalogue/stock-entry'
import { z } from 'zod'
import type { Database, DatabaseTransaction } from '../../platform/db/client.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { fail, Refusal } from '../../platform/http/refusal.ts'
import { changeOnHand, lockVariants } from '../../stock/stock.ts'
import { receiveOrdered } from '../suppliers/supplier-orders.ts'
import { supplierExists } from '../suppliers/suppliers.queries.ts'
import * as queries from './entries.queries.ts'
import { entryView } from './entry-view.ts'

/**
 * Does it once, however often it is sent, and gives it as it stands. Throws `key_reused` where another entry has the id;
 * `shelf_short`, `shelf_counted`, and `validation_failed` for what is gone, with the lines in question; `supplier_not_found`.
 */
export async function recordEntry(
  db: Database,
  id: string,
  entry: NewStockEntry,
  byUserId: string,
): Promise<StockEntry> {
  await inTransaction(db, (trx) => write(trx, id, entry, byUserId))
  return readEntry(db, id)
}

/** Throws `stock_entry_not_found`. */
export async function readEntry(db: Database, id: string): Promise<StockEntry> {
  const entry = await queries.selectEntry(db, id)
  if (!entry) throw fail('stock_entry_not_found')
  return entryView(entry)
}

async function write(
  trx: DatabaseTransaction,
  id: string,
  entry: NewStockEntry,
  byUserId: string,
): Promise<void> {
  const supplierId = entry.kind === 'delivery' ? entry.supplier : null
  if (supplierId !== null && !(await supplierExists(trx, supplierId))) throw fail('supplier_not_found')
  const { reason, lines } = movesOf(entry)
  const isNew = await queries.insertEntry(trx, {
    id,
    kind: entry.kind,
    reason,
    supplier_id: supplierId,
    note: entry.note,
    by_user_id: byUserId,
  })
  if (!isNew) {
    const there = await queries.selectEntry(trx, id)
    if (!there || !isSame(there, entry)) throw fail('key_reused')
    return
  }
  await lockVariants(trx, lines)
  const facts = new Map(
    (
      await queries.selectVariantFacts(
        trx,
        lines.map((line) => line.variantId),
      )
    ).map((row) => [row.id, row]),
  )
  refuseGone(lines, facts)
  if (entry.kind === 'count') refuseOutdated(entry.lines, facts)
  if (entry.kind === 'delivery') {
    await queries.updateSupply(trx, supplierId, lines)
    await receiveOrdered(trx, supplierId, lines)
  }
  await moveShelf(trx, lines, { reason, byUserId, entryId: id })
  await queries.insertEntryLines(
    trx,
    lines.map((line, position) => {
      const fact = facts.get(line.variantId)
      return {
        entry_id: id,
        position,
        variant_id: line.variantId,
        product_name: fact?.name ?? '',
        sku: fact?.sku ?? '',
        color: fact?.color ?? null,
        size: fact?.size ?? null,
        quantity: line.pieces,
        expected: line.expected,
        counted: line.counted,
        cost_paisa: line.costPaisa,
      }
    }),
  )
}

interface Move {
  variantId: string
  pieces: number
  expected: number | null
  counted: number | null
  costPaisa: number | null
}

function movesOf(entry: NewStockEntry) {
  const plain = { expected: null, counted: null, costPaisa: null }
  switch (entry.kind) {
    case 'delivery':
      return {
        reason: 'received' as const,
        lines: entry.lines.map(
          (line): Move => ({
            ...plain,
            variantId: line.variant,
            pieces: line.pieces,
            costPaisa: costPaisa(line.costBdt),
          }),
        ),
      }
    case 'adjustment':
      return {
        reason: entry.reason,
        lines: entry.lines.map(
          (line): Move => ({ ...plain, variantId: line.variant, pieces: line.difference }),
        ),
      }
    case 'count':
      return {
        reason: 'counted' as const,
        lines: entry.lines.map(
          ({ variant, expected, counted }): Move => ({
            ...plain,
            variantId: variant,
            pieces: counted - expected,
            expected,
            counted,
          }),
        ),
      }
  }
}

function refuseGone(lines: readonly Move[], facts: ReadonlyMap<string, unknown>): void {
  const gone = lines.flatMap(({ variantId }, place): [string, string][] =>
    facts.has(variantId) ? [] : [[`lines.${place}`, 'This color and size is gone. Take it off the list.']],
  )
  if (gone.length > 0) throw fail('validation_failed', { fields: Object.fromEntries(gone) })
}

/** What was written, and what is sent now under its id. What is gone since is no other content. */
function isSame(there: queries.EntryDetail, entry: NewStockEntry): boolean {
  const { reason, lines } = movesOf(entry)
  const supplier = entry.kind === 'delivery' ? entry.supplier : null
  const written = there.lines.map((line) => [
    line.variant_id,
    line.quantity,
    line.expected,
    line.counted,
    line.cost_paisa,
  ])
  const sent = lines.map((line) => [line.variantId, line.pieces, line.expected, line.counted, line.costPaisa])
  return isDeepStrictEqual(
    [there.kind, there.reason, there.note, there.supplier_id, written],
    [entry.kind, reason, entry.note, supplier, sent],
  )
}

/**
 * Of two who count one shelf at once, the second has counted from a figure that the first has put right: the difference is
 * in the stock already.
 */
function refuseOutdated(
  lines: readonly { variant: string; expected: number; seen?: string | null | undefined }[],
  facts: ReadonlyMap<string, queries.VariantFacts>,
): void {
  const outdated = lines.flatMap(({ variant, expected, seen }, place): [string, string][] => {
    const now = facts.get(variant)
    if (!now || (seen === undefined ? now.on_hand === expected : now.seen === seen)) return []
    const words = `Changed by somebody since you scanned it: ${now.on_hand} on hand now. Take it off the list and count it again.`
    return [[`lines.${place}`, words]]
  })
  if (outdated.length > 0) throw fail('shelf_counted', { fields: Object.fromEntries(outdated) })
}

const short = z.object({ short: z.record(z.string(), z.number()) })

/** Names the lines where a shelf is short, with what can be taken off. */
async function moveShelf(
  trx: DatabaseTransaction,
  lines: readonly Move[],
  cause: Parameters<typeof changeOnHand>[2],
): Promise<void> {
  try {
    await changeOnHand(
      trx,
      lines.map(({ variantId, pieces }) => ({ variantId, difference: pieces })),
      cause,
    )
  } catch (refusal) {
    const parsed = short.safeParse(refusal instanceof Refusal && refusal.details)
    if (!(refusal instanceof Refusal) || !parsed.success) throw refusal
    const fields = lines.flatMap(({ variantId }, place): [string, string][] => {
      const most = parsed.data.short[variantId]
      return most === undefined
        ? []
        : [[`lines.${place}`, `Only ${most} can be taken off: the rest is held for orders, or not there.`]]
    })
    throw fail(refusal.code, { fields: Object.fromEntries(fields), details: parsed.data })
  }
}
