/** A pool of connections that says how it is doing, and tells a database that is away from one that objects. */
import type { Duplex } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { limitSetBy, type Patience } from './patience.ts'
import { hasPulse } from './pulse.ts'
import { StatementNames } from './statement-names.ts'
import { DatabaseUnavailable, isOfStandby } from './unavailable.ts'

type Query = (...args: unknown[]) => unknown
/** What pg's types leave out. */
type Connected = pg.PoolClient & { connection: { stream: Duplex } }

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

/** ms between two looks at a database that has fallen silent. */
const LOOK_AGAIN = 1_000

const DISK_FULL = '53100'
/** Where these go well there is room again. */
const WRITES = /^(insert|update|delete|commit)\b/i

export class ShopPool extends pg.Pool {
  /** Told of every statement. */
  onQuery: QueryListener | null = null
  /** Whether the last that was to be written found no room. */
  isDiskFull = false
  /** Whether it says nothing at all: whoever asks is refused at once, until it does. */
  isSilent = false
  readonly #waiting = new Set<(why: Error) => void>()
  #looking: Promise<void> | null = null
  #heardAt = 0
  readonly #url: string
  readonly #used = new Set<pg.PoolClient>()
  readonly #queue: number
  readonly #broken = new WeakSet<pg.PoolClient>()
  readonly #generations = new WeakMap<pg.PoolClient, number>()
  readonly #patience: Patience
  /** Of those with a limit of their own for each statement until they are given back, in milliseconds. */
  readonly #limits = new WeakMap<pg.PoolClient, number>()
  readonly #names = new StatementNames()
  #isNaming: boolean

  /** `isNaming`: whether statements are kept prepared on their connections. */
  constructor({
    isNaming,
    patience,
    ...config
  }: pg.PoolConfig & { max: number; isNaming: boolean; patience: Patience }) {
    super(config)
    this.#url = config.connectionString ?? ''
    this.#patience = patience
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
    if (this.isSilent) throw new DatabaseUnavailable('it says nothing')
    if (this.waitingCount >= this.#queue) throw new DatabaseUnavailable('too many wait for a connection')
    let client: pg.PoolClient
    try {
      client = await this.#connected()
    } catch (error) {
      if (this.#patience.pulse !== undefined) this.#look(this.#patience.pulse)
      throw new DatabaseUnavailable(error)
    }
    if (!this.#generations.has(client)) this.#prepare(client)
    this.#used.add(client)
    const { release } = client
    const giveBack: typeof release = (error) => {
      this.#limits.delete(client)
      this.#used.delete(client)
      release.call(client, error || this.#broken.has(client) || this.#isStale(client))
    }
    client.release = giveBack
    return client
  }

  /** It still holds statements whose names are forgotten. */
  #isStale(client: pg.PoolClient): boolean {
    return this.#generations.get(client) !== this.#names.generation
  }

  #prepare(client: pg.PoolClient): void {
    this.#generations.set(client, this.#names.generation)
    const query = (...args: unknown[]) => answerOf(client, args)
    const watched = (...args: unknown[]) => {
      const named = this.#named(args)
      const isAlone = client.getTransactionStatus() === 'I'
      const started = performance.now()
      gather(client as Connected)
      const sent = query(...(named ?? args))
      // a cursor is no promise: its errors come where it is read
      if (!(sent instanceof Promise)) return sent
      const end = this.#endOfPatience(client, args[0])
      return sent
        .catch((error: unknown) => {
          if (!named || !this.#isOfName(named[0].name, error)) throw error
          // nothing was done: alone it is sent again, in a transaction that is over with everything before it
          if (isAlone) return query(...args)
          throw new DatabaseUnavailable(error)
        })
        .then(
          (result) => {
            end()
            this.#heardAt = performance.now()
            if (this.isDiskFull && typeof args[0] === 'string' && WRITES.test(args[0]))
              this.isDiskFull = false
            this.onQuery?.(performance.now() - started, 'ok')
            return result
          },
          (error: unknown) => {
            end()
            if (error instanceof pg.DatabaseError && error.code === DISK_FULL) this.isDiskFull = true
            this.onQuery?.(performance.now() - started, 'error')
            if (isOfStandby(error)) this.#broken.add(client)
            else if (this.#broken.has(client)) throw new DatabaseUnavailable(error)
            throw error
          },
        )
    }
    client.query = watched as typeof client.query
  }

  /**
   * Hangs up where no answer comes: whoever waits for one is told, and the next takes a new connection. Gives what ends the
   * wait.
   */
  #endOfPatience(client: pg.PoolClient, text: unknown): () => void {
    const set = limitSetBy(text)
    if (set !== undefined) this.#limits.set(client, set)
    const limit = this.#limits.get(client) ?? this.#patience.statement
    const { pulse, silence } = this.#patience
    const look = pulse === undefined ? undefined : setTimeout(() => this.#look(pulse), pulse)
    const last = limit === 0 ? undefined : setTimeout(() => this.#hangUp(client), limit + silence)
    return () => {
      clearTimeout(look)
      clearTimeout(last)
    }
  }

  /** Rejects as soon as it is known that the database says nothing, not only when its own time is over. */
  #connected(): Promise<pg.PoolClient> {
    if (this.idleCount > 0) return super.connect()
    return new Promise((resolve, reject) => {
      let isGivenUp = false
      const giveUp = (why: Error) => {
        isGivenUp = true
        reject(why)
      }
      this.#waiting.add(giveUp)
      super.connect().then(
        (client) => {
          this.#waiting.delete(giveUp)
          if (isGivenUp) client.release()
          else resolve(client)
        },
        (error: unknown) => {
          this.#waiting.delete(giveUp)
          reject(error)
        },
      )
    })
  }

  #hangUp(client: pg.PoolClient): void {
    this.#broken.add(client)
    // not `end`, which says goodbye behind what is still unanswered
    ;(client as Connected).connection.stream.destroy()
  }

  /** One look at a time, whoever else finds it slow; again and again while nothing is said. */
  #look(pulse: number): void {
    this.#looking ??= this.#lookUntilItSpeaks(pulse).finally(() => {
      this.#looking = null
    })
  }

