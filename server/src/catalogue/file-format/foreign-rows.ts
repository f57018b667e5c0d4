/** Files of other shops' programs: whose a file is, by its header, and its rows by names of our own. */
import { type ColumnField, MOST_COLUMNS } from '@spokehaat/contract/catalogue/mapped-columns'
import { FILE_COLUMNS, type FileSource, SOURCE_LIMITS } from '@spokehaat/contract/catalogue/product-file'
import { fail } from '../../platform/http/refusal.ts'
import { type Parsed, rowsIn } from './read-rows.ts'

/** What is read of either file. Of those with several names, the first is the newest. */
const SHOPIFY = {
  handle: ['url handle', 'handle'],
  title: ['title'],
  description: ['description', 'body (html)'],
  brand: ['vendor'],
  type: ['type', 'custom product type'],
  category: ['product category', 'standardized product type'],
  tags: ['tags'],
  published: ['published on online store', 'published'],
  status: ['status'],
  sku: ['sku', 'variant sku'],
  barcode: ['barcode', 'variant barcode'],
  option1_name: ['option1 name'],
  option1_value: ['option1 value'],
  option2_name: ['option2 name'],
  option2_value: ['option2 value'],
  option3_name: ['option3 name'],
  option3_value: ['option3 value'],
  price: ['price', 'variant price'],
  compare: ['compare-at price', 'variant compare at price'],
  stock: ['inventory quantity', 'variant inventory qty'],
  grams: ['weight value (grams)', 'variant grams'],
  image: ['product image url', 'image src'],
  image_position: ['image position'],
  image_alt: ['image alt text'],
  variant_image: ['variant image url', 'variant image'],
} as const

const WOOCOMMERCE = {
  id: ['id'],
  kind: ['type'],
  sku: ['sku'],
  barcode: ['gtin, upc, ean, or isbn'],
  title: ['name'],
  published: ['published'],
  short: ['short description'],
  description: ['description'],
  sale_from: ['date sale price starts'],
  sale_until: ['date sale price ends'],
  in_stock: ['in stock?'],
  stock: ['stock'],
  kilograms: ['weight (kg)'],
  sale_price: ['sale price'],
  price: ['regular price'],
  category: ['categories'],
  tags: ['tags'],
  image: ['images'],
  parent: ['parent'],
  brand: ['brands', 'brand'],
  slug: ['slug', 'permalink', 'url'],
} as const

const COLUMNS = { Shopify: SHOPIFY, WooCommerce: WOOCOMMERCE } as const

/** What somebody has said that a column is, by the names above. */
const MAPPED: Record<ColumnField, string> = {
  name: 'title',
  nameBn: 'title_bn',
  group: 'group',
  sku: 'sku',
  barcode: 'barcode',
  price: 'price',
  listPrice: 'compare',
  salePrice: 'sale_price',
  stock: 'stock',
  color: 'color',
  size: 'size',
  category: 'category',
  brand: 'brand',
  description: 'description',
  descriptionBn: 'description_bn',
  tags: 'tags',
  kilograms: 'kilograms',
  grams: 'grams',
  image: 'image',
  address: 'address',
}
const ATTRIBUTE = /^attribute (\d{1,2}) (name|value\(s\))$/

export interface ForeignRow {
  /** As a spreadsheet counts, the header being 1. */
  row: number
  /** By the names above, and `attribute1_name`, `attribute1_value` …; without those that are empty. */
  cells: Partial<Record<string, string>>
  /** As the file calls them. */
  names: Readonly<Record<string, string>>
  /** The file ends in it, and it alone has fewer cells than the header. */
  isCut?: boolean
}

const plain = (name: string) =>
  name
    .replace(/^\uFEFF/, '')
    .trim()
    .toLowerCase()

/** Null for a file of our own. */
export function sourceOf(header: readonly string[]): FileSource | null {
  const names = new Set(header.map(plain))
  const some = (...wanted: string[]) => wanted.some((name) => names.has(name))
  if (
    names.has('title') &&
    some('url handle', 'handle', 'body (html)', 'product image url', 'option1 value')
  ) {
    return 'Shopify'
  }
  if (
    names.has('name') &&
    names.has('type') &&
    some('regular price', 'published') &&
    some('parent', 'id', 'categories')
  ) {
    return 'WooCommerce'
  }
  return isOurs(header) ? null : 'other'
}

