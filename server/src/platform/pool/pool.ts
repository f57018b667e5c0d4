/** The shop's connections, as Kysely asks for them: a pool of pg's, watched. */
import type { PostgresPool } from 'kysely'
import pg from 'pg'
import { AbortableClient } from './abortable-client.ts'
import { LentConnection, type QueryListener, type Watch } from './lent-connection.ts'
import { PoolHealth } from './pool-health.ts'
import { ShopClient, whereAccepted } from './shop-client.ts'
import { StatementNames } from './statement-names.ts'
import type { StatementTimeout } from './statement-timeout.ts'
import { DatabaseUnavailable } from './unavailable.ts'

/** Requests that may wait for each connection: beyond that an answer would come too late to be of use. */
const QUEUE_PER_CONNECTION = 50

interface PoolOptions extends pg.PoolConfig {
  connectionString: string
  max: number
  /** Whether statements are kept prepared on their connections. */
  isNaming: boolean
  timeout: StatementTimeout
}

export class ShopPool implements PostgresPool {
  readonly health: PoolHealth
  readonly options = {}
  readonly #pool: pg.Pool
  readonly #address: string
  readonly #queue: number
  readonly #watch: Watch
  readonly #lent = new Set<AbortableClient>()
  readonly #waiting = new Set<(why: Error) => void>()

  constructor({ isNaming, timeout, ...config }: PoolOptions) {
    this.#pool = new pg.Pool({ ...config, Client: ShopClient })
    // the pool replaces a broken connection on its next query; without a listener it would crash the process
    this.#pool.on('error', () => {})
    this.#address = config.connectionString
    this.#queue = config.max * QUEUE_PER_CONNECTION
    this.health = new PoolHealth(config.connectionString, timeout.pulse)
    this.health.onSilence = () => this.giveUp()
    this.#watch = {
      health: this.health,
      names: new StatementNames(isNaming),
      timeout,
      onQuery: () => {},
    }
  }

  /** Calls with the time and the outcome of every statement. */
  onQuery(listener: QueryListener): void {
    this.#watch.onQuery = listener
  }

  get totalCount(): number {
    return this.#pool.totalCount
  }
  get idleCount(): number {
    return this.#pool.idleCount
  }
  get waitingCount(): number {
    return this.#pool.waitingCount
  }

  async connect(): Promise<LentConnection> {
    if (this.health.isSilent) throw new DatabaseUnavailable('it says nothing')
    if (this.waitingCount >= this.#queue) throw new DatabaseUnavailable('too many wait for a connection')
    const client = await whereAccepted(this.#address, () => this.#take()).catch((error: unknown) => {
      this.health.look()
      throw new DatabaseUnavailable(error)
    })
    if (!(client instanceof AbortableClient)) throw new Error('pg made a client of another class')
    this.#lent.add(client)
    return new LentConnection(client, this.#watch, (isDiscarded) => {
      this.#lent.delete(client)
      client.release(isDiscarded || client.isBroken || this.#watch.names.isStale(client))
    })
  }

  async end(): Promise<void> {
    this.health.end()
    await this.#pool.end()
  }

  /** As pg's pool gives it. Rejects as soon as the database is known to be silent, not only when the time is over. */
  #take(): Promise<pg.PoolClient> {
    if (this.idleCount > 0) return this.#pool.connect()
    return new Promise((resolve, reject) => {
      this.#waiting.add(reject)
      this.#pool.connect().then(
        (client) => {
          // it comes too late for one that was told already
          if (this.#waiting.delete(reject)) resolve(client)
          else client.release()
        },
        (error: unknown) => {
          this.#waiting.delete(reject)
          reject(error)
        },
      )
    })
  }

  /** Cuts what is under way, and refuses whoever waits. */
  giveUp(): void {
    for (const reject of this.#waiting) reject(new Error('the database says nothing'))
    this.#waiting.clear()
    for (const client of this.#lent) client.abort()
  }
}
