import type { Product } from '@spokehaat/contract/catalogue/product'
import type { BicycleSheet } from '@spokehaat/contract/catalogue/sheet'
import { carriedName, type Named } from '../../lib/own-text.ts'
import type { ColoredPictures } from '../../picture/chosen-picture.ts'
import { coloredPictures } from '../colored-pictures.ts'

type Shown = Pick<
  Product,
  | '_id'
  | 'brand'
  | 'category'
  | 'price'
  | 'listPrice'
  | 'sale'
  | 'rating'
  | 'reviewCount'
  | 'fitWords'
  | 'image_url'
  | 'isDrawn'
  | 'version'
  | 'warrantyYears'
>

/** What a comparison shows of a bicycle, in all of its sizes: to change one asks for nothing. */
export interface ComparedBike extends Shown, Named {
  sheet: BicycleSheet
  colors: readonly ({ hex: string } & Named)[]
  /** Left out where the first stands for it in every color. */
  pictures?: ColoredPictures
  variants: readonly Pick<Product['variants'][number], 'color' | 'size' | 'stock'>[]
}

/** A product that somebody wants to compare: a bicycle with its sheet, or why it can't be. */
export type Found = { bike: ComparedBike } | { why: 'no bike' | 'no sheet'; name: Named }

export function toFound(product: Product): Found {
  const { sheet, _id, brand, category, price, listPrice, sale, rating, image_url, isDrawn, version } = product
  const name = carriedName(product)
  if (sheet?.form !== 'bicycle')
    return { why: sheet || category === 'Accessories' ? 'no bike' : 'no sheet', name }
  return {
    bike: {
      _id,
      ...name,
      brand,
      category,
      price,
      listPrice,
      sale,
      rating,
      reviewCount: product.reviewCount,
      fitWords: product.fitWords,
      image_url,
      isDrawn,
      version,
      warrantyYears: product.warrantyYears,
      // what it is built of is for its own page
      sheet: { ...sheet, parts: undefined },
      colors: product.colors.map((color) => ({ hex: color.hex, ...carriedName(color) })),
      ...coloredPictures(product),
      variants: product.variants.map(({ color, size, stock }) => ({ color, size, stock })),
    },
  }
}

/** What is left of a size, in a color or in all of them. */
export function stockOf(
  { variants }: Pick<ComparedBike, 'variants'>,
  size: string,
  color: string | null,
): number {
  return variants
    .filter((variant) => variant.size === null || variant.size === size)
    .filter((variant) => color === null || variant.color === null || variant.color === color)
    .reduce((sum, { stock }) => sum + stock, 0)
}

/** The first color in which there is something of this size; the first of all where there is nothing. */
export function colorOf(bike: Pick<ComparedBike, 'variants' | 'colors'>, size: string): string | null {
  const left = bike.colors.find(({ hex }) => stockOf(bike, size, hex) > 0)
  return (left ?? bike.colors[0])?.hex ?? null
}
