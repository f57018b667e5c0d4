import type { ProductSummary } from '@spokehaat/contract/catalogue/product'
import { carriedName, type Named } from '../lib/own-text.ts'
import { secondPhoto } from '../picture/second-photo.ts'

type Shown = Pick<
  ProductSummary,
  | '_id'
  | 'brand'
  | 'price'
  | 'listPrice'
  | 'sale'
  | 'category'
  | 'stock'
  | 'image_url'
  | 'isDrawn'
  | 'facts'
  | 'version'
  | 'focus'
>

/** What a card shows of a product: a page carries all that its cards are given, and its first kilobytes count most. */
export interface ListedProduct extends Shown, Named {
  colors: readonly { hex: string }[]
  /** Its second photograph, as CSS has it; left out where there is none. */
  second?: string
  /** Of its reviews; left out where there are none. */
  stars?: { rating: number; count: number }
}

/** No card has room for more. */
const MOST_COLORS = 8

export function toListed(product: ProductSummary): ListedProduct {
  const { _id, brand, price, listPrice, sale, category, stock, image_url, isDrawn, facts, version, colors } =
    product
  const { second, focus } = product
  return {
    _id,
    ...carriedName(product),
    brand,
    price,
    listPrice,
    sale,
    category,
    stock,
    image_url,
    isDrawn,
    facts,
    version,
    ...(second !== undefined && { second: secondPhoto(second) }),
    ...(focus !== undefined && { focus }),
    // it is drawn in the first; the others are there to choose from
    colors: colors.slice(0, MOST_COLORS).map(({ hex }) => ({ hex })),
    ...(product.reviewCount > 0 && { stars: { rating: product.rating, count: product.reviewCount } }),
  }
}
