/** The checks of a build and of what an order remembers of one, from the tables of `build.ts`. */

import { z } from '../basics/zod.ts'
import { COLORS, EXTRAS, SIZES, STYLES, WHEEL_SIZES } from './build.ts'

export const build = z.strictObject({
  style: z.enum(STYLES, 'We do not build this style.'),
  color: z.enum(COLORS, 'We do not have this color.'),
  size: z.enum(SIZES, 'We do not build this size.'),
  wheel: z.literal(WHEEL_SIZES, 'We do not have wheels of this size.'),
  extras: z
    .array(z.enum(EXTRAS, 'We do not have this extra.'))
    .refine((extras) => new Set(extras).size === extras.length, 'Each extra once, please.'),
})

/** Looser than `build`: an order outlives what the shop offers. */
export const configuration = z.object({
  style: z.string(),
  color: z.string(),
  size: z.string(),
  wheel: z.number(),
  extras: z.array(z.string()),
})
