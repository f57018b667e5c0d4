/**
 * What a transaction has changed, told at its commit: to the other nodes by a notice of PostgreSQL, and within this process
 * as soon as the commit is answered. One that fails tells nobody.
 *
 * The notice is part of the transaction, or, for what changes with every order, follows it within moments: transactions
 * with notices commit one after another, and orders must not wait for each other. A process that dies in between owes the
 * other nodes that notice; what they keep is then as old as their answers may get.
 */
import { randomUUID } from 'node:crypto'
import { CompiledQuery, type DatabaseConnection, PostgresDriver } from 'kysely'
import type { Database, DatabaseTransaction } from './client.ts'

export const CHANNEL = 'spokehaat_changes'

/** Stands for whatever there is: more topics than this in one transaction are no longer told apart. */
export const EVERYTHING = 'everything'
/** ms that notices are gathered for, and after which they are tried again. */
const SOON = 50
const AGAIN = 1_000
/** A notice holds 8000 bytes, a topic is at most a UUID. */
const MOST_TOPICS = 100

export interface CommitNote {
  /** One commit has one name, by which its two tidings are known to be the same. */
  id: string
  /** Ids of products, and words such as `settings`. */
  topics: ReadonlySet<string>
}

type Listener = (note: CommitNote) => void
type Releasable = Parameters<PostgresDriver['rollbackTransaction']>[0]

interface Noted {
  /** Sent with the commit. */
  now: Set<string>
  /** Sent soon after it. */
  soon: Set<string>
}

const NOTHING: Noted = { now: new Set(), soon: new Set() }
const noted = new WeakMap<DatabaseConnection, Noted>()
const listeners = new WeakMap<Database, Set<Listener>>()

/** Remembers what the transaction changes. Costs nothing until the commit, and is sent with it, once. */
export function noteChange(trx: DatabaseTransaction, ...topics: readonly string[]): Promise<void> {
  return note(trx, 'now', topics)
}

/** The same for what orders change: it is sent after the commit, together with what others have changed. */
export function noteChangeSoon(trx: DatabaseTransaction, ...topics: readonly string[]): Promise<void> {
  return note(trx, 'soon', topics)
}

async function note(trx: DatabaseTransaction, when: keyof Noted, topics: readonly string[]): Promise<void> {
  await trx.getExecutor().provideConnection(async (connection) => {
    const known = noted.get(connection) ?? { now: new Set(), soon: new Set() }
    for (const topic of topics) if (known[when].size <= MOST_TOPICS) known[when].add(topic)
    noted.set(connection, known)
  })
}

/** Calls with each note that is committed through `db`. Gives what ends it. */
export function onCommit(db: Database, listener: Listener): () => void {
  const own = listeners.get(db)
  if (!own) throw new Error('This database was not made by connect().')
  own.add(listener)
  return () => own.delete(listener)
}

/** As `CommitNote`; null for a text that is none. */
export function readNotice(payload: string): CommitNote | null {
  const [id = '', topics = ''] = payload.split(' ')
  return id === '' || topics === '' ? null : { id, topics: new Set(topics.split(',')) }
}

/** The driver that sends the notes. `listen` ties its listeners to the database that is made of it. */
export class NotingDriver extends PostgresDriver {
  readonly #listeners = new Set<Listener>()
  #owed = new Set<string>()
  #sending: NodeJS.Timeout | null = null

  listen(db: Database): void {
    listeners.set(db, this.#listeners)
  }

  /** Does not wait: it goes out with the first statement, which fails where this does (shop-pool.ts). */
  override async beginTransaction(...begin: Parameters<PostgresDriver['beginTransaction']>): Promise<void> {
    super.beginTransaction(...begin).catch(() => {})
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const { now, soon } = noted.get(connection) ?? NOTHING
    noted.delete(connection)
    const note = noteOf(now)
    // in one round trip with the commit; ids and our own words need no quoting
    await (note
      ? connection.executeQuery(CompiledQuery.raw(`notify ${CHANNEL}, '${written(note)}'; commit`))
      : super.commitTransaction(connection))
    if (note) this.#tell(note)
    if (soon.size === 0) return
    this.#tell({ id: randomUUID(), topics: soon })
    for (const topic of soon) this.#owed.add(topic)
    this.#sending ??= setTimeout(() => void this.#send(), SOON)
  }

  override async rollbackTransaction(connection: Releasable): Promise<void> {
    noted.delete(connection)
    return super.rollbackTransaction(connection)
  }

  override async destroy(): Promise<void> {
    if (this.#sending) await this.#send()
    await super.destroy()
  }

  #tell(note: CommitNote): void {
    for (const tell of this.#listeners) tell(note)
  }

  async #send(): Promise<void> {
    if (this.#sending) clearTimeout(this.#sending)
    this.#sending = null
    const note = noteOf(this.#owed)
    if (!note) return
    const topics = this.#owed
    this.#owed = new Set()
    // it was told here topic by topic: this makes its name known, so that it is not told again
    this.#tell({ id: note.id, topics: new Set() })
    try {
      const connection = await this.acquireConnection()
      await connection
        .executeQuery(CompiledQuery.raw(`notify ${CHANNEL}, '${written(note)}'`))
        .finally(() => this.releaseConnection(connection as Releasable))
    } catch {
      // the database is away: it is owed until it is back, or until we end
      for (const topic of topics) this.#owed.add(topic)
      this.#sending ??= setTimeout(() => void this.#send(), AGAIN).unref()
    }
  }
}

function noteOf(topics: ReadonlySet<string>): CommitNote | null {
  if (topics.size === 0) return null
  return { id: randomUUID(), topics: topics.size > MOST_TOPICS ? new Set([EVERYTHING]) : topics }
}

const written = ({ id, topics }: CommitNote) => `${id} ${[...topics].join(',')}`
