/** A product's photographs, in their order: the first is its `image_url`. */
import { z } from '../basics/zod.ts'
import { pictureAddress } from './picture-address.ts'

export const MOST_PHOTOGRAPHS = 12
export const MOST_ALT = 150

/** In per cent from the left and from the top. */
const share = z
  .int('A whole number from 0 to 100.')
  .min(0, 'From 0 to 100, please.')
  .max(100, 'From 0 to 100, please.')

/** Where it is cropped, this stays in sight. */
const focus = z.strictObject({ x: share, y: share })
export type Focus = z.infer<typeof focus>

const alt = z
  .string()
  // one line, as a screen reader says it
  .overwrite((text) => text.replaceAll(/\s+/g, ' ').normalize('NFC').trim())
  .max(MOST_ALT, `At most ${MOST_ALT} letters, please.`)

/** As answers have it. */
export const photograph = z.object({
  image_url: z.string(),
  /** The hex of one of the product's colors: it is shown with that. Null: with every color. */
  color: z.string().nullable(),
  /** What it shows, in words; '' where nobody has said. */
  alt: z.string(),
  altBn: z.string(),
  /** Null: shown whole, and cropped around its middle. */
  focus: z.object({ x: z.int(), y: z.int() }).nullable(),
})
export type Photograph = z.infer<typeof photograph>

const taken = z.strictObject({
  image_url: pictureAddress,
  // as hexColor of product.ts has it, which this is a part of
  color: z
    .string()
    .regex(/^#[0-9a-fA-F]{6}$/, 'A color is written as # and six hexadecimal digits.')
    .toLowerCase()
    .nullable()
    .default(null),
  alt: alt.default(''),
  altBn: alt.default(''),
  focus: focus.nullable().default(null),
})

/** As a request sets them: all of them, in their order. */
export const takenPhotographs = z
  .array(taken)
  .max(MOST_PHOTOGRAPHS, `A product has at most ${MOST_PHOTOGRAPHS} photographs.`)
  .refine(
    (list) => new Set(list.map(({ image_url }) => image_url)).size === list.length,
    'Each photograph once, please.',
  )
