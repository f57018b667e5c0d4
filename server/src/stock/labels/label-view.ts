import { centsToPaisa, toDecimal } from '@spokehaat/contract/basics/money'
import type { Label } from '@spokehaat/contract/catalogue/label'
import type { LabelRow } from './labels.queries.ts'

export const labelView = (row: LabelRow, bdtPerUsd: number): Label => ({
  variant: row.id,
  name: row.name,
  color: row.color,
  size: row.size,
  sku: row.sku,
  priceBdt: toDecimal(centsToPaisa(row.price_cents, bdtPerUsd)),
})
