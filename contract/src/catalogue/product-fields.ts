/**
 * A product's own fields, each said once: what people set in one row of `products`. The schemas, SQL columns, views,
 * product files and the dashboard's form derive from this table. Colors, variants and stock have tables of their own;
 * they stand in product.ts.
 *
 * A new field costs four files: its entry here, a migration (then `npm run tables`), its control in the form, and its
 * place on the product page. `product-fields.test.ts` on the server and on the web fail where one is forgotten.
 */

import * as m from '@spokehaat/texts/answers'
import { DEFAULT_RATING } from '../basics/constants.ts'
import { required, z } from '../basics/zod.ts'
import { photograph, takenPhotographs } from './photograph.ts'
import { pictureAddress } from './picture-address.ts'
import { sheet } from './sheet.ts'
import { TAX_CLASSES } from './tax-class.ts'

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
export type Category = (typeof CATEGORIES)[number]

export const PRODUCT_TYPES = [
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

/** A text in Bangla, '' where there is none. What shows nothing, such as a joiner alone, is none. */
export const inBangla = (max: number) =>
  z
    .string()
    .overwrite((text) => (/^[\s\p{Cf}]*$/u.test(text) ? '' : text.normalize('NFC').trim()))
    .max(max)

const oneOf = (values: readonly string[]) => ({ error: () => m.one_of({ values: values.join(', ') }) })

/** Dollars with at most two decimals. */
const dollars = z
  .number(required('Price is required'))
  .min(0)
  .max(1_000_000)
  .refine((amount) => Math.round(amount * 100) / 100 === amount, 'At most two decimals.')

/** What no calendar in use goes beyond, and PostgreSQL takes. */
const moment = z.iso
  .datetime('This is not a time.')
  .refine((at) => /^20\d\d-/.test(at), 'A time from 2000 to 2099, please.')

/** The largest that its column holds. */
export const MAX_SKU = 2_147_483_647

/**
 * Kinds of field, each with the schema that answers have it by. The kind decides how a value is stored, written into a
 * cell of a product file, typed into the form, and put into words.
 */
const KINDS = {
  text: z.string(),
  /** Whole numbers. */
  count: z.int(),
  /** Single precision. */
  number: z.number(),
  /** As a number; null: nobody has said. */
  measure: z.number().nullable(),
  /** Dollars here, cents in the database. */
  money: z.number(),
  /** As money; `usual`: the price times 1.15; null: none. The database has null for `usual`, and 0 for none. */
  listPrice: z.union([z.number(), z.literal('usual')]).nullable(),
  /** As money; null: none. */
  salePrice: z.number().nullable(),
  /** ISO 8601; null: none. */
  moment: z.iso.datetime().nullable(),
  flag: z.boolean(),
  words: z.array(z.string()),
  picture: z.string().nullable(),
  photographs: z.array(photograph),
  sheet: sheet.nullable(),
}
export type FieldKind = keyof typeof KINDS
export type ValueOf<K extends FieldKind> = z.output<(typeof KINDS)[K]>

type Field = {
  [K in FieldKind]: {
    readonly kind: K
    readonly column: string
    /** What a request may set. */
    readonly takes: z.ZodType<ValueOf<K>>
    /** What a new product has where the request leaves it out. Without a default, the field is required. */
    readonly default?: Readonly<ValueOf<K>>
    /** In the dashboard's form. A field without a label is set by the API and by product files alone. */
    readonly label?: string
    /** The heading of its column in product files. */
    readonly file: string
    /** Where shoppers get it: in every list of products, with the product alone, or nowhere. */
    readonly shown: 'list' | 'product' | 'staff'
    /** Order lines keep a copy, in a column of the same name: of every product, or of bicycles alone (null otherwise). */
    readonly ordered?: 'all' | 'bicycles'
  }
}[FieldKind]

/** `usual`: bicycles are, accessories are not. */
export const BULKY = ['usual', 'yes', 'no'] as const

const WEIGHT_BOUNDS = 'From one gram to 500 kg, please.'
const WARRANTY_BOUNDS = 'From 0 to 50 years of warranty, please.'

export const PRODUCT_FIELDS = {
  name: {
    kind: 'text',
    column: 'name',
    takes: z.string(required('Product Name is required')).trim().min(1, 'Product Name is required').max(120),
    label: 'Product Name',
    file: 'name',
    shown: 'list',
    ordered: 'all',
  },
  nameBn: {
    kind: 'text',
    column: 'name_bn',
    takes: inBangla(120),
    default: '',
    label: 'Name in Bangla',
    file: 'name_bn',
    shown: 'list',
    ordered: 'all',
  },
  brand: {
    kind: 'text',
    column: 'brand',
    takes: z.string().trim().min(1).max(60),
    default: 'Linus',
    label: 'Brand',
    file: 'brand',
    shown: 'list',
  },
  price: {
    kind: 'money',
    column: 'ordinary_price_cents',
    takes: dollars,
    label: 'Price',
    file: 'price',
    shown: 'list',
  },
  listPrice: {
    kind: 'listPrice',
    column: 'list_price_cents',
    takes: z.union([dollars, z.literal('usual')], 'An amount with at most two decimals, please.').nullable(),
    default: 'usual',
    label: 'List price',
    file: 'list_price',
    shown: 'list',
  },
  salePrice: {
    kind: 'salePrice',
    column: 'sale_price_cents',
    takes: dollars.nullable(),
    default: null,
    label: 'Sale price',
    file: 'sale_price',
    shown: 'staff',
  },
  saleFrom: {
    kind: 'moment',
    column: 'sale_from',
    takes: moment.nullable(),
    default: null,
    label: 'Sale from',
    file: 'sale_from',
    shown: 'staff',
  },
  saleUntil: {
    kind: 'moment',
    column: 'sale_until',
    takes: moment.nullable(),
    default: null,
    label: 'Sale until',
    file: 'sale_until',
    shown: 'staff',
  },
  type: {
    kind: 'text',
    column: 'type',
    takes: z.enum(PRODUCT_TYPES, oneOf(PRODUCT_TYPES)),
    default: 'Road',
    label: 'Type',
    file: 'type',
    shown: 'list',
  },
  category: {
    kind: 'text',
    column: 'category',
    takes: z.enum(CATEGORIES, oneOf(CATEGORIES)),
    default: 'Bicycles',
    label: 'Category',
    file: 'category',
    shown: 'list',
  },
  description: {
    kind: 'text',
    column: 'description',
    takes: z.string().trim().max(5_000),
    default: '',
    label: 'Description',
    file: 'description',
    shown: 'product',
  },
  descriptionBn: {
    kind: 'text',
    column: 'description_bn',
    takes: inBangla(5_000),
    default: '',
    label: 'Description in Bangla',
    file: 'description_bn',
    shown: 'product',
  },
  sku: {
    kind: 'count',
    column: 'sku',
    takes: z.int(required('SKU is required')).min(1).max(MAX_SKU),
    label: 'SKU',
    file: 'sku',
    shown: 'list',
  },
  inStock: {
    kind: 'flag',
    column: 'in_stock',
    takes: z.boolean(),
    default: true,
    label: 'In Stock',
    file: 'in_stock',
    shown: 'list',
  },
  tags: {
    kind: 'words',
    column: 'tags',
    takes: z.array(z.string().trim().min(1).max(30)).max(20),
    default: ['bicycle', 'shop'],
    label: 'Tags',
    file: 'tags',
    shown: 'list',
  },
  image_url: {
    kind: 'picture',
    column: 'image_url',
    takes: pictureAddress.nullable(),
    default: null,
    file: 'image_url',
    shown: 'list',
    ordered: 'all',
  },
  // image_url is the first of them
  photographs: {
    kind: 'photographs',
    column: 'photographs',
    takes: takenPhotographs,
    default: [],
    label: 'Photographs',
    file: 'photographs',
    shown: 'product',
  },
  sheet: {
    kind: 'sheet',
    column: 'sheet',
    takes: sheet.nullable(),
    default: null,
    label: 'Specification sheet',
    file: 'sheet',
    shown: 'product',
  },
  rating: {
    kind: 'number',
    column: 'rating',
    takes: z.number().min(0).max(5),
    default: DEFAULT_RATING,
    file: 'rating',
    shown: 'list',
  },
  warrantyYears: {
    kind: 'count',
    column: 'warranty_years',
    takes: z
      .int(required('Say how many years of warranty there are; 0 for none.'))
      .min(0, WARRANTY_BOUNDS)
      .max(50, WARRANTY_BOUNDS),
    default: 2,
    label: 'Warranty',
    file: 'warranty_years',
    shown: 'product',
    ordered: 'bicycles',
  },
  taxClass: {
    kind: 'text',
    column: 'tax_class',
    takes: z.enum(TAX_CLASSES, oneOf(TAX_CLASSES)),
    default: 'standard',
    label: 'Tax class',
    file: 'tax_class',
    shown: 'staff',
  },
  // what it costs to send: sales/delivery/options.ts has the usual ones
  weightKg: {
    kind: 'measure',
    column: 'weight_kg',
    takes: z
      .number('A weight in kilograms, such as 15 or 0.35.')
      .min(0.001, WEIGHT_BOUNDS)
      .max(500, WEIGHT_BOUNDS)
      .nullable(),
    default: null,
    label: 'Weight to send',
    file: 'weight_kg',
    shown: 'staff',
  },
  bulky: {
    kind: 'text',
    column: 'bulky',
    takes: z.enum(BULKY, oneOf(BULKY)),
    default: 'usual',
    label: 'Bulky',
    file: 'bulky',
    shown: 'staff',
  },
} as const satisfies Record<string, Field>

export type ProductFields = typeof PRODUCT_FIELDS
export type FieldKey = keyof ProductFields
export type KindOf<K extends FieldKey> = ProductFields[K]['kind']
/** The keys of the fields that have this trait, such as `{ shown: 'list' }`. */
export type KeysWith<Trait> = {
  [K in FieldKey]: ProductFields[K] extends Trait ? K : never
}[FieldKey]

export const FIELD_KEYS = Object.keys(PRODUCT_FIELDS) as readonly FieldKey[]

const keysWhere = <K extends FieldKey>(holds: (field: Field) => boolean): readonly K[] =>
  FIELD_KEYS.filter((key): key is K => holds(PRODUCT_FIELDS[key]))

/** What a list shows of a product, and what the product shows beside that. */
export const LIST_KEYS = keysWhere<KeysWith<{ shown: 'list' }>>(({ shown }) => shown === 'list')
export const PRODUCT_KEYS = keysWhere<KeysWith<{ shown: 'product' }>>(({ shown }) => shown === 'product')
/** What the dashboard's form sets. */
export type FormKey = KeysWith<{ label: string }>
export const FORM_KEYS = keysWhere<FormKey>(({ label }) => label !== undefined)
/** What an order's line keeps. */
export type OrderedKey = KeysWith<{ ordered: string }>
export const ORDERED_KEYS = keysWhere<OrderedKey>(({ ordered }) => ordered !== undefined)

const withDefault = ({ takes, default: value }: Field) => (takes as z.ZodType).default(value as never)

/** One value for each of these keys. Its type is the caller's to say. */
function each<Shape>(keys: readonly FieldKey[], one: (field: Field) => unknown): Shape {
  return Object.fromEntries(keys.map((key) => [key, one(PRODUCT_FIELDS[key])])) as Shape
}

type Given<K extends FieldKey> = (typeof KINDS)[KindOf<K>]

/** As answers have these fields. */
export const givenFields = <K extends FieldKey>(keys: readonly K[]) =>
  each<{ [Key in K]: Given<Key> }>(keys, ({ kind }) => KINDS[kind])

/** As an order's line has what it keeps. */
export const orderedFields = each<{
  [K in OrderedKey]: ProductFields[K] extends { ordered: 'all' } ? Given<K> : z.ZodNullable<Given<K>>
}>(ORDERED_KEYS, ({ kind, ordered }) => (ordered === 'all' ? KINDS[kind] : KINDS[kind].nullable()))

/** As a request changes them. */
export const takenFields = each<{ [K in FieldKey]: ProductFields[K]['takes'] }>(
  FIELD_KEYS,
  ({ takes }) => takes,
)

/** As a request for a new product has them. */
export const newFields = each<{
  [K in FieldKey]: ProductFields[K] extends { default: unknown }
    ? z.ZodDefault<ProductFields[K]['takes']>
    : ProductFields[K]['takes']
}>(FIELD_KEYS, (field) => (field.default === undefined ? field.takes : withDefault(field)))

type DefaultKey = KeysWith<{ default: unknown }>

/** What a new product has where nothing is said. */
export const fieldDefaults = each<{ [K in DefaultKey]: z.output<ProductFields[K]['takes']> }>(
  keysWhere<DefaultKey>((field) => field.default !== undefined),
  (field) => field.default,
)
