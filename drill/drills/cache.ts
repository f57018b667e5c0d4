/**
 * `npm run drill:cache`: two nodes behind HAProxy, and Varnish before them, as deploy/ has it. A new price is seen through the
 * cache, an old one never after the cache has acknowledged it; nothing of anybody is sent to another; a dead shop's pages
 * stand a while.
 */
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { load, startLoader } from '../../bench/processes/load.ts'
import { openNode, type ShopNode } from '../../harness/node.ts'
import type { ShopProcess } from '../../harness/shop-process.ts'
import { runStep, upAndRunning } from '../machines/daemon.ts'
import { asShop, nodeSettings, openSite, type SitePorts, startNode } from '../machines/fleet.ts'
import { openDatabase } from '../machines/outer-database.ts'
import { type Finding, finding } from '../report.ts'
import type { Stage } from '../stage/stage.ts'

const SECONDS = 10
/** Of each load, and how many visitors look while prices change. */
const CONNECTIONS = 32
const VISITORS = 8
const CHANGES = 40
const BUYERS = 12
const DEAD_MS = 30_000
const SHOWN_WITHIN_MS = 1_000

interface Site {
  /** Varnish, HAProxy, and the nodes. */
  cache: string
  front: string
  nodes: readonly [string, string]
  relay: Relay
  node: ShopNode
  say(line: string): void
}

export async function cache(
  folder: string,
  ports: SitePorts,
  stageOf: (shop: ShopProcess) => Promise<Stage>,
): Promise<Finding[]> {
  await runStep('packages', ['--check', 'proxy', 'cache'])
  await runStep('build')
  const site = await openSite(folder, ports)
  const cacheUrl = `http://127.0.0.1:${ports.cache}`
  const relay = await openRelay(cacheUrl)
  site.onClose(relay.close)
  try {
    const stage = await stageOf(asShop(site, ports, {}))
    stage.say('cache: PostgreSQL, two nodes of the shop, HAProxy, Varnish')
    const database = await openDatabase(site, ports, false)
    const settings = { ...site.settings, CACHE_PORT: String(ports.cache) }
    await site.start('haproxy', settings)
    const { daemon, logFile } = await site.start('varnish', settings)
    await upAndRunning(daemon, logFile, 30_000, () =>
      fetch(`${cacheUrl}/nothing`).then(async (answer) => (await answer.text()) !== ''),
    )
    const env = nodeSettings(site, {
      port: ports.front,
      publicUrl: cacheUrl,
      ...database,
      smtpUrl: stage.mailbox.url,
      more: {
        DEMO: 'on',
        RATE_LIMITS: 'off',
        // how fast it is without the cache is asked, too
        BACK_PRESSURE: 'off',
        SESSION_SECRET: `${site.settings.POSTGRES_PASSWORD}-of-the-drill`,
        SHARED_CACHE_SECONDS: String(SECONDS),
        CACHE_PURGE_URL: relay.url,
      },
    })
    const a = await startNode(site, 'a', { ...env, PORT: String(ports.nodes[0]) })
    const b = await startNode(site, 'b', { ...env, PORT: String(ports.nodes[1]) })
    const node = await openNode(asShop(site, ports, { ...env, DATA_DIR: join(folder, 'drill') }))
    const [first, second] = ports.nodes.map((port) => `http://127.0.0.1:${port}`)
    const all: Site = {
      cache: cacheUrl,
      front: `http://127.0.0.1:${ports.front}`,
      nodes: [first ?? '', second ?? ''],
      relay,
      node,
      say: stage.say,
    }
    await healthy(cacheUrl)
    try {
      return [
        await speed(all),
        await prices(all),
        await lostPurge(all),
        await own(all),
        await strangers(all),
        await dead(all, () => Promise.all([a.kill(), b.kill()])),
      ]
    } finally {
      await node.close()
    }
  } finally {
    await site.close()
  }
}

