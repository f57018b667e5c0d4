/** Telephone numbers as people type them: with blanks, dots, hyphens and brackets between groups, in digits of any script. */

import * as m from '@spokehaat/texts/answers'
import { latinDigits } from '../basics/digits.ts'
import { ONE_LINE } from '../basics/one-line.ts'
import { required, z } from '../basics/zod.ts'

/** As the shop takes it: 0 to 9, with a plus before them or none. What is no number is left for the schema to refuse. */
export function tidyPhone(typed: string): string {
  return latinDigits(typed)
    .replace(/＋/g, '+')
    .replace(/[\s\p{Pd}.()\u00ad\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu, '')
    .replace(/^00(?=[1-9])/, '+')
}

/** Of a person. */
export const phone = z
  .string(required(m.phone_required))
  .max(100, { error: m.phone_long })
  .overwrite(tidyPhone)
  .min(1, { error: m.phone_required })
  .min(10, { error: m.phone_short })
  .max(15, { error: m.phone_long })
  .regex(/^[0-9\-+()]+$/, { error: m.phone_wrong })

/** Of the shop: shown as it is written, in groups; a short one of a provider's is right, too. */
export const shopPhone = z
  .string(required('The shop’s phone is required'))
  .max(100, { error: m.phone_long })
  .regex(ONE_LINE, { error: m.phone_wrong })
  .overwrite((typed) => latinDigits(typed).trim())
  .min(1, 'The shop’s phone is required')
  .refine((typed) => /^\+?\d*$/.test(tidyPhone(typed)), { error: m.phone_wrong })
  .refine((typed) => tidyPhone(typed).length >= 5, 'Phone number must be at least 5 characters')
  .refine((typed) => tidyPhone(typed).length <= 15, { error: m.phone_long })