/** What no other program calls a column. */
const OURS_ALONE = FILE_COLUMNS.filter((column) => column.includes('_'))

/** A file of this shop's columns, with or without mistakes; or none that has columns at all. */
function isOurs(header: readonly string[]): boolean {
  const names = header.map((cell) => plain(cell).replaceAll(/[\s-]+/g, '_')).filter(Boolean)
  if (names.length < 2 || names.length > MOST_COLUMNS) return true
  const isKnown = (name: string) => FILE_COLUMNS.some((column) => column === name)
  return (
    (names.includes('sku') && names.every(isKnown)) || OURS_ALONE.some((column) => names.includes(column))
  )
}

/** Which column holds what. */
interface Columns {
  keys: ReadonlyMap<number, string>
  called: Readonly<Record<string, string>>
}

function columnsOf(source: Exclude<FileSource, 'other'>, header: readonly string[]): Columns {
  const names = header.map(plain)
  const keys = new Map<number, string>()
  const called: Record<string, string> = {}
  for (const [key, aliases] of Object.entries<readonly string[]>(COLUMNS[source])) {
    const index = aliases.map((alias) => names.indexOf(alias)).find((at) => at >= 0)
    if (index === undefined) continue
    keys.set(index, key)
    called[key] = header[index]?.trim() ?? key
  }
  for (const [index, name] of names.entries()) {
    const [, number, what] = ATTRIBUTE.exec(name) ?? []
    if (number === undefined) continue
    const key = `attribute${number}_${what === 'name' ? 'name' : 'value'}`
    keys.set(index, key)
    called[key] = header[index]?.trim() ?? key
  }
  return { keys, called }
}

function saidColumns(header: readonly string[], fields: readonly (ColumnField | null)[]): Columns {
  const keys = new Map(
    fields.flatMap((field, index) => (field === null ? [] : [[index, MAPPED[field]] as const])),
  )
  const called = Object.fromEntries(
    [...keys].reverse().map(([index, key]) => [key, headingAt(header, index)]),
  )
  return { keys, called }
}

/** A heading as a person reads it, of a column without one too. */
export const headingAt = (header: readonly string[], index: number): string =>
  header[index]?.replace(/^\uFEFF/, '').trim() || `Column ${index + 1}`

/** `fields`: of a file of `other`, what each of its columns is. Throws `import_no_rows`, `import_too_many_rows`. */
export async function* foreignRows(
  source: FileSource,
  header: readonly string[],
  records: AsyncIterable<Parsed>,
  fields: readonly (ColumnField | null)[] = [],
): AsyncGenerator<ForeignRow> {
  const { keys, called } = source === 'other' ? saidColumns(header, fields) : columnsOf(source, header)
  let count = 0
  let before = header.length
  for await (const [{ record, info }, isLast] of withLast(records)) {
    const isCut = isLast && record.length < header.length && before >= header.length
    before = record.length
    const cells: ForeignRow['cells'] = {}
    let isEmpty = true
    for (const [index, text] of record.entries()) {
      const cell = text.trim()
      if (cell === '') continue
      isEmpty = false
      const key = keys.get(index)
      // several columns of pictures are one list
      if (key !== undefined) cells[key] = key === 'image' && cells.image ? `${cells.image}, ${cell}` : cell
    }
    if (isEmpty) continue
    count += 1
    if (count > SOURCE_LIMITS.rows) throw fail('import_too_many_rows')
    yield { row: rowsIn(info), cells, names: called, ...(isCut && { isCut }) }
  }
  if (count === 0) throw fail('import_no_rows')
}

async function* withLast<T>(all: AsyncIterable<T>): AsyncGenerator<[T, boolean]> {
  let waiting: { one: T } | undefined
  for await (const one of all) {
    if (waiting) yield [waiting.one, false]
    waiting = { one }
  }
  if (waiting) yield [waiting.one, true]
}