interface Relay {
  url: string
  /** What it answers instead of Varnish; null: Varnish itself. */
  refuses: boolean
  /** When each PURGE came, and when Varnish had acknowledged it; by its tags. */
  told: { tags: string; acknowledged: number }[]
  close(): Promise<void>
}

/** Between the shop and Varnish, for purges alone: it knows when one was acknowledged, and can lose them. */
async function openRelay(cacheUrl: string): Promise<Relay> {
  const server = createServer((incoming, outgoing) => {
    if (relay.refuses) {
      outgoing.writeHead(503).end()
      return
    }
    const tags = String(incoming.headers['surrogate-key'])
    const call = request(cacheUrl, { method: 'PURGE', headers: { 'surrogate-key': tags } }, (answer) => {
      answer.resume()
      if (answer.statusCode === 200) relay.told.push({ tags, acknowledged: performance.now() })
      outgoing.writeHead(answer.statusCode ?? 502).end()
    })
    call.once('error', () => outgoing.writeHead(502).end())
    call.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const relay: Relay = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    refuses: false,
    told: [],
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return relay
}

/** An idle connection may be closed while it is being used again: then it is asked anew. */
async function get(
  url: string,
  init: RequestInit = {},
  tries = 3,
): Promise<{ status: number; headers: Headers; text: string }> {
  try {
    const answer = await fetch(url, init)
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  } catch (error) {
    if (tries === 1) throw error
    return get(url, init, tries - 1)
  }
}

/** Varnish looks every two seconds. */
async function healthy(cacheUrl: string): Promise<void> {
  const end = Date.now() + 20_000
  while ((await get(`${cacheUrl}/api/health`)).status !== 200) {
    if (Date.now() > end) throw new Error('Varnish does not find the shop.')
    await delay(200)
  }
}

const PAGES = ['/', '/shop', '/about', '/blog']

/** The same pages with and without the cache, in turn. */
async function speed({ cache, front, say }: Site): Promise<Finding> {
  say('cache: how fast it is')
  const loader = startLoader()
  const headers = { 'accept-encoding': 'gzip, deflate, br' }
  const requests = [PAGES.map((path) => ({ method: 'GET' as const, path }))]
  const measure = (url: string) =>
    load(loader, { url, connections: CONNECTIONS, seconds: 6, headers, requests })
  try {
    const rounds: { with: number; without: number; fast: number; slow: number }[] = []
    for (let round = 0; round < 3; round++) {
      const [without, within] = [await measure(front), await measure(cache)]
      rounds.push({
        with: within.perSecond,
        without: without.perSecond,
        fast: within.p97,
        slow: without.p97,
      })
    }
    const middle = (name: keyof (typeof rounds)[number]) =>
      Math.round(rounds.map((one) => one[name]).sort((x, y) => x - y)[1] ?? 0)
    return finding(
      'cache, speed',
      `four pages at ${CONNECTIONS} connections through HAProxy, and through Varnish before it, three times in turn`,
      {
        'a second, without': middle('without'),
        'with it': middle('with'),
        'p97.5 without, ms': middle('slow'),
        'p97.5 with it, ms': middle('fast'),
      },
      {},
    )
  } finally {
    await loader.stop()
  }
}

interface Look {
  begun: number
  ended: number
  price: number
}

/** People who look at one product, its page and its answer, through the cache, until they are told to stop. */
function look(url: string, product: string) {
  const looks: Look[] = []
  let isOpen = true
  const visit = async (path: string) => {
    while (isOpen) {
      const begun = performance.now()
      const answer = await get(`${url}${path}`)
      looks.push({ begun, ended: performance.now(), price: Number(/Priced (\d+)/.exec(answer.text)?.[1]) })
      await delay(2)
    }
  }
  const visitors = Array.from({ length: VISITORS }, (_, index) =>
    visit(index % 2 === 0 ? `/api/bycles/${product}` : `/shopdetails/${product}`),
  )
  // what breaks them is told by stop, or by nobody where the drill has failed before
  for (const visitor of visitors) visitor.catch(() => {})
  return {
    looks,
    async stop() {
      isOpen = false
      await Promise.all(visitors)
    },
  }
}

async function changePrice(url: string, token: string, product: string, price: number): Promise<number> {
  const answer = await get(`${url}/api/bycles/${product}`, {
    method: 'PUT',
    headers: { authorization: token, 'content-type': 'application/json' },
    // the name says it, as pages write prices in taka
    body: JSON.stringify({ price, name: `Priced ${price}` }),
  })
  if (answer.status !== 200) throw new Error(`The price was refused: ${answer.status}`)
  return performance.now()
}

const seen = async (what: string, ms: number, isSo: () => boolean) => {
  const end = performance.now() + ms
  while (!isSo()) {
    if (performance.now() > end) throw new Error(`Waited in vain: ${what}.`)
    await delay(5)
  }
}

async function prices({ cache, nodes, node, relay, say }: Site): Promise<Finding> {
  say('cache: prices that change on one node and the other')
  const product = await node.product(50)
  const { token } = await node.person('admin')
  const { looks, stop } = look(cache, product)
  await seen('the first price', 10_000, () => looks.length > 50)
  const times: number[] = []
  let stale = 0
  let purges = 0
  for (let index = 0; index < CHANGES; index++) {
    const price = 600 + index
    const before = relay.told.length
    const changed = await changePrice(nodes[index % 2 === 0 ? 0 : 1], token, product, price)
    const mine = () => relay.told.slice(before).find(({ tags }) => tags.includes(product))
    await seen('a purge', 10_000, () => mine() !== undefined)
    const acknowledged = mine()?.acknowledged ?? 0
    await seen('the new price', 20_000, () => looks.some((one) => one.price === price))
    times.push(Math.round((looks.find((one) => one.price === price)?.ended ?? 0) - changed))
    // past the second word for what was under way
    await delay(1_300)
    stale += looks.filter((one) => one.begun > acknowledged && one.price !== price).length
    purges += relay.told.length - before
    looks.length = 0
  }
  await stop()
  times.sort((x, y) => x - y)
  const slowest = times.at(-1) ?? 0
  return finding(
    'cache, prices',
    `a price changed ${CHANGES} times, on A and B in turn, while ${VISITORS} people look at it through the cache`,
    {
      'seen after, ms': times[Math.floor(times.length / 2)] ?? 0,
      'at most': slowest,
      purges,
      'old after the purge was acknowledged': stale,
      'later than 1 s': times.filter((ms) => ms > SHOWN_WITHIN_MS).length,
    },
    { 'old after the purge was acknowledged': 0, 'later than 1 s': 0 },
  )
}

/** The cache can't be told: the old price goes when it is too old. */
async function lostPurge({ cache, nodes, node, relay, say }: Site): Promise<Finding> {
  say('cache: a price whose purges are refused')
  const product = await node.product(50)
  const { token } = await node.person('admin')
  await changePrice(nodes[0], token, product, 699)
  // told, and told once more
  await delay(2_000)
  const { looks, stop } = look(cache, product)
  await seen('the first price', 10_000, () => looks.length > 50)
  relay.refuses = true
  const changed = await changePrice(nodes[0], token, product, 700)
  await seen('the new price', 60_000, () => looks.some((one) => one.price === 700))
  const isAll = () => looks.slice(-20).every((one) => one.price === 700)
  await seen('the new price everywhere', 60_000, isAll)
  const last = Math.max(...looks.filter((one) => one.price !== 700).map((one) => one.ended))
  await stop()
  relay.refuses = false
  const before = relay.told.length
  await seen('the purge that was refused', 60_000, () =>
    relay.told.slice(before).some(({ tags }) => tags.includes(product)),
  )
  const shown = (last - changed) / 1_000
  return finding(
    'cache, lost purge',
    'a price changed while no purge is acknowledged; then they are again',
    {
      'old price for, s': shown.toFixed(1),
      // at its end it is sent once more while a new one is asked for
      'longer than it may be kept': String(shown > SECONDS + 2),
      'told in the end': 'true',
    },
    { 'longer than it may be kept': 'false' },
  )
}

/** Everybody asks for the same addresses at once, each with their own token. */
async function own({ cache, node, say }: Site): Promise<Finding> {
  say('cache: people who are signed in')
  const buyers = await node.buyers(BUYERS)
  const wrong: string[] = []
  let asked = 0
  const paths = [
    '/api/auth/sigleusr',
    '/api/orders',
    '/api/auth/addresses',
    '/dashboard',
    '/',
    '/shop',
    '/api/bycles',
  ]
  await Promise.all(
    Array.from({ length: BUYERS * 10 }, async (_, index) => {
      const buyer = index % 5 === 0 ? undefined : buyers[index % BUYERS]
      for (const path of paths) {
        const answer = await get(`${cache}${path}`, {
          headers: {
            ...(buyer && { authorization: buyer.token }),
            cookie: `refresh=${index}; sidebar=${index % 2 ? 'collapsed' : 'expanded'}`,
          },
        })
        const { text } = answer
        asked += 1
        const others = buyers.filter((one) => one !== buyer && text.includes(one.email))
        if (others.length > 0) wrong.push(`${path}: somebody else's`)
        if (answer.headers.has('set-cookie')) wrong.push(`${path}: a cookie`)
        if (path === '/api/auth/sigleusr') {
          if (buyer ? !text.includes(buyer.email) : answer.status !== 401)
            wrong.push(`${path}: ${answer.status}`)
        }
      }
    }),
  )
  return finding(
    'cache, own',
    `${BUYERS} people and guests ask for the same addresses at once`,
    { asked, 'of somebody else': wrong.length },
    { 'of somebody else': 0 },
    wrong,
  )
}

/** Who is none of the nodes may drop nothing, and nobody but what ends TLS may say who is asking. */
async function strangers({ cache, say }: Site): Promise<Finding> {
  say('cache: strangers')
  const purge = (localAddress: string, tags: string) =>
    new Promise<number>((resolve, reject) => {
      const call = request(
        cache,
        { method: 'PURGE', localAddress, headers: { 'surrogate-key': tags } },
        (answer) => {
          answer.resume()
          resolve(answer.statusCode ?? 0)
        },
      )
      call.once('error', reject)
      call.end()
    })
  const figures = {
    'a stranger': await purge('127.0.0.2', 'everything'),
    'a node': await purge('127.0.0.1', 'nothing-of-ours'),
    'what is no tag': await purge('127.0.0.1', '.*" || obj.status != 0 ||'),
  }
  return finding('cache, purges', 'PURGE from another address, and with what is no tag', figures, {
    'a stranger': 405,
    'a node': 200,
    'what is no tag': 400,
  })
}

async function dead({ cache, say }: Site, kill: () => Promise<unknown>): Promise<Finding> {
  say('cache: both nodes die')
  for (const path of PAGES) await get(`${cache}${path}`)
  await kill()
  const end = Date.now() + DEAD_MS
  let answered = 0
  let refused = 0
  while (Date.now() < end) {
    for (const path of PAGES) {
      const answer = await get(`${cache}${path}`)
      if (answer.status === 200) answered += 1
      else refused += 1
    }
    await delay(100)
  }
  const cold = await get(`${cache}/contact?never=asked`)
  const account = await get(`${cache}/api/orders`, { headers: { authorization: 'x' } })
  return finding(
    'cache, death',
    `kill -9 of both nodes; pages that were kept for ${SECONDS} s are asked for over ${DEAD_MS / 1_000} s`,
    { answered, refused, 'what was not kept': cold.status, 'what is somebody’s own': account.status },
    { refused: 0, 'what was not kept': 503, 'what is somebody’s own': 503 },
  )
}
