import { codeKey, looseCodeKey } from '@spokehaat/contract/sales/discount-code'
import { expect, test } from 'vitest'
import { drawFairly, randomCodes, readCodes } from './random-codes.ts'

test('codes are as many as asked for, each its own, and not even misread for each other', () => {
  const codes = randomCodes(5_000, 'Eid-')
  expect(new Set(codes.map(codeKey)).size).toBe(5_000)
  expect(new Set(codes.map((code) => looseCodeKey(codeKey(code)))).size).toBe(5_000)
  expect(codes.every((code) => /^Eid-[A-HJKMNP-Z2-9]{8}$/.test(code))).toBe(true)
})

test('a code that comes twice is drawn again', () => {
  const draws = [...Array(16).fill(0), ...Array(8).fill(1)]
  expect(randomCodes(2, '', () => draws.shift())).toEqual(['AAAAAAAA', 'BBBBBBBB'])
})

test('each sign is as likely', () => {
  const counts = new Map<number, number>()
  for (let n = 0; n < 31_000; n++) {
    const drawn = drawFairly(31)
    counts.set(drawn, (counts.get(drawn) ?? 0) + 1)
  }
  expect(counts.size).toBe(31)
  // six standard deviations
  expect([...counts.values()].every((count) => Math.abs(count - 1000) < 190)).toBe(true)
})

test('codes are read from lines, from the first column of a table, and without its heading', () => {
  expect(readCodes('\uFEFFcode\r\nEID-1\r\n\r\n "EID 2" ,used\rঈদ-৩;x\n')).toEqual(['EID-1', 'EID 2', 'ঈদ-৩'])
  expect(readCodes(' \n')).toEqual([])
})
