import type { Quote, QuotedLine } from '@spokehaat/contract/sales/cart'
import { NO_PARTS, sumsView, sumUp } from '@spokehaat/contract/sales/sums'
import { describe, expect, test } from 'vitest'
import type { CartItem } from '../../store/cart-slice.ts'
import { checkedCart, isLost, problemsOf, refusedLines } from './cart-check.ts'

function line(lineId: string, over: Partial<CartItem> = {}): CartItem {
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
    ...over,
  }
}

function quoteOf(items: CartItem[], answers: Partial<QuotedLine>[]): Quote {
  const lines = items.map(
    (item, place): QuotedLine => ({
      product: item._id,
      build: null,
      name: item.name,
      nameBn: '',
      colorNameBn: '',
      image_url: null,
      color: item.color,
      size: item.size,
      quantity: item.quantity,
      price: item.price,
      priceBdt: item.price * 120,
      subtotal: item.price * item.quantity,
      subtotalBdt: item.price * item.quantity * 120,
      available: 10,
      problem: null,
      ...answers[place],
    }),
  )
  return {
    lines,
    total: 0,
    totalBdt: 0,
    sums: sumsView(sumUp([], NO_PARTS, 120)),
    discounts: { given: [], refused: [] },
    instalments: null,
    tax: null,
    delivery: { options: [], chosen: null, problem: null, lostFreeBdt: null },
    rate: 120,
    orderable: lines.every(({ problem }) => !problem),
    cod: { isPossible: false, asks: null },
    credit: { cards: [], account: null },
    takesCodes: false,
    ways: [],
    advance: null,
  }
}

describe('the problems of a line', () => {
  test('are none before it was checked, and none where all is well', () => {
    const items = [line('a')]
    expect(problemsOf(line('a'), items, null)).toEqual([])
    expect(problemsOf(line('a'), items, checkedCart(items, quoteOf(items, [])))).toEqual([])
  })

  test('a changed price stands until the new one is accepted', () => {
    const items = [line('a')]
    const checked = checkedCart(items, quoteOf(items, [{ price: 520, problem: 'price_changed' }]))
    expect(problemsOf(line('a'), items, checked)).toEqual([{ kind: 'price_changed', was: 500, now: 520 }])
    expect(problemsOf(line('a', { price: 520 }), items, checked)).toEqual([])
  })

  test('too many stands until there are few enough', () => {
    const items = [line('a', { quantity: 5 })]
    const checked = checkedCart(items, quoteOf(items, [{ available: 2, problem: 'out_of_stock' }]))
    expect(problemsOf(line('a', { quantity: 5 }), items, checked)).toEqual([
      { kind: 'out_of_stock', left: 2 },
    ])
    expect(problemsOf(line('a', { quantity: 2 }), items, checked)).toEqual([])
  })

  test('a line has what the same choice before it leaves, also after that has changed', () => {
    const items = [line('a', { quantity: 2 }), line('b', { quantity: 2 })]
    const checked = checkedCart(
      items,
      quoteOf(items, [{ available: 3 }, { available: 3, problem: 'out_of_stock' }]),
    )
    const b = line('b', { quantity: 2 })
    expect(problemsOf(b, items, checked)).toEqual([{ kind: 'out_of_stock', left: 1 }])
    expect(problemsOf(b, [line('a', { quantity: 1 }), b], checked)).toEqual([])
    expect(problemsOf(b, [b], checked)).toEqual([])
  })

  test('colors that share one stock count together', () => {
    const items = [line('a', { quantity: 3 }), line('b', { quantity: 3, color: '#0e3b2e' })]
    const checked = checkedCart(
      items,
      quoteOf(items, [{ available: 4 }, { available: 4, problem: 'out_of_stock' }]),
    )
    expect(problemsOf(line('b', { quantity: 3 }), items, checked)).toEqual([
      { kind: 'out_of_stock', left: 1 },
    ])
  })

  test('colors with a stock of their own do not', () => {
    const items = [line('a', { quantity: 3 }), line('b', { quantity: 6, color: '#0e3b2e' })]
    const checked = checkedCart(
      items,
      quoteOf(items, [{ available: 4 }, { available: 4, problem: 'out_of_stock' }]),
    )
    expect(problemsOf(line('b', { quantity: 6 }), items, checked)).toEqual([
      { kind: 'out_of_stock', left: 4 },
    ])
  })

  test('a changed price is said together with too little stock', () => {
    const items = [line('a', { quantity: 5 })]
    const answer = { available: 2, price: 480, problem: 'out_of_stock' as const }
    expect(
      problemsOf(line('a', { quantity: 5 }), items, checkedCart(items, quoteOf(items, [answer]))),
    ).toEqual([
      { kind: 'out_of_stock', left: 2 },
      { kind: 'price_changed', was: 500, now: 480 },
    ])
  })

  test.each(['product_not_found', 'choose_variant'] as const)('%s has no figures to it', (problem) => {
    const items = [line('a')]
    const checked = checkedCart(items, quoteOf(items, [{ price: null, available: 0, problem }]))
    expect(problemsOf(line('a'), items, checked)).toEqual([{ kind: problem }])
  })
})

test('a line counts unless nothing of it can be had', () => {
  expect(isLost([])).toBe(false)
  expect(isLost([{ kind: 'price_changed', was: 1, now: 2 }])).toBe(false)
  expect(isLost([{ kind: 'out_of_stock', left: 1 }])).toBe(false)
  expect(isLost([{ kind: 'out_of_stock', left: 0 }])).toBe(true)
  expect(isLost([{ kind: 'choose_variant' }])).toBe(true)
})

test('refused lines are read from the paths of the fields', () => {
  expect(refusedLines(undefined)).toEqual(new Set())
  expect(
    refusedLines({ products: 'Too many', 'products.0.color': 'x', 'products.12': 'y', phone: 'z' }),
  ).toEqual(new Set([0, 12]))
})
