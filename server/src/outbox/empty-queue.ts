/**
 * Empties a queue, on any number of nodes at once: each entry is taken by one of them, and tried again if it fails. The
 * table is the queue itself; docs/decisions/0012-jobs.md says why it needs no second one.
 */
import type { FastifyBaseLogger } from 'fastify'
import type { DatabaseTransaction } from '../platform/db/client.ts'
import type { Platform } from '../platform/db/platform.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { errorWords } from '../platform/log/error-words.ts'
import { claimNext, markFailed, putOff, type Queued, type QueueTable, tellStory } from './queue.queries.ts'

const MINUTE = 60_000
/** Longer than any transport takes: until then nobody else touches what is being sent. */
const CLAIM_MS = 10 * MINUTE

/** `next`: when there is room again; null where enough is waiting for that already. */
export type Room = { isFull: false } | { isFull: true; next: Date | null }

/** Nothing is wrong with the entry, and nobody can take it now: it waits, and no try is counted. */
export class NotNow extends Error {
  readonly until: Date
  constructor(until: Date) {
    super(`Nobody can take it before ${until.toISOString()}.`)
    this.name = 'NotNow'
    this.until = until
  }
}

export interface Queue<Entry extends Queued, Sent = void> {
  table: QueueTable
  /** In the log: a mail. */
  what: string
  /** Milliseconds to wait after each failure. After the last one it is given up. */
  waits: readonly number[]
  /** Why it is given up where its receiver got too many. */
  tooMany: string
  room(entry: Entry): Promise<Room>
  /** Whether anybody could take one now: asked before each, so that what waits is not even looked at. */
  isOpen?(): Promise<boolean>
  /** Rejects where it was not taken, with NotNow where that says nothing of the entry. */
  send(entry: Entry): Promise<Sent>
  /** Drops its words. Gives whether nobody else has sent it meanwhile. */
  markSent(trx: DatabaseTransaction, entry: Entry, now: Date, sent: Sent): Promise<boolean>
  /** Whether this failure would be the same at every try. */
  isForGood(error: unknown): boolean
}

export type Log = Pick<FastifyBaseLogger, 'warn' | 'error'>

/** Sends what is due, and gives how many were sent. */
export async function sendDue<Entry extends Queued, Sent = void>(
  { db, now }: Platform,
  queue: Queue<Entry, Sent>,
  log: Log,
  isStopping: () => boolean = () => false,
): Promise<number> {
  const { table } = queue
  let sent = 0
  while (!isStopping()) {
    if (queue.isOpen && !(await queue.isOpen())) break
    const until = new Date(now().getTime() + CLAIM_MS)
    const entry = await claimNext<Entry>(db, table, { now: now(), until })
    if (!entry) break
    const fail = (error: string, next: Date | null) =>
      inTransaction(db, async (trx) => {
        const isMarked = await markFailed(trx, table, entry, { error, now: now(), next })
        if (isMarked && next === null) await tellStory(trx, entry, 'given up', now())
      })
    const room = await queue.room(entry)
    if (room.isFull) {
      if (room.next) await putOff(db, table, entry, room.next)
      else await fail(queue.tooMany, null)
      continue
    }
    let done: Sent
    try {
      done = await queue.send(entry)
    } catch (error) {
      if (error instanceof NotNow) {
        await putOff(db, table, entry, error.until)
        continue
      }
      const wait = queue.isForGood(error) ? undefined : queue.waits[entry.tries - 1]
      const next = wait === undefined ? null : new Date(now().getTime() + wait)
      await fail(errorWords(error), next)
      // never the words: they may open an account
      const about = { [table]: entry.id, tries: entry.tries, err: error }
      if (next) log.warn(about, `${queue.what} could not be sent, and will be tried again`)
      else log.error(about, `${queue.what} could not be sent, and was given up`)
      continue
    }
    await inTransaction(db, async (trx) => {
      if (await queue.markSent(trx, entry, now(), done)) await tellStory(trx, entry, 'sent', now())
    })
    sent++
  }
  return sent
}

/** Calls `send` every `everyMs` until the returned function is called; that waits for what is under way. */
export function startSending(
  send: (isStopping: () => boolean) => Promise<number>,
  log: Log,
  everyMs = 1_000,
): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve()
  let busy = false
  let stopping = false
  const timer = setInterval(() => {
    if (busy) return
    busy = true
    running = send(() => stopping)
      .catch((error: unknown) => log.error({ err: error }, 'emptying the outbox failed'))
      .finally(() => {
        busy = false
      })
  }, everyMs)
  timer.unref()
  return async () => {
    stopping = true
    clearInterval(timer)
    await running
  }
}
