/** Whatever several browsers did to one cart, and in whatever order the shop hears of it, the same cart comes out. */
import type { CartLineItem } from '@spokehaat/contract/sales/account-cart'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CartEntry, joinCarts, livingLines, putAside } from './join.ts'

const item = fc
  .record({ quantity: fc.integer({ min: 1, max: 3 }), size: fc.constantFrom(null, 'M', 'L') })
  .map(
    (chosen): CartLineItem => ({
      _id: 'bike',
      name: 'Haor 29',
      price: 500,
      image_url: null,
      category: 'Mountain Bikes',
      brand: 'Turag',
      color: null,
      colorName: null,
      ...chosen,
    }),
  )
// few identities and few moments, so that they meet
const entry = fc
  .record({
    lineId: fc.constantFrom('a', 'b', 'c', 'd'),
    item: fc.option(item, { freq: 4 }),
    isSaved: fc.boolean(),
    addedAt: fc.integer({ min: 0, max: 3 }),
    changedAt: fc.integer({ min: 0, max: 3 }),
  })
  .map((one): CartEntry => ({ ...one, isSaved: one.item !== null && one.isSaved }))
const cart = fc.array(entry, { maxLength: 6 }).map((list) => join([], list))

function join(...lists: readonly CartEntry[][]): Map<string, CartEntry> {
  return lists
    .flat()
    .reduce((joined, one) => joinCarts(joined, new Map([[one.lineId, one]])), new Map<string, CartEntry>())
}
const plain = (joined: ReadonlyMap<string, CartEntry>) =>
  [...joined.values()].sort((a, b) => (a.lineId < b.lineId ? -1 : 1))

test('the order of two carts does not matter, nor of three, nor how often one is joined', () => {
  fc.assert(
    fc.property(cart, cart, cart, (a, b, c) => {
      expect(plain(joinCarts(a, b))).toEqual(plain(joinCarts(b, a)))
      expect(plain(joinCarts(joinCarts(a, b), c))).toEqual(plain(joinCarts(a, joinCarts(b, c))))
      const joined = joinCarts(a, b)
      expect(plain(joinCarts(joined, b))).toEqual(plain(joined))
    }),
  )
})

test('changes that come late, twice and in another order make the same cart', () => {
  const changes = fc.array(entry, { maxLength: 12 })
  const reordered = changes.chain((list) =>
    fc.tuple(fc.constant(list), fc.shuffledSubarray([...list, ...list], { minLength: list.length * 2 })),
  )
  fc.assert(
    fc.property(reordered, ([list, again]) => {
      expect(plain(join(again))).toEqual(plain(join(list)))
    }),
  )
})

test('no line is lost, none is doubled, none changes what was chosen; what was taken out stays out', () => {
  fc.assert(
    fc.property(cart, cart, (a, b) => {
      const joined = joinCarts(a, b)
      for (const lineId of new Set([...a.keys(), ...b.keys()])) {
        const known = [a.get(lineId), b.get(lineId)].filter((one) => one !== undefined)
        const isOut = known.some((one) => one.item === null)
        const living = livingLines(joined).filter((line) => line.lineId === lineId)
        expect(living).toHaveLength(isOut ? 0 : 1)
        if (!isOut) expect(known.map((one) => one.item)).toContainEqual(living[0]?.item)
      }
    }),
  )
})

test('of one line the later change counts', () => {
  const line = { lineId: 'a', isSaved: false, addedAt: 0 }
  const [two, three] = fc.sample(item, 2).map((one, index) => ({ ...one, quantity: index + 2 }))
  if (!two || !three) throw new Error('no samples')
  const earlier = new Map([['a', { ...line, item: two, changedAt: 10 }]])
  const later = new Map([['a', { ...line, item: three, isSaved: true, changedAt: 20 }]])
  for (const joined of [joinCarts(earlier, later), joinCarts(later, earlier)]) {
    expect(joined.get('a')).toMatchObject({ item: { quantity: 3 }, isSaved: true, changedAt: 20 })
  }
})

test('what a cart can not hold is put aside, the newest of it, and nothing else changes', () => {
  fc.assert(
    fc.property(cart, fc.integer({ min: 0, max: 3 }), (before, most) => {
      const aside = putAside(before, most, 100)
      const after = joinCarts(before, new Map(aside.map((one) => [one.lineId, one])))
      const inCart = livingLines(after).filter(({ isSaved }) => !isSaved)
      expect(inCart.length).toBeLessThanOrEqual(most)
      expect(livingLines(after).map(({ item }) => item)).toEqual(livingLines(before).map(({ item }) => item))
      for (const { addedAt } of aside)
        for (const kept of inCart) expect(addedAt).toBeGreaterThanOrEqual(kept.addedAt)
      // once is enough
      expect(putAside(after, most, 200)).toEqual([])
    }),
  )
})
