/** Two browsers and one account, offline for as long as they like: both end with the same cart, and nothing is lost. */
import type { AccountCart, CartChanges } from '@spokehaat/contract/sales/account-cart'
import { cartChanges } from '@spokehaat/contract/sales/account-cart'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CartEntry, joinCarts, livingLines } from '../../../../server/src/sales/carts/join.ts'
import { moveToCart, saveForLater } from '../cart-changes.ts'
import { type CartItem, type CartState, cartSlice, removeItem } from '../cart-slice.ts'
import { changesOf, hasUnsent, offeredBy, withAnswer, withScreenKept } from './joined-cart.ts'

function lineOf(lineId: string, over: Partial<CartItem> = {}): CartItem {
  return {
    lineId,
    _id: 'bike',
    name: 'Haor 29',
    price: 500,
    image_url: null,
    category: 'Mountain Bikes',
    brand: 'Turag',
    quantity: 1,
    color: '#c8452d',
    colorName: 'Brick',
    size: 'M',
    changedAt: 1,
    ...over,
  }
}
const cartOf = (...items: CartItem[]): CartState => ({ items, saved: [], removed: [], owner: 'rider' })
const ids = (items: readonly CartItem[]) => items.map(({ lineId }) => lineId)

/** The server's own way of joining, without its database. */
function account() {
  let cart = new Map<string, CartEntry>()
  return (body: CartChanges): AccountCart => {
    cartChanges.parse(body)
    const entries: CartEntry[] = body.lines
      .filter(({ lineId, isKnown }) => !isKnown || cart.has(lineId))
      .map(({ isKnown: _, changedAt, ...line }, place) => {
        const at = Date.parse(changedAt)
        return { ...line, addedAt: at + place / 100, changedAt: at }
      })
    for (const lineId of body.removed) {
      entries.push({ lineId, item: null, isSaved: false, addedAt: 0, changedAt: 0 })
    }
    cart = joinCarts(cart, new Map(entries.map((entry) => [entry.lineId, entry])))
    const lines = livingLines(cart).map(({ lineId, item, isSaved, changedAt }) => ({
      lineId,
      item,
      isSaved,
      changedAt: new Date(changedAt).toISOString(),
    }))
    return { lines, putAside: 0 }
  }
}

type Step =
  | { at: 0 | 1; does: 'add' | 'remove' | 'quantity' | 'save' | 'back'; which: number }
  | { at: 0 | 1; does: 'sync' | 'lose the answer' | 'change while it is asked'; which: number }

const step: fc.Arbitrary<Step> = fc.record({
  at: fc.constantFrom(0 as const, 1 as const),
  does: fc.constantFrom(
    'add',
    'add',
    'remove',
    'quantity',
    'save',
    'back',
    'sync',
    'lose the answer',
    'change while it is asked',
  ),
  which: fc.nat(20),
})

test('whatever two browsers do, they end with one cart: no line is lost, doubled, or back from the dead', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const ask = account()
      const carts: [CartState, CartState] = [cartOf(), cartOf()]
      const added = new Map<string, CartItem>()
      const removed = new Set<string>()
      let now = 1_000
      const change = (at: 0 | 1, which: number) => {
        const { items, saved } = carts[at]
        const all = [...items, ...saved]
        const one = all[which % Math.max(1, all.length)]
        if (!one) return
        const next = (item: CartItem) =>
          item === one ? { ...item, quantity: 1 + (which % 9), changedAt: now } : item
        carts[at] = { ...carts[at], items: items.map(next), saved: saved.map(next) }
      }
      steps.forEach(({ at, does, which }, index) => {
        now += 10
        const cart = carts[at]
        const one = cart.items[which % Math.max(1, cart.items.length)]
        const aside = cart.saved[which % Math.max(1, cart.saved.length)]
        if (does === 'add') {
          const line = lineOf(`line-${index}`, { changedAt: now, size: which % 2 ? 'M' : null })
          added.set(line.lineId, line)
          carts[at] = { ...cart, items: [...cart.items, line] }
        } else if (does === 'remove' && one) {
          removed.add(one.lineId)
          carts[at] = cartSlice.reducer(cart, removeItem(one.lineId))
        } else if (does === 'quantity') change(at, which)
        else if (does === 'save' && one) carts[at] = saveForLater(cart, one.lineId)
        else if (does === 'back' && aside) carts[at] = moveToCart(cart, aside.lineId)
        else if (does === 'sync' || does === 'lose the answer' || does === 'change while it is asked') {
          const sent = changesOf(cart, now)
          const answer = ask(sent.body)
          if (does === 'change while it is asked') change(at, which)
          if (does !== 'lose the answer') carts[at] = withAnswer(carts[at], sent, answer)
        }
      })
      for (const at of [0, 1, 0, 1] as const) {
        now += 10
        const sent = changesOf(carts[at], now)
        carts[at] = withAnswer(carts[at], sent, ask(sent.body))
      }
      const [one, other] = carts
      expect(one).toEqual(other)
      expect(hasUnsent(one)).toBe(false)
      const there = [...one.items, ...one.saved]
      expect(ids(there).sort()).toEqual([...added.keys()].filter((id) => !removed.has(id)).sort())
      for (const { lineId, size } of there) expect(size).toBe(added.get(lineId)?.size)
    }),
    { numRuns: 300 },
  )
})

