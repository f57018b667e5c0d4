import { describe, expect, test } from 'vitest'
import { changedPrice, productBulk } from './managed-product.ts'

describe('a price changed by per cent', () => {
  test.each([
    [100, 10, 110],
    [899, -15, 764.15],
    [0.05, 10, 0.06],
    [10.25, -10, 9.23],
    [1099, 12.5, 1236.38],
    [33.33, -33.33, 22.22],
    [999_999.99, 500, 5_999_999.94],
    [0, 50, 0],
  ])('%d by %d is %d', (dollars, percent, expected) => {
    expect(changedPrice(dollars, percent)).toBe(expected)
  })
})

describe('a bulk change', () => {
  const id = '0198f000-0000-7000-8000-000000000000'
  const of = (change: object, products: object[] = [{ id, version: 1 }]) =>
    productBulk.safeParse({ products, change })

  test('takes one action with its own figure', () => {
    expect(of({ action: 'set price', price: 9.99 }).success).toBe(true)
    expect(of({ action: 'archive' }).success).toBe(true)
    expect(of({ action: 'archive', price: 1 }).success).toBe(false)
  })

  test.each([0, -95, 501, 1.234, Number.NaN])('%d per cent is none', (percent) => {
    expect(of({ action: 'change price', percent }).success).toBe(false)
  })

  test('reaches a thousand of them, and no more', () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, n) => ({
        id: `0198f000-0000-7000-8000-${String(n).padStart(12, '0')}`,
        version: 1,
      }))
    expect(of({ action: 'archive' }, many(1_000)).success).toBe(true)
    expect(of({ action: 'archive' }, many(1_001)).success).toBe(false)
  })

  test('names each product once', () => {
    const twice = of({ action: 'archive' }, [
      { id, version: 1 },
      { id, version: 1 },
    ])
    expect(twice.error?.issues[0]?.message).toBe('Each product once, please.')
  })
})