  /** What others were answered meanwhile counts, too: a pooler that is busy may keep the question back. */
  async #speaks(pulse: number): Promise<boolean> {
    const from = performance.now()
    return (await hasPulse(this.#url, pulse)) || this.#heardAt > from
  }

  async #lookUntilItSpeaks(pulse: number): Promise<void> {
    while (!this.ending && !(await this.#speaks(pulse))) {
      this.isSilent = true
      const why = new Error('the database says nothing')
      for (const giveUp of this.#waiting) giveUp(why)
      this.#waiting.clear()
      for (const client of this.#used) this.#hangUp(client)
      await delay(LOOK_AGAIN, undefined, { ref: false })
    }
    this.isSilent = false
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

/**
 * A promise of the answer; a cursor is none, and is given as it is. By a callback: pg's own promise hangs on a function that
 * keeps the answer in memory long after it was read (docs/decisions/0028-kept-by-functions.md).
 */
function answerOf(client: pg.PoolClient, [text, values]: readonly unknown[]): unknown {
  // looked up each time: the bench listens there
  const send = (...args: unknown[]) => (pg.Client.prototype.query as Query).apply(client, args)
  if (text instanceof Object && 'submit' in text) return send(text)
  return new Promise((resolve, reject) => {
    send(text, values, (error: unknown, result: unknown) => (error ? reject(error) : resolve(result)))
  }).catch((error: unknown) => {
    // whoever asked, and not the socket that brought it
    if (error instanceof Error) Error.captureStackTrace(error)
    throw error
  })
}

/** What is sent on a connection in one go leaves in one piece: each write is a call of the system, and wakes the database. */
function gather({ connection: { stream } }: Connected): void {
  if (stream.writableCorked > 0) return
  stream.cork()
  process.nextTick(() => stream.uncork())
}