test('what is told at once has a limit, and the rest is told after it', () => {
  const ask = account()
  let cart = cartOf(...Array.from({ length: 120 }, (_, place) => lineOf(`l-${place}`, { changedAt: place })))
  let rounds = 0
  for (; hasUnsent(cart); rounds++) {
    const sent = changesOf(cart, 500)
    cart = withAnswer(cart, sent, ask(sent.body))
  }
  expect(rounds).toBe(3)
  expect(cart.items).toHaveLength(120)
})

test('a hundred and more pieces of one line are told as the most that it may have', () => {
  expect(changesOf(cartOf(lineOf('a', { quantity: 150 })), 5).body.lines[0]?.item.quantity).toBe(99)
})

test('while somebody orders nothing on the screen changes, and what is new is offered', () => {
  const answer: AccountCart = {
    putAside: 0,
    lines: [
      {
        lineId: 'mine',
        item: { ...itemOf(lineOf('mine')), quantity: 4 },
        isSaved: false,
        changedAt: time(50),
      },
      { lineId: 'theirs', item: itemOf(lineOf('theirs')), isSaved: false, changedAt: time(60) },
      { lineId: 'aside', item: itemOf(lineOf('aside')), isSaved: true, changedAt: time(60) },
    ],
  }
  const gone = lineOf('bought elsewhere', { changedAt: 9, sentAt: 9 })
  const cart = cartOf(lineOf('mine', { changedAt: 40 }), gone)
  const sent = changesOf(cart, 100)
  const kept = withScreenKept(cart, sent, answer)
  expect(kept.items).toMatchObject([
    { lineId: 'mine', quantity: 1, sentAt: 50 },
    { lineId: 'bought elsewhere' },
  ])
  expect(hasUnsent(kept)).toBe(false)
  expect(ids(offeredBy(kept, answer))).toEqual(['theirs'])
  // and once it is over, the account's cart is the one that counts
  const after = withAnswer(kept, changesOf(kept, 200), answer)
  expect(after.items).toMatchObject([{ lineId: 'mine', quantity: 4 }, { lineId: 'theirs' }])
  expect(ids(after.saved)).toEqual(['aside'])
})

test('a name that is known here alone stays', () => {
  const cart = cartOf(lineOf('a', { nameBn: 'হাওর', changedAt: 5, sentAt: 5 }))
  const answer = {
    putAside: 0,
    lines: [{ lineId: 'a', item: itemOf(lineOf('a')), isSaved: false, changedAt: time(6) }],
  }
  expect(withAnswer(cart, changesOf(cart, 9), answer).items[0]).toMatchObject({ nameBn: 'হাওর', sentAt: 6 })
})

const time = (ms: number) => new Date(ms).toISOString()
function itemOf({
  lineId: _,
  changedAt: __,
  sentAt: ___,
  ...item
}: CartItem): AccountCart['lines'][number]['item'] {
  return item
}
