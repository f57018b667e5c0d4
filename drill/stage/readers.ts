/** People who read and order at two nodes while prices change, and how old what they are shown is. */
import { setTimeout as delay } from 'node:timers/promises'
import type { Chance } from '../../server/src/testing/fuzz/chance.ts'
import { orderBody } from '../../server/src/testing/orders.ts'
import type { Answer, Client } from './client.ts'

const READERS = 8
/** ms between two changes, two orders, and two questions of one reader. */
const CHANGE_EVERY = 150
const ORDER_EVERY = 300
const PAUSE = 25
const PAGES = ['/', '/shop', '/blog', '/api/bycles', '/api/bycles?page=2']

/** What was seen since the last `begin`. */
interface Seen {
  asked: number
  /** Answers whose price was compared with what it was changed to. */
  prices: number
  /** Answers by status, from 500 on. */
  refused: number
  other5xx: number
  silent: number
  changes: number
  orders: number
  slowest: number
  /** ms since the first change that an answer did not show though it was confirmed before the question. */
  oldest: number
}

export interface Readers {
  begin(): void
  seen(): Seen
  goHome(): Promise<void>
}

interface Price {
  value: number
  /** When the change was confirmed. */
  at: number
}

const nothing = (): Seen => ({
  asked: 0,
  prices: 0,
  refused: 0,
  other5xx: 0,
  silent: 0,
  changes: 0,
  orders: 0,
  slowest: 0,
  oldest: 0,
})

export function readAndChange(
  { client, chance }: { client: Client; chance: Chance },
  nodes: readonly string[],
  { watched: products, sold }: { watched: readonly string[]; sold: readonly string[] },
  tokens: { admin: string; buyers: readonly string[] },
): Readers {
  const prices = new Map<string, Price[]>(products.map((id) => [id, []]))
  let seen = nothing()
  let isOpen = true

  /** Prices only rise: whoever shows a lower one shows an older one. */
  function age(product: string, shown: number, asked: number): number {
    const missed = prices.get(product)?.find(({ value }) => value > shown)
    return missed && missed.at <= asked ? asked - missed.at : 0
  }

  function note(answer: Answer | null): void {
    if (!answer) seen.silent += 1
    else if (answer.status === 503) seen.refused += 1
    else if (answer.status >= 500) seen.other5xx += 1
  }

  async function read(): Promise<void> {
    const node = chance.pick(nodes)
    const product = chance.pick(products)
    const kind = chance.next()
    const path =
      kind < 0.3
        ? `/api/bycles/${product}`
        : kind < 0.6
          ? `/shopdetails/${product}`
          : kind < 0.8
            ? chance.pick(PAGES)
            : `/shop?minPrice=${chance.whole(1, 1_000)}`
    const asked = performance.now()
    const answer = await client.ask('GET', node + path).catch(() => null)
    seen.asked += 1
    seen.slowest = Math.max(seen.slowest, performance.now() - asked)
    note(answer)
    if (answer?.status === 200 && kind < 0.6) {
      const shown = priceIn(answer.text)
      if (shown === null) return
      seen.prices += 1
      seen.oldest = Math.max(seen.oldest, age(product, shown, asked))
    }
  }

  async function change(value: number): Promise<void> {
    const node = chance.pick(nodes)
    const product = products[value % products.length] ?? ''
    // the price stands in many forms on a page, the name in one
    const body = { price: value, name: `Costs just ${value}` }
    const answer = await client
      .ask('PUT', `${node}/api/bycles/${product}`, { token: tokens.admin, body })
      .catch(() => null)
    if (answer?.status !== 200) return note(answer)
    seen.changes += 1
    prices.get(product)?.push({ value, at: performance.now() })
  }

  async function order(token: string): Promise<void> {
    const body = orderBody([{ product: chance.pick(sold), quantity: 1 }])
    const answer = await client
      .ask('POST', `${chance.pick(nodes)}/api/orders`, { token, body })
      .catch(() => null)
    note(answer)
    if (answer?.status === 201 || answer?.status === 200) seen.orders += 1
  }

  const buyers = (async () => {
    for (const token of tokens.buyers) {
      if (!isOpen) return
      await order(token)
      await delay(ORDER_EVERY)
    }
  })()
  const readers = Array.from({ length: READERS }, async () => {
    while (isOpen) {
      await read()
      await delay(PAUSE)
    }
  })
  const changer = (async () => {
    for (let value = 1_000; isOpen; value += 1) {
      await change(value)
      await delay(CHANGE_EVERY)
    }
  })()
  return {
    begin() {
      seen = nothing()
    },
    seen: () => seen,
    async goHome() {
      isOpen = false
      await Promise.all([...readers, changer, buyers])
    },
  }
}

function priceIn(text: string): number | null {
  const [, value] = /Costs just (\d+)/.exec(text) ?? []
  return value === undefined ? null : Number(value)
}
