import type { Product } from '@spokehaat/contract/catalogue/product'
import { drawAccessory } from '../bike/accessory/draw-accessory.ts'
import { drawBike } from '../bike/draw-bike.ts'
import type { CloseUp } from '../bike/view.ts'

/** For an accessory that comes in no particular color. */
const UNPAINTED = '#5c6b66'

/** What a drawing needs to know. */
export interface Drawable extends Pick<Product, 'sheet' | 'brand'> {
  colors: readonly { hex: string }[]
}

interface DrawOptions {
  /** `#rrggbb`; the first of the product's colors where left out. */
  color?: string | null
  size?: string
  title?: string
  prefix?: string
  /** Of a bicycle, a part from near. */
  closeUp?: CloseUp | undefined
}

/** As `#rrggbb`, where none is chosen. */
export const paintOf = ({ colors }: Drawable): string => colors[0]?.hex ?? UNPAINTED

/** The drawing of a product as SVG; null where it has no specification sheet to draw from. */
export function drawProduct(product: Drawable, { color, ...options }: DrawOptions = {}): string | null {
  const { sheet, brand } = product
  // an accessory has one view
  if (!sheet || (options.closeUp && sheet.form !== 'bicycle')) return null
  const paint = color ?? paintOf(product)
  return sheet.form === 'bicycle'
    ? drawBike(sheet, { ...options, brand, color: paint })
    : drawAccessory(sheet, { ...options, brand, color: paint })
}
