import { expect, test } from 'vitest'
import { pack, unpack } from './packed.ts'

test('who packs something is given that very thing, and a browser the same each time', () => {
  const product = { name: 'Haor “Cruiser”', sizes: [48, 50], sheet: null }
  const packed = pack({ product })
  expect(unpack(packed).product).toBe(product)
  const sent = structuredClone(packed)
  expect(unpack(sent)).toEqual({ product })
  expect(unpack(sent)).toBe(unpack(sent))
})
