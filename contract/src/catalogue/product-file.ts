/**
 * The file that products are exported to and imported from: CSV, a row for each variant. What belongs to the product
 * stands in the first of its rows; the rows of one product stand together and share its `sku`.
 */

import { MAX_PAGE_SIZE } from '../basics/constants.ts'
import { id } from '../basics/envelope.ts'
import { ERRORS } from '../basics/errors.ts'
import { z } from '../basics/zod.ts'
import { columnField } from './mapped-columns.ts'
import { CATEGORIES, FIELD_KEYS, type FieldKey, PRODUCT_FIELDS } from './product-fields.ts'

/**
 * What a row says of its variant. An export writes its stock twice: an import changes the stock of a row only where
 * `stock` is not `stock_as_exported`, and then by the difference, as pieces are sold while the file is edited. A file
 * without the second column sets the stock to what it says.
 */
const VARIANT_COLUMNS = [
  'color_name',
  'color_hex',
  'size',
  'variant_sku',
  'stock',
  'stock_as_exported',
] as const

type HeadingOf<K extends FieldKey> = (typeof PRODUCT_FIELDS)[K]['file']
/** The colors of a product: each with its name and hex, and with its name in Bangla and hex. */
type ColorColumn = 'colors' | 'colors_bn'
/** What a row says of its product; `sku` says of which. */
export type ProductColumn = Exclude<HeadingOf<FieldKey>, 'sku'> | ColorColumn
export type FileColumn = HeadingOf<FieldKey> | (typeof VARIANT_COLUMNS)[number] | ColorColumn

const headings: readonly HeadingOf<FieldKey>[] = FIELD_KEYS.map((key) => PRODUCT_FIELDS[key].file)

export const productColumns: readonly ProductColumn[] = [
  ...headings.filter((heading) => heading !== 'sku'),
  'colors',
  'colors_bn',
]

/** Columns that stay in the places that people know. A new field follows them. */
const FIRST_COLUMNS: readonly HeadingOf<FieldKey>[] = [
  'sku',
  'name',
  'name_bn',
  'brand',
  'category',
  'type',
  'price',
  'list_price',
  'description',
  'description_bn',
  'tags',
  'in_stock',
  'image_url',
  'rating',
]
/**
 * In the order that an export has them, the longest cells last. An import takes any of them in any order, `sku` always
 * among them.
 */
export const FILE_COLUMNS: readonly FileColumn[] = [
  ...FIRST_COLUMNS,
  ...headings.filter((heading) => heading !== 'sheet' && !FIRST_COLUMNS.includes(heading)),
  ...VARIANT_COLUMNS,
  'colors',
  'colors_bn',
  'sheet',
]

/** The field that stands in this column; undefined for those of colors and variants. */
export const fieldIn = (column: string): FieldKey | undefined =>
  FIELD_KEYS.find((key) => PRODUCT_FIELDS[key].file === column)

/** Bytes of the file, its rows, and of its errors how many are kept. */
export const IMPORT_LIMITS = { bytes: 200 * 1024 * 1024, rows: 500_000, errors: 1_000 } as const

const IMPORT_MODES = ['all-or-nothing', 'skip-bad-rows'] as const
const importMode = z.enum(IMPORT_MODES)
export type ImportMode = z.infer<typeof importMode>

/** `POST /product-imports/{id}/run` */
export const importRun = z.strictObject({ mode: importMode })

/**
 * An import is uploaded, **checked** (a dry run), and waits there to be run. `interrupted`: the node that worked on it
 * is gone.
 */
const importStatus = z.enum([
  'uploading',
  'checking',
  'checked',
  'running',
  'done',
  'cancelled',
  'failed',
  'interrupted',
])
export type ImportStatus = z.infer<typeof importStatus>

/**
 * Programs of other shops whose product files are read as they are; `other`: any other, once somebody has said what its
 * columns are.
 */
const FILE_SOURCES = ['Shopify', 'WooCommerce', 'other'] as const
export type FileSource = (typeof FILE_SOURCES)[number]
export const FILE_CURRENCIES = ['BDT', 'USD'] as const
export type FileCurrency = (typeof FILE_CURRENCIES)[number]
/** Of a file; what a category is called there; what is asked about at once. */
export const SOURCE_LIMITS = { rows: 50_000, category: 200, categories: 200 } as const

