/**
 * Products as the API shows and takes them.
 *
 * A **product** is what a page describes; a **variant** is what a shelf holds (color × size), with its own SKU and
 * stock. A plain product has one variant with neither. `product.stock` is the sum over its variants of what can be
 * sold now: on hand less held.
 */

import * as m from '@spokehaat/texts/answers'
import {
  HEIGHT_BOUNDS,
  MAX_INTEGER,
  MAX_PAGE_SIZE,
  SHOP_PAGE_SIZE,
  SUGGESTED_PRODUCTS,
} from '../basics/constants.ts'
import { id, pageMeta, successPage } from '../basics/envelope.ts'
import { required, z } from '../basics/zod.ts'
import { inseamProblem } from './fit/rider.ts'
import { photograph } from './photograph.ts'
import {
  givenFields,
  inBangla,
  LIST_KEYS,
  newFields,
  PRODUCT_FIELDS,
  PRODUCT_KEYS,
  PRODUCT_TYPES,
  takenFields,
} from './product-fields.ts'
import { saleProblem } from './sale.ts'
import { BRAKES, FRAME_MATERIALS } from './sheet.ts'

const category = PRODUCT_FIELDS.category.takes

/** In lower case. Not by `transform`: what goes one way alone can't be written into an answer. */
export const hexColor = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/, { error: m.color_as_hex })
  .toLowerCase()

/** `nameBn`: '' where the color has no name in Bangla. */
const productColor = z.object({ _id: id, name: z.string(), nameBn: z.string(), hex: z.string() })

const productVariant = z.object({
  _id: id,
  sku: z.string(),
  /** The hex of one of the product's colors, or null where stock does not depend on the color. */
  color: z.string().nullable(),
  size: z.string().nullable(),
  stock: z.int(),
})

/** What tells one bicycle from another in a list. */
const productFacts = z.object({
  /** In kg. */
  weight: z.number(),
  gears: z.int(),
  /** As riders call it: `700c`, `29″`. */
  wheel: z.string(),
})
export type ProductFacts = z.infer<typeof productFacts>

/** What a bicycle's size is to its rider, against what is written on it. */
export const FITS = ['small', 'true', 'large'] as const
export type Fit = (typeof FITS)[number]

/** So many riders say that it runs small, true to its size, large. */
export const fitWords = z.object({ small: z.int(), true: z.int(), large: z.int() })
export type FitWords = z.infer<typeof fitWords>

/** A product in a list. `rating`: of its approved reviews, with one decimal; of one without any, as the shop has set it. */
export const productSummary = z.object({
  _id: id,
  ...givenFields(LIST_KEYS),
  /** Approved ones. */
  reviewCount: z.int(),
  /** Null where no rider has said. */
  fitWords: fitWords.nullable(),
  /** Struck through beside the price: of a product on sale its ordinary price. Null where the shop shows none. */
  listPrice: z.number().nullable(),
  /** While the price is a sale's. `until`: its end; null where none is set. */
  sale: z.object({ until: z.iso.datetime().nullable() }).nullable(),
  stock: z.int(),
  colors: z.array(productColor),
  /** Whether there is a specification sheet to draw its picture from. */
  isDrawn: z.boolean(),
  /** Null where it is no bicycle, or has no specification sheet. */
  facts: productFacts.nullable(),
  /** The second of its photographs. Left out where there is none. */
  second: z.string().optional(),
  /** Of the first of them, where one is said. */
  focus: photograph.shape.focus.unwrap().optional(),
  /** Counts the product's changes; send it back with an update to be told of a clash. */
  version: z.int().max(MAX_INTEGER),
  createdAt: z.iso.datetime(),
})
export type ProductSummary = z.infer<typeof productSummary>

export const product = productSummary.extend({
  ...givenFields(PRODUCT_KEYS),
  variants: z.array(productVariant),
})
export type Product = z.infer<typeof product>

/** What the API says of a picture to those who only want to show one. */
const pictureForAll = {
  /** A whole address under which the picture is, whether drawn or a photo: AVIF, WebP or PNG by `Accept`. */
  image_url: z.string(),
  /** The photo that was set, as it is kept; null where the picture is a drawing. */
  photo: z.string().nullable(),
}

/** `GET /bycles/{id}` */
export const shownProduct = product.extend(pictureForAll)
export type ShownProduct = z.infer<typeof shownProduct>

/** A product of `GET /bycles`. */
const shownSummary = productSummary.extend({
  description: z.string(),
  descriptionBn: z.string(),
  ...pictureForAll,
})
export type ShownSummary = z.infer<typeof shownSummary>

