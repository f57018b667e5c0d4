import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/db/client.ts'
import type { TaxRates, TaxSettings } from '../../platform/db/tables.ts'

export type TaxRow = Selectable<TaxSettings>

export function readTaxRow(db: Database): Promise<TaxRow> {
  return db.selectFrom('tax_settings').selectAll().executeTakeFirstOrThrow()
}

export function lockTaxRow(trx: DatabaseTransaction): Promise<TaxRow> {
  return trx.selectFrom('tax_settings').selectAll().forUpdate().executeTakeFirstOrThrow()
}

export async function updateTaxRow(trx: DatabaseTransaction, set: Updateable<TaxSettings>): Promise<void> {
  await trx.updateTable('tax_settings').set(set).execute()
}

/** Newest first. `from_day` as `2026-07-01`. */
export function selectRates(db: Database) {
  return db
    .selectFrom('tax_rates')
    .select(['id', 'class', 'basis_points'])
    .select((eb) => eb.fn<string>('to_char', ['from_day', eb.val('YYYY-MM-DD')]).as('from_day'))
    .orderBy('from_day', 'desc')
    .orderBy('class')
    .execute()
}

/** False where the class has a rate from that day already. */
export async function insertRate(trx: DatabaseTransaction, row: Insertable<TaxRates>): Promise<boolean> {
  const added = await trx
    .insertInto('tax_rates')
    .values(row)
    .onConflict((conflict) => conflict.columns(['class', 'from_day']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

export function deleteRate(trx: DatabaseTransaction, id: string) {
  return trx
    .deleteFrom('tax_rates')
    .where('id', '=', id)
    .returning(['class', 'basis_points'])
    .returning((eb) => eb.fn<string>('to_char', ['from_day', eb.val('YYYY-MM-DD')]).as('from_day'))
    .executeTakeFirst()
}
