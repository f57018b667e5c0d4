/** One node that is started anew behind Caddy, with no other beside it: who comes meanwhile waits, but for requests with a body. */
import { Agent, request } from 'node:https'
import { setTimeout as delay } from 'node:timers/promises'
import { orderBody } from '../../server/src/testing/orders.ts'
import type { Front } from '../machines/front.ts'
import { type Finding, finding } from '../report.ts'

const VISITORS = 6
const PAUSE_MS = 30
const TIMEOUT_MS = 40_000
const AROUND_MS = 2_000

export async function restartAlone(
  front: Front,
  products: readonly string[],
  restart: () => Promise<void>,
): Promise<Finding> {
  const agent = new Agent({ keepAlive: true, ca: front.ca })
  const body = JSON.stringify({ products: orderBody([{ product: products[0] ?? '', quantity: 1 }]).products })
  const refused = new Map<string, number>()
  let answered = 0
  // Debian's Caddy (2.6) can't send a body a second time
  let unsent = 0
  let longest = 0
  let isOpen = true
  const visitor = async (_: unknown, index: number) => {
    while (isOpen) {
      const asked = performance.now()
      const isQuote = index === 0
      const status = await ask(front, agent, isQuote ? '/api/cart/quote' : '/shop', isQuote ? body : null)
      longest = Math.max(longest, performance.now() - asked)
      if (status === 200) answered += 1
      else if (isQuote) unsent += 1
      else refused.set(String(status), (refused.get(String(status)) ?? 0) + 1)
      await delay(PAUSE_MS)
    }
  }
  const all = Promise.all(Array.from({ length: VISITORS }, visitor))
  await delay(AROUND_MS)
  await restart()
  await delay(AROUND_MS)
  isOpen = false
  await all
  agent.destroy()
  return finding(
    'upgrade, alone',
    `one node is started anew in its place while ${VISITORS} people look around and fill carts through Caddy`,
    {
      answered,
      refused: [...refused].map(([what, times]) => `${what}: ${times}`).join(' + ') || 0,
      'of carts, with a body, refused': unsent,
      'the longest wait, s': Math.round(longest / 100) / 10,
    },
    { refused: 0 },
  )
}

/** The status, or what went wrong instead. */
function ask(front: Front, agent: Agent, path: string, body: string | null): Promise<number | string> {
  const { host, hostname } = new URL(front.url)
  return new Promise((resolve) => {
    const call = request(
      {
        host: '127.0.0.1',
        port: front.ports.https,
        servername: hostname,
        path,
        method: body === null ? 'GET' : 'POST',
        agent,
        timeout: TIMEOUT_MS,
        headers: {
          host,
          ...(body !== null && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
          }),
        },
      },
      (response) => {
        response.resume()
        response.once('end', () => resolve(response.statusCode ?? 0))
        response.once('error', (error) => resolve(error.message))
      },
    )
    call.on('timeout', () => call.destroy(new Error('no answer')))
    call.on('error', (error) => resolve(error.message))
    call.end(body ?? undefined)
  })
}
