import { centsToPaisa, toDecimal } from '@spokehaat/contract/basics/money'
import { managedProductQuery } from '@spokehaat/contract/catalogue/managed-product'
import type { FoundGoods } from '@spokehaat/contract/sales/draft'
import { linePicture } from '../../catalogue/columns/photographs.ts'
import { listManaged } from '../../catalogue/products/manage-products.ts'
import { type SellableRow, sellableProducts } from '../../catalogue/products/products.queries.ts'
import type { Database } from '../../platform/db/client.ts'
import { readOrderSettings } from '../../settings/settings.ts'

const PRODUCTS = 5
const SHOWN = 24

/** What is for sale, color by color and size by size, in the order of the search. A whole SKU, as a scanner types it, is one. */
export async function findGoods(db: Database, search: string): Promise<FoundGoods[]> {
  const { rows, bdtPerUsd } = await findSellable(db, search)
  const found = rows.flatMap((row) => variantsOf(row, bdtPerUsd))
  const scanned = found.filter(({ sku }) => sku.toLowerCase() === search.toLowerCase())
  return (scanned.length === 1 ? scanned : found).slice(0, SHOWN)
}

/** Products that are for sale, in the order of the search. */
export async function findSellable(
  db: Database,
  search: string,
): Promise<{ rows: SellableRow[]; bdtPerUsd: number }> {
  const { items } = await listManaged(db, managedProductQuery.parse({ search, limit: PRODUCTS }))
  const [rows, { bdtPerUsd }] = await Promise.all([
    sellableProducts(
      db,
      items.map(({ _id }) => _id),
    ),
    readOrderSettings(db),
  ])
  return {
    rows: items.flatMap(({ _id }) => rows.find(({ id, in_stock }) => id === _id && in_stock) ?? []),
    bdtPerUsd,
  }
}

export function variantsOf(row: SellableRow, bdtPerUsd: number): FoundGoods[] {
  return row.variants.map((variant) => {
    const color = row.colors.find(({ id }) => id === variant.color_id)
    // a color that no stock depends on is still one of the product's
    const named = color ?? (row.colors.length === 1 ? row.colors[0] : undefined)
    return {
      product: row.id,
      name: row.name,
      sku: variant.sku,
      color: named ? { name: named.name, hex: named.hex } : null,
      size: variant.size,
      price: toDecimal(row.price_cents),
      priceBdt: toDecimal(centsToPaisa(row.price_cents, bdtPerUsd)),
      available: Math.max(0, variant.available),
      image_url: linePicture(row, named?.hex ?? null),
    }
  })
}
