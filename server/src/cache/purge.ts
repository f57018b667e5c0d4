/**
 * Tells the proxy in front what has changed, so that it drops what shows it. The node that commits a change tells it, once the
 * commit is confirmed; several changes of a moment go together. What fails is told again until it is acknowledged. Should the
 * node die before, the proxy shows the old answer until it is too old (`SHARED_CACHE_SECONDS`), or until a node starts: each
 * has the proxy drop everything then, as after an upgrade pages name other files.
 */
import { errorWords } from '../platform/log/error-words.ts'
import type { Troubles } from '../platform/trouble/trouble.ts'
import { EVERYTHING } from './changes.ts'
import type { PurgeStyle } from './shared-caching.ts'

interface PurgeTarget {
  style: PurgeStyle
  /** Of every proxy: each must acknowledge. */
  urls: readonly string[]
  token?: string | undefined
}

/** ms for which changes are gathered. */
const GATHER = 20
/** ms to wait for a proxy. */
const TIMEOUT = 5_000
/** ms before asking again, doubled after each failure. */
const FIRST_WAIT = 500
const LONGEST_WAIT = 30_000
/** What a request holds: Cloudflare takes 100 tags, Fastly 256. */
const MOST_TAGS = 100

interface PurgeStatistics {
  done: number
  failed: number
  /** ms for which the oldest change has not been acknowledged; 0: none. */
  waiting: number
}

export interface Purger {
  purge(tags: ReadonlySet<string>): void
  statistics(): PurgeStatistics
  /** Tells what is gathered, once, and no more. */
  stop(): Promise<void>
}

/**
 * `echoes`: ms after which a change is told once more, as an answer of before it may have been under way to the proxy, or have
 * come from a node that had not heard of it yet.
 */
export function createPurger(
  target: PurgeTarget,
  troubles: Pick<Troubles, 'fails' | 'works'>,
  echoes: readonly number[],
): Purger {
  const counts = { done: 0, failed: 0 }
  const timers = new Set<NodeJS.Timeout>()
  let gathered = new Set<string>()
  /** Those of them that are to be told once more. */
  let fresh = new Set<string>()
  let since = 0
  let wait = FIRST_WAIT
  let next: NodeJS.Timeout | undefined
  let sending: Promise<void> | undefined
  let hasEnded = false

  function gather(tags: ReadonlySet<string>, isFresh: boolean): void {
    if (tags.size === 0) return
    if (since === 0) since = performance.now()
    for (const tag of tags) gathered.add(tag)
    if (isFresh) for (const tag of tags) fresh.add(tag)
  }

  function soon(ms = GATHER): void {
    if (hasEnded || next || sending || gathered.size === 0) return
    next = setTimeout(() => void flush(), ms)
  }

  function flush(): Promise<void> {
    clearTimeout(next)
    next = undefined
    sending ??= tell().finally(() => {
      sending = undefined
      soon(wait === FIRST_WAIT ? GATHER : wait)
    })
    return sending
  }

  async function tell(): Promise<void> {
    const [tags, again, begun] = [gathered, fresh, since]
    gathered = new Set()
    fresh = new Set()
    since = 0
    try {
      const told = tags.size > MOST_TAGS || tags.has(EVERYTHING) ? new Set([EVERYTHING]) : tags
      for (const url of target.urls) await sendPurge(target, url, told)
      counts.done += 1
      troubles.works('cache')
      wait = FIRST_WAIT
      for (const ms of echoes) if (again.size > 0) echo(again, ms)
    } catch (error) {
      counts.failed += 1
      troubles.fails(
        'cache',
        `It can't be told of changes, and shows old prices meanwhile: ${errorWords(error)}`,
      )
      wait = Math.min(2 * wait, LONGEST_WAIT)
      gather(tags, false)
      for (const tag of again) fresh.add(tag)
      since = begun
    }
  }

  function echo(tags: ReadonlySet<string>, ms: number): void {
    const timer = setTimeout(() => {
      timers.delete(timer)
      gather(tags, false)
      soon()
    }, ms)
    timers.add(timer.unref())
  }

  return {
    purge(tags) {
      gather(tags, true)
      soon()
    },
    statistics: () => ({ ...counts, waiting: since === 0 ? 0 : performance.now() - since }),
    async stop() {
      await sending
      hasEnded = true
      for (const timer of timers) clearTimeout(timer)
      if (gathered.size > 0) await flush()
    },
  }
}

/** One request in the proxy's own words. Rejects where it is not acknowledged. */
async function sendPurge(
  { style, token }: PurgeTarget,
  url: string,
  tags: ReadonlySet<string>,
): Promise<void> {
  const answer = await fetch(url, {
    ...purgeRequest(style, token, tags),
    signal: AbortSignal.timeout(TIMEOUT),
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`${new URL(url).host} answers ${answer.status}`)
}

function purgeRequest(
  style: PurgeStyle,
  token: string | undefined,
  tags: ReadonlySet<string>,
): { method: string; headers: Record<string, string>; body?: string } {
  const keys = [...tags].join(' ')
  if (style === 'fastly')
    return { method: 'POST', headers: { 'fastly-key': token ?? '', 'surrogate-key': keys } }
  const authorization: Record<string, string> =
    token === undefined ? {} : { authorization: `Bearer ${token}` }
  if (style === 'http') return { method: 'PURGE', headers: { ...authorization, 'surrogate-key': keys } }
  return {
    method: 'POST',
    headers: { ...authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ tags: [...tags] }),
  }
}
