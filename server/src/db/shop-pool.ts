/** A pool of connections that says how it is doing, and tells a database that is away from one that objects. */
import pg from 'pg'
import { DatabaseUnavailable, isOfStandby } from './unavailable.ts'

type Query = (...args: unknown[]) => unknown

/** `error`: it was refused, or the connection broke. */
type QueryListener = (milliseconds: number, outcome: 'ok' | 'error') => void

/** Waiting for a connection, for each there is: beyond that the answer would come too late to be of use. */
const QUEUE_PER_CONNECTION = 50

export class ShopPool extends pg.Pool {
  /** Told of every statement. */
  onQuery: QueryListener | null = null
  readonly #queue: number
  readonly #broken = new WeakSet<pg.PoolClient>()
  readonly #prepared = new WeakSet<pg.PoolClient>()

  constructor(config: pg.PoolConfig & { max: number }) {
    super(config)
    this.#queue = config.max * QUEUE_PER_CONNECTION
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
    if (!this.#prepared.has(client)) this.#prepare(client)
    const { release } = client
    client.release = (error) => release.call(client, error || this.#broken.has(client))
    return client
  }

  #prepare(client: pg.PoolClient): void {
    this.#prepared.add(client)
    // looked up each time: the bench listens there
    const query = (...args: unknown[]) => (pg.Client.prototype.query as Query).apply(client, args)
    const watched = (...args: unknown[]) => {
      const started = performance.now()
      const answer = query(...args)
      // a cursor is no promise: its errors come where it is read
      if (!(answer instanceof Promise)) return answer
      return answer.then(
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
}
