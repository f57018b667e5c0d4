import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/db/client.ts'
import { type SummaryRow, summaryColumns } from '../columns/summary-columns.ts'
import { type VariantRow, variants } from '../products/products.queries.ts'

/** How many of the newest are looked through: each brings its sheet along, and all are kept for half a minute. */
const MOST_ACCESSORIES = 400
const MOST_BICYCLES = 150

export interface SheetRow extends SummaryRow {
  sheet: unknown
  photographs: unknown
  variants: VariantRow[]
}

async function newestWithSheets(db: Database, which: RawBuilder<boolean>, most: number): Promise<SheetRow[]> {
  const { rows } = await sql<SheetRow>`
    select ${summaryColumns}, products.sheet, products.photographs, ${variants} as variants from products
    where ${which} and products.archived_at is null and products.sheet is not null
    order by products.created_at desc, products.id desc limit ${sql.lit(most)}
  `.execute(db)
  return rows
}

export const newestAccessories = (db: Database) =>
  newestWithSheets(db, sql<boolean>`products.category = 'Accessories'`, MOST_ACCESSORIES)

export const newestBicycles = (db: Database) =>
  newestWithSheets(
    db,
    sql<boolean>`products.category <> 'Accessories' and products.sheet ->> 'form' = 'bicycle'`,
    MOST_BICYCLES,
  )
