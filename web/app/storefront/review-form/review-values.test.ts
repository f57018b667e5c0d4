import { describe, expect, test } from 'vitest'
import { EMPTY, readHeight, readValues } from './review-values.ts'

describe('a height', () => {
  test.each([
    ['168', 168],
    ['168 cm', 168],
    ['১৬৮', 168],
    ['1.70', 170],
    ['1,7 m', 170],
    ['5\'6"', 168],
    ['5′6″', 168],
    ['৫\'৬"', 168],
    ['5’ 6’’', 168],
    ['5 ft 6 in', 168],
    ['5ft', 152],
    ['৫ ফুট ৬ ইঞ্চি', 168],
    ['66"', 168],
    ['17', 17],
    ['300', 300],
  ])('%s is %s cm', (text, cm) => {
    expect(readHeight(text)).toBe(cm)
  })

  test.each(['', 'tall', '5\'13"', '168 kg', '-170', '1e2', '168168'])('%j is none', (text) => {
    expect(readHeight(text)).toBeNaN()
  })
})

const good = { ...EMPTY, stars: '5', words: ' It rides well. ' }

test('what is left out is not said, and what is said is read', () => {
  expect(readValues(good)).toEqual({
    request: {
      stars: 5,
      words: 'It rides well.',
      shownName: '',
      photos: [],
      height: null,
      fit: null,
      use: null,
      monthsRidden: null,
    },
  })
  const all = {
    height: '5\'6"',
    fit: 'true',
    use: 'commute',
    monthsRidden: '৬',
    photos: '/images/a\n/images/b',
  }
  expect(readValues({ ...good, ...all })).toMatchObject({
    request: {
      height: 168,
      fit: 'true',
      use: 'commute',
      monthsRidden: 6,
      photos: ['/images/a', '/images/b'],
    },
  })
})

test.each([
  ['stars', ''],
  ['words', ' \n '],
  ['words', 'x'.repeat(20_000)],
  ['height', '17'],
  ['height', '300'],
  ['height', 'tall'],
  ['monthsRidden', '1.5'],
  ['monthsRidden', '-1'],
  ['monthsRidden', '601'],
] as const)('of %s as %j it says what is wrong, there alone', (field, text) => {
  const read = readValues({ ...good, [field]: text })
  expect('errors' in read && Object.keys(read.errors)).toEqual([field])
})
