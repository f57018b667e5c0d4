/** A product's photographs, in their order: the first is its `image_url`. */
import { z } from '../basics/zod.ts'
import { pictureAddress } from './picture-address.ts'

export const MOST_PHOTOGRAPHS = 12
const MOST_ALT = 150

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

/** A photograph of which nothing is said. */
export const bare = (image_url: string): Photograph => ({
  image_url,
  color: null,
  alt: '',
  altBn: '',
  focus: null,
})

interface Photographed {
  image_url: string | null
  photographs: readonly Photograph[]
  colors: readonly { hex: string }[]
}

/**
 * The photographs as they are shown. `image_url` is the first: where it is another address than the list begins with, it
 * takes that one's place, and without it there is none. One of a color that the product no longer has is of the product.
 */
export function photographsOf({ image_url, photographs, colors }: Photographed): Photograph[] {
  if (image_url === null) return []
  const known = photographs.find((one) => one.image_url === image_url)
  const others = known ? photographs.filter((one) => one !== known) : photographs.slice(1)
  const hexes = new Set(colors.map(({ hex }) => hex))
  return [known ?? bare(image_url), ...others].map((one) =>
    one.color === null || hexes.has(one.color) ? one : { ...one, color: null },
  )
}

/** Of these, what is shown where the color is chosen: its own, then those of every color. All where none is chosen. */
export function photographsIn<P extends Pick<Photograph, 'color'>>(
  photographs: readonly P[],
  color: string | null,
): readonly P[] {
  if (color === null) return photographs
  return [
    ...photographs.filter((one) => one.color === color),
    ...photographs.filter((one) => one.color === null),
  ]
}

/**
 * What stands for the product in this color beside its name. Where it has photographs of other colors alone, the drawing
 * (null); where there is none to draw, the first.
 */
export function pictureIn(
  { isDrawn, ...product }: Photographed & { isDrawn: boolean },
  color: string | null,
): string | null {
  const [first] = photographsIn(photographsOf(product), color)
  return first?.image_url ?? (isDrawn ? null : product.image_url)
}
