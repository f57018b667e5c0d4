import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { DB } from './tables.ts'

/** The database, or a transaction on it. Every query takes one as its first argument and passes it on. */
export type Database = Kysely<DB>
export type DatabaseTransaction = Transaction<DB>

// counts and money are far below 2^53; pg would hand out text
const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === pg.types.builtins.INT8) return (text: string) => Number(text)
    return pg.types.getTypeParser(oid, format as 'text')
  },
} as typeof pg.types

/** `max`: connections at most. The caller ends it with `db.destroy()`. */
export function connect(url: string, max: number): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types,
    application_name: 'spokehaat',
    connectionTimeoutMillis: 5_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
  })
  // an idle connection that breaks is replaced at the next query; without a listener it would end the process
  pool.on('error', () => {})
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
}
