import type { Product } from '@spokehaat/contract/catalogue/product'
import type { TextIn } from '@spokehaat/contract/catalogue/text-in'
import { carriedName, type Named, ownText } from '../../lib/own-text.ts'

type NotSent = 'tags' | 'type' | 'inStock' | 'createdAt'
type SentOtherwise = 'name' | 'nameBn' | 'description' | 'descriptionBn' | 'variants' | 'colors'
type Shown = Omit<Product, NotSent | SentOtherwise>

/** What the page shows of a product: it is sent along with the page, whose first kilobytes count most. */
export interface ShownProduct extends Shown, Named {
  description: TextIn
  colors: readonly ({ hex: string } & Named)[]
  variants: readonly Pick<Product['variants'][number], 'color' | 'size' | 'stock'>[]
}

export function toShown(product: Product): ShownProduct {
  const { tags: _tags, type: _type, inStock: _inStock, createdAt: _createdAt, ...texts } = product
  const { name, nameBn, description, descriptionBn, ...shown } = texts
  return {
    ...shown,
    ...carriedName({ name, nameBn }),
    description: ownText({ en: description, bn: descriptionBn }),
    // ids and SKUs of a dozen variants are nearly all that can't be compressed
    colors: product.colors.map((color) => ({ hex: color.hex, ...carriedName(color) })),
    variants: product.variants.map(({ color, size, stock }) => ({ color, size, stock })),
  }
}
