/** A product's photographs in its row: the one place that keeps `image_url` the first of them. */
import type { Photograph } from '@spokehaat/contract/catalogue/photograph'
import { photographsOf, pictureIn, picturesByColor } from '@spokehaat/contract/catalogue/shown-photographs'
import type { FieldCells } from './product-columns.ts'
import type { ColorRow } from './summary-columns.ts'

type PhotographCells = Pick<FieldCells, 'image_url' | 'photographs'>
type Stored = PhotographCells & { colors: readonly Pick<ColorRow, 'hex'>[] }

interface Said {
  image_url?: string | null | undefined
  photographs?: readonly Photograph[] | undefined
}

/** What is stored was checked when it was written. */
const listOf = (cell: unknown) => cell as readonly Photograph[]

export const storedPhotographs = ({ photographs, ...row }: Stored): Photograph[] =>
  photographsOf({ ...row, photographs: listOf(photographs) })

/** What stands for the product in this color beside its name, in carts and orders; null: its drawing, or nothing. */
export const linePicture = (
  { photographs, is_drawn, ...row }: Stored & { is_drawn: boolean },
  color: string | null,
): string | null => pictureIn({ ...row, photographs: listOf(photographs), isDrawn: is_drawn }, color)

/** By hex, as `linePicture`, where that is another than `image_url`; undefined where the first stands for it in all. */
export function coloredPictures({
  photographs,
  is_drawn,
  ...row
}: Stored & { is_drawn: boolean }): Record<string, string | null> | undefined {
  const pictures = picturesByColor({ ...row, photographs: listOf(photographs), isDrawn: is_drawn })
  return Object.keys(pictures).length > 0 ? pictures : undefined
}

/** Both columns as what is said makes them; neither where it says nothing of them. `row`: undefined of a new product. */
export function photographCells({ image_url, photographs }: Said, row?: Stored): Partial<PhotographCells> {
  if (photographs && (photographs.length > 0 || !image_url)) {
    return { image_url: photographs[0]?.image_url ?? null, photographs }
  }
  if (image_url === undefined) return {}
  const before = photographs ? [] : listOf(row?.photographs ?? [])
  return {
    image_url,
    photographs: photographsOf({ image_url, photographs: before, colors: row?.colors ?? [] }),
  }
}

/** The place and the color of the first that is of a color which the product does not have; null where there is none. */
export function strangeColor(
  photographs: readonly Photograph[] | undefined,
  colors: readonly { hex: string }[],
): { index: number; message: string } | null {
  const hexes = new Set(colors.map(({ hex }) => hex))
  const index = photographs?.findIndex(({ color }) => color !== null && !hexes.has(color)) ?? -1
  const color = photographs?.[index]?.color
  return color ? { index, message: `The product has no color ${color}.` } : null
}
