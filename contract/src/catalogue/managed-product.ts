/**
 * Products as those who work in the shop see and change them: nothing rounded off for shoppers. `inStock` is the shop's
 * own switch here, `stock` what can be sold now, `price` the ordinary one, and `listPrice` what was set.
 */

import { MAX_INTEGER, MAX_PAGE_SIZE } from '../basics/constants.ts'
import { id, successPage } from '../basics/envelope.ts'
import { fromDecimal, toDecimal } from '../basics/money.ts'
import { z } from '../basics/zod.ts'
import { product } from './product.ts'
import {
  CATEGORIES,
  FIELD_KEYS,
  type FieldKey,
  givenFields,
  PRODUCT_FIELDS,
  PRODUCT_TYPES,
} from './product-fields.ts'

/** A row of the table of products. */
const managedProduct = product
  .pick({
    _id: true,
    name: true,
    brand: true,
    price: true,
    type: true,
    category: true,
    stock: true,
    sku: true,
    inStock: true,
    image_url: true,
    colors: true,
    isDrawn: true,
    version: true,
    createdAt: true,
  })
  .extend({
    ...givenFields(['salePrice', 'saleFrom', 'saleUntil']),
    /** Shoppers pay the sale price now. */
    isOnSale: z.boolean(),
    updatedAt: z.iso.datetime(),
    /** Null while the shop offers it. */
    archivedAt: z.iso.datetime().nullable(),
    /** Pieces set aside for orders that are being paid. */
    held: z.int(),
    /** One figure of stock stands for the whole product. */
    isPlain: z.boolean(),
    /** Orders refer to it: to delete it is to archive it. */
    isOrdered: z.boolean(),
  })
export type ManagedProduct = z.infer<typeof managedProduct>

/** The fields that a row of the table of products has. */
export const MANAGED_KEYS = FIELD_KEYS.filter(
  (key): key is Extract<FieldKey, keyof ManagedProduct> => key in managedProduct.shape,
)

/** All that the form changes. */
export const editableProduct = managedProduct.extend({
  ...givenFields(FIELD_KEYS),
  variants: z.array(product.shape.variants.element.extend({ held: z.int() })),
})
export type EditableProduct = z.infer<typeof editableProduct>

export const managedProductPage = successPage(managedProduct)

/** `GET /bycles/manage`. `low`: some color or size is at the shop's threshold or below, and something is left. */
export const managedProductQuery = z.object({
  search: z.string().trim().max(100).default(''),
  category: z.enum(CATEGORIES).optional(),
  type: z.enum(PRODUCT_TYPES).optional(),
  stock: z.enum(['in', 'out', 'low']).optional(),
  state: z.enum(['listed', 'archived']).default('listed'),
  sort: z
    .enum(['updatedAt', 'createdAt', 'name', 'brand', 'price', 'stock', 'sku', 'category'])
    .default('updatedAt'),
  order: z.enum(['asc', 'desc']).default('desc'),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  limit: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(20),
})
export type ManagedProductQuery = z.infer<typeof managedProductQuery>

/** As many as can be selected at once: one transaction changes all of them, or none. */
export const MAX_BULK = 1_000

const price = PRODUCT_FIELDS.price.takes

const bulkChange = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('set price'), price }),
  z.strictObject({
    action: z.literal('change price'),
    /** By so many per cent, to hundredths; below 0 it gets cheaper. */
    percent: z
      .number('By how many per cent?')
      .min(-90, 'Between −90 and 500 per cent.')
      .max(500, 'Between −90 and 500 per cent.')
      .refine((percent) => percent !== 0, 'That changes nothing.')
      .refine((percent) => Math.round(percent * 100) / 100 === percent, 'At most two decimals.'),
  }),
  z.strictObject({ action: z.literal('set category'), category: z.enum(CATEGORIES) }),
  z.strictObject({ action: z.literal('set in stock'), inStock: z.boolean() }),
  z.strictObject({ action: z.literal('archive') }),
  z.strictObject({ action: z.literal('restore') }),
])
export type BulkChange = z.infer<typeof bulkChange>

/** `POST /bycles/bulk`: the same change to all of these, or to none. `version` is the one that was looked at. */
export const productBulk = z.strictObject({
  products: z
    .array(z.strictObject({ id, version: z.int().max(MAX_INTEGER) }))
    .min(1)
    .max(MAX_BULK)
    .refine((rows) => new Set(rows.map((row) => row.id)).size === rows.length, 'Each product once, please.'),
  change: bulkChange,
})
export type ProductBulk = z.infer<typeof productBulk>

/**
 * What stands in `details.rows` of `stock_moved`: `field` is the place in the update, such as `variants.1.stock`, or
 * `variants` for those that it leaves out. `seen` and `wanted` are the caller's; `now` can be sold, `held` beside it is
 * spoken for.
 */
export const movedShelves = z.array(
  z.object({
    field: z.string(),
    color: z.string().nullable(),
    size: z.string().nullable(),
    seen: z.int(),
    now: z.int(),
    wanted: z.int(),
    held: z.int(),
  }),
)
export type MovedShelf = z.infer<typeof movedShelves>[number]

/** What stands in `details` of `sku_taken` and `sku_deleted`, where it is known. */
export const skuOwner = z.object({ product: z.object({ _id: id, name: z.string() }) })
export type SkuOwner = z.infer<typeof skuOwner>

/** What stands in `details.rows` of `bulk_refused`. */
export const refusedRows = z.array(z.object({ id, message: z.string() }))

/** Dollars after a change by so many per cent, rounded half up to the whole cent. */
export function changedPrice(dollars: number, percent: number): number {
  const parts = 10_000 + Math.round(percent * 100)
  return toDecimal(Math.floor((fromDecimal(dollars) * parts + 5_000) / 10_000))
}
