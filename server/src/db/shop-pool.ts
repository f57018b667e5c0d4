/** A pool of connections that says how it is doing, and tells a database that is away from one that objects. */
import pg from 'pg'
import { StatementNames } from './statement-names.ts'
import { DatabaseUnavailable, isOfStandby } from './unavailable.ts'

type Query = (...args: unknown[]) => unknown

/** `error`: it was refused, or the connection broke. */
type QueryListener = (milliseconds: number, outcome: 'ok' | 'error') => void

/** Waiting for a connection, for each there is: beyond that the answer would come too late to be of use. */
const QUEUE_PER_CONNECTION = 50

/** What a statement with a name may be refused for that it would not be without. */
const OF_NAMES = new Set([
  '0A000', // a migration has changed what it gives
  '26000', // not prepared on this connection: a pooler has lent us another one
  '42P05', // prepared on it by somebody else
])

export class ShopPool extends pg.Pool {
  /** Told of every statement. */
  onQuery: QueryListener | null = null
  readonly #queue: number
  readonly #broken = new WeakSet<pg.PoolClient>()
  readonly #generations = new WeakMap<pg.PoolClient, number>()
  readonly #names = new StatementNames()
  #isNaming: boolean

  /** `isNaming`: whether statements are kept prepared on their connections. */
  constructor({ isNaming, ...config }: pg.PoolConfig & { max: number; isNaming: boolean }) {
    super(config)
    this.#queue = config.max * QUEUE_PER_CONNECTION
    this.#isNaming = isNaming
    // A connection that breaks is replaced at the next query, be it idle or in the middle of a transaction, which fails
    // then; without a listener it would end the process.
    this.on('error', () => {})
    this.on('connect', (client) => client.on('error', () => this.#broken.add(client)))
  }

  // biome-ignore lint/suspicious/noExplicitAny: one of three signatures, the other two are passed on as they are
  override connect(callback?: any): any {
    return callback ? super.connect(callback) : this.#take()
  }

  async #take(): Promise<pg.PoolClient> {
    if (this.waitingCount >= this.#queue) throw new DatabaseUnavailable('too many wait for a connection')
    let client: pg.PoolClient
    try {
      client = await super.connect()
    } catch (error) {
      throw new DatabaseUnavailable(error)
    }
    if (!this.#generations.has(client)) this.#prepare(client)
    const { release } = client
    client.release = (error) =>
      release.call(client, error || this.#broken.has(client) || this.#isStale(client))
    return client
  }

  /** It still holds statements whose names are forgotten. */
  #isStale(client: pg.PoolClient): boolean {
    return this.#generations.get(client) !== this.#names.generation
  }

  #prepare(client: pg.PoolClient): void {
    this.#generations.set(client, this.#names.generation)
    // looked up each time: the bench listens there
    const query = (...args: unknown[]) => (pg.Client.prototype.query as Query).apply(client, args)
    const watched = (...args: unknown[]) => {
      const named = this.#named(args)
      const isAlone = client.getTransactionStatus() === 'I'
      const started = performance.now()
      const answer = query(...(named ?? args))
      // a cursor is no promise: its errors come where it is read
      if (!(answer instanceof Promise)) return answer
      return answer
        .catch((error: unknown) => {
          if (!named || !this.#isOfName(named[0].name, error)) throw error
          // nothing was done: alone it is sent again, in a transaction that is over with everything before it
          if (isAlone) return query(...args)
          throw new DatabaseUnavailable(error)
        })
        .then(
          (result) => {
            this.onQuery?.(performance.now() - started, 'ok')
            return result
          },
          (error: unknown) => {
            this.onQuery?.(performance.now() - started, 'error')
            if (isOfStandby(error)) this.#broken.add(client)
            else if (this.#broken.has(client)) throw new DatabaseUnavailable(error)
            throw error
          },
        )
    }
    client.query = watched as typeof client.query
  }

  /** What is to be sent instead, where it is a text with parameters that has a name. */
  #named([text, values]: readonly unknown[]): [{ name: string; text: string; values: unknown[] }] | null {
    if (!this.#isNaming || typeof text !== 'string' || !Array.isArray(values)) return null
    const name = this.#names.nameOf(text)
    return name === undefined ? null : [{ name, text, values }]
  }

  /** Then every name is forgotten, and where connections are not our own no more are given. */
  #isOfName(name: string, error: unknown): boolean {
    const code = error instanceof pg.DatabaseError ? error.code : undefined
    if (code === undefined || !OF_NAMES.has(code)) return false
    this.#names.forget(name)
    if (code !== '0A000' && this.#isNaming) {
      this.#isNaming = false
      process.emitWarning(
        `DATABASE_PREPARED must be off: what was prepared on a connection is not there (${code}). It is off until the next start.`,
      )
    }
    return true
  }
}
