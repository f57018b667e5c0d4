/** The one way to open a transaction, and what runs at its end. See docs/decisions/0034-one-way-into-a-transaction.md. */
import { type AccessMode, type IsolationLevel, sql } from 'kysely'
import type { Database, DatabaseTransaction } from './client.ts'

interface Settings {
  isolationLevel?: IsolationLevel
  accessMode?: AccessMode
  /** How often it is begun where others stand in its way; 1 where `work` can't be done twice. */
  tries?: number
}

/** It waited for one that waited for it, or others changed what it had read: nothing of it stands, and it can begin again. */
const IN_THE_WAY: ReadonlySet<unknown> = new Set(['40P01', '40001'])
const TRIES = 4
/** Of this process: how often a transaction was begun again. */
export const repeats = { count: 0 }

interface Ending {
  before: (() => Promise<void>)[]
  after: ((db: Database) => void)[]
}

const endings = new WeakMap<DatabaseTransaction, Ending>()

/**
 * Runs `work` in a transaction, commits it, and gives its result. Where `work` or the commit throws, everything is rolled
 * back and the error is passed on: to refuse, throw. Where it deadlocks with others `work` is run again from its start, so
 * that it keeps nothing outside of the transaction. Functions that need a transaction ask for `DatabaseTransaction`, which
 * only this gives.
 */
export async function inTransaction<Result>(
  db: Database,
  work: (trx: DatabaseTransaction) => Promise<Result>,
  { tries = TRIES, ...settings }: Settings = {},
): Promise<Result> {
  for (let left = tries - 1; ; left--) {
    try {
      return await runOnce(db, work, settings)
    } catch (error) {
      if (left <= 0 || !IN_THE_WAY.has((error as { code?: unknown } | null)?.code)) throw error
      repeats.count += 1
    }
  }
}

async function runOnce<Result>(
  db: Database,
  work: (trx: DatabaseTransaction) => Promise<Result>,
  { isolationLevel, accessMode }: Settings,
): Promise<Result> {
  const ending: Ending = { before: [], after: [] }
  let builder = db.transaction()
  if (isolationLevel) builder = builder.setIsolationLevel(isolationLevel)
  if (accessMode) builder = builder.setAccessMode(accessMode)
  const result = await builder.execute(async (plain) => {
    const trx = plain as DatabaseTransaction
    endings.set(trx, ending)
    const done = await work(trx)
    for (const run of ending.before) await run()
    return done
  })
  for (const run of ending.after) run(db)
  return result
}

/** Runs `run` as the last part of the transaction. Not called when it is rolled back. */
export function beforeCommit(trx: DatabaseTransaction, run: () => Promise<void>): void {
  endingOf(trx).before.push(run)
}

/**
 * Runs `run`, with the database that the transaction was opened on, once the commit is confirmed and before
 * `inTransaction` returns. It must not throw: the transaction stands. Not called when it is rolled back.
 */
export function afterCommit(trx: DatabaseTransaction, run: (db: Database) => void): void {
  endingOf(trx).after.push(run)
}

function endingOf(trx: DatabaseTransaction): Ending {
  const ending = endings.get(trx)
  if (!ending) throw new Error('Open transactions with inTransaction().')
  return ending
}

/** Sets the timeout of each further statement of this transaction, in ms; 0: none. */
export async function setStatementTimeout(trx: DatabaseTransaction, milliseconds: number): Promise<void> {
  await sql.raw(`set local statement_timeout = ${milliseconds}`).execute(trx)
}