/** The families that shoppers name colors by, in the order they are shown. */
export const COLOR_FAMILIES = [
  'black',
  'white',
  'grey',
  'red',
  'orange',
  'yellow',
  'green',
  'blue',
  'purple',
  'pink',
  'brown',
] as const
export type ColorFamily = (typeof COLOR_FAMILIES)[number]

const PRODUCT_SORTS = ['createdAt', 'price', 'name', 'relevance'] as const

const oneOrMany = <T extends z.ZodType>(item: T) =>
  z.preprocess((value) => (value === undefined ? [] : Array.isArray(value) ? value : [value]), z.array(item))

/** Dollars; left empty, as a form without scripts sends it, it is no bound. */
const priceBound = z.preprocess(
  (value) => (value === '' ? undefined : value),
  z.coerce.number().min(0).max(1_000_000_000).optional(),
)

/** As `oneOrMany`, for a parameter that callers within the shop may leave out. */
const anyNumber = <T extends z.ZodType>(item: T) =>
  z
    .preprocess(
      (value) => (value === undefined || Array.isArray(value) ? value : [value]),
      z.array(item).max(50).optional(),
    )
    .optional()

/** PostgreSQL knows no NUL. */
const word = z
  .string()
  .min(1)
  .regex(/^[^\0]+$/)

const flag = z
  .enum(['0', '1', 'false', 'true'])
  .transform((text) => text === '1' || text === 'true')
  .optional()

/**
 * `GET /bycles`. Of a list that is given any value will do, and every list must be met. Without `sort`, a search gives
 * the best matches first and a list the newest. An `order` left out means newest first, cheapest first, or A to Z.
 */
export const productQuery = z
  .object({
    search: z.string().trim().max(100).default(''),
    minPrice: priceBound,
    maxPrice: priceBound,
    category: oneOrMany(category),
    type: anyNumber(z.enum(PRODUCT_TYPES)),
    brand: anyNumber(word.max(60)),
    color: anyNumber(z.enum(COLOR_FAMILIES)),
    wheel: anyNumber(word.max(20)),
    material: anyNumber(z.enum(FRAME_MATERIALS)),
    brakes: anyNumber(z.enum(BRAKES)),
    /** A rider's height in whole cm: bikes with a size that may fit. */
    height: z.coerce.number().int().min(HEIGHT_BOUNDS.min).max(HEIGHT_BOUNDS.max).optional(),
    /** And the inseam in whole cm, beside a height: bikes with a size that fits both. The counts of heights leave it out. */
    inseam: z.coerce.number().int().min(0).max(200).optional(),
    /** Only what can be sold now. */
    inStock: flag,
    /** Only what has a sale's price now. */
    onSale: flag,
    /** Looks for the words as they stand: no synonyms, and no price read from them. */
    literal: flag,
    sort: z.enum(PRODUCT_SORTS).optional(),
    /** Asks for the counts of every facet beside the page. */
    facets: flag,
    order: z.enum(['asc', 'desc']).optional(),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    limit: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(SHOP_PAGE_SIZE),
  })
  .superRefine(({ height, inseam }, { addIssue }) => {
    if (inseam === undefined) return
    const problem = height === undefined ? m.inseam_needs_height() : inseamProblem(height * 10, inseam * 10)
    if (problem !== null) addIssue({ code: 'custom', path: ['inseam'], message: problem })
  })
export type ProductQuery = z.infer<typeof productQuery>

const counted = <T extends z.ZodType>(value: T) => z.array(z.object({ value, count: z.int().min(0) }))

/** What a list could be narrowed to, and what would be left. A facet's own choice does not narrow its counts. */
const facets = z.object({
  category: counted(z.string()),
  type: counted(z.string()),
  brand: counted(z.string()),
  color: counted(z.string()),
  wheel: counted(z.string()),
  material: counted(z.string()),
  brakes: counted(z.string()),
  height: counted(z.int()),
  inStock: z.int().min(0),
  onSale: z.int().min(0),
})
export type Facets = z.infer<typeof facets>

/** How a search was read: the owner's synonyms put in, figures taken out. `search` is '' where only these were typed. */
const readAs = z.object({
  search: z.string(),
  /** What was read and what was looked for, in the words and the order of the phrase; left out where nothing else was typed. */
  said: z.array(z.string()).optional(),
  /** In `currency`, as it was typed. */
  minPrice: z.number().optional(),
  maxPrice: z.number().optional(),
  currency: z.enum(['USD', 'BDT']).optional(),
})
export type ReadAs = z.infer<typeof readAs>

