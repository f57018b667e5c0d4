/**
 * Whether a shop is open on a database. A pooler keeps connections for the next client, with the name of the last one: a
 * shop is told from it by what it does. An open node asks for mails to send every second, and its listener for the
 * connection every two (outbox/empty-queue.ts, cache/listen.ts).
 */
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { type ShopSession, selectShopSessions } from './schema.queries.ts'

/** Times in ms. */
export interface Patience {
  /** The sessions of a shop that has just been stopped go within this time. */
  grace: number
  /** Longer than an open shop is ever without a statement. */
  quiet: number
}

const PATIENCE: Patience = { grace: 2_000, quiet: 5_000 }
const EVERY = 200

/** The listener's own name: it goes to PostgreSQL itself, never through a pooler that lends by transaction. */
const LISTENER = 'spokehaat changes'

/**
 * Throws an Error that says what is open. Gives how many connections bear the shop's name and do nothing: a pooler's.
 */
export async function refuseOpenShop(client: pg.ClientBase, patience = PATIENCE): Promise<number> {
  const look = async (since: string | null) => selectShopSessions(client, since)
  let found = await look(null)
  const isGone = async (time: number, isEnough: (sessions: ShopSession[]) => boolean) => {
    const since = found[0]?.now ?? null
    for (let waited = 0; waited < time && found.length > 0; waited += EVERY) {
      await delay(EVERY)
      found = await look(since)
      if (isEnough(found)) break
    }
    return found.length === 0
  }
  if (await isGone(patience.grace, () => false)) return 0
  const isAtWork = (sessions: ShopSession[]) => sessions.some((session) => session.works)
  if (await isGone(patience.quiet, isAtWork)) return 0
  if (isAtWork(found)) {
    throw new Error(
      `A shop is open on this database: ${found.length} of its connections are there, and it works. Stop it first. Nothing was changed.`,
    )
  }
  const listener = found.find(({ name }) => name === LISTENER)
  if (listener) {
    throw new Error(
      `A node of the shop holds a connection to this database and does nothing with it: from ${listener.from}, since ${listener.begun}. ` +
        `It may be frozen. Stop it, or end what it left: select pg_terminate_backend(${listener.pid}). Nothing was changed.`,
    )
  }
  return found.length
}
