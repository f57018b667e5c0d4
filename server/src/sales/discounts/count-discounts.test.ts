import { describe, expect, test } from 'vitest'
import { chance as chanceOf } from '../../testing/fuzz/chance.ts'
import { type CountedLine, countDiscounts } from './count-discounts.ts'
import type { DiscountRow } from './discounts.queries.ts'
import type { Candidate } from './order-of-discounts.ts'

const HELMET = { product: 'helmet', category: 'Accessories', brand: 'Padma' }
const BIKE = { product: 'bike', category: 'Road', brand: 'Meghna' }
const BUILD = { product: null, category: null, brand: null }
const line = (over: Partial<CountedLine> = {}): CountedLine => ({
  ...BIKE,
  paisa: 100_000,
  quantity: 1,
  ...over,
})

let made = 0
function discount(over: Partial<DiscountRow> = {}): Candidate {
  made += 1
  const row: DiscountRow = {
    id: `d-${String(made).padStart(5, '0')}`,
    name: 'Off',
    name_bn: '',
    is_automatic: false,
    kind: 'percent',
    percent_bp: 1_000,
    amount_paisa: null,
    buy_quantity: null,
    get_quantity: null,
    goods_products: [],
    goods_categories: [],
    goods_brands: [],
    buys_products: [],
    buys_categories: [],
    buys_brands: [],
    first_order_only: false,
    minimum_paisa: null,
    starts_at: null,
    ends_at: null,
    limit_total: null,
    limit_person: null,
    limit_code: null,
    combines: true,
    priority: 100,
    is_active: true,
    is_desk: false,
    used: 0,
    version: 1,
    created_at: new Date(0),
    ...over,
  }
  return { discount: row, code: row.is_automatic ? null : { id: row.id, typed: row.id, text: row.id } }
}
const percent = (share: number, over: Partial<DiscountRow> = {}) =>
  discount({ percent_bp: share * 100, ...over })
const amount = (taka: number, over: Partial<DiscountRow> = {}) =>
  discount({ kind: 'amount', percent_bp: null, amount_paisa: taka * 100, ...over })
const freeDelivery = (over: Partial<DiscountRow> = {}) =>
  discount({ kind: 'delivery', percent_bp: null, ...over })
const buyGet = (buy: number, get: number, share: number, over: Partial<DiscountRow> = {}) =>
  discount({ kind: 'buy_get', buy_quantity: buy, get_quantity: get, percent_bp: share * 100, ...over })

const count = (lines: CountedLine[], candidates: Candidate[], delivery = 0) =>
  countDiscounts(lines, candidates, () => delivery)
const total = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)

describe('the order of discounts', () => {
  test('each counts on what is left: two of 60 % are 84 % together', () => {
    expect(count([line()], [percent(60), percent(60)]).off).toEqual([84_000])
  })

  test('never below nought', () => {
    const { off, given, notGiven } = count([line()], [percent(100), amount(50)])
    expect(off).toEqual([100_000])
    expect(given).toHaveLength(1)
    expect(notGiven).toMatchObject([{ reason: 'nothing_left' }])
  })

  test('by itself before by code, some goods before all, per cent before taka, then priority', () => {
    const wanted = [
      buyGet(1, 1, 50, { is_automatic: true, goods_brands: ['Meghna'] }),
      percent(10, { is_automatic: true, goods_products: ['bike'] }),
      amount(10, { is_automatic: true, goods_categories: ['Road'] }),
      percent(5, { is_automatic: true, priority: 1 }),
      percent(5, { is_automatic: true, priority: 2 }),
      percent(10, { goods_products: ['bike'] }),
      percent(10),
      amount(10),
      freeDelivery(),
    ]
    const { given } = count([line({ quantity: 2 })], wanted.toReversed(), 6_000)
    expect(given.map((one) => one.discount.id)).toEqual(wanted.map((one) => one.discount.id))
  })

  test('one that stands alone counts where it is worth more than all others together', () => {
    const alone = percent(30, { combines: false })
    const others = [percent(10, { is_automatic: true }), percent(10)]
    expect(count([line()], [alone, ...others]).given.map((one) => one.discount)).toEqual([alone.discount])
    const weaker = percent(15, { combines: false })
    const { off, notGiven } = count([line()], [weaker, ...others])
    expect(off).toEqual([19_000])
    expect(notGiven).toMatchObject([{ discount: weaker.discount, reason: 'other_is_better' }])
  })

  test('what delivery costs is weighed as well', () => {
    const [alone, cheap] = [freeDelivery({ combines: false }), amount(50)]
    const { given, deliveryOffPaisa } = count([line()], [alone, cheap], 6_000)
    expect(given.map((one) => one.discount)).toEqual([alone.discount])
    expect(deliveryOffPaisa).toBe(6_000)
    expect(count([line()], [alone, cheap], 4_000).given.map((one) => one.discount)).toEqual([cheap.discount])
  })

  test('delivery is priced by what the lines come to after their discounts', () => {
    const deliveryOf = (paisa: number) => (paisa >= 100_000 ? 0 : 6_000)
    expect(countDiscounts([line()], [freeDelivery()], deliveryOf).notGiven).toMatchObject([
      { reason: 'nothing_left' },
    ])
    expect(countDiscounts([line()], [freeDelivery(), percent(1)], deliveryOf).deliveryOffPaisa).toBe(6_000)
  })
})

