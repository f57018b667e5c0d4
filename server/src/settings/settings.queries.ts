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

export async function updateSetting(
  trx: DatabaseTransaction,
  key: string,
  value: unknown,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('settings')
    .set({ value: JSON.stringify(value), updated_at: now })
    .where('key', '=', key)
    .execute()
}
