import { describe, expect, test } from 'vitest'
import { largestQuantity, missingOf, quantityProblem, refusalOf, sizesOf, stockOf } from './choice.ts'
import type { ShownProduct } from './shown-product.ts'

type Choosable = Pick<ShownProduct, 'colors' | 'variants'>

const RED = '#b3261e'
const BLACK = '#000000'

function productOf(variants: [color: string | null, size: string | null, stock: number][]): Choosable {
  const hexes = [...new Set(variants.flatMap(([color]) => color ?? []))]
  return {
    colors: hexes.map((hex) => ({ name: hex, hex })),
    variants: variants.map(([color, size, stock]) => ({
      color,
      size,
      stock,
    })),
  }
}

const bike = productOf([
  [RED, 'S', 2],
  [RED, 'M', 0],
  [BLACK, 'S', 5],
  [BLACK, 'M', 7],
])
const bell = productOf([[null, null, 300]])

describe('stock', () => {
  test('narrows with every choice', () => {
    expect(stockOf(bike, { color: null, size: null })).toBe(14)
    expect(stockOf(bike, { color: RED, size: null })).toBe(2)
    expect(stockOf(bike, { color: null, size: 'M' })).toBe(7)
    expect(stockOf(bike, { color: RED, size: 'M' })).toBe(0)
  })

  test('a plain product has one figure', () => {
    expect(sizesOf(bell)).toEqual([])
    expect(stockOf(bell, { color: null, size: null })).toBe(300)
  })

  test('one line of the cart holds at most 99, and is never asked for less than one', () => {
    expect(largestQuantity(300)).toBe(99)
    expect(largestQuantity(4)).toBe(4)
    expect(largestQuantity(0)).toBe(1)
  })
})

test.each([
  ['Choose a color', bike, { color: null, size: 'S' }],
  ['Choose a size', bike, { color: RED, size: null }],
  ['Out of Stock', bike, { color: RED, size: 'M' }],
  [undefined, bike, { color: RED, size: 'S' }],
  [undefined, bell, { color: null, size: null }],
] as const)('the button says what is missing: %s', (text, product, choice) => {
  expect(missingOf(product, choice)?.text).toBe(text)
})

describe('what stands in the way of buying', () => {
  test.each([
    ['no color', { color: null, size: 'S', quantity: 1 }, 'Please select a color!'],
    ['no size', { color: RED, size: null, quantity: 1 }, 'Please select a size!'],
    ['no quantity', { color: RED, size: 'S', quantity: Number.NaN }, 'Quantity must be at least 1'],
    ['a quantity of none', { color: RED, size: 'S', quantity: 0 }, 'Quantity must be at least 1'],
    ['more than there is', { color: RED, size: 'S', quantity: 3 }, 'Not enough stock!'],
    ['none left of it', { color: RED, size: 'M', quantity: 1 }, 'Not enough stock!'],
    ['nothing', { color: RED, size: 'S', quantity: 2 }, null],
  ])('%s', (_name, choice, refusal) => {
    expect(refusalOf(bike, choice)).toBe(refusal)
  })

  test('what has no color and no size is bought without choosing', () => {
    expect(refusalOf(bell, { color: null, size: null, quantity: 99 })).toBeNull()
    expect(refusalOf(bell, { color: null, size: null, quantity: 301 })).toBe('Not enough stock!')
  })

  test('of what is gone in every size, no size is asked for', () => {
    const gone = productOf([
      [RED, 'S', 0],
      [RED, 'M', 0],
    ])
    expect(refusalOf(gone, { color: RED, size: null, quantity: 1 })).toBe('Not enough stock!')
  })

  test('more than a line holds is not called a lack of stock', () => {
    expect(refusalOf(bell, { color: null, size: null, quantity: 100 })).toMatch(/holds 99 at most/)
  })
})

describe('a quantity as it is typed', () => {
  test.each([
    [0, 5, 'Quantity must be at least 1'],
    [-3, 5, 'Quantity must be at least 1'],
    [6, 5, 'Insufficient stock!'],
    [301, 300, 'Insufficient stock!'],
    [100, 300, 'One line of the cart holds 99 at most. Write to us for more.'],
    [99, 300, null],
    [5, 5, null],
    // an empty field is on its way to a number
    [Number.NaN, 5, null],
  ])('%d of %d', (quantity, stock, problem) => {
    expect(quantityProblem(quantity, stock)).toBe(problem)
  })
})
