/**
 * Connections for reads, as Kysely asks for them. A read goes to the replica where that has all that it must have; where it
 * has not, fails or is slow, the same read is asked of the primary. Transactions are the primary's.
 */
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type { LentConnection } from '../pool/lent-connection.ts'
import type { ShopPool } from '../pool/pool.ts'
import { NoAnswer, within } from './asker.ts'
import { ASK_REPLICA, type ReplicaRow } from './positions.ts'
import type { ReplicaWatch } from './replica-watch.ts'

/** ms for an answer of the replica, waiting for a connection included. */
const PATIENCE = 750
/** ms within which the primary answers what the replica is too slow for. */
const SOON = 300
const READ = /^\s*(?:select|with)\b/i

export class ReadPool implements PostgresPool {
  readonly options = {}
  readonly #primary: ShopPool
  readonly #replica: ShopPool
  readonly #watch: ReplicaWatch

  /** `primary` is somebody else's, and stays open. */
  constructor(primary: ShopPool, replica: ShopPool, watch: ReplicaWatch) {
    this.#primary = primary
    this.#replica = replica
    this.#watch = watch
    watch.onLost = () => replica.giveUp()
  }

  async connect(): Promise<ReadConnection> {
    return new ReadConnection(this.#primary, this.#replica, this.#watch)
  }

  async end(): Promise<void> {
    await this.#watch.end()
    await this.#replica.end()
  }
}

class ReadConnection implements PostgresPoolClient {
  readonly #primary: ShopPool
  readonly #replica: ShopPool
  readonly #watch: ReplicaWatch
  /** Once the primary is asked, all that follows is, too. */
  #lent: LentConnection | null = null

  constructor(primary: ShopPool, replica: ShopPool, watch: ReplicaWatch) {
    this.#primary = primary
    this.#replica = replica
    this.#watch = watch
  }

  release(isDiscarded?: boolean): void {
    this.#lent?.release(isDiscarded)
    this.#lent = null
  }

  query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>
  query<Row>(
    asked: string | PostgresCursor<Row>,
    values: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<Row>> | PostgresCursor<Row> {
    if (typeof asked !== 'string') throw new Error('The shop streams no rows.')
    return this.#query(asked, values)
  }

  async #query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    const { reads } = this.#watch
    const isRead = this.#lent === null && READ.test(text)
    const answer = isRead ? await this.#ofReplica<Row>(text, values) : 'not asked'
    if (typeof answer === 'object') {
      reads.replica += 1
      return answer
    }
    if (isRead) reads.primary += 1
    const started = performance.now()
    this.#lent ??= await this.#primary.connect()
    const result = await this.#lent.query<Row>(text, values)
    if (answer === 'slow' && performance.now() - started < SOON) this.#watch.slow()
    return result
  }

  /** Fails never: what is wrong with the read itself is said by the primary. */
  async #ofReplica<Row>(
    text: string,
    values: readonly unknown[],
  ): Promise<PostgresQueryResult<Row> | 'not asked' | 'slow' | 'failed'> {
    const required = this.#watch.required()
    if (required === null) return 'not asked'
    let isLate = false
    let mine: LentConnection | null = null
    const work = async () => {
      const lent = await this.#replica.connect()
      mine = lent
      try {
        if (isLate || !(await this.#hasReplayed(lent, required))) return 'not asked'
        return await lent.query<Row>(text, values)
      } finally {
        mine = null
        lent.release()
      }
    }
    try {
      return await within(PATIENCE, work())
    } catch (error) {
      isLate = true
      // the probe decides whether the next read is worth trying
      void this.#watch.lookAtReplica()
      if (!(error instanceof NoAnswer)) return 'failed'
      cut(mine)
      return 'slow'
    }
  }

  async #hasReplayed(lent: LentConnection, required: number): Promise<boolean> {
    if (lent.replayed >= required && lent.replayed > 0) return true
    const { rows } = await lent.query<ReplicaRow>(ASK_REPLICA, [])
    const place = rows[0] ? this.#watch.placeOf(rows[0]) : null
    lent.replayed = place ?? 0
    return place !== null && place >= required
  }
}

const cut = (lent: LentConnection | null) => lent?.abort()
