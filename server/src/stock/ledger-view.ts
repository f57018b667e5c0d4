import type { StockChange, StockCheck, VariantStock } from '@spokehaat/contract/catalogue/stock'
import { lastsDays } from '@spokehaat/contract/catalogue/supplier'
import type { LedgerRow, StockRow, selectDrift } from './ledger.queries.ts'

export function stockChangeView(row: LedgerRow): StockChange {
  return {
    _id: row.id,
    at: row.at.toISOString(),
    variant: row.variant_id,
    ...thingView(row),
    reason: row.reason,
    onHand: { change: row.on_hand_delta, after: row.on_hand },
    held: { change: row.held_delta, after: row.held },
    order: row.order_id && row.order_number ? { _id: row.order_id, number: row.order_number } : null,
    by: row.by,
  }
}

export function variantStockView(row: StockRow): VariantStock {
  return {
    variant: row.variant_id,
    ...thingView(row),
    onHand: row.on_hand,
    held: row.held,
    isLow: row.is_low,
    onTheWay: row.on_the_way,
    sold: row.sold,
    lastsDays: lastsDays(row.sold, row.on_hand - row.held),
    supplier: row.supplier,
  }
}

export function driftView(
  row: Awaited<ReturnType<typeof selectDrift>>[number],
): StockCheck['drifted'][number] {
  return {
    variant: row.id,
    name: row.name,
    sku: row.sku,
    stock: { onHand: row.on_hand, held: row.held },
    ledger: { onHand: row.ledger_on_hand, held: row.ledger_held },
  }
}

interface Thing {
  product_id: string | null
  name: string | null
  sku: string | null
  color: string | null
  size: string | null
}

function thingView({ product_id, name, sku, color, size }: Thing) {
  return { product: product_id && name ? { _id: product_id, name } : null, sku, color, size }
}
