/** People who look at pages with all that belongs to them, and somebody who asks each node whether it is ready. */
import { setTimeout as delay } from 'node:timers/promises'
import type { Stage } from './stage.ts'

const VISITORS = 4
const PAUSE_MS = 40
const LOOK_MS = 100
/** Of a page's files, so many are looked at each time. */
const FILES = 3
const ASSET = /\/assets\/[\w.-]+\.(?:js|css|woff2)/g

export interface Onlookers {
  seen(): { pages: number; files: number }
  /** What was not answered with 200: by what it was. */
  refused(): ReadonlyMap<string, number>
  goHome(): Promise<void>
}

export function lookAround({ client, chance, shop }: Stage, products: readonly string[]): Onlookers {
  const pages = ['/', '/shop', '/shop?page=2', '/blog', ...products.map((id) => `/shopdetails/${id}`)]
  const seen = { pages: 0, files: 0 }
  const refused = new Map<string, number>()
  let isOpen = true
  const look = async (kind: 'pages' | 'files', path: string) => {
    const answer = await client.ask('GET', shop.url + path).catch(() => null)
    if (answer?.status === 200) seen[kind] += 1
    else {
      const what = `${kind} ${answer?.status ?? 'no answer'}`
      refused.set(what, (refused.get(what) ?? 0) + 1)
    }
    return answer?.text ?? ''
  }
  const visitor = async () => {
    while (isOpen) {
      const html = await look('pages', chance.pick(pages))
      const files = [...new Set(html.match(ASSET))]
      for (const file of chance.shuffle(files).slice(0, FILES)) await look('files', file)
      await delay(PAUSE_MS)
    }
  }
  const all = Promise.all(Array.from({ length: VISITORS }, visitor))
  return {
    seen: () => seen,
    refused: () => refused,
    async goHome() {
      isOpen = false
      await all
    },
  }
}

/** Looks at the nodes until it is stopped; gives the longest time in which none was ready, in seconds. */
export function watchReadiness(urls: readonly string[]): { stop(): Promise<number> } {
  let isOpen = true
  const isReady = async (url: string) => {
    const answer = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(3_000) }).catch(() => null)
    await answer?.body?.cancel()
    return answer?.ok ?? false
  }
  const watching = (async () => {
    let longest = 0
    let since: number | null = null
    while (isOpen) {
      const asked = performance.now()
      const isAny = (await Promise.all(urls.map(isReady))).some(Boolean)
      if (isAny) since = null
      else since ??= asked
      if (since !== null) longest = Math.max(longest, performance.now() - since)
      await delay(LOOK_MS)
    }
    return Math.round(longest / 100) / 10
  })()
  return {
    stop() {
      isOpen = false
      return watching
    },
  }
}
