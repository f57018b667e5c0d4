/**
 * Products as the API shows and takes them.
 *
 * A **product** is what a page describes; a **variant** is what a shelf holds (color × size), with its own SKU and
 * stock. A plain product has one variant with neither. `product.stock` is the sum over its variants of what can be
 * sold now: on hand less held.
 */
import { z } from 'zod'
import { DEFAULT_RATING, MAX_PAGE_SIZE, SHOP_PAGE_SIZE } from './constants.ts'
import { id } from './envelope.ts'
import { sheet } from './sheet.ts'

export const CATEGORIES = [
  'Mountain Bikes',
  'Road Bikes',
  'Fat Tire Bikes',
  'Kids Bikes',
  'City Bikes',
  'Electric Bikes',
  'Accessories',
  'Bicycles',
] as const
export const category = z.enum(CATEGORIES)
export type Category = z.infer<typeof category>

const PRODUCT_TYPES = [
  'Road',
  'Gravel',
  'Mountain',
  'Fat',
  'City',
  'Hybrid',
  'Electric',
  'Kids',
  'Accessory',
] as const

export const hexColor = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/, 'A color is written as # and six hexadecimal digits.')
  .transform((hex) => hex.toLowerCase())

/** Dollars with at most two decimals. */
const dollars = z
  .number('Price is required')
  .min(0)
  .max(1_000_000)
  .refine((amount) => Math.round(amount * 100) / 100 === amount, 'At most two decimals.')

const productColor = z.object({ _id: id, name: z.string(), hex: z.string() })

const productVariant = z.object({
  _id: id,
  sku: z.string(),
  /** The hex of one of the product's colors, or null where stock does not depend on the color. */
  color: z.string().nullable(),
  size: z.string().nullable(),
  stock: z.int(),
})

/** A product in a list. */
export const productSummary = z.object({
  _id: id,
  name: z.string(),
  brand: z.string(),
  price: z.number(),
  /** Struck through beside the price; null where the shop shows none. */
  listPrice: z.number().nullable(),
  type: z.string(),
  category: z.string(),
  stock: z.int(),
  sku: z.int(),
  inStock: z.boolean(),
  tags: z.array(z.string()),
  image_url: z.string().nullable(),
  colors: z.array(productColor),
  rating: z.number(),
  /** Whether there is a specification sheet to draw its picture from. */
  isDrawn: z.boolean(),
  /** Counts the product's changes; send it back with an update to be told of a clash. */
  version: z.int(),
  createdAt: z.iso.datetime(),
})
export type ProductSummary = z.infer<typeof productSummary>

export const product = productSummary.extend({
  description: z.string(),
  variants: z.array(productVariant),
  sheet: sheet.nullable(),
})
export type Product = z.infer<typeof product>

const PRODUCT_SORTS = ['createdAt', 'price', 'name'] as const

const oneOrMany = <T extends z.ZodType>(item: T) =>
  z.preprocess((value) => (value === undefined ? [] : Array.isArray(value) ? value : [value]), z.array(item))

/** Dollars; left empty, as a form without scripts sends it, it is no bound. */
const priceBound = z.preprocess(
  (value) => (value === '' ? undefined : value),
  z.coerce.number().min(0).max(1_000_000_000).optional(),
)

/** `GET /bycles`. An `order` left out means newest first, cheapest first, or A to Z. */
export const productQuery = z.object({
  search: z.string().trim().max(100).default(''),
  minPrice: priceBound,
  maxPrice: priceBound,
  category: oneOrMany(category),
  sort: z.enum(PRODUCT_SORTS).default('createdAt'),
  order: z.enum(['asc', 'desc']).optional(),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  limit: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(SHOP_PAGE_SIZE),
})
export type ProductQuery = z.infer<typeof productQuery>

const newColor = z.object({ name: z.string().trim().min(1).max(40), hex: hexColor })

const newVariant = z.object({
  sku: z.string().trim().min(1).max(40).optional(),
  color: hexColor.nullable().default(null),
  size: z.string().trim().min(1).max(12).nullable().default(null),
  stock: z.int().min(0).max(100_000),
})

const productFields = {
  name: z.string('Product Name is required').trim().min(1, 'Product Name is required').max(120),
  brand: z.string().trim().min(1).max(60),
  price: dollars,
  listPrice: dollars.nullable(),
  type: z.enum(PRODUCT_TYPES),
  category,
  description: z.string().trim().max(5_000),
  stock: z.int('Stock is required').min(0).max(100_000),
  sku: z.int('SKU is required').min(1).max(2_147_483_647),
  inStock: z.boolean(),
  tags: z.array(z.string().trim().min(1).max(30)).max(20),
  image_url: z.string().max(500).nullable(),
  colors: z
    .array(newColor)
    .max(12)
    .refine(
      (colors) => new Set(colors.map((color) => color.hex)).size === colors.length,
      'Each color once, please.',
    ),
  variants: z.array(newVariant).min(1).max(100),
  sheet: sheet.nullable(),
  rating: z.number().min(0).max(5),
}

/** `POST /bycles`. What is left out takes the specification's defaults. */
export const newProduct = z.strictObject({
  ...productFields,
  brand: productFields.brand.default('Linus'),
  listPrice: productFields.listPrice.optional(),
  type: productFields.type.default('Road'),
  category: category.default('Bicycles'),
  description: productFields.description.default(''),
  inStock: z.boolean().optional(),
  tags: productFields.tags.default(['bicycle', 'shop']),
  image_url: productFields.image_url.default(null),
  colors: productFields.colors.default([{ name: 'Black', hex: '#000000' }]),
  variants: productFields.variants.optional(),
  sheet: productFields.sheet.default(null),
  rating: productFields.rating.default(DEFAULT_RATING),
})
export type NewProduct = z.infer<typeof newProduct>

/** `PUT /bycles/{id}`: what is left out stays as it is. */
export const productUpdate = z
  .strictObject({ ...productFields, version: z.int() })
  .partial()
  .refine((update) => Object.keys(update).length > 0, 'There is nothing to change.')
export type ProductUpdate = z.infer<typeof productUpdate>
