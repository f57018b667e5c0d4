import { expect, test } from 'vitest'
import { amountsOf } from './amounts.ts'

test('a piece is rounded to the paisa before it is multiplied, as the server does', () => {
  // 0.33 dollars at 121.55 is 40.1115 taka: 40.11 apiece
  expect(amountsOf([{ price: 0.33, quantity: 3 }], 121.55)).toEqual({ usd: 0.99, bdt: 120.33 })
})

test('sums have no dust of decimals', () => {
  expect(
    amountsOf(
      [
        { price: 0.1, quantity: 1 },
        { price: 0.2, quantity: 1 },
      ],
      120,
    ),
  ).toEqual({ usd: 0.3, bdt: 36 })
})

test('without a rate there are only dollars', () => {
  expect(amountsOf([{ price: 10, quantity: 2 }], null)).toEqual({ usd: 20, bdt: null })
})
