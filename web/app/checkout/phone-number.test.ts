import { phone } from '@spokehaat/contract/account'
import { expect, test } from 'vitest'
import { isBangladeshi, tidyPhone } from './phone-number.ts'

test.each([
  ['০১৭১২ ৩৪৫ ৬৭৮', '01712345678'],
  ['+880 1712 345678', '+8801712345678'],
  ['01712.345.678', '01712345678'],
  ['\u200e01712345678\u202c', '01712345678'],
  ['01712-345678', '01712-345678'],
])('%s is sent as %s, which the shop takes', (typed, tidy) => {
  expect(tidyPhone(typed)).toBe(tidy)
  expect(phone.safeParse(tidy).success).toBe(true)
})

test('what is wrong is left for the schema to say', () => {
  expect(tidyPhone('call me')).toBe('callme')
})

test.each(['01712345678', '+8801712345678', '8801912-345678', '01312345678', '02-223381234', '(031)620034'])(
  '%s can be a number in Bangladesh',
  (number) => expect(isBangladeshi(number)).toBe(true),
)

test.each(['0171234567', '01212345678', '+919812345678', '1712345678', '017123456789'])(
  '%s can not',
  (number) => expect(isBangladeshi(number)).toBe(false),
)
