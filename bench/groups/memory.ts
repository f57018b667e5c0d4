/** What the shop's process holds while everybody does everything at once, and whether it grows. */
import { setTimeout as delay } from 'node:timers/promises'
import { slope } from '../../harness/statistics.ts'
import type { Bench } from '../bench.ts'
import { judge, type Row } from '../figures/row.ts'
import { BROWSER, load, startLoader } from '../processes/load.ts'
import { openGatewayStub, ordersOf } from './orders.ts'
import { publicPages } from './pages.ts'
import { signInsOf } from './sign-in.ts'

const MB = 2 ** 20
const SAMPLE_MS = 500
/** Until then caches fill and the compiler works. */
const SETTLED = 0.5
const WORDS = [
  'red',
  'city bike',
  'helmat',
  'gravel',
  'kids',
  'lock',
  'steel frame',
  'mountan',
  'e-bike',
  'road',
]

export async function* memoryUnderLoad(bench: Bench): AsyncGenerator<Row> {
  const { gateway, env } = await openGatewayStub()
  const shop = await bench.openShop({ env })
  const loaders = [startLoader(), startLoader(), startLoader()] as const
  const minutes = bench.quick ? 1 : 10
  try {
    const seconds = minutes * 60
    const get = (path: string) => ({ method: 'GET' as const, path })
    const reading = [
      ...(await publicPages(shop)).map(([, path]) => get(path)),
      get('/api/bycles'),
      ...WORDS.map((word) => get(`/api/bycles?search=${encodeURIComponent(word)}&facets=true`)),
      ...WORDS.map((word) => get(`/api/search/suggestions?q=${encodeURIComponent(word)}`)),
    ]
    const orders = await ordersOf(shop, 16)
    const signIns = await signInsOf(shop, 2)
    const [reader, buyer, customer] = loaders
    const { url } = shop
    let isOver = false
    const everybody = Promise.all([
      load(reader, { url, seconds, connections: 32, headers: BROWSER, requests: [reading] }),
      load(buyer, { url, seconds, connections: 16, requests: orders }),
      load(customer, { url, seconds, connections: 2, requests: signIns }),
    ]).finally(() => {
      isOver = true
    })
    const samples: { x: number; y: number }[] = []
    const began = performance.now()
    while (!isOver) {
      const bytes = await shop.process.memory()
      samples.push({ x: (performance.now() - began) / 60_000, y: bytes / MB })
      await Promise.race([everybody.catch(() => {}), delay(SAMPLE_MS)])
    }
    const [read, bought, signedIn] = await everybody
    bench.say(
      `Meanwhile ${read.requests} pages and answers, ${bought.requests / 2} orders, ${signedIn.requests} sign-ins`,
    )
    const highest = Math.max(...samples.map(({ y }) => y))
    const later = samples.filter(({ x }) => x >= minutes * SETTLED)
    yield judge(`memory, highest in ${minutes} min`, { value: highest, unit: 'MB' }, { below: 300 })
    yield judge(
      `memory, growth over the second half of ${minutes} min`,
      { value: slope(later), unit: 'MB/min' },
      { atMost: 1 },
    )
  } finally {
    await Promise.all(loaders.map((one) => one.stop()))
    await shop.stop()
    await gateway.stop()
  }
}
