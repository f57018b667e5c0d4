import { expect, test } from 'vitest'
import { piecesOf, withScanned } from './entry-draft.ts'

const picked = (variant: string, onHand = 3) => ({
  variant,
  product: { _id: 'p', name: 'Padma' },
  sku: variant,
  color: null,
  size: null,
  onHand,
  held: 0,
  seen: null,
  costBdt: null,
})

test('each scan is one more, on top of the list; the shelf stays as it was seen first', () => {
  let lines = withScanned([], picked('a'), '')
  lines = withScanned(lines, picked('b'), '12')
  lines = withScanned(lines, picked('a', 2), '')
  expect(lines.map((line) => [line.picked.variant, line.pieces, line.picked.onHand, line.cost])).toEqual([
    ['a', '2', 3, ''],
    ['b', '1', 3, '12'],
  ])
  // a figure that was typed over is counted on from
  const typed = lines.map((line) => ({ ...line, pieces: '40' }))
  expect(withScanned(typed, picked('b'), '')[0]?.pieces).toBe('41')
})

test.each([
  ['7', 7],
  [' 12 ', 12],
  ['0', 0],
  ['', null],
  ['-1', null],
  ['1.5', null],
  ['123456', null],
])('%j are %j pieces', (text, pieces) => expect(piecesOf(text)).toBe(pieces))
