/** The notes of what was backed up and restored. Those who write them have a plain connection, not the shop's pool. */
import { sql } from 'kysely'
import type pg from 'pg'
import type { Database } from '../../platform/db/client.ts'

interface Note {
  kind: 'backup' | 'restore'
  /** Everything is in the file as it was then. */
  dataAt: Date
  bytes: number
  /** The file's name without its folder. */
  source: string
}

/** False where the schema is older than the notes. Those of more than a year ago go. */
export async function insertNote(
  client: pg.ClientBase,
  { kind, dataAt, bytes, source }: Note,
): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    `select to_regclass('public.backups') is not null as found`,
  )
  if (rows[0]?.found !== true) return false
  await client.query(`delete from public.backups where noted_at < now() - interval '1 year'`)
  await client.query('insert into public.backups (kind, data_at, bytes, source) values ($1, $2, $3, $4)', [
    kind,
    dataAt,
    bytes,
    source,
  ])
  return true
}

/** The newest state of this database that lies in a backup: one made of it, or the one that it came from. */
export async function selectLastBackup(db: Database): Promise<{ dataAt: Date; bytes: number } | undefined> {
  const { rows } = await sql<{ dataAt: Date; bytes: number }>`
    select data_at as "dataAt", bytes::float8 as bytes from backups where kind <> 'moment'
    order by data_at desc limit 1
  `.execute(db)
  return rows[0]
}

export async function selectFirstOrder(db: Database): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date }>`
    select placed_at as at from orders where deleted_at is null order by placed_at, id limit 1
  `.execute(db)
  return rows[0]?.at
}

interface Restored {
  kind: 'restore' | 'moment'
  dataAt: Date
  source: string
  notedAt: Date
}

/** What this database came from, where that was after `since`. */
export async function selectRestored(db: Database, since: Date): Promise<Restored | undefined> {
  const { rows } = await sql<Restored>`
    select kind, data_at as "dataAt", source, noted_at as "notedAt" from backups
    where kind in ('restore', 'moment') and noted_at > ${since} order by noted_at desc limit 1
  `.execute(db)
  return rows[0]
}
