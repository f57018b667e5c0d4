import type { InferResult } from 'kysely'
import type { Database, DatabaseTransaction } from '../platform/db/client.ts'

/** All of them in one question. For `together`. */
export function allSettings(db: Database) {
  return db.selectFrom('settings').select(['key', 'value'])
}
export type SettingRow = InferResult<ReturnType<typeof allSettings>>[number]

export const byKey = (rows: readonly SettingRow[]): Record<string, unknown> =>
  Object.fromEntries(rows.map((row) => [row.key, row.value]))

export async function selectSettings(db: Database): Promise<Record<string, unknown>> {
  return byKey(await allSettings(db).execute())
}

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
