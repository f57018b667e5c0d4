/** Rows → products as staff see them. Rows leave by no other way. */
import {
  type EditableProduct,
  MANAGED_KEYS,
  type ManagedProduct,
} from '@spokehaat/contract/catalogue/managed-product'
import { FIELD_KEYS } from '@spokehaat/contract/catalogue/product-fields'
import { storedPhotographs } from '../columns/photographs.ts'
import { toFields } from '../columns/product-columns.ts'
import { colorView } from '../columns/summary-view.ts'
import type { EditableRow, ManagedRow } from './manage.queries.ts'

export function managedView(row: ManagedRow): ManagedProduct {
  return {
    _id: row.id,
    ...toFields(MANAGED_KEYS, row),
    stock: row.available,
    held: row.held,
    colors: row.colors.map(colorView),
    isOnSale: row.on_sale,
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
    ...toFields(FIELD_KEYS, row),
    photographs: storedPhotographs(row),
    variants: row.variants.map((variant) => ({
      _id: variant.id,
      sku: variant.sku,
      color: variant.color_id === null ? null : (hexOf.get(variant.color_id) ?? null),
      size: variant.size,
      stock: variant.available,
      held: variant.held,
    })),
  }
}
