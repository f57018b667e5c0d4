import { expect, test } from 'vitest'
import { proofCheck } from './proof.ts'

test.each(['123456', '123 456', ' 123-456 ', '১২৩৪৫৬', '১২৩ ৪৫৬', '１２３４５６'])(
  '%s is a code',
  (typed) => {
    expect(proofCheck.parse({ kind: 'phone', code: typed }).code).toBe('123456')
  },
)

test.each(['', '12345', '1234567', '12345a', '1'.repeat(40)])('%s is none', (typed) => {
  expect(proofCheck.safeParse({ kind: 'phone', code: typed }).success).toBe(false)
})
