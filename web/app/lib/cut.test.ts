import { expect, test } from 'vitest'
import { cutTo } from './cut.ts'

test('a text is cut between letters, not within one of Bangla or a sign of several parts', () => {
  expect(cutTo('বিশ্বরোড', 8)).toBe('বিশ্বরোড')
  expect(cutTo('কিকিকি', 2)).toBe('কিকি…')
  expect(cutTo('🚴🏽‍♀️🚴🏽‍♀️🚴🏽‍♀️', 1)).toBe('🚴🏽‍♀️…')
  expect(cutTo('bell', 4)).toBe('bell')
  expect(cutTo('bells', 4)).toBe('bell…')
})
