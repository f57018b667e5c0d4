import { describe, expect, test } from 'vitest'
import { phone, shopPhone, tidyPhone } from './phone.ts'

test.each([
  ['01712345678', '01712345678'],
  ['+880 1712 345678', '+8801712345678'],
  ['+880 1712-345678', '+8801712345678'],
  ['00880 1712 345678', '+8801712345678'],
  ['01712-345678', '01712345678'],
  ['01712.345.678', '01712345678'],
  ['01712‑345–678', '01712345678'],
  ['০১৭১২ ৩৪৫ ৬৭৮', '01712345678'],
  ['+৮৮০ ১৭১২-৩৪৫৬৭৮', '+8801712345678'],
  ['\u200e01712\u00a0345678\u202c', '01712345678'],
  ['(031) 620034 1', '0316200341'],
])('%s is taken as %s', (typed, tidy) => {
  expect(tidyPhone(typed)).toBe(tidy)
  expect(phone.parse(typed)).toBe(tidy)
})

describe('the rule of the specification looks at what is tidied', () => {
  test.each([
    [undefined, 'Phone number is required'],
    ['', 'Phone number is required'],
    [' - ', 'Phone number is required'],
    ['0171-2345-6', 'Phone number must be at least 10 characters'],
    ['০১৭১২৩৪৫৬', 'Phone number must be at least 10 characters'],
    ['+880 1712 345678 90', 'Phone number must be at most 15 characters'],
    ['0'.repeat(5_000), 'Phone number must be at most 15 characters'],
    ['call me maybe', 'Phone number must be valid'],
    ['0171234567x', 'Phone number must be valid'],
  ])('%s', (typed, sentence) => {
    expect(phone.safeParse(typed).error?.issues[0]?.message).toBe(sentence)
  })
})

test('the shop’s own is shown in its groups, and can be a short one', () => {
  expect(shopPhone.parse('+৮৮০ 1700-000000')).toBe('+880 1700-000000')
  expect(shopPhone.parse('16247')).toBe('16247')
  for (const wrong of ['', '123', 'ring us', '+880 1700-000000 00', '01700\n000000']) {
    expect(shopPhone.safeParse(wrong).success).toBe(false)
  }
})
