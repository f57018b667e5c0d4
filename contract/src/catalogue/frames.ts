/** The sheets of the bicycles in a list, by which a browser tells its rider their size: no figure of theirs is sent. */
import { z } from '../basics/zod.ts'
import { fitWords } from './product.ts'
import { bicycleSheet } from './sheet.ts'

/** As many as a list can show at once. */
export const MAX_FRAMES = 60

/** `GET /bycles/frames` */
export const framesQuery = z.object({
  id: z.preprocess(
    (value) => (Array.isArray(value) ? value : [value]),
    z.array(z.uuid()).min(1).max(MAX_FRAMES),
  ),
})

/** In no order; what is no bicycle, or not to be had any more, is left out. */
export const frames = z.array(
  z.object({ _id: z.string(), sheet: bicycleSheet, fitWords: fitWords.nullable() }),
)
export type Frames = z.infer<typeof frames>
