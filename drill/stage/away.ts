/** What the shop says while no PostgreSQL is there to ask. */
import { setTimeout as delay } from 'node:timers/promises'
import type { Buyer } from '../../harness/node.ts'
import { orderBody } from '../../server/src/testing/orders.ts'
import type { Figures } from '../report.ts'
import type { Stage } from './stage.ts'

const TIMEOUT_MS = 60_000

/** The figures that must be so. */
export const SAYS_SO = {
  'an order': '503 service_unavailable',
  'with Retry-After': 'true',
  'a page nobody asked for before': '503 Back in a moment',
  'tries again by itself': 'true',
  'health says': '503 unreachable',
  'and lives': 200,
} satisfies Figures

/** Asks as a buyer does, again until what began before the failure has had its answer. */
export async function askWhileAway(
  { shop, say }: Stage,
  { token }: Buyer,
  product: string,
): Promise<Figures> {
  const ask = (path: string, options: RequestInit = {}) =>
    fetch(`${shop.url}${path}`, { ...options, signal: AbortSignal.timeout(30_000) })
  const body = JSON.stringify(orderBody([{ product, quantity: 1 }]))
  const headers = { authorization: token, 'content-type': 'application/json' }
  const look = async () => {
    const order = await ask('/api/orders', { method: 'POST', headers, body })
    const refusal = JSON.parse(await order.text())
    const page = await ask(`/shop?search=nobody-${Date.now()}`, { headers: { accept: 'text/html' } })
    const html = await page.text()
    const health = await ask('/api/health/ready')
    const state = JSON.parse(await health.text())
    const live = await ask('/api/health/live')
    await live.body?.cancel()
    return {
      'an order': `${order.status} ${refusal.code}`,
      'with Retry-After': String(Number(order.headers.get('retry-after')) > 0),
      'a page nobody asked for before': `${page.status} ${/<h1>(.*?)<\/h1>/.exec(html)?.[1]}`,
      'tries again by itself': String(/http-equiv="refresh"/.test(html)),
      'health says': `${health.status} ${state.data?.database}`,
      'and lives': live.status,
    }
  }
  const end = Date.now() + TIMEOUT_MS
  for (;;) {
    const seen = await look().catch((error: Error) => ({ 'no answer': error.message }))
    const isSo = JSON.stringify(seen) === JSON.stringify(SAYS_SO)
    if (isSo || Date.now() > end) return seen
    say(`away: not yet: ${JSON.stringify(seen)}`)
    await delay(1_000)
  }
}
