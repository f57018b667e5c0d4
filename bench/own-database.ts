/** A database for one shop on a PostgreSQL that is there already, and what that PostgreSQL is. */
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { connect, type Database } from '../server/src/platform/db/client.ts'

export interface OwnDatabase {
  /** What a shop on it must be told. */
  env: Record<string, string>
  drop(): Promise<void>
}

/** `server`: the address of any database on it, as somebody who may make others. */
export async function makeDatabase(server: string): Promise<OwnDatabase> {
  const name = `spokehaat_bench_${randomBytes(4).toString('hex')}`
  const run = async (statement: string) => {
    const db = connect(server, 1)
    await sql
      .raw(statement)
      .execute(db)
      .finally(() => db.destroy())
  }
  await run(`create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const env = { DATABASE_URL: url.href, SESSION_SECRET: randomBytes(32).toString('hex') }
  return { env, drop: () => run(`drop database ${name} with (force)`) }
}

/** As a connection of the shop finds it: `PostgreSQL 15.19, jit off`. */
export async function describeDatabase(db: Database): Promise<string> {
  const { rows } = await sql<{ version: string; jit: string }>`
    select split_part(current_setting('server_version'), ' ', 1) as version, current_setting('jit') as jit
  `.execute(db)
  return rows.map(({ version, jit }) => `PostgreSQL ${version}, jit ${jit}`).join()
}
