import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/db/client.ts'
import type { SmsProviders } from '../../platform/db/tables.ts'

export type SmsProviderRow = Selectable<SmsProviders>

/** In the order that they are asked. */
export function selectSmsProviders(db: Database): Promise<SmsProviderRow[]> {
  return db.selectFrom('sms_providers').selectAll().orderBy('position').orderBy('id').execute()
}

export function selectSmsProvider(db: Database, id: string): Promise<SmsProviderRow | undefined> {
  return db.selectFrom('sms_providers').selectAll().where('id', '=', id).executeTakeFirst()
}

export function lockSmsProvider(trx: DatabaseTransaction, id: string): Promise<SmsProviderRow | undefined> {
  return trx.selectFrom('sms_providers').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function insertSmsProvider(
  trx: DatabaseTransaction,
  row: Insertable<SmsProviders>,
): Promise<void> {
  await trx.insertInto('sms_providers').values(row).execute()
}

export async function updateSmsProvider(
  db: Database,
  id: string,
  set: Updateable<SmsProviders>,
): Promise<void> {
  await db.updateTable('sms_providers').set(set).where('id', '=', id).execute()
}

/** Its messages stay, without its name. */
export async function deleteSmsProvider(trx: DatabaseTransaction, id: string): Promise<void> {
  await trx.deleteFrom('sms_providers').where('id', '=', id).execute()
}

/** Gives whether it was not stopped before: of several nodes that meet the same, one tells. */
export async function stopSmsProvider(
  trx: DatabaseTransaction,
  { id, version }: Pick<SmsProviderRow, 'id' | 'version'>,
  stop: { why: 'balance' | 'keys'; said: string; now: Date; probeAt: Date | null },
): Promise<boolean> {
  const { rows } = await sql<{ was: string | null }>`
    update sms_providers as p set stopped_why = ${stop.why}, said = ${stop.said}, probe_at = ${stop.probeAt},
      stopped_at = case when p.stopped_why is null then ${stop.now} else p.stopped_at end
    from (select id, stopped_why as was from sms_providers where id = ${id} for update) as before
    where p.id = before.id and p.version = ${version}
    returning before.was`.execute(trx)
  return rows.length > 0 && rows[0]?.was === null
}

/** It has taken a message, or says that it would. */
export async function noteSmsProviderWorks(db: Database, id: string): Promise<void> {
  await db
    .updateTable('sms_providers')
    .set({ stopped_why: null, stopped_at: null, said: null, probe_at: null, silences: 0, rests_until: null })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('stopped_why', 'is not', null), eb('silences', '>', 0)]))
    .execute()
}

/** `restMs`: of the first silence; each more in a row is as much longer, up to `longestMs`. */
export async function noteSilence(
  db: Database,
  id: string,
  { now, restMs, longestMs }: { now: Date; restMs: number; longestMs: number },
): Promise<void> {
  await sql`
    update sms_providers set silences = silences + 1,
      rests_until = ${now}::timestamptz + make_interval(secs => least((silences + 1) * ${restMs / 1000}::float8, ${longestMs / 1000}::float8))
    where id = ${id}`.execute(db)
}

export async function noteBalance(
  db: Database,
  id: string,
  { left, unit, now }: { left: number; unit: 'paisa' | 'messages'; now: Date },
): Promise<void> {
  await updateSmsProvider(db, id, { balance: left, balance_unit: unit, balance_at: now })
}

/** Gives how many in a row by now. A message that arrived ends the row. */
export async function countUnconfirmed(trx: DatabaseTransaction, id: string): Promise<number> {
  const row = await trx
    .updateTable('sms_providers')
    .set({ unconfirmed: sql`unconfirmed + 1` })
    .where('id', '=', id)
    .returning('unconfirmed')
    .executeTakeFirst()
  return row?.unconfirmed ?? 0
}

export async function endUnconfirmed(db: Database, id: string): Promise<void> {
  await db
    .updateTable('sms_providers')
    .set({ unconfirmed: 0 })
    .where('id', '=', id)
    .where('unconfirmed', '>', 0)
    .execute()
}
