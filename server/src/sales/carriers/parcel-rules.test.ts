import type { Protocol } from '@spokehaat/contract/sales/carrier-kinds'
import { expect, test } from 'vitest'
import type { ParcelToBook } from './carrier.ts'
import { problemsOf, sayProblem } from './parcel-rules.ts'
import { parcelOf } from './testing/carrier-contract.ts'

const PLACED = { place: { id: 1 } }
const said = (protocol: Protocol, more: Partial<ParcelToBook>) =>
  problemsOf(protocol, parcelOf({ ...PLACED, ...more })).map((one) => sayProblem('It', one))

test.each<[Protocol, Partial<ParcelToBook>, string]>([
  ['pathao', { name: 'Mi' }, 'It wants at least 3 characters for the name; there are 2.'],
  ['pathao', { address: 'Road no 9' }, 'It wants at least 10 characters for the address; there are 9.'],
  ['pathao', { address: 'র'.repeat(221) }, 'It takes at most 220 characters for the address; there are 221.'],
  ['pathao', { grams: 14_500 }, 'It takes at most 10 kg; this parcel weighs 14.5 kg.'],
  ['pathao', { grams: 0 }, 'It has to be told the weight.'],
  ['pathao', { cashPaisa: 99_50 }, 'It collects whole taka only.'],
  ['pathao', { place: null }, 'The area is not matched to one of It yet.'],
  ['steadfast', { cashPaisa: 1_000_001_00 }, 'It collects at most Tk 10,00,000.'],
  ['steadfast', { cashPaisa: 10.5 }, 'The amount to collect is no amount.'],
  ['steadfast', { note: 'x'.repeat(481) }, 'It takes at most 480 characters for the note; there are 481.'],
  ['steadfast', { name: '{};<>' }, 'It wants at least 1 characters for the name; there are 0.'],
  [
    'steadfast',
    { ourRef: 'S 1/2' },
    'It does not take this number of ours: letters, digits, _ and - only, at most 100.',
  ],
  ['redx', { phone: '+8801712345678' }, 'It takes phones of eleven digits that begin with 01.'],
  ['redx', { phone: '০১৭১২৩৪৫৬৭৮' }, 'It takes phones of eleven digits that begin with 01.'],
  ['paperfly', { grams: 8_001 }, 'It takes at most 8 kg; this parcel weighs 8.001 kg.'],
  ['paperfly', { place: null, area: '' }, 'The area is not matched to one of It yet.'],
])('%s: %j', (protocol, more, words) => expect(said(protocol, more)).toEqual([words]))

test('all that is wrong is said at once', () => {
  const wrong = { name: '', phone: '', cashPaisa: 1, grams: 99_000 }
  expect(problemsOf('pathao', parcelOf(wrong)).map(({ field }) => field)).toEqual([
    'name',
    'phone',
    'place',
    'weight',
    'cash',
  ])
})

test('what is in order has none, and by hand nobody refuses', () => {
  for (const protocol of ['pathao', 'steadfast', 'redx', 'paperfly'] as const)
    expect(said(protocol, {})).toEqual([])
  expect(said('steadfast', { place: null })).toEqual([])
  expect(said('paperfly', { place: null })).toEqual([])
  expect(said('hand', { name: '', phone: '', grams: 30_000, cashPaisa: 12_345_67 })).toEqual([])
})
