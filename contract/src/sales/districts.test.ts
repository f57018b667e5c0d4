import { expect, test } from 'vitest'
import { DISTRICTS, DISTRICTS_BY_DIVISION, districtName } from './districts.ts'

test('64 districts have a name of their own in Bangla, written as keyboards write it', () => {
  const names = DISTRICTS.map((district) => districtName(district, 'bn'))
  expect(new Set(names).size).toBe(64)
  expect(names.filter((name) => !/^\p{Script=Bengali}+$/u.test(name))).toEqual([])
  expect(names.map((name) => name.normalize('NFC'))).toEqual(names)
  expect(DISTRICTS.map((district) => districtName(district, 'en'))).toEqual(DISTRICTS)
})

test('divisions too have one, and what is no district stays as it is', () => {
  const divisions = Object.keys(DISTRICTS_BY_DIVISION).map((division) => districtName(division, 'bn'))
  expect(divisions).toEqual('বরিশাল চট্টগ্রাম ঢাকা খুলনা ময়মনসিংহ রাজশাহী রংপুর সিলেট'.normalize('NFC').split(' '))
  expect(['Comilla', 'toString'].map((name) => districtName(name, 'bn'))).toEqual(['Comilla', 'toString'])
})
