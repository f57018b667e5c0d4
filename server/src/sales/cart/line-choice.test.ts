import { describe, expect, test } from 'vitest'
import { chooseVariant } from './line-choice.ts'

const red = { id: 'c-red', name: 'Red', name_bn: 'লাল', hex: '#cc0000' }
const black = { id: 'c-black', name: 'Black', name_bn: 'কালো', hex: '#000000' }
const variant = (id: string, color_id: string | null, size: string | null) => ({
  id,
  sku: id,
  color_id,
  size,
  available: 1,
})

describe('chooseVariant', () => {
  test('a plain product needs no choosing', () => {
    const product = { colors: [], variants: [variant('only', null, null)] }
    expect(chooseVariant(product, {})?.variant.id).toBe('only')
  })

  test('a product whose stock does not depend on color keeps the color that was chosen', () => {
    const product = { colors: [red, black], variants: [variant('only', null, null)] }
    expect(chooseVariant(product, { color: black.hex })).toMatchObject({
      variant: { id: 'only' },
      color: black,
    })
  })

  test('a color that the product does not come in is refused', () => {
    const product = { colors: [red], variants: [variant('only', null, null)] }
    expect(chooseVariant(product, { color: '#123456' })).toBeNull()
  })

  test('color and size together name one variant', () => {
    const product = {
      colors: [red, black],
      variants: [
        variant('red-54', red.id, '54'),
        variant('red-56', red.id, '56'),
        variant('black-54', black.id, '54'),
      ],
    }
    expect(chooseVariant(product, { color: red.hex, size: '56' })?.variant.id).toBe('red-56')
    expect(chooseVariant(product, { color: black.hex, size: '56' })).toBeNull()
  })

  test('half a choice is none', () => {
    const product = { colors: [red], variants: [variant('s', red.id, 'S'), variant('m', red.id, 'M')] }
    expect(chooseVariant(product, { color: red.hex })).toBeNull()
    expect(chooseVariant(product, { size: 'S' })).toBeNull()
    expect(chooseVariant(product, {})).toBeNull()
  })

  test('an only variant still refuses a size or color that it is not', () => {
    const product = { colors: [red, black], variants: [variant('red-54', red.id, '54')] }
    expect(chooseVariant(product, { color: black.hex, size: '54' })).toBeNull()
    expect(chooseVariant(product, { color: red.hex, size: '56' })).toBeNull()
    expect(chooseVariant(product, { color: red.hex, size: '54' })?.color).toEqual(red)
  })
})
