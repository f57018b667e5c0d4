/**
 * Listens for the notices of other nodes, on a connection of its own. Without that connection nothing is cached, because
 * changes would be missed. Only when the whole shop can't reach the database is the cache used a while longer.
 */
import { sql } from 'kysely'
import pg from 'pg'
import type { Database } from '../platform/db/client.ts'
import { type Hearing, hear, NoNotice } from '../platform/notices/notices.ts'
import { isUnavailable } from '../platform/pool/unavailable.ts'
import { readNotice } from './changes.ts'
import type { ResponseCache } from './response-cache.ts'

interface Log {
  info(message: string): void
  warn(details: object, message: string): void
}

/** ms between two checks of the connection: a cable that was pulled raises no error. */
const CHECK_EVERY = 2_000
/** ms to wait for the database. */
const TIMEOUT = 3_000
/** ms before connecting again, doubled after each failure. */
const FIRST_WAIT = 100
const LONGEST_WAIT = 5_000
/** The same while the database is away, so that old responses end soon after it is back. */
const LONGEST_WAIT_AWAY = 1_000
/**
 * `url` must be PostgreSQL itself: a pooler in transaction mode loses notices. `db` is the shop's own way to the same database:
 * a notice sent there must arrive here, and when it gets no answer either, the database is away.
 */
export function listen(
  url: string,
  cache: Pick<ResponseCache, 'drop' | 'stopTrusting' | 'startAfresh' | 'holdBack' | 'databaseAway'>,
  log: Log,
  db: Database,
): () => Promise<void> {
  let hearing: Hearing | null = null
  let timer: NodeJS.Timeout | undefined
  let wait = FIRST_WAIT
  let hasEnded = false

  cache.stopTrusting()
  void connect()

  async function connect(): Promise<void> {
    let wasTold = false
    const lost = async (error?: unknown) => {
      if (hearing !== mine) return
      hearing = null
      if (wasTold) cache.holdBack()
      void mine.end()
      let isAway = false
      if (!wasTold) {
        isAway = !isAnswer(error) && !(await isReached(db))
        if (hasEnded) return
        if (isAway) cache.databaseAway()
        else cache.stopTrusting()
      }
      log.warn({ err: error, wait, isAway }, 'changes: not connected, so no answer is kept')
      timer = setTimeout(() => void connect(), wait)
      wait = Math.min(2 * wait, isAway ? LONGEST_WAIT_AWAY : LONGEST_WAIT)
    }
    const mine = hear(
      url,
      { db, name: 'spokehaat changes', timeout: TIMEOUT },
      {
        heard(word) {
          const note = readNotice(word)
          if (note) cache.drop(note)
        },
        lost: (error) => void lost(error),
      },
    )
    hearing = mine
    try {
      await mine.ready
      if (hearing !== mine) return
      cache.startAfresh()
      wasTold = true
      wait = FIRST_WAIT
      log.info('changes: connected')
      check(mine, lost)
    } catch (error) {
      await lost(error)
    }
  }

  function check(mine: Hearing, lost: (error: unknown) => Promise<void>): void {
    timer = setTimeout(() => {
      if (hearing !== mine) return
      mine.check().then(() => check(mine, lost), lost)
    }, CHECK_EVERY)
  }

  return async () => {
    hasEnded = true
    clearTimeout(timer)
    const last = hearing
    hearing = null
    cache.stopTrusting()
    await last?.end()
  }
}

/** Whether a database answered, as against a broken or silent connection. */
function isAnswer(error: unknown): boolean {
  return error instanceof NoNotice || (error instanceof pg.DatabaseError && !isUnavailable(error))
}

async function isReached(db: Database): Promise<boolean> {
  let late: NodeJS.Timeout | undefined
  const timeout = new Promise<boolean>((resolve) => {
    late = setTimeout(() => resolve(false), TIMEOUT)
  })
  const asked = sql`select 1`.execute(db).then(
    () => true,
    (error) => !isUnavailable(error),
  )
  return Promise.race([asked, timeout]).finally(() => clearTimeout(late))
}