/** `POST /product-imports/{id}/answers`: what a file of another shop does not say of itself. The file is checked again. */
export const importAnswers = z.strictObject({
  currency: z.enum(FILE_CURRENCIES, 'Are the prices in taka or in dollars?'),
  categories: z
    .array(
      z.strictObject({
        name: z.string().max(SOURCE_LIMITS.category),
        category: z.enum(CATEGORIES, 'One of the shop’s categories, please.'),
      }),
    )
    .max(SOURCE_LIMITS.categories),
})
export type ImportAnswers = z.infer<typeof importAnswers>

/** For so long what a run did can be taken back, and a run that stopped goes on; hours. */
export const IMPORT_HOURS = 24

const failureCodes = Object.keys(ERRORS) as [keyof typeof ERRORS, ...(keyof typeof ERRORS)[]]

export const productImport = z.object({
  _id: z.uuid(),
  fileName: z.string(),
  status: importStatus,
  mode: importMode.nullable(),
  /** Of the file, in bytes, and how much of it the check has read. */
  bytes: z.int(),
  bytesRead: z.int(),
  /** Below the header. Null until the check has come to the end. */
  rows: z.int().nullable(),
  rowsDone: z.int(),
  /** Products: of the check, what a run would do; of a run, what it did so far. */
  counts: z.object({ new: z.int(), changed: z.int(), unchanged: z.int(), bad: z.int() }),
  /**
   * Those that the file names by an address; null where there are none. A run fetches them behind its products, and is
   * at work at that while `isAtWork`. What is bad of them is among the errors.
   */
  pictures: z.object({ all: z.int(), fetched: z.int(), bad: z.int(), isAtWork: z.boolean() }).nullable(),
  /** How many there are in all; the first 1,000 are kept. */
  errors: z.int(),
  /** Where the file was not saved as UTF-8: as what. */
  encoding: z.string().nullable(),
  failure: z.object({ code: z.enum(failureCodes), message: z.string() }).nullable(),
  /** Null for a file of this shop's own columns. */
  source: z
    .object({
      name: z.enum(FILE_SOURCES),
      /** Of `other`: its columns, each with its first cells, and what it is, or is guessed to be while not `areSaid`. */
      columns: z
        .object({
          areSaid: z.boolean(),
          list: z.array(
            z.object({ name: z.string(), samples: z.array(z.string()), field: columnField.nullable() }),
          ),
        })
        .nullable(),
      /** Of its prices; null until somebody has said. It is not run before that. */
      currency: z.enum(FILE_CURRENCIES).nullable(),
      /** Its categories, '' where a product has none; null where nobody has said yet what that is here. */
      categories: z.array(
        z.object({ name: z.string(), products: z.int(), category: z.enum(CATEGORIES).nullable() }),
      ),
    })
    .nullable(),
  /** A run that stopped in the middle, whose file is still here. */
  canContinue: z.boolean(),
  /** Null where a run has done nothing that could be taken back. */
  undo: z
    .object({
      state: z.enum(['possible', 'running', 'stopped', 'done', 'over']),
      /** Until when it can be begun. */
      until: z.iso.datetime(),
      /** Products that it is about, and what became of them so far. */
      products: z.int(),
      removed: z.int(),
      /** Somebody had changed them since. */
      archived: z.int(),
      /** As they were before. */
      restored: z.int(),
      /** Ordered or changed since: they stay, wholly or partly. */
      left: z.int(),
    })
    .nullable(),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
})
export type ProductImport = z.infer<typeof productImport>

/** `row` as a spreadsheet counts it, the header being 1. */
export const importError = z.object({
  row: z.int(),
  column: z.string().nullable(),
  message: z.string(),
  /** The product that stands in the way, as it has the SKU already, or that goes without its picture. */
  product: z.object({ _id: id, name: z.string() }).optional(),
})
export type ImportError = z.infer<typeof importError>

/** `GET /product-imports/{id}/changes` */
export const importChangesQuery = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  limit: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(20),
})

/**
 * What a run of a checked import would change in one cell, stock first, then prices. A product that is new has one of
 * column `sku`, without `from`.
 */
export const importChange = z.object({
  row: z.int(),
  product: z.object({ _id: id.nullable(), sku: z.int(), name: z.string() }),
  column: z.string(),
  /** The color and size that it is of, in words. */
  variant: z.string().nullable(),
  /** Cells as an export has them, cut after 200 letters; `from` is null where there was nothing. */
  from: z.string().nullable(),
  to: z.string(),
  /** Of stock that moved since the export: what the file says was exported, and should be. */
  filed: z.object({ exported: z.int(), wanted: z.int() }).nullable(),
})
export type ImportChange = z.infer<typeof importChange>
