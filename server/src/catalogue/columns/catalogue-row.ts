import type { FieldCells } from './product-columns.ts'
import type { ColorRow } from './summary-columns.ts'

export interface VariantRow {
  id: string
  sku: string
  color_id: string | null
  size: string | null
  on_hand: number
  held: number
}

/** A product as the file has it: colors and variants within, in their order. */
export interface CatalogueRow extends FieldCells {
  id: string
  archived_at: Date | null
  colors: ColorRow[]
  variants: VariantRow[]
}
