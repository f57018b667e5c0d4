/** Files of other shops' programs: whose a file is, by its header, and its rows by names of our own. */
import { type FileSource, SOURCE_LIMITS } from '@spokehaat/contract/catalogue/product-file'
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
const ATTRIBUTE = /^attribute (\d{1,2}) (name|value\(s\))$/

export interface ForeignRow {
  /** As a spreadsheet counts, the header being 1. */
  row: number
  /** By the names above, and `attribute1_name`, `attribute1_value` …; without those that are empty. */
  cells: Partial<Record<string, string>>
  /** As the file calls them. */
  names: Readonly<Record<string, string>>
}

const plain = (name: string) =>
  name
    .replace(/^\uFEFF/, '')
    .trim()
    .toLowerCase()

/** Null for any other file. */
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
  return null
}

/** Throws `import_bad_header`, `import_no_rows`, `import_too_many_rows`. */
export async function* foreignRows(
  source: FileSource,
  header: readonly string[],
  records: AsyncIterable<Parsed>,
): AsyncGenerator<ForeignRow> {
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
  let count = 0
  for await (const { record, info } of records) {
    const cells: ForeignRow['cells'] = {}
    let isEmpty = true
    for (const [index, text] of record.entries()) {
      const cell = text.trim()
      if (cell === '') continue
      isEmpty = false
      const key = keys.get(index)
      if (key !== undefined) cells[key] = cell
    }
    if (isEmpty) continue
    count += 1
    if (count > SOURCE_LIMITS.rows) throw fail('import_too_many_rows')
    yield { row: rowsIn(info), cells, names: called }
  }
  if (count === 0) throw fail('import_no_rows')
}
