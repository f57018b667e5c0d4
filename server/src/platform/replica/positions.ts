/**
 * How far a replica is. A position is a place in the primary's write-ahead log, in bytes: whoever has replayed it shows
 * everything that was committed before it. See docs/decisions/0073-reads-of-a-replica.md.
 */

const OF_THIS_DATABASE = `
  (select system_identifier::text from pg_control_system()) as system,
  (select oid::text from pg_database where datname = current_database()) as database`

/**
 * What is flushed, not what is written: a replica gets no more. A commit is flushed before it is confirmed, unless
 * synchronous_commit is off.
 */
export const ASK_PRIMARY = `
  select pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0')::float8 as at,
    substr(pg_walfile_name(pg_current_wal_flush_lsn()), 1, 8) as timeline,
    current_setting('synchronous_commit') = 'off' as confirms_early,
    ${OF_THIS_DATABASE}`

export const ASK_REPLICA = `
  select pg_is_in_recovery() as follows,
    coalesce(pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0'), 0)::float8 as at,
    extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8 as age,
    ${OF_THIS_DATABASE}`

interface Named {
  /** Of the cluster: the same on every copy of it. */
  system: string
  /** Of the database within the cluster. */
  database: string
}

export interface PrimaryRow extends Named {
  at: number
  /** Another one after each failover. */
  timeline: string
  confirms_early: boolean
}

export interface ReplicaRow extends Named {
  /** Whether it still follows a primary. */
  follows: boolean
  at: number
  /** Seconds since the last commit that it has replayed was made; null: none yet. */
  age: number | null
}

export const isSame = (one: Named, other: Named) =>
  one.system === other.system && one.database === other.database

interface Sample {
  /** ms, by our own clock, when the primary was asked. */
  time: number
  at: number
}

/** More are thinned out: a replica that is hours behind need not be told to the quarter second. */
const MOST_SAMPLES = 4_000

/** Where the primary was at which time. */
export class Track {
  #samples: Sample[] = []

  get newest(): Sample | undefined {
    return this.#samples.at(-1)
  }

  add(time: number, at: number): void {
    this.#samples.push({ time, at })
    if (this.#samples.length > MOST_SAMPLES)
      this.#samples = this.#samples.filter((_, index) => index % 2 === 0)
  }

  clear(): void {
    this.#samples = []
  }

  /** Where the primary was at `time` at least; 0 where that is not known. */
  at(time: number): number {
    return this.#samples.findLast((sample) => sample.time <= time)?.at ?? 0
  }

  /** ms by which one that has replayed `at` is behind at most; null: longer than was watched. */
  lag(at: number, now: number): number | null {
    const index = this.#samples.findLastIndex((sample) => sample.at <= at)
    const seen = this.#samples[index]
    if (!seen) return null
    return index === this.#samples.length - 1 ? 0 : now - seen.time
  }

  /** Forgets what came before the last sample that is at `at` or before. */
  forget(at: number, before: number): void {
    const index = this.#samples.findLastIndex((sample) => sample.at <= at && sample.time <= before)
    if (index > 0) this.#samples.splice(0, index)
  }
}