/** Pages of the shop that a search may mean. */
const SOUGHT_PAGES = ['delivery', 'payment', 'returns', 'warranty', 'sizes', 'contact', 'workshop'] as const
export type SoughtPage = (typeof SOUGHT_PAGES)[number]

/** What a search says of itself. */
const searchNotes = {
  /** Left out where it was taken as it stands. Ask with `literal` for that. */
  readAs: readAs.optional(),
  /** The words that were looked for instead, where nothing had those that were typed. */
  correctedTo: z.string().optional(),
  /** What may have been meant, where nothing at all was found. */
  didYouMean: z.string().optional(),
  /** What nothing has beside the rest, as it was typed. */
  leftOut: z.array(z.string()).optional(),
  /** A brand that the shop does not carry; what is found is the like. */
  notCarried: z.string().optional(),
  soughtPage: z.enum(SOUGHT_PAGES).optional(),
}

export const productPage = successPage(shownSummary).extend({
  meta: pageMeta.extend({
    /** There are at least so many: `total`, and every count. A search for common words in a large catalogue. */
    isAtLeast: z.literal(true).optional(),
    facets: facets.optional(),
    ...searchNotes,
  }),
})
export type ProductPageMeta = z.infer<typeof productPage>['meta']

/** `GET /search/suggestions` */
export const suggestionQuery = z.object({ q: z.string().trim().max(100).default('') })

/** The parts of a text that match what was typed: [from, to) in UTF-16 units, in order, apart from each other. */
const marks = z.array(z.tuple([z.int().min(0), z.int().min(0)]))
export type Marks = z.infer<typeof marks>

export const suggestions = z.object({
  /** What is shown is found by these words: as typed, or as they were meant. */
  search: z.string(),
  products: z.array(productSummary.extend({ marks })).max(SUGGESTED_PRODUCTS),
  categories: z.array(z.object({ name: category, marks })),
  readAs: readAs.optional(),
  didYouMean: z.string().optional(),
  notCarried: z.string().optional(),
  soughtPage: z.enum(SOUGHT_PAGES).optional(),
})
export type Suggestions = z.infer<typeof suggestions>

const colorNameBn = inBangla(40)
const newColor = z.object({
  name: z.string().trim().min(1).max(40),
  nameBn: colorNameBn.default(''),
  hex: hexColor,
})

const newVariant = z.object({
  sku: z.string().trim().min(1).max(40).optional(),
  color: hexColor.nullable().default(null),
  size: z.string().trim().min(1).max(12).nullable().default(null),
  stock: z.int(required('Stock is required')).min(0).max(100_000),
})

const stock = z.int(required('Stock is required')).min(0).max(100_000)
const colorsOf = <T extends z.ZodType<{ hex: string }>>(color: T) =>
  z
    .array(color)
    .max(12)
    .refine(
      (colors) => new Set(colors.map(({ hex }) => hex)).size === colors.length,
      'Each color once, please.',
    )
const variants = z.array(newVariant).min(1).max(100)

/** `POST /bycles`. What is left out takes the specification's defaults. */
export const newProduct = z
  .strictObject({
    ...newFields,
    stock,
    colors: colorsOf(newColor).default([{ name: 'Black', nameBn: 'কালো', hex: '#000000' }]),
    variants: variants.optional(),
  })
  .superRefine((product, { addIssue }) => {
    const problem = saleProblem(product)
    if (problem) addIssue({ code: 'custom', path: [problem.fields[0]], message: problem.message })
  })
export type NewProduct = z.infer<typeof newProduct>

/** What could be sold when the caller looked. */
const seenStock = z
  .int('The stock that you saw is a whole number.')
  .max(MAX_INTEGER, 'The stock that you saw is a whole number.')

/**
 * `PUT /bycles/{id}`: what is left out stays as it is. A `stock` with its `seenStock` is refused (`stock_moved`) where
 * something was sold, held or put back meanwhile; without it the figure is set whatever happened.
 */
export const productUpdate = z
  .strictObject({
    ...takenFields,
    stock,
    // a color that says no name in Bangla keeps the one it has
    colors: colorsOf(newColor.extend({ nameBn: colorNameBn.optional() })),
    // of a variant that says no stock the shelf stays as it is; a new one starts empty
    variants: z
      .array(newVariant.partial({ stock: true }).extend({ seenStock: seenStock.optional() }))
      .min(1)
      .max(100),
    /** Beside `stock` what was seen of it, beside `variants` the sum over those that the update leaves out. */
    seenStock,
    version: z.int().max(MAX_INTEGER),
  })
  .partial()
  .refine((update) => Object.keys(update).length > 0, 'There is nothing to change.')
export type ProductUpdate = z.infer<typeof productUpdate>
