/** Which of a product's photographs is shown where. Apart from their schema, which no page of the shop needs. */
import type { Photograph } from './photograph.ts'

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

/** By hex, what stands for it in that color; of those alone where it is another than `image_url`. */
export function picturesByColor(product: Photographed & { isDrawn: boolean }): Record<string, string | null> {
  const pictures = product.colors.map(({ hex }) => [hex, pictureIn(product, hex)] as const)
  return Object.fromEntries(pictures.filter(([, picture]) => picture !== product.image_url))
}
