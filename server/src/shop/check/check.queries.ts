/** What `npm run check` asks the database; nothing is changed by it. */
import { sql } from 'kysely'
import type { Database } from '../../platform/db/client.ts'
import {
  ASK_PRIMARY,
  ASK_REPLICA,
  type PrimaryRow,
  type ReplicaRow,
} from '../../platform/replica/positions.ts'

export interface Server {
  version: string
  user: string
  database: string
  jit: 'on' | 'off'
  /** Whether it is on and there is a compiler for it. */
  compiles: boolean
  bytes: number
  /** Its folder; null where the role may not know. */
  folder: string | null
}

/** As the shop's own connections have it. */
export async function readServer(db: Database): Promise<Server> {
  const { rows } = await sql<Server>`
    select current_setting('server_version') as version, current_user as user, current_database() as database,
      current_setting('jit') as jit, pg_jit_available() as compiles,
      pg_database_size(current_database()) as bytes,
      case when pg_has_role('pg_read_all_settings', 'usage') then current_setting('data_directory') end as folder
  `.execute(db)
  return only(rows)
}

/** The first tables that the role may not read and write; they were made by another. */
export async function readForeignTables(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', nspname, relname) as name
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname in ('public', 'jobs') and relkind in ('r', 'p')
      and not (
        has_schema_privilege(relnamespace, 'usage')
        and has_table_privilege(pg_class.oid, 'select') and has_table_privilege(pg_class.oid, 'insert')
        and has_table_privilege(pg_class.oid, 'update')
      )
    order by name limit 3
  `.execute(db)
  return rows.map(({ name }) => name)
}

/** ms by which the database's clock is ahead of ours, give or take `within`. Of some tries the quickest says it best. */
export async function readClock(db: Database, tries = 5): Promise<{ ahead: number; within: number }> {
  // one connection, which is open: none of what it takes to open one is measured
  return db.connection().execute(async (one) => {
    let best = { ahead: 0, within: Number.POSITIVE_INFINITY }
    for (let index = 0; index < tries; index++) {
      const asked = Date.now()
      const began = performance.now()
      const { rows } = await sql<{ at: number }>`
        select (extract(epoch from clock_timestamp()) * 1000)::float8 as at`.execute(one)
      // our clock is read to the millisecond
      const within = (performance.now() - began) / 2 + 1
      if (within < best.within) best = { ahead: only(rows).at - (asked + within), within }
    }
    return best
  })
}

export async function readPrimary(db: Database): Promise<PrimaryRow> {
  return only((await sql.raw<PrimaryRow>(ASK_PRIMARY).execute(db)).rows)
}

export async function readReplica(db: Database): Promise<ReplicaRow> {
  return only((await sql.raw<ReplicaRow>(ASK_REPLICA).execute(db)).rows)
}

function only<Row>([row]: Row[]): Row {
  if (row === undefined) throw new Error('The database has answered without a row.')
  return row
}
