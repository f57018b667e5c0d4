import type { Product } from '@spokehaat/contract/catalogue/product'
import { picturesByColor } from '@spokehaat/contract/catalogue/shown-photographs'
import type { ColoredPictures } from '../picture/chosen-picture.ts'

/** What a page is sent of them: nothing where the first stands for the product in every color. */
export function coloredPictures(product: Product): { pictures?: ColoredPictures } {
  const pictures = picturesByColor(product)
  return Object.keys(pictures).length > 0 ? { pictures } : {}
}
