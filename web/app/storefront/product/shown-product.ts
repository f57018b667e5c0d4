import type { Photograph } from '@spokehaat/contract/catalogue/photograph'
import type { Product } from '@spokehaat/contract/catalogue/product'
import type { TextIn } from '@spokehaat/contract/catalogue/text-in'
import { carriedName, type Named, ownText } from '../../lib/own-text.ts'
import type { ColoredPictures } from '../../picture/chosen-picture.ts'
import { coloredPictures } from '../colored-pictures.ts'

type NotSent = 'tags' | 'type' | 'inStock' | 'createdAt' | 'second' | 'focus'
type SentOtherwise =
  | 'name'
  | 'nameBn'
  | 'description'
  | 'descriptionBn'
  | 'variants'
  | 'colors'
  | 'photographs'
type Shown = Omit<Product, NotSent | SentOtherwise>

/** A photograph with what it shows, in the page's language where that is said. */
export interface ShownPhotograph {
  url: string
  /** Null: of every color. */
  color: string | null
  alt?: TextIn
}

/** What the page shows of a product: it is sent along with the page, whose first kilobytes count most. */
export interface ShownProduct extends Shown, Named {
  description: TextIn
  colors: readonly ({ hex: string } & Named)[]
  /** Left out where the first stands for it in every color. */
  pictures?: ColoredPictures
  /** In their order; left out where there are none. */
  photographs?: readonly ShownPhotograph[]
  variants: readonly Pick<Product['variants'][number], 'color' | 'size' | 'stock'>[]
}

export function toShown(product: Product): ShownProduct {
  const { tags: _tags, type: _type, inStock: _inStock, createdAt: _createdAt, ...sent } = product
  const { second: _second, focus: _focus, photographs, ...texts } = sent
  const { name, nameBn, description, descriptionBn, ...shown } = texts
  return {
    ...shown,
    ...carriedName({ name, nameBn }),
    description: ownText({ en: description, bn: descriptionBn }),
    ...(photographs.length > 0 && { photographs: photographs.map(toShownPhotograph) }),
    // ids and SKUs of a dozen variants are nearly all that can't be compressed
    colors: product.colors.map((color) => ({ hex: color.hex, ...carriedName(color) })),
    ...coloredPictures(product),
    variants: product.variants.map(({ color, size, stock }) => ({ color, size, stock })),
  }
}

function toShownPhotograph({ image_url, color, alt, altBn }: Photograph): ShownPhotograph {
  const said = ownText({ en: alt, bn: altBn })
  return { url: image_url, color, ...(said.text !== '' && { alt: said }) }
}
