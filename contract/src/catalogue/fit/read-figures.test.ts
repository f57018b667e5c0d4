import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inBanglaDigits } from '../../basics/digits.ts'
import { inseamBounds } from './legs.ts'
import { readHeight, readInseam } from './read-figures.ts'

test.each([
  ['170', 1700],
  [' 170 cm ', 1700],
  ['170cm', 1700],
  ['১৭০', 1700],
  ['১৭০ সেমি', 1700],
  ['১৭০ সে.মি.', 1700],
  ['1.70', 1700],
  ['1,70', 1700],
  ['1.7 m', 1700],
  ['1m70', 1700],
  ['১.৭০ মিটার', 1700],
  ['১.৭০ মি', 1700],
  ['1700', 1700],
  ['1700 mm', 1700],
  ['5\'6"', 1680],
  ['5′6″', 1680],
  ['5’6”', 1680],
  ["5'6''", 1680],
  ["5'6", 1680],
  ['5 ft 6', 1680],
  ['5ft 6in', 1680],
  ['5 feet 6 inches', 1680],
  ['5-6', 1680],
  ['5 6', 1680],
  ['5.6', 1680],
  ['5.11', 1800],
  ['5.50', 1680],
  ['৫\'৬"', 1680],
  ['৫ ফুট ৬ ইঞ্চি', 1680],
  ['৫ ফিট', 1520],
  ["5'", 1520],
  ['5\'6½"', 1690],
  ['66 in', 1680],
  ['66"', 1680],
  ['66', 1680],
  ['৬৬ ইঞ্চি', 1680],
  ['85', 850],
])('the height %s is understood', (text, mm) => {
  expect(readHeight(text)).toEqual({ mm })
})

test.each([
  ['', 'no_length'],
  ['tall', 'no_length'],
  ['170 170', 'no_length'],
  ['17 0', 'no_length'],
  ['170 lbs', 'no_length'],
  ['<b>170</b>', 'no_length'],
  ['5\'13"', 'no_length'],
  ['-170', 'no_length'],
  ['1e3', 'no_length'],
  ['5', 'no_unit'],
  ['2', 'no_unit'],
  ['17', 'too_small'],
  ['17 cm', 'too_small'],
  ['2\'1"', 'too_small'],
  ['300', 'too_large'],
  ['3 m', 'too_large'],
  ['9999', 'too_large'],
  ['9\'0"', 'too_large'],
])('the height %j is not, and it is said why: %s', (text, key) => {
  expect(readHeight(text)).toEqual({ problem: expect.objectContaining({ key }) })
})

test.each([
  ['78', 1720, 780],
  ['০.৭৮', 1720, 780],
  ['780 mm', 1720, 780],
  ['780', 1720, 780],
  // trousers, in inches
  ['31', 1720, 790],
  ['31 in', undefined, 790],
  ['31', undefined, 310],
  ['35', 880, 350],
  ['2\'7"', 1720, 790],
])('the inseam %s of somebody of %s mm is %i', (text, height, mm) => {
  expect(readInseam(text, height)).toEqual({ mm })
})

test.each([
  ['110', 1720, 'too_large'],
  ['20', 1720, 'too_small'],
  ['1.7', 1720, 'too_large'],
  ['long', 1720, 'no_length'],
  ['190', undefined, 'too_large'],
])('an inseam of %s at %s mm can’t be: %s', (text, height, key) => {
  expect(readInseam(text, height)).toEqual({ problem: expect.objectContaining({ key }) })
})

test('a height is read the same however it is written', () => {
  fc.assert(
    fc.property(fc.integer({ min: 70, max: 215 }), (cm) => {
      const metres = (cm / 100).toFixed(2)
      for (const text of [`${cm}`, `${cm} cm`, `${cm * 10}mm`, `${metres} m`, metres])
        for (const one of [text, inBanglaDigits(text)]) {
          // 0.85 without its unit is no height that anybody writes
          if (one === text || cm >= 100) expect(readHeight(one), one).toEqual({ mm: cm * 10 })
        }
    }),
  )
})

test('whatever is typed, the answer is a length in its bounds, or what is wrong', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 20 }),
      fc.integer({ min: 700, max: 2150 }),
      (text, height) => {
        const tall = readHeight(text)
        if ('mm' in tall) expect(tall.mm >= 700 && tall.mm <= 2150).toBe(true)
        const legs = readInseam(text, height)
        const { min, max } = inseamBounds(height)
        if ('mm' in legs) expect(legs.mm >= min && legs.mm <= max).toBe(true)
      },
    ),
  )
})
