import type { MovedShelf } from '@spokehaat/contract/catalogue/managed-product'
import { describe, expect, test } from 'vitest'
import { answered, canAdd, movedRows } from './moved-stock.ts'

const row = (overrides: Partial<MovedShelf> = {}): MovedShelf => ({
  field: 'stock',
  color: null,
  size: null,
  seen: 9,
  now: 7,
  wanted: 12,
  held: 0,
  ...overrides,
})

describe('stock that moved meanwhile', () => {
  test('gets the difference on top of what is there, or the figure that was typed; both as seen now', () => {
    const update = { stock: 12, seenStock: 9, price: 510, version: 3 }
    expect(answered(update, [row()], 'add')).toEqual({ stock: 10, seenStock: 7, price: 510, version: 3 })
    expect(answered(update, [row()], 'set')).toEqual({ stock: 12, seenStock: 7, price: 510, version: 3 })
  })

  test('is answered for the color and size that moved, and for no other', () => {
    const still = { color: null, size: 'S', stock: 6, seenStock: 4 }
    const update = { variants: [still, { color: null, size: 'M', stock: 8, seenStock: 5 }] }
    const rows = [row({ field: 'variants.1.stock', size: 'M', seen: 5, now: 4, wanted: 8 })]
    expect(answered(update, rows, 'add')).toEqual({
      variants: [still, { color: null, size: 'M', stock: 7, seenStock: 4 }],
    })
  })

  test('can not go below nothing, nor be spread over colors and sizes that are new', () => {
    expect(canAdd([row()])).toBe(true)
    expect(canAdd([row({ seen: 9, now: 5, wanted: 2 })])).toBe(false)
    const gone = row({ field: 'variants' })
    expect(canAdd([gone])).toBe(false)
    const variants = [{ color: null, size: 'M', stock: 12 }]
    expect(answered({ variants, seenStock: 9 }, [gone], 'set')).toEqual({ variants, seenStock: 7 })
  })

  test('is told from every other failure', () => {
    const failure = { status: 409, code: 'stock_moved', message: '', details: { rows: [row()] } }
    expect(movedRows(failure)).toEqual([row()])
    expect(movedRows({ ...failure, code: 'version_conflict' })).toBeNull()
    expect(movedRows(new Error('no'))).toBeNull()
  })
})
