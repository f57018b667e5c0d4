import { FEATURED_PRODUCTS } from '@spokehaat/contract/basics/constants'
import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/db/client.ts'
import { type SummaryRow, summaryColumns } from '../columns/summary-columns.ts'
import { sellable } from '../search/product-conditions.ts'

/** As `saleState` in the contract has it. */
const isDue = (now: Date) => sql<boolean>`(
  coalesce(sale_from <= ${now}::timestamptz, true) and coalesce(sale_until > ${now}::timestamptz, true)
)`

/** Gives the ids of those that were turned. Locks them in their order, as everybody does. */
export async function turnDueSales(trx: DatabaseTransaction, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with due as (
      select id from products where sale_price_cents is not null and on_sale <> ${isDue(now)}
      order by id for no key update
    )
    update products set on_sale = ${isDue(now)}, updated_at = ${now}
    from due where products.id = due.id
    returning products.id
  `.execute(trx)
  return rows.map(({ id }) => id)
}

/** What is on sale and to be had, the first to end first; without an end last. */
export async function onSaleRows(db: Database): Promise<SummaryRow[]> {
  const { rows } = await sql<SummaryRow>`
    select ${summaryColumns} from products
    where sale_price_cents is not null and on_sale and archived_at is null and in_stock and ${sellable}
    order by sale_until, id limit ${sql.lit(FEATURED_PRODUCTS)}
  `.execute(db)
  return rows
}
