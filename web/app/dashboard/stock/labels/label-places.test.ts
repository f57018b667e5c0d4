import { expect, test } from 'vitest'
import { readLabels, sheetsOf } from './label-places.ts'

const A = '0198c0de-0000-7000-8000-00000000000a'
const B = '0198c0de-0000-7000-8000-00000000000b'

test('the address names variants and how many of each; what is no label is left out', () => {
  const { product, copies } = readLabels(
    new URLSearchParams(`of=${A}:12&of=${B}&of=nothing:3&of=${A.slice(0, -1)}c:-1&product=x`),
  )
  expect(product).toBeNull()
  expect([...copies]).toEqual([
    [A, 12],
    [B, 1],
  ])
  expect(readLabels(new URLSearchParams(`of=${A}:100000`)).copies.get(A)).toBe(500)
})

test('labels fill sheets, behind the places that were used before', () => {
  const labels = [
    { of: 'a', copies: 2 },
    { of: 'b', copies: 0 },
    { of: 'c', copies: 1 },
  ]
  expect(sheetsOf(labels, { places: 2, skip: 1 })).toEqual([
    [null, 'a'],
    ['a', 'c'],
  ])
  expect(sheetsOf([{ of: 'a', copies: 0 }], { places: 2, skip: 1 })).toEqual([])
})
