import { latinDigits } from '../basics/digits.ts'

/** The number of a transaction as it was typed: in groups, small, or in digits of Bangla it is the same. */
export const tidyTransactionId = (typed: string): string =>
  latinDigits(typed)
    .replace(/[\s\p{Cf}]+/gu, '')
    .toUpperCase()

export const isTransactionId = (tidied: string): boolean => /^[A-Z0-9]{6,40}$/.test(tidied)
