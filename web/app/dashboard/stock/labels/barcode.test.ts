import fc from 'fast-check'
import { expect, test } from 'vitest'
import { barcodeOf, moduleOf } from './barcode.ts'

/** The three bars and three spaces of a character of set B, of a start and of the stop, by ISO/IEC 15417. */
const START_B = '211214'
const STOP = '2331112'

function widthsOf(text: string): string {
  const code = barcodeOf(text)
  if (!code) throw new Error(`${text} has no barcode.`)
  const widths: number[] = []
  let end = 0
  for (const { at, width } of code.bars) {
    if (at > end) widths.push(at - end)
    widths.push(width)
    end = at + width
  }
  expect(end).toBe(code.width)
  return widths.join('')
}

test('an SKU becomes the bars of its characters', () => {
  // A is 111323; the check character is (104 + 33) mod 103 = 34, whose bars are those of B
  expect(widthsOf('A')).toBe(`${START_B}111323131123${STOP}`)
})

test('bars and spaces are whole modules, and a character takes eleven of them', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{1,20}$/), (text) => {
      const widths = widthsOf(text)
      expect(widths).toMatch(/^[1-4]+$/)
      // start, one for each letter, check, and the stop with two more
      expect([...widths].reduce((sum, one) => sum + Number(one), 0)).toBe(11 * (text.length + 3) + 2)
    }),
    { numRuns: 50 },
  )
})

test.each(['', '২২০০১', 'é', 'one\ttwo'])('%j has none that a scanner could type', (text) => {
  expect(barcodeOf(text)).toBeNull()
})

test('no bar is thinner than 0.25 mm: what is too long for a label has none there', () => {
  const modules = (text: string, room: number) => {
    const code = barcodeOf(text)
    return code && moduleOf(code, room)
  }
  expect(modules('BIKE-RED-M', 50)).toBeGreaterThan(0.25)
  expect(modules('BIKE-RED-M', 200)).toBe(0.33)
  expect(modules('PADMA-CITY-RED-M', 50)).toBeNull()
  expect(modules('PADMA-CITY-RED-M', 63.5)).toBeGreaterThanOrEqual(0.25)
})
