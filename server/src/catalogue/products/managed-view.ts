/** Rows → the contract's products for those who work in the shop: the only way out. */

import { toDecimal } from '@spokehaat/contract/basics/money'
import type { EditableProduct, ManagedProduct } from '@spokehaat/contract/catalogue/managed-product'
import { sheet } from '@spokehaat/contract/catalogue/sheet'
import type { EditableRow, ManagedRow } from './manage.queries.ts'

export function managedView(row: ManagedRow): ManagedProduct {
  return {
    _id: row.id,
    name: row.name,
    brand: row.brand,
    price: toDecimal(row.price_cents),
    type: row.type,
    category: row.category,
    stock: row.available,
    held: row.held,
    sku: row.sku,
    inStock: row.in_stock,
    image_url: row.image_url,
    colors: row.colors.map((color) => ({ _id: color.id, name: color.name, hex: color.hex })),
    isDrawn: row.is_drawn,
    isPlain: row.is_plain,
    isOrdered: row.is_ordered,
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    archivedAt: row.archived_at?.toISOString() ?? null,
  }
}

export function editableView(row: EditableRow): EditableProduct {
  const hexOf = new Map(row.colors.map((color) => [color.id, color.hex]))
  return {
    ...managedView(row),
    description: row.description,
    tags: row.tags,
    rating: row.rating,
    listPrice: listPrice(row.list_price_cents),
    variants: row.variants.map((variant) => ({
      _id: variant.id,
      sku: variant.sku,
      color: variant.color_id === null ? null : (hexOf.get(variant.color_id) ?? null),
      size: variant.size,
      stock: variant.available,
      held: variant.held,
    })),
    sheet: row.sheet === null ? null : sheet.parse(row.sheet),
  }
}

function listPrice(cents: number | null): EditableProduct['listPrice'] {
  if (cents === null) return 'usual'
  return cents === 0 ? null : toDecimal(cents)
}
