/**
 * Hears what other nodes commit, on a connection of its own. While it is not connected the cache keeps nothing, and
 * what it kept is dropped: nobody would have told it of a change. Only where the database itself is away, for the rest
 * of the shop as well as for us, is what was kept sent a while longer.
 */
import { sql } from 'kysely'
import pg from 'pg'
import type { Database } from '../platform/db/client.ts'
import { isUnavailable } from '../platform/pool/unavailable.ts'
import type { AnswerCache } from './answer-cache.ts'
import { readNotice } from './changes.ts'
import { hearNotices } from './hear-notices.ts'

interface Log {
  info(message: string): void
  warn(details: object, message: string): void
}

/** ms between two looks whether the connection still stands: a cable that was pulled says nothing by itself. */
const BEAT = 2_000
/** ms to wait for anything on it. */
const PATIENCE = 3_000
/** ms before connecting again, doubled each time it fails. */
const FIRST_WAIT = 100
const LONGEST_WAIT = 5_000
/** The same while the database is away: what is sent meanwhile is to end soon after it is back. */
const LONGEST_WAIT_AWAY = 1_000
/** Of the network, as Node names them. A name that is not found may be wrong as well as gone. */
const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
])
/** pg's words, which come without a code, for a server that says nothing, or hangs up, while being connected to. */
const SILENT = /^(timeout expired|connection terminated|query read timeout)/i

/**
 * `url` must lead to PostgreSQL itself: a pooler that lends connections by transaction loses what is listened to. `db` is
 * how the shop itself reaches the same database: what is said there must be heard here, and while it gets no answer, either,
 * the database is away.
 */
export function listen(
  url: string,
  cache: Pick<AnswerCache, 'drop' | 'cut' | 'mend' | 'doubt' | 'away'>,
  log: Log,
  db: Database,
): () => Promise<void> {
  let client: pg.Client | null = null
  let timer: NodeJS.Timeout | undefined
  let wait = FIRST_WAIT
  let hasEnded = false

  cache.cut()
  void connect()

  async function connect(): Promise<void> {
    const mine = new pg.Client({
      connectionString: url,
      application_name: 'spokehaat changes',
      connectionTimeoutMillis: PATIENCE,
      query_timeout: PATIENCE,
      keepAlive: true,
    })
    client = mine
    let wasTold = false
    const lost = async (error?: unknown) => {
      if (client !== mine) return
      client = null
      if (wasTold) cache.doubt()
      mine.removeAllListeners('notification')
      mine.end().catch(() => {})
      let isAway = false
      if (!wasTold) {
        isAway = isSilent(error) && !(await isReached(db))
        if (hasEnded) return
        if (isAway) cache.away()
        else cache.cut()
      }
      log.warn({ err: error, wait, isAway }, 'changes: not connected, so no answer is kept')
      timer = setTimeout(() => void connect(), wait)
      wait = Math.min(2 * wait, isAway ? LONGEST_WAIT_AWAY : LONGEST_WAIT)
    }
    mine.on('error', (error) => void lost(error))
    mine.on('end', () => void lost())
    try {
      await mine.connect()
      await hearNotices(mine, db, PATIENCE)
      if (client !== mine) return
      mine.on('notification', ({ payload = '' }) => {
        const note = readNotice(payload)
        if (note) cache.drop(note)
      })
      cache.mend()
      wasTold = true
      wait = FIRST_WAIT
      log.info('changes: connected')
      beat(mine, lost)
    } catch (error) {
      await lost(error)
    }
  }

  function beat(mine: pg.Client, lost: (error: unknown) => Promise<void>): void {
    timer = setTimeout(() => {
      if (client !== mine) return
      mine.query('select 1').then(() => beat(mine, lost), lost)
    }, BEAT)
  }

  return async () => {
    hasEnded = true
    clearTimeout(timer)
    const last = client
    client = null
    cache.cut()
    await last?.end().catch(() => {})
  }
}

function isSilent(error: unknown): boolean {
  if (isUnavailable(error)) return true
  if (!(error instanceof Error)) return false
  // of a name with several addresses, each has failed
  if (error instanceof AggregateError) return error.errors.every(isSilent)
  return UNREACHABLE.has(String(Reflect.get(error, 'code'))) || SILENT.test(error.message)
}

async function isReached(db: Database): Promise<boolean> {
  let late: NodeJS.Timeout | undefined
  const patience = new Promise<boolean>((resolve) => {
    late = setTimeout(() => resolve(false), PATIENCE)
  })
  const asked = sql`select 1`.execute(db).then(
    () => true,
    (error) => !isUnavailable(error),
  )
  return Promise.race([asked, patience]).finally(() => clearTimeout(late))
}
