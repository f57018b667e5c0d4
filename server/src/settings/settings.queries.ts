import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../platform/db/client.ts'

const byKey = (rows: readonly { key: string; value: unknown }[]): Record<string, unknown> =>
  Object.fromEntries(rows.map((row) => [row.key, row.value]))

export async function selectSettings(db: Database): Promise<Record<string, unknown>> {
  return byKey(await db.selectFrom('settings').select(['key', 'value']).execute())
}

/** What `selectSettings` gives, as a part of another statement. */
export const settingsByKey = sql<Record<string, unknown>>`(
  select coalesce(json_object_agg(key, value), '{}') from settings
)`

/** As `selectSettings`, with nobody changing one of them until the transaction ends. */
export async function lockSettings(trx: DatabaseTransaction): Promise<Record<string, unknown>> {
  const rows = await trx
    .selectFrom('settings')
    .select(['key', 'value'])
    .orderBy('key')
    .forNoKeyUpdate()
    .execute()
  return byKey(rows)
}

export async function writeSetting(
  trx: DatabaseTransaction,
  key: string,
  value: unknown,
  now: Date,
): Promise<void> {
  const row = { value: JSON.stringify(value), updated_at: now }
  await trx
    .insertInto('settings')
    .values({ key, ...row })
    .onConflict((existing) => existing.column('key').doUpdateSet(row))
    .execute()
}
