/** What a migration waits for, seen from another connection: once it has given way, PostgreSQL does not tell any more. */
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from './client.ts'

const EVERY_MS = 100

export interface Wait {
  /** `node`: for another one that migrates; `row`: for what another transaction has written, such as a table's name. */
  what: 'table' | 'node' | 'row'
  /** Null where it is no table. */
  table: string | null
  /** Connections that are in its way. */
  holders: number
  /** What the oldest of them is, such as `spokehaat` or `autovacuum worker`. */
  holder: string
  /** s that the oldest one’s transaction has taken. */
  seconds: number
  /** The beginning of its last statement, without values. */
  statement: string
}

/**
 * Looks at the connection `pid` of the database until it is stopped. Nobody waits for a look that is under way: where the
 * pool has one connection, it waits for the very transaction that it looks at.
 */
export function watchWaits(db: Database, pid: number, onWait: (wait: Wait) => void): () => void {
  const stopping = new AbortController()
  const { signal } = stopping
  void watch()
  return () => stopping.abort()

  async function watch(): Promise<void> {
    while (true) {
      await delay(EVERY_MS, undefined, { signal }).catch(() => {})
      if (signal.aborted) return
      // it only tells: what fails here must not keep the migration
      const wait = await selectWait(db, pid).catch(() => undefined)
      if (wait && !signal.aborted) onWait(wait)
    }
  }
}

async function selectWait(db: Database, pid: number): Promise<Wait | undefined> {
  const { rows } = await sql<Wait>`
    select case waits.locktype when 'relation' then 'table' when 'advisory' then 'node' else 'row' end as what,
      waits.relation::regclass::text as "table", blockers.holders::int as holders,
      coalesce(nullif(first.application_name, ''), first.backend_type, 'another connection') as holder,
      coalesce(extract(epoch from clock_timestamp() - first.xact_start), 0)::float8 as seconds,
      left(regexp_replace(coalesce(first.query, ''), '[[:space:]]+', ' ', 'g'), 80) as statement
    from pg_locks as waits
    cross join lateral (
      select count(*) as holders, (array_agg(a.pid order by a.xact_start))[1] as oldest
      from unnest(pg_blocking_pids(waits.pid)) as blocking left join pg_stat_activity as a on a.pid = blocking
    ) as blockers
    left join pg_stat_activity as first on first.pid = blockers.oldest
    -- none where it was let in, or gave way, between the two looks
    where waits.pid = ${pid} and not waits.granted and blockers.holders > 0
    limit 1
  `.execute(db)
  return rows[0]
}

/** Such as `the table orders, which 3 connections hold (the oldest for 1.2 s, spokehaat: select …)`. */
export function waitWords({ what, table, holders, holder, seconds, statement }: Wait): string {
  if (what === 'node') return 'another node, which is migrating the database'
  const thing = what === 'table' ? `the table ${table}` : 'what is not committed yet'
  const who = holders === 1 ? 'one connection holds' : `${holders} connections hold`
  return `${thing}, which ${who} (the oldest for ${seconds.toFixed(1)} s, ${holder}: ${statement})`
}
