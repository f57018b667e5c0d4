import type { ProductSummary } from '@spokehaat/contract/product'

type Shown = Pick<
  ProductSummary,
  | '_id'
  | 'name'
  | 'brand'
  | 'price'
  | 'listPrice'
  | 'category'
  | 'stock'
  | 'image_url'
  | 'isDrawn'
  | 'version'
>

/** What a card shows of a product: a page carries all that its cards are given, and its first kilobytes count most. */
export interface ListedProduct extends Shown {
  colors: readonly { hex: string }[]
}

export function toListed(product: ProductSummary): ListedProduct {
  const { _id, name, brand, price, listPrice, category, stock, image_url, isDrawn, version, colors } = product
  return {
    _id,
    name,
    brand,
    price,
    listPrice,
    category,
    stock,
    image_url,
    isDrawn,
    version,
    // it is drawn in the first
    colors: colors.slice(0, 1).map(({ hex }) => ({ hex })),
  }
}
