/** What a visitor waits for, in a real browser: Lighthouse's telephone, and the next page after a click. */
import type { Page } from '@playwright/test'
import lighthouse from 'lighthouse'
import { median } from '../../harness/statistics.ts'
import type { Bench } from '../bench.ts'
import { type Browser, withBrowser } from '../chromium.ts'
import { judge, type Row } from '../figures/row.ts'
import type { BenchShop } from '../shop.ts'
import { aProduct } from './pages.ts'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const METRICS = [
  { id: 'largest-contentful-paint', name: 'LCP', unit: 'ms', limit: 1_500 },
  { id: 'total-blocking-time', name: 'TBT', unit: 'ms', limit: 50 },
  { id: 'cumulative-layout-shift', name: 'CLS', unit: '', limit: 0.01 },
] as const
/** How much slower than here the processor is for the click. */
const SLOWDOWN = 4
/** How many begin anew for the clicks. */
const BROWSERS = 3

export async function* inBrowser(bench: Bench): AsyncGenerator<Row> {
  const shop = await bench.openShop()
  try {
    const runs = bench.quick ? 1 : 5
    const pages: [string, string][] = [
      ['home', '/'],
      ['shop', '/shop'],
      ['product', `/shopdetails/${await aProduct(shop)}`],
      ['article', '/blogdetails/first-bicycle'],
      ['cart', '/shoppingcart'],
    ]
    for (const [name, path] of pages) {
      // once for the pictures, which are made when they are first asked for
      await visit(bench, shop, path)
      const results = []
      for (let run = 0; run < runs; run++) results.push(await visit(bench, shop, path))
      const speed = median(results.map(({ speed }) => speed))
      bench.say(`${name}: the browser's processor at ${Math.round(speed)}; a quiet desktop has some 3000`)
      const failing = new Set(results.flatMap((result) => result.failing))
      if (failing.size > 0) bench.say(`${name}: ${[...failing].join(', ')}`)
      for (const category of CATEGORIES) {
        const value = median(results.map(({ scores }) => scores[category] ?? 0))
        yield judge(`${name}, ${category}`, { value, unit: 'of 100' }, { atLeast: 100 })
      }
      for (const { id, name: metric, unit, limit } of METRICS) {
        const value = median(results.map(({ metrics }) => metrics[id] ?? Number.NaN))
        yield judge(`${name}, ${metric}`, { value, unit }, { atMost: limit })
      }
    }
    const times: number[] = []
    // a browser's first click finds all as new as a visitor's does, its later ones do not
    for (let browser = 0; browser < BROWSERS; browser++) {
      times.push(...(await withBrowser(bench, ({ context }) => timeClicks(context.newPage(), shop, runs))))
    }
    bench.say(`clicks: ${times.map((time) => Math.round(time)).join(', ')} ms`)
    yield judge(
      `a click on a card, to the next page painted, at ${SLOWDOWN}× slowdown`,
      { value: median(times), unit: 'ms' },
      { atMost: 125 },
    )
  } finally {
    await shop.stop()
  }
}

/** What Lighthouse says where the beginning of its own recording was lost: nothing of the page is known then. */
const NOT_RECORDED = 'NO_NAVSTART'
const TRIES = 3

async function visit(bench: Bench, shop: BenchShop, path: string): Promise<Visit> {
  for (let tries = 1; tries <= TRIES; tries++) {
    const visited = await visitOnce(bench, shop, path)
    if (visited !== NOT_RECORDED) return visited
    bench.say(`${path}: Lighthouse lost its recording, ${tries} of ${TRIES} times`)
  }
  throw new Error(`Lighthouse fails: ${NOT_RECORDED}, ${TRIES} times`)
}

interface Visit {
  /** Ids of audits that a page fails. */
  failing: string[]
  scores: Record<string, number>
  metrics: Record<string, number | undefined>
  /** Lighthouse's measure of the processor. */
  speed: number
}

function visitOnce(bench: Bench, shop: BenchShop, path: string): Promise<Visit | typeof NOT_RECORDED> {
  return withBrowser(bench, async (browser) => {
    if (path === '/shoppingcart') await fillCart(browser, shop)
    const result = await lighthouse(`${shop.url}${path}`, {
      port: browser.port,
      onlyCategories: [...CATEGORIES],
      logLevel: 'silent',
      // the cart lives there; everything else has a profile that is new anyway
      disableStorageReset: true,
    })
    const report = result?.lhr
    if (report?.runtimeError?.code === NOT_RECORDED) return NOT_RECORDED
    if (!report || report.runtimeError) throw new Error(`Lighthouse fails: ${report?.runtimeError?.message}`)
    const scores = Object.values(report.categories).map(({ id, score }) => [
      id,
      Math.round((score ?? 0) * 100),
    ])
    const metrics = METRICS.map(({ id }) => [id, report.audits[id]?.numericValue])
    const failing = Object.values(report.categories)
      .filter(({ id }) => id !== 'performance')
      .flatMap(({ auditRefs }) =>
        auditRefs.filter(({ id, weight }) => weight > 0 && report.audits[id]?.score === 0),
      )
      .map(({ id }) => id)
    return {
      failing,
      scores: Object.fromEntries(scores),
      metrics: Object.fromEntries(metrics),
      speed: report.environment.benchmarkIndex,
    }
  })
}

interface Listed {
  _id: string
  colors: { hex: string; name: string }[]
}

/** A customer who is signed in, with two bicycles: what this browser keeps of an earlier visit. */
async function fillCart({ context }: Browser, shop: BenchShop): Promise<void> {
  const [buyer] = await shop.node.buyers(1)
  const answer = await fetch(`${shop.url}/api/bycles?limit=2`)
  const list = (await answer.json()) as { data: Listed[] }
  const items = list.data.map((one) => ({
    ...one,
    lineId: one._id,
    quantity: 1,
    color: one.colors[0]?.hex ?? null,
    colorName: one.colors[0]?.name ?? null,
    size: null,
  }))
  const kept = JSON.stringify({ auth: { token: buyer?.token ?? null }, cart: { items } })
  const page = await context.newPage()
  await page.goto(`${shop.url}/favicon.svg`)
  await page.evaluate((state) => localStorage.setItem('auth', state), kept)
  await page.close()
}

/** Milliseconds from each click on a card of the list, pointed at before as anybody does, to the frame with the page. */
async function timeClicks(opened: Promise<Page>, shop: BenchShop, runs: number): Promise<number[]> {
  const page = await opened
  const session = await page.context().newCDPSession(page)
  const times: number[] = []
  for (let run = 0; run < runs; run++) {
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await page.goto(`${shop.url}/shop`, { waitUntil: 'networkidle' })
    const card = page.getByRole('main').locator('h3 a').nth(run)
    const name = (await card.textContent()) ?? ''
    await card.hover()
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(1_000)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    const painted = page.evaluate(
      (title) =>
        new Promise<number>((resolve) => {
          let began = 0
          addEventListener(
            'click',
            (event) => {
              began = event.timeStamp
            },
            { capture: true, once: true },
          )
          const look = () => {
            if (document.querySelector('h1')?.textContent?.trim() !== title)
              return requestAnimationFrame(look)
            // comes once the frame was painted, and before what the page draws next
            void scheduler.postTask(() => resolve(performance.now() - began), { priority: 'user-blocking' })
          }
          requestAnimationFrame(look)
        }),
      name.trim(),
    )
    // what listens for the click does so by then
    await page.evaluate(() => {})
    // the mouse alone: `click()` listens in the page whether it hits, which the slow processor would be charged for
    await page.mouse.down()
    await page.mouse.up()
    times.push(await painted)
  }
  return times
}
