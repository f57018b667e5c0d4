/** What a product can be found by besides its words. */
import type { Facets, NewProduct } from '@spokehaat/contract/catalogue/product'
import { type Sheet, sheet as sheetSchema } from '@spokehaat/contract/catalogue/sheet'
import { colorFamily } from './color-family.ts'

type TagFacet = Exclude<keyof Facets, 'height' | 'inStock' | 'onSale'>

/** How `products.facets` writes down one value of one facet. */
export const facetTag = (facet: TagFacet, value: string): string => `${facet}:${value}`

type Described = Pick<NewProduct, 'category' | 'type' | 'brand' | 'sheet'> & { colors: { hex: string }[] }

/** The columns that follow from what a product is. Every write of a product writes them too. */
export function searchColumns(product: Described): { facets: string[]; rider_heights: string | null } {
  const { sheet } = product
  const tags = [
    facetTag('category', product.category),
    facetTag('type', product.type),
    facetTag('brand', product.brand),
    ...product.colors.map(({ hex }) => facetTag('color', colorFamily(hex))),
  ]
  if (sheet?.form === 'bicycle') {
    tags.push(
      facetTag('wheel', sheet.wheel.name),
      facetTag('material', sheet.frameMaterial),
      facetTag('brakes', sheet.brakes),
    )
  }
  return { facets: [...new Set(tags)], rider_heights: riderHeights(sheet) }
}

/** As for `searchColumns`, of a row that the database has. */
export function storedSearchColumns(row: {
  category: string
  type: string
  brand: string
  sheet: unknown
  colors: { hex: string }[]
}) {
  return searchColumns({
    ...(row as Pick<NewProduct, 'category' | 'type' | 'brand'>),
    colors: row.colors,
    sheet: row.sheet === null ? null : sheetSchema.parse(row.sheet),
  })
}

/** A multirange of whole centimetres; null for what nobody rides. */
function riderHeights(sheet: Sheet | null): string | null {
  if (sheet?.form !== 'bicycle') return null
  const ranges = sheet.geometry
    .map(({ riderHeight }) => [Math.ceil(riderHeight.min), Math.floor(riderHeight.max)] as const)
    .filter(([min, max]) => min <= max)
  return `{${ranges.map(([min, max]) => `[${min},${max}]`).join(',')}}`
}
