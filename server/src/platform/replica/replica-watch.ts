/**
 * Whether reads may go to the replica, and how far it must be for that. See docs/decisions/0073-reads-of-a-replica.md.
 *
 * The primary and the replica are asked four times a second, each on a connection of its own.
 */
import { setTimeout as delay } from 'node:timers/promises'
import type { WhyAway } from '@spokehaat/contract/basics/health'
import type { Troubles } from '../trouble/trouble.ts'
import { Asker, NoAnswer } from './asker.ts'
import { ASK_PRIMARY, ASK_REPLICA, isSame, type PrimaryRow, type ReplicaRow, Track } from './positions.ts'

/** ms between two questions. */
const EVERY = 250
/** ms for an answer. */
const REPLICA_PATIENCE = 500
const PRIMARY_PATIENCE = 2_000
/** ms for which the replica must be well beyond the bound before it is read again: no shorter, see the decision. */
const LONGER_THAN_BOUND = 500
/** The same after it was slow: it answers the questions, and reads alone show whether it is any faster. */
const REST_AFTER_SLOW = 15_000
/** ms for which it is away before the dashboard says so. */
const LASTS = 10_000

export interface ReplicaLog {
  info(details: object, message: string): void
  warn(details: object, message: string): void
}

export interface ReplicaStatus {
  isRead: boolean
  /** Null while it is read. */
  why: WhyAway | null
  /** ms since 1970 of the last change of these two. */
  since: number
  /** By how much it is behind at most; null: not known. */
  lagSeconds: number | null
}

const WORDS: Record<WhyAway, string> = {
  starting: 'the shop has just started',
  unreachable: 'it can’t be reached',
  silent: 'it does not answer',
  slow: 'it took long for what the primary did at once',
  behind: 'it is behind',
  not_a_replica: 'it follows no primary',
  another_database: 'it is a copy of another database',
  another_history: 'it has what the primary does not have',
  new_primary: 'the primary has changed',
  confirms_early: 'with synchronous_commit off nobody knows what it must have',
}

export class ReplicaWatch {
  readonly reads = { primary: 0, replica: 0 }
  /** Called when what was asked of the replica is not worth waiting for. */
  onLost: () => void = () => {}

  readonly #primary: Asker<PrimaryRow>
  readonly #replica: Asker<ReplicaRow>
  readonly #bound: number
  readonly #track = new Track()
  #log: ReplicaLog | null = null
  #known: PrimaryRow | null = null
  /** As it was found last; null: not at all. */
  #found: { at: number; age: number | null } | null = null
  /** What it must have to show the last change that was heard of; null: not known yet. */
  #changesAt: number | null = null
  #changes = 0
  #why: WhyAway | null = 'starting'
  #since = Date.now()
  #wellSince: number | null = null
  #restUntil = 0
  #hasEnded = false

  /** `bound`: ms by which the replica may be behind. */
  constructor(urls: { primary: string; replica: string }, bound: number) {
    this.#primary = new Asker(urls.primary, ASK_PRIMARY, PRIMARY_PATIENCE)
    this.#replica = new Asker(urls.replica, ASK_REPLICA, REPLICA_PATIENCE)
    this.#bound = bound
  }

