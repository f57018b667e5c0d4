import { synonymBook } from '@spokehaat/contract/catalogue/read-search'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FIRST_SYNONYMS } from '../../synonyms/first-synonyms.ts'
import { brandsOf } from './brands.ts'
import { type Phrase, readPhrase } from './read-phrase.ts'

const known = {
  book: synonymBook([
    { typed: 'cycle', meant: 'bike/bicycle' },
    { typed: 'সাইকেল', meant: 'bike/bicycle' },
    ...FIRST_SYNONYMS,
  ]),
  brands: brandsOf('Hero, Shimano parts'),
}
const read = (text: string): Phrase => readPhrase(text, known)

describe('heights', () => {
  test.each([
    ['5 feet 4 inch cycle', 163],
    [`5'4" cycle`, 163],
    ['5.4 feet', 163],
    ['5ft 10', 178],
    ['৫ ফুট ৪ ইঞ্চি', 163],
    ['পাঁচ ফুট চার ইঞ্চি', 163],
    ['height 5.5', 165],
    ['165 cm', 165],
    ['১১০ সেমি', 110],
    ['1.65 m', 165],
    ['64 inch', 163],
    ['3 feet 6 inch bacchar cycle', 107],
  ])('%s is %i cm', (text, height) => {
    expect(read(text).height?.value).toBe(height)
  })

  test.each(['9 feet', '26 inch', '2 feet', '500 cm', 'feet'])('%s is nobody’s', (text) => {
    expect(read(text).height).toBeNull()
  })

  test.each([
    ['8 year old boy', 124],
    ['৮ বছরের ছেলে', 124],
    ['age 5-7', 112],
    ['sat bochorer meye', 118],
  ])('%s is a child of %i cm', (text, height) => {
    expect(read(text)).toMatchObject({ height: { value: height }, only: ['Kids'] })
  })

  test('who is grown is no child', () => {
    expect(read('30 year old man cycle')).toMatchObject({ height: null })
    expect(read('30 year old man cycle').only).not.toEqual(['Kids'])
  })
})

test.each([
  ['15000 taka cycle', { max: 15_000, currency: 'BDT' }],
  ['20 hajar takar cycle', { max: 20_000, currency: 'BDT' }],
  ['bish hajar takar cycle', { max: 20_000, currency: 'BDT' }],
  ['১৫ হাজার টাকার সাইকেল', { max: 15_000, currency: 'BDT' }],
  ['sare tin lakh taka', { max: 350_000, currency: 'BDT' }],
  ['দেড় লাখ টাকার রোড বাইক', { max: 150_000, currency: 'BDT' }],
  ['cycle 25000', { max: 25_000, currency: 'BDT' }],
  ['bike 25000 to 50000', { min: 25_000, max: 50_000, currency: 'BDT' }],
  ['under 5k', { max: 5_000, currency: 'BDT' }],
  ['$500 bike', { max: 500, currency: 'USD' }],
])('%s costs %j', (text, price) => {
  expect(read(text).price).toMatchObject(price)
})

test.each(['12102', '12102-ONYX-S', 'doel 20', 'kamalapur commuter 24', 'palok one', 'char explorer'])(
  '%s is a name, and stays as it is',
  (text) => {
    expect(read(text)).toMatchObject({ search: text, said: null, price: null, wheel: null, gears: null })
  },
)

test.each([
  ['21 speed', { gears: { value: 21 } }],
  ['২১ গিয়ারের সাইকেল', { gears: { value: 21 } }],
  ['gear chara cycle', { gears: { value: 1 } }],
  ['26 inch cycle', { wheel: { value: '26' } }],
  ['700c', { wheel: { value: '700' } }],
  ['29er', { wheel: { value: '29' } }],
  ['tube 700x28', { tyre: { value: { rim: 622, width: 28 } } }],
  ['26 x 1.95 tyre', { tyre: { value: { rim: 559, width: 50 } } }],
  ['28-622', { tyre: { value: { rim: 622, width: 28 } } }],
  ['টায়ার ২৪ ইঞ্চি', { tyre: { value: { rim: 507, width: null } }, wheel: null }],
])('%s has figures', (text, figures) => {
  expect(read(text)).toMatchObject(figures)
})

test.each([
  ['emi', 'payment'],
  ['cash on delivery', 'payment'],
  ['delivery charge', 'delivery'],
  ['ওয়ারেন্টি', 'warranty'],
  ['size guide', 'sizes'],
  ['ferot', 'returns'],
  ['delivery korar cycle', null],
  ['repair tool', null],
])('%s leads to %s', (text, page) => {
  expect(read(text).page).toBe(page)
})

test('what was read is said as it was typed, in its order, without what only fills the sentence', () => {
  expect(read('helmet er dam koto').said).toEqual(['helmet'])
  expect(read('ভাই ৮ বছরের ছেলের সাইকেল কত?').said).toEqual(['৮ বছরের', 'ছেলের', 'সাইকেল'])
  expect(read('Office jawar Cycle').said).toEqual(['Office', 'Cycle'])
  expect(read('bish hajar takar cycle').said).toEqual(['bish hajar takar', 'cycle'])
})

test('a brand of the owner’s list is known in either script; its models lead nowhere, and her is no hero', () => {
  expect(read('Hero Ranger price')).toMatchObject({ brand: { name: 'Hero' }, search: '' })
  expect(read('হিরো সাইকেল').brand?.name).toBe('Hero')
  expect(read('shimano')).toMatchObject({ brand: { name: 'Shimano', isOfParts: true } })
  expect(read('her bike').brand).toBeNull()
})

test('whatever is typed is read in good time', () => {
  const words = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 100 }),
    fc
      .array(
        fc.constantFrom('5', "'", 'feet', '৮', 'বছর', 'hajar', 'x', '700', '-', '1,', 'lakh', '\u0001', 'er'),
      )
      .map((some) => some.join(' ')),
  )
  fc.assert(
    fc.property(words, (text) => {
      expect(typeof read(text).search).toBe('string')
    }),
  )
  expect(read('5 '.repeat(5_000)).brand).toBeNull()
  expect(read('a'.repeat(5_000)).brand).toBeNull()
})
