import { expect, test } from 'vitest'
import { EMPTY, readValues } from './review-values.ts'

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
