/** What a product can be found by besides its words. */
import { heightsWithin, limitsOf } from '@spokehaat/contract/catalogue/fit/limits'
import type { Facets, NewProduct } from '@spokehaat/contract/catalogue/product'
import { type Sheet, sheet as sheetSchema } from '@spokehaat/contract/catalogue/sheet'
import { sql } from 'kysely'
import { colorFamily } from './color-family.ts'

type TagFacet = Exclude<keyof Facets, 'height' | 'inStock' | 'onSale'>

/** How `products.facets` writes down one value of one facet. */
export const facetTag = (facet: TagFacet, value: string): string => `${facet}:${value}`

type Described = Pick<NewProduct, 'category' | 'type' | 'brand' | 'sheet'> & { colors: { hex: string }[] }

export interface SearchColumns extends RiderColumns {
  facets: string[]
}

/** The columns that follow from what a product is. Every write of a product writes them too. */
export function searchColumns(product: Described): SearchColumns {
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
  return { facets: [...new Set(tags)], ...riderColumns(sheet) }
}

/** As for `searchColumns`, of a row that the database has. */
export function storedSearchColumns(row: {
  category: string
  type: string
  brand: string
  sheet: unknown
  colors: { hex: string }[]
}): SearchColumns {
  return searchColumns({
    ...(row as Pick<NewProduct, 'category' | 'type' | 'brand'>),
    colors: row.colors,
    sheet: row.sheet === null ? null : sheetSchema.parse(row.sheet),
  })
}

/** As literals of PostgreSQL; null for what nobody rides. */
export interface RiderColumns {
  /** A multirange of the heights in whole centimetres of those who may fit, whatever their inseam. */
  rider_heights: string | null
  /** For each size a box of heights and inseams. */
  rider_boxes: string | null
}

export function riderColumns(sheet: Sheet | null): RiderColumns {
  if (sheet?.form !== 'bicycle') return { rider_heights: null, rider_boxes: null }
  const limits = sheet.geometry.map((frame) => limitsOf(sheet, frame))
  const heights = limits.flatMap((one) => heightsWithin(one) ?? [])
  // a box has no side that ends before it begins: PostgreSQL would turn it round
  const boxes = limits
    .filter((one) => one.heights.min <= one.heights.max && one.inseams.min <= one.inseams.max)
    .map(({ heights: h, inseams: i }) => `(${h.max},${i.max}),(${h.min},${i.min})`)
  return {
    rider_heights: `{${heights.map(({ min, max }) => `[${min},${max}]`).join(',')}}`,
    rider_boxes: `{${[...new Set(boxes)].join(';')}}`,
  }
}

/** As Kysely takes them: between boxes stands a semicolon, unlike in any other array. */
export const searchValues = <T extends RiderColumns>({ rider_boxes, ...columns }: T) => ({
  ...columns,
  rider_boxes: sql<string[] | null>`${rider_boxes}::box[]`,
})
