/** By hex, what stands for a product in that color, where that is another than its `image_url`. */
export type ColoredPictures = Readonly<Record<string, string | null>>

/** What stands for it in the color that is chosen; the first where none is. */
export function chosenPicture(
  { image_url, pictures = {} }: { image_url: string | null; pictures?: ColoredPictures | undefined },
  color: string | null,
): string | null {
  const picture = color === null ? undefined : pictures[color]
  return picture === undefined ? image_url : picture
}
