import { z } from './zod.ts'

const WRONG = 'A BIN has 13 digits, such as 000123456-0101.'

/** Of a Business Identification Number, which has 9 digits of registration and 4 of the branch; empty: none. */
export const bin = z
  .string()
  .trim()
  .max(20, WRONG)
  .refine((typed) => typed === '' || /^\d{9}-?\d{4}$/.test(typed), WRONG)
