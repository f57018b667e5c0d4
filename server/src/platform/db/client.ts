import { type CompiledQuery, Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { ShopPool } from '../pool/pool.ts'
import { STATEMENT_TIMEOUT, type StatementTimeout } from '../pool/statement-timeout.ts'
import { ReadPool } from '../replica/read-pool.ts'
import { ReplicaWatch } from '../replica/replica-watch.ts'
import type { DB } from './tables.ts'

/** The database, or a transaction on it. Every query takes one as its first argument and passes it on. */
export type Database = Kysely<DB>
declare const isOpened: unique symbol
/** A transaction that `inTransaction` has opened (transaction.ts). */
export type DatabaseTransaction = Transaction<DB> & { readonly [isOpened]: true }

// counts and money are far below 2^53; pg would hand out text
const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === pg.types.builtins.INT8) return (text: string) => Number(text)
    return pg.types.getTypeParser(oid, format as 'text')
  },
} as typeof pg.types

/** ms. */
const OPEN_WITHIN = 4_000

interface ConnectOptions {
  /** Called after every statement. */
  onQuery?: ((query: CompiledQuery) => void) | undefined
  /** Whether statements are kept prepared, which a pooler in between may not know of; true. */
  isPrepared?: boolean
  timeout?: StatementTimeout
  /** ms that a connection may take to open; 4,000. */
  openWithin?: number
}

/** `max`: connections at most. The caller ends it with `db.destroy()`. */
export function connect(
  url: string,
  max: number,
  { onQuery, isPrepared = true, timeout = STATEMENT_TIMEOUT, openWithin = OPEN_WITHIN }: ConnectOptions = {},
): Database {
  const pool = openPool(url, max, isPrepared, timeout, openWithin)
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    ...(onQuery && { log: ({ query }) => onQuery(query) }),
  })
  pools.set(db, pool)
  return db
}

function openPool(
  url: string,
  max: number,
  isPrepared: boolean,
  timeout: StatementTimeout,
  openWithin = OPEN_WITHIN,
): ShopPool {
  return new ShopPool({
    connectionString: url,
    max,
    isNaming: isPrepared,
    timeout,
    types,
    application_name: 'spokehaat',
    connectionTimeoutMillis: openWithin,
    statement_timeout: timeout.statement,
    idle_in_transaction_session_timeout: 30_000,
  })
}

interface ReplicaOptions {
  /** The replica's. */
  url: string
  /** Of the primary itself, where it can be reached past a pooler. */
  primaryUrl: string
  max: number
  isPrepared?: boolean
  /** ms by which it may be behind. */
  bound: number
}

/** A replica that is read in place of the primary, `primary`, whenever it may be. The caller ends it with `db.destroy()`. */
export interface Replica {
  db: Database
  watch: ReplicaWatch
}

export function connectReplica(primary: Database, options: ReplicaOptions): Replica {
  const { url, primaryUrl, max, isPrepared = true, bound } = options
  const pool = openPool(url, max, isPrepared, STATEMENT_TIMEOUT)
  const watch = new ReplicaWatch({ primary: primaryUrl, replica: url }, bound)
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: new ReadPool(poolOf(primary), pool, watch) }),
  })
  pools.set(db, pool)
  return { db, watch }
}

const pools = new WeakMap<Database, ShopPool>()

/** The connections behind it; of a replica, those to it. */
export function poolOf(db: Database): ShopPool {
  const pool = pools.get(db)
  if (!pool) throw new Error('This is a transaction, or was not made by `connect`.')
  return pool
}
