import type { Product } from '@spokehaat/contract/catalogue/product'

type Shown = Omit<Product, 'variants' | 'colors' | 'tags' | 'type' | 'inStock' | 'createdAt'>

/** What the page shows of a product: it is sent along with the page, whose first kilobytes count most. */
export interface ShownProduct extends Shown {
  colors: readonly { hex: string; name: string }[]
  variants: readonly Pick<Product['variants'][number], 'color' | 'size' | 'stock'>[]
}

export function toShown(product: Product): ShownProduct {
  const { tags: _tags, type: _type, inStock: _inStock, createdAt: _createdAt, ...shown } = product
  return {
    ...shown,
    // ids and SKUs of a dozen variants are nearly all that can't be compressed
    colors: product.colors.map(({ hex, name }) => ({ hex, name })),
    variants: product.variants.map(({ color, size, stock }) => ({ color, size, stock })),
  }
}