describe('what a discount counts for', () => {
  test('products, categories, brands, or everything; a build only for everything', () => {
    const lines = [line(), line({ ...HELMET, paisa: 20_000 }), line({ ...BUILD, paisa: 50_000 })]
    const offs = [
      percent(10, { goods_products: ['bike'] }),
      percent(10, { goods_categories: ['Accessories'] }),
      percent(10, { goods_brands: ['Padma', 'Meghna'] }),
      percent(10),
    ].map((one) => count(lines, [one]).off)
    expect(offs).toEqual([
      [10_000, 0, 0],
      [0, 2_000, 0],
      [10_000, 2_000, 0],
      [10_000, 2_000, 5_000],
    ])
  })

  test('says what is missing', () => {
    const lines = [line(), line({ ...HELMET, paisa: 20_000 })]
    const why = (one: Candidate) => count(lines, [one]).notGiven[0]
    expect(why(percent(10, { minimum_paisa: 240_000 }))).toMatchObject({
      reason: 'minimum',
      missingPaisa: 120_000,
    })
    expect(why(percent(10, { minimum_paisa: 30_000, goods_brands: ['Padma'] }))).toMatchObject({
      missingPaisa: 10_000,
    })
    expect(why(percent(10, { goods_products: ['pump'] }))).toMatchObject({ reason: 'other_goods' })
    expect(why(buyGet(2, 1, 100, { goods_brands: ['Padma'] }))).toMatchObject({
      reason: 'more_pieces',
      missingPieces: 2,
    })
  })

  test('buy two, get the cheapest at half its price', () => {
    const lines = [line({ ...HELMET, paisa: 20_000, quantity: 2 }), line({ ...HELMET, paisa: 15_001 })]
    expect(count(lines, [buyGet(2, 1, 50)]).off).toEqual([0, 7_501])
  })
})

describe('of any cart and any discounts', () => {
  const chance = chanceOf(2_034)
  const anyLine = (): CountedLine => ({
    ...chance.pick([HELMET, BIKE, BUILD]),
    paisa: chance.whole(0, chance.pick([10, 1_000, 5_000_000_00])),
    quantity: chance.whole(1, chance.pick([1, 3, 99])),
  })
  const anyGoods = () =>
    chance.pick<Partial<DiscountRow>>([
      {},
      { goods_products: ['bike'] },
      { goods_categories: ['Accessories'] },
      { goods_brands: ['Padma', 'Meghna'] },
    ])
  const anyPlain = () => {
    const over = { ...anyGoods(), is_automatic: chance.whole(0, 1) === 0, combines: chance.whole(0, 3) > 0 }
    return chance.pick([
      () => discount({ percent_bp: chance.whole(100, 10_000), ...over }),
      () => amount(chance.whole(1, 5_000), over),
      () => freeDelivery(over),
    ])()
  }
  const any = () =>
    chance.pick([
      anyPlain,
      anyPlain,
      () => buyGet(chance.whole(1, 3), chance.whole(1, 3), chance.whole(1, 100), anyGoods()),
      () => percent(chance.whole(1, 100), { minimum_paisa: chance.whole(1, 10_000_000) }),
    ])()
  const few = <T>(most: number, make: () => T) => Array.from({ length: chance.whole(1, most) }, make)

  test('the shares are the discounts, to the paisa, and no line goes below nought', () => {
    for (let round = 0; round < 2_000; round++) {
      const lines = few(6, anyLine)
      const { off, given, deliveryOffPaisa } = count(lines, few(5, any), 6_000)
      expect(total(off) + deliveryOffPaisa).toBe(total(given.map(({ paisa }) => paisa)))
      lines.forEach(({ paisa, quantity }, index) => {
        expect(off[index]).toBeGreaterThanOrEqual(0)
        expect(off[index]).toBeLessThanOrEqual(paisa * quantity)
      })
    }
  })

  test('the order of lines and of codes makes no difference', () => {
    for (let round = 0; round < 1_000; round++) {
      const [lines, candidates] = [few(6, anyLine), few(5, any)]
      const places = chance.shuffle(lines.map((_, index) => index))
      const one = count(lines, candidates, 6_000)
      const other = count(
        places.map((index) => lines[index] as CountedLine),
        chance.shuffle(candidates),
        6_000,
      )
      expect(total(other.off)).toBe(total(one.off))
      expect(other.given.map(({ discount, paisa }) => [discount.id, paisa])).toEqual(
        one.given.map(({ discount, paisa }) => [discount.id, paisa]),
      )
    }
  })

  test('another line never makes a cart cheaper, where no sum and no number of pieces has to be reached', () => {
    for (let round = 0; round < 2_000; round++) {
      const [lines, candidates] = [few(5, anyLine), few(4, anyPlain)]
      const payable = (of: CountedLine[]) =>
        total(of.map(({ paisa, quantity }) => paisa * quantity)) - total(count(of, candidates).off)
      // shares of a discount are rounded, and another that counts for some of its lines is then a paisa off
      expect(payable([...lines, anyLine()])).toBeGreaterThanOrEqual(payable(lines) - candidates.length)
    }
  })

  test('one more discount that combines never makes a cart dearer', () => {
    for (let round = 0; round < 1_000; round++) {
      const [lines, candidates] = [few(5, anyLine), few(4, anyPlain)]
      const more = percent(chance.whole(1, 100), { ...anyGoods(), is_automatic: false, priority: 1_000 })
      const off = (of: Candidate[]) => total(count(lines, of).off)
      expect(off([...candidates, more])).toBeGreaterThanOrEqual(off(candidates) - candidates.length)
    }
  })
})
