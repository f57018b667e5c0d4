/**
 * Tells what a transaction has changed: the response cache of this process as soon as the commit is confirmed, the other
 * nodes by a notice. A transaction that is rolled back tells nobody.
 *
 * The notice is part of the transaction, except for changes that come with every order: PostgreSQL commits transactions with
 * notices one after another, and orders must not wait for each other. Their notices are gathered and sent right after the
 * commit. If the process dies in between, the other nodes show the old answer until it is too old to be shown.
 */
import { randomUUID } from 'node:crypto'
import type { Database, DatabaseTransaction } from '../platform/db/client.ts'
import { afterCommit, beforeCommit } from '../platform/db/transaction.ts'
import { MOST_BYTES, say } from '../platform/notices/notices.ts'
import { isUnavailable } from '../platform/pool/unavailable.ts'

/** Stands for all tags: used when a transaction changes more of them than a notice can name. */
export const EVERYTHING = 'everything'
/** ms for which notices after a commit are gathered, and after which a failed one is sent again. */
const GATHER_MS = 50
const RETRY_MS = 1_000
/** A tag is at most a UUID. Half of what a notice holds is plenty. */
const MOST_TAGS = Math.floor(MOST_BYTES / 2 / 37)

export interface Change {
  /** The process that commits hears of its change twice, at the commit and by the notice: with the same id. */
  id: string
  /** Ids of products, and words such as `settings`. */
  tags: ReadonlySet<string>
}

type Listener = (change: Change) => void

interface Noted {
  /** Sent with the commit. */
  now: Set<string>
  /** Sent soon after it. */
  soon: Set<string>
}

interface Teller {
  listeners: Set<Listener>
  tell: Listener
  tellSoon(tags: ReadonlySet<string>): void
  /** Sends at once what is gathered. */
  send(): Promise<void>
}

const noted = new WeakMap<DatabaseTransaction, Noted>()
const tellers = new WeakMap<Database, Teller>()

/** Says that the transaction changes these tags. They are sent once, with the commit. */
export function noteChange(trx: DatabaseTransaction, ...tags: readonly string[]): void {
  add(notedBy(trx).now, tags)
}

/** The same for changes that come with every order: sent after the commit, together with those of others. */
export function noteChangeSoon(trx: DatabaseTransaction, ...tags: readonly string[]): void {
  add(notedBy(trx).soon, tags)
}

/** Calls with each change that is committed through `db`. The result ends that, and first sends what is gathered. */
export function onChange(db: Database, listener: Listener): () => Promise<void> {
  const { listeners, send } = tellerOf(db)
  listeners.add(listener)
  return async () => {
    listeners.delete(listener)
    await send()
  }
}

/** What a notice says; null for a text that is none. */
export function readNotice(payload: string): Change | null {
  const [id = '', tags = ''] = payload.split(' ')
  return id === '' || tags === '' ? null : { id, tags: new Set(tags.split(',')) }
}

function add(known: Set<string>, tags: readonly string[]): void {
  for (const tag of tags) if (known.size <= MOST_TAGS) known.add(tag)
}

function notedBy(trx: DatabaseTransaction): Noted {
  const known = noted.get(trx)
  if (known) return known
  const fresh: Noted = { now: new Set(), soon: new Set() }
  noted.set(trx, fresh)
  let change: Change | null = null
  beforeCommit(trx, async () => {
    change = changeOf(fresh.now)
    if (change) await notify(trx, change)
  })
  afterCommit(trx, (db) => {
    if (change) tellerOf(db).tell(change)
    if (fresh.soon.size > 0) tellerOf(db).tellSoon(fresh.soon)
  })
  return fresh
}

function tellerOf(db: Database): Teller {
  const known = tellers.get(db)
  if (known) return known
  const fresh = createTeller(db)
  tellers.set(db, fresh)
  return fresh
}

function createTeller(db: Database): Teller {
  const listeners = new Set<Listener>()
  let gathered = new Set<string>()
  let timer: NodeJS.Timeout | undefined

  function tell(change: Change): void {
    for (const listener of listeners) listener(change)
  }

  async function send(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const tags = gathered
    gathered = new Set()
    const change = changeOf(tags)
    if (!change) return
    // the tags were dropped here at the commit: this only makes the id known, so that the notice drops nothing again
    tell({ id: change.id, tags: new Set() })
    try {
      await notify(db, change)
    } catch (error) {
      if (!isUnavailable(error)) throw error
      for (const tag of tags) gathered.add(tag)
      timer ??= setTimeout(sendLater, RETRY_MS).unref()
    }
  }

  const sendLater = () => void send().catch(() => {})

  function tellSoon(tags: ReadonlySet<string>): void {
    tell({ id: randomUUID(), tags })
    for (const tag of tags) gathered.add(tag)
    timer ??= setTimeout(sendLater, GATHER_MS)
  }

  return { listeners, tell, tellSoon, send }
}

async function notify(db: Database, { id, tags }: Change): Promise<void> {
  await say(db, `${id} ${[...tags].join(',')}`)
}

function changeOf(tags: ReadonlySet<string>): Change | null {
  if (tags.size === 0) return null
  return { id: randomUUID(), tags: tags.size > MOST_TAGS ? new Set([EVERYTHING]) : tags }
}
