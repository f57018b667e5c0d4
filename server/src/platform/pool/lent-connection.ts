import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'
import type { AbortableClient } from './abortable-client.ts'
import type { PoolHealth } from './pool-health.ts'
import type { StatementNames } from './statement-names.ts'
import { StatementClock, type StatementTimeout } from './statement-timeout.ts'
import { DatabaseUnavailable, isOfStandby } from './unavailable.ts'

/** `error`: it was refused, or the connection broke. */
export type QueryListener = (milliseconds: number, outcome: 'ok' | 'error') => void

/** What watches the statements of a pool. */
export interface Watch {
  health: PoolHealth
  names: StatementNames
  timeout: StatementTimeout
  onQuery: QueryListener
}

/**
 * A connection of the pool, from when Kysely takes it until it gives it back. Throws `DatabaseUnavailable` where the
 * connection broke, and what the database says where it refuses.
 */
export class LentConnection implements PostgresPoolClient {
  readonly release: (isDiscarded?: boolean) => void
  readonly #client: AbortableClient
  readonly #watch: Watch
  readonly #clock: StatementClock

  constructor(client: AbortableClient, watch: Watch, release: (isDiscarded: boolean) => void) {
    this.#client = client
    this.#watch = watch
    this.#clock = new StatementClock(watch.timeout)
    this.release = (isDiscarded = false) => release(isDiscarded)
  }

  get replayed(): number {
    return this.#client.replayed
  }
  set replayed(position: number) {
    this.#client.replayed = position
  }

  /** Cuts the connection; what was asked on it is rejected. */
  abort(): void {
    this.#client.abort()
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
    const { health, names, onQuery } = this.#watch
    const client = this.#client
    const started = performance.now()
    const stop = this.#clock.start(
      text,
      () => health.look(),
      () => client.abort(),
    )
    try {
      const result = await names.query(client, text, values)
      health.answered(text)
      onQuery(performance.now() - started, 'ok')
      return (Array.isArray(result) ? allRows(result) : result) as PostgresQueryResult<Row>
    } catch (error) {
      health.failed(error)
      onQuery(performance.now() - started, 'error')
      if (isOfStandby(error)) client.isBroken = true
      else if (client.isBroken) throw new DatabaseUnavailable(error)
      throw error
    } finally {
      stop()
    }
  }
}

/** pg gives a list of results for a script of several statements; Kysely takes one. */
const allRows = (results: readonly pg.QueryResult[]) => ({
  command: 'SELECT',
  rowCount: null,
  rows: results.flatMap(({ rows }) => rows),
})
