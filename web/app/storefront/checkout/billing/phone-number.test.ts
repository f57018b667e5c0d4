import { expect, test } from 'vitest'
import { isBangladeshi } from './phone-number.ts'

test.each(['01712345678', '+8801712345678', '8801912-345678', '01312345678', '02-223381234', '(031)620034'])(
  '%s can be a number in Bangladesh',
  (number) => expect(isBangladeshi(number)).toBe(true),
)

test.each(['0171234567', '01212345678', '+919812345678', '1712345678', '017123456789'])(
  '%s can not',
  (number) => expect(isBangladeshi(number)).toBe(false),
)
