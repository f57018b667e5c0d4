/** The checks of a build and of what an order remembers of one, from the tables of `build.ts`. */

import * as m from '@spokehaat/texts/answers'
import { z } from '../basics/zod.ts'
import { COLORS, EXTRAS, SIZES, STYLES, WHEEL_SIZES } from './build.ts'

export const build = z.strictObject({
  style: z.enum(STYLES, { error: m.style_unknown }),
  color: z.enum(COLORS, { error: m.color_unknown }),
  size: z.enum(SIZES, { error: m.size_unknown }),
  wheel: z.literal(WHEEL_SIZES, { error: m.wheel_unknown }),
  extras: z
    .array(z.enum(EXTRAS, { error: m.extra_unknown }))
    .refine((extras) => new Set(extras).size === extras.length, { error: m.extra_twice }),
})

/** Looser than `build`: an order outlives what the shop offers. */
export const configuration = z.object({
  style: z.string(),
  color: z.string(),
  size: z.string(),
  wheel: z.number(),
  extras: z.array(z.string()),
})
