/** People in a shop: most look around, some search, few fill a cart, fewer order. What they ask, in these parts. */

import type { Buyer } from '../../harness/node.ts'
import type { Chance } from '../../server/src/testing/fuzz/chance.ts'
import { orderBody } from '../../server/src/testing/orders.ts'

export type Act = 'browse' | 'search' | 'cart' | 'order'

export interface Errand {
  act: Act
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body?: string
}

const SHARES: [Act, number][] = [
  ['browse', 0.8],
  ['search', 0.1],
  ['cart', 0.06],
  ['order', 0.04],
]
const WORDS = ['helmet', 'test', 'bike', 'helmit', 'road', 'bik 80000', 'light', 'mountain', 'teh bike']
const PAGES = ['/', '/shop', '/shop?page=2', '/shop?name=Road+Bikes', '/blog', '/about', '/contact']
const ACCEPT = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br' }

export function errand(chance: Chance, products: readonly string[], buyers: readonly Buyer[]): Errand {
  const act = chooseAct(chance.next())
  const line = { product: chance.pick(products), quantity: chance.whole(1, 2) }
  switch (act) {
    case 'browse': {
      const page = chance.next() < 0.5 ? `/shopdetails/${line.product}` : chance.pick(PAGES)
      return { act, method: 'GET', path: page, headers: ACCEPT }
    }
    case 'search': {
      const word = encodeURIComponent(chance.pick(WORDS))
      const path = chance.pick([`/shop?search=${word}`, `/api/search/suggestions?q=${word}`])
      return { act, method: 'GET', path, headers: ACCEPT }
    }
    case 'cart':
      return post(act, '/api/cart/quote', { products: [line] })
    case 'order': {
      const { token } = chance.pick(buyers)
      return post(act, '/api/orders', orderBody([line]), { authorization: token })
    }
  }
}

function post(act: Act, path: string, body: object, more: Record<string, string> = {}): Errand {
  const headers = { 'content-type': 'application/json', ...more }
  return { act, method: 'POST', path, headers, body: JSON.stringify(body) }
}

function chooseAct(at: number): Act {
  let sum = 0
  for (const [act, share] of SHARES) {
    sum += share
    if (at < sum) return act
  }
  return 'browse'
}
