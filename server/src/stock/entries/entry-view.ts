import { toDecimal } from '@spokehaat/contract/basics/money'
import type { ListedStockEntry, PickedVariant, StockEntry } from '@spokehaat/contract/catalogue/stock-entry'
import type { EntryDetail, EntryRow, VariantFacts } from './entries.queries.ts'

const takaOf = (paisa: number | null): number | null => (paisa === null ? null : toDecimal(paisa))

type Summary = Omit<EntryDetail, 'lines'>

const summaryView = (row: Summary) => ({
  _id: row.id,
  at: row.at.toISOString(),
  kind: row.kind,
  reason: row.reason,
  supplier:
    row.supplier_id !== null && row.supplier_name !== null
      ? { _id: row.supplier_id, name: row.supplier_name }
      : null,
  note: row.note,
  by: row.by,
})

export const listedEntryView = (row: EntryRow): ListedStockEntry => ({
  ...summaryView(row),
  lines: row.lines,
  pieces: row.pieces,
  costBdt: toDecimal(row.cost),
})

export const entryView = (row: EntryDetail): StockEntry => ({
  ...summaryView(row),
  lines: row.lines.map((line) => ({
    variant: line.variant_id,
    product: line.product_id,
    name: line.product_name,
    sku: line.sku,
    color: line.color,
    size: line.size,
    pieces: line.quantity,
    expected: line.expected,
    counted: line.counted,
    costBdt: takaOf(line.cost_paisa),
  })),
})

export const pickedView = (row: VariantFacts): PickedVariant => ({
  variant: row.id,
  product: { _id: row.product_id, name: row.name },
  sku: row.sku,
  color: row.color,
  size: row.size,
  onHand: row.on_hand,
  held: row.held,
  seen: row.seen,
  costBdt: takaOf(row.cost_paisa),
})
