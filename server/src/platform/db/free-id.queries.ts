/** Ids of rows that people name, as in `pathao` and `pathao-2`. */
import { sql } from 'kysely'
import type { DatabaseTransaction } from './client.ts'

type Named = 'carriers' | 'sms_providers'

/** Nobody else adds a row before the transaction ends. */
export async function lockAdding(trx: DatabaseTransaction, table: Named): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('adding'), hashtext(${table}))`.execute(trx)
}

/** Takes `lockAdding`. */
export async function takeFreeId(trx: DatabaseTransaction, table: Named, wanted: string): Promise<string> {
  await lockAdding(trx, table)
  const rows = await trx.selectFrom(table).select('id').where('id', 'like', `${wanted}%`).execute()
  const taken = new Set(rows.map(({ id }) => id))
  if (!taken.has(wanted)) return wanted
  for (let number = 2; ; number++) if (!taken.has(`${wanted}-${number}`)) return `${wanted}-${number}`
}