  begin(log: ReplicaLog, troubles: Pick<Troubles, 'fails' | 'works'>): void {
    this.#log = log
    this.changed()
    void this.#repeat(() => this.#lookAtPrimary())
    void this.#repeat(async () => {
      await this.lookAtReplica()
      this.#tell(troubles)
    })
  }

  async end(): Promise<void> {
    this.#hasEnded = true
    this.#why = 'starting'
    await Promise.all([this.#primary.end(), this.#replica.end()])
  }

  /** What the replica must have replayed to be read now; null: the primary is to be read. */
  required(): number | null {
    if (this.#why !== null || this.#changesAt === null) return null
    return Math.max(this.#changesAt, this.#track.at(now() - this.#bound))
  }

  /** Something has changed: from now on reads must show it. */
  changed(): void {
    this.#changesAt = null
    this.#changes += 1
    void this.#learn(this.#changes)
  }

  /** No changes are heard of, so nobody knows what reads must show: the primary is read until `changed`. */
  deafen(): void {
    this.#changesAt = null
    this.#changes += 1
  }

  /** A read took long that the primary answered soon. */
  slow(): void {
    if (this.#why !== null) return
    this.#restUntil = now() + REST_AFTER_SLOW
    this.#leave('slow')
  }

  get status(): ReplicaStatus {
    return {
      isRead: this.#why === null,
      why: this.#why,
      since: this.#since,
      lagSeconds: this.#lagSeconds(),
    }
  }

  /** The place of a connection that has answered `ASK_REPLICA`; null where it leads to something else. */
  placeOf(row: ReplicaRow): number | null {
    return row.follows && this.#known && isSame(row, this.#known) ? row.at : null
  }

  async lookAtReplica(): Promise<void> {
    const row = await this.#replica.ask().catch((error: unknown) => {
      this.#found = null
      // that was why it was slow
      this.#restUntil = 0
      this.#leave(error instanceof NoAnswer ? 'silent' : 'unreachable', error)
      return null
    })
    if (!row || !this.#known || this.#hasEnded) return
    const isOurs = row.follows && isSame(row, this.#known)
    this.#found = isOurs ? row : null
    if (!isOurs) return this.#leave(row.follows ? 'another_database' : 'not_a_replica')
    if (this.#known.confirms_early) return this.#leave('confirms_early')
    this.#track.forget(row.at, now() - this.#bound)
    if (row.at < this.#track.at(now() - this.#bound)) return this.#leave('behind')
    this.#isWell()
  }

  async #lookAtPrimary(): Promise<void> {
    const before = this.#found
    const asked = now()
    const row = await this.#primary.ask().catch(() => null)
    if (!row || this.#hasEnded) return
    const known = this.#known
    this.#known = row
    const isAnother = known !== null && (known.timeline !== row.timeline || !isSame(known, row))
    if (isAnother || row.at < (this.#track.newest?.at ?? 0)) {
      this.#track.clear()
      this.#leave('new_primary')
    } else if (before && before.at > row.at) this.#leave('another_history')
    this.#track.add(asked, row.at)
  }

  async #learn(change: number): Promise<void> {
    while (change === this.#changes && !this.#hasEnded) {
      const row = await this.#primary.ask().catch(() => null)
      if (change !== this.#changes) return
      if (row) {
        this.#changesAt = row.at
        return
      }
      await delay(EVERY, undefined, { ref: false })
    }
  }

  /** The staff are told of what lasts. */
  #tell(troubles: Pick<Troubles, 'fails' | 'works'>): void {
    if (this.#why === null) troubles.works('replica')
    else if (Date.now() - this.#since >= LASTS)
      troubles.fails('replica', `Pages are read from the primary instead: ${WORDS[this.#why]}.`)
  }

  #isWell(): void {
    if (this.#why === null) return
    const lastSeen = this.#track.newest?.time ?? 0
    if (now() < this.#restUntil || now() - lastSeen > PRIMARY_PATIENCE + EVERY) {
      this.#wellSince = null
      return
    }
    this.#wellSince ??= now()
    if (now() - this.#wellSince < this.#bound + LONGER_THAN_BOUND) return
    const seconds = Math.round((Date.now() - this.#since) / 100) / 10
    this.#why = null
    this.#since = Date.now()
    this.#log?.info({ seconds }, `replica: reads go to it, after ${seconds} s at the primary`)
  }

  #leave(why: WhyAway, error?: unknown): void {
    this.#wellSince = null
    if (this.#why === why || this.#hasEnded) return
    const wasRead = this.#why === null
    this.#why = why
    this.#since = wasRead ? Date.now() : this.#since
    const lagSeconds = this.#lagSeconds()
    const words = `replica: reads go to the primary: ${WORDS[why]}`
    this.#log?.warn({ err: error, why, ...(lagSeconds !== null && { lagSeconds }) }, words)
    if (wasRead && why !== 'behind' && why !== 'slow') this.onLost()
  }

  #lagSeconds(): number | null {
    if (!this.#found) return null
    const { at, age } = this.#found
    const lag = this.#track.lag(at, now())
    // it was behind before we began to watch
    return lag === null ? age : lag / 1_000
  }

  async #repeat(look: () => Promise<void>): Promise<void> {
    while (!this.#hasEnded) {
      await look()
      await delay(EVERY, undefined, { ref: false })
    }
  }
}

/** ms by a clock that nobody sets. */
const now = () => performance.now()
