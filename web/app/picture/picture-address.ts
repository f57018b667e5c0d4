/** Where the files of a product's picture are. */
import { type Build, buildSearch } from '@spokehaat/contract/catalogue/build'
import type { ProductSummary } from '@spokehaat/contract/catalogue/product'
import type { CloseUp } from '../bike/view.ts'

export type Pictured = Pick<ProductSummary, '_id' | 'image_url'> &
  // a cart keeps no more of a product than it needs
  Partial<Pick<ProductSummary, 'isDrawn' | 'version' | 'focus'>> & {
    colors?: readonly { hex: string }[]
    /** A bicycle made to order, in place of a product. */
    build?: Build | undefined
  }

export type PictureFiles =
  /** One of our files for each theme, width and format: `${base}light-320.avif`. */
  | { base: string; whole?: undefined }
  /** A picture that somebody else serves, at the one size that it has. */
  | { whole: string; base?: undefined }

/** Names of files in our own picture store. */
const OWN_PHOTO = /^\/images\/([0-9a-f]{40}\.\w+)$/

/**
 * The photo that an admin set, else the drawing in `color` (the product's first where left out). Null where there is
 * neither. `drawingVersion` is null where it is not known: then the file is asked for again after a minute.
 */
export function pictureFiles(
  product: Pictured,
  color: string | null | undefined,
  drawingVersion: string | null,
  closeUp?: CloseUp,
): PictureFiles | null {
  if (product.build) {
    return {
      base: `/pictures/build/${encodeURIComponent(buildSearch(product.build))}/${drawingVersion ?? 'now'}/`,
    }
  }
  if (product.image_url) {
    return photoFiles(product.image_url, product.focus)
  }
  if (product.isDrawn === false) return null
  const version =
    product.version === undefined || drawingVersion === null ? 'now' : `${product.version}-${drawingVersion}`
  const paint = (color ?? product.colors?.[0]?.hex)?.slice(1) ?? 'plain'
  return { base: `/pictures/${product._id}/${version}/${paint}-${closeUp ? `${closeUp}-` : ''}` }
}

/** Of a photo alone. `focus`: it fills the frame around that point. */
export function photoFiles(image_url: string, focus?: ProductSummary['focus']): PictureFiles {
  const own = OWN_PHOTO.exec(image_url)
  if (!own) return { whole: image_url }
  // in steps, so that nobody can ask for ten thousand files of one photo
  const step = (share: number) => Math.round(share / 5) * 5
  const around = focus ? `at-${step(focus.x)}-${step(focus.y)}-` : ''
  return { base: `/pictures/photo/${own[1]}/${around}` }
}

export const srcSet = (base: string, theme: 'light' | 'dark', format: string, widths: readonly number[]) =>
  widths.map((width) => `${base}${theme}-${width}.${format} ${width}w`).join(', ')
