/** Rows of another shop's file → its products. */

import type { FileSource } from '@spokehaat/contract/catalogue/product-file'
import { oldAddress } from '@spokehaat/contract/catalogue/redirect'
import type { FileProduct } from './file-product.ts'
import { type ForeignImage, type ForeignVariant, foreignProducts, type Reading } from './foreign-product.ts'
import type { ForeignRow } from './foreign-rows.ts'

/** What comes twice in a file: SKU → row. */
type Seen = Map<string, number>

export async function* readForeign(
  source: FileSource,
  rows: AsyncIterable<ForeignRow>,
  reading: Reading,
): AsyncGenerator<FileProduct> {
  const seen: Seen = new Map()
  let index = 0
  const named: Seen = new Map()
  const { groups, products } = READERS[source]
  for await (const group of groups(rows)) {
    for (const product of products(group, index, reading)) {
      index += 1
      refuseSeen(product, seen)
      refuseNamed(product, named)
      yield product
    }
  }
}

/** What nothing but its name tells from others. */
function refuseNamed({ foreign, errors, firstRow }: FileProduct, named: Seen): void {
  if (!foreign?.name) return
  const before = named.get(foreign.name)
  if (before === undefined) named.set(foreign.name, firstRow)
  else
    errors.push({
      row: firstRow,
      column: null,
      message: `Row ${before} has a product of this name already. Please give each row a SKU, or write the rows of one product one below the other.`,
    })
}

function refuseSeen(product: FileProduct, seen: Seen): void {
  for (const { row, sku } of product.variants) {
    if (sku === undefined) continue
    const before = seen.get(sku)
    if (before !== undefined && !product.variants.some((one) => one.row === before)) {
      product.errors.push({ row, column: 'SKU', message: `Row ${before} has the SKU ${sku} already.` })
    } else if (before === undefined) seen.set(sku, row)
  }
}

/** Rows of one handle stand together; a row without one is a product by itself, where it has a title. */
async function* byHandle(rows: AsyncIterable<ForeignRow>): AsyncGenerator<ForeignRow[]> {
  let group: ForeignRow[] = []
  for await (const row of rows) {
    const { handle, title } = row.cells
    const before = group[0]?.cells.handle
    const isNext = handle === undefined ? title !== undefined : handle !== before
    if (group.length > 0 && isNext) {
      yield group
      group = []
    }
    group.push(row)
  }
  if (group.length > 0) yield group
}

function shopify(group: readonly ForeignRow[], index: number, reading: Reading): FileProduct[] {
  const head = group.find(({ cells }) => cells.title !== undefined) ?? (group[0] as ForeignRow)
  const nameOf = (n: number) => head.cells[`option${n}_name`]
  const isVariant = ({ cells }: ForeignRow) =>
    cells.price !== undefined || cells.sku !== undefined || cells.option1_value !== undefined
  const lines = group.filter(isVariant)
  const variants = (lines.length > 0 ? lines : [head]).map((cells): ForeignVariant => {
    const options = [1, 2, 3].flatMap((n) => {
      const [name, value] = [nameOf(n), cells.cells[`option${n}_value`]]
      return name === undefined || value === undefined || isDefault(name, value) ? [] : [{ name, value }]
    })
    return { cells, options }
  })
  const { handle, type, category = '', status, published, tags = '' } = head.cells
  return foreignProducts(
    {
      index,
      head,
      rows: group,
      address: handle === undefined ? null : `/products/${handle}`,
      category: (type ?? category).slice(0, 200),
      isHidden:
        /^(?:draft|archived|unlisted)$/i.test(status ?? '') || /^(?:false|no)$/i.test(published ?? ''),
      images: shopifyImages(group),
      variants,
      tags: listOf(tags),
    },
    reading,
  )
}

/** The product's own in their order, then those of variants alone. */
function shopifyImages(group: readonly ForeignRow[]): ForeignImage[] {
  const own = group.flatMap((row): (ForeignImage & { position: number })[] => {
    const { image: address, image_position, image_alt: alt } = row.cells
    const position = Number(image_position ?? Number.NaN) || Number.MAX_SAFE_INTEGER
    return address === undefined ? [] : [{ row, key: 'image', address, alt, isOfVariant: false, position }]
  })
  const ofVariants = group.flatMap((row): ForeignImage[] => {
    const { variant_image: address } = row.cells
    return address === undefined ? [] : [{ row, key: 'variant_image', address, isOfVariant: true }]
  })
  return [...own.sort((a, b) => a.position - b.position), ...ofVariants]
}

/** What Shopify writes for a product without options. */
const isDefault = (name: string, value: string) => name === 'Title' && value === 'Default Title'

const listOf = (cell: string) =>
  cell
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)

/** Variations may stand anywhere behind their parent, so that the whole file is read first. */
async function* byParent(rows: AsyncIterable<ForeignRow>): AsyncGenerator<ForeignRow[]> {
  const groups: ForeignRow[][] = []
  const parents = new Map<string, ForeignRow[]>()
  for await (const row of rows) {
    const { id, sku, parent, kind = 'simple' } = row.cells
    const found = /\bvariation\b/i.test(kind)
      ? parents.get(parent?.replace(/^id:\s*/i, 'id:') ?? '')
      : undefined
    if (found) {
      found.push(row)
      continue
    }
    const group = [row]
    groups.push(group)
    if (id !== undefined) parents.set(`id:${id}`, group)
    if (sku !== undefined) parents.set(sku, group)
  }
  yield* groups
}

function woocommerce(group: readonly ForeignRow[], index: number, reading: Reading): FileProduct[] {
  const [head, ...variations] = group as [ForeignRow, ...ForeignRow[]]
  const { kind = 'simple', category = '', published = '1', tags = '', slug, title = '' } = head.cells
  const isVariable = variations.length > 0
  const variants = (isVariable ? variations : [head]).map(
    (row): ForeignVariant => ({
      // a variation inherits the price, and what the parent says of its weight
      cells: { ...row, cells: { ...inherited(head), ...row.cells } },
      options: isVariable
        ? attributesOf(row)
        : attributesOf(head).filter(({ value }) => !value.includes(',')),
    }),
  )
  const products = foreignProducts(
    {
      index,
      head,
      rows: group,
      address: slugOf(slug, title),
      category: (listOf(category)[0] ?? '').slice(0, 200),
      isHidden: published !== '1' && !/^(?:yes|true)$/i.test(published),
      images: group.flatMap((row) =>
        listOf(row.cells.image ?? '').map(
          (address): ForeignImage => ({ row, key: 'image', address, isOfVariant: row !== head }),
        ),
      ),
      variants,
      tags: listOf(tags),
    },
    reading,
  )
  const problem = kindProblem(kind, isVariable)
  if (problem !== null)
    products[0]?.errors.unshift({ row: head.row, column: head.names.kind ?? null, message: problem })
  return products
}

const inherited = ({ cells: { price, sale_price, sale_from, sale_until, kilograms } }: ForeignRow) =>
  Object.fromEntries(
    Object.entries({ price, sale_price, sale_from, sale_until, kilograms }).filter(
      ([, cell]) => cell !== undefined,
    ),
  )

function kindProblem(kind: string, isVariable: boolean): string | null {
  const kinds = kind
    .toLowerCase()
    .split(',')
    .map((one) => one.trim())
  if (kinds.includes('variation'))
    return 'The product that this variation belongs to is not in the file above it.'
  if (kinds.includes('variable') && !isVariable)
    return 'None of the variations of this product is in the file.'
  if (kinds.includes('simple') || kinds.includes('variable')) return null
  return `Products of the type “${kind}” are not taken: only simple and variable ones.`
}

function attributesOf({ cells }: ForeignRow): ForeignVariant['options'] {
  return Object.keys(cells).flatMap((key) => {
    const number = /^attribute(\d+)_name$/.exec(key)?.[1]
    const [name, value] = [cells[key], cells[`attribute${number}_value`]]
    return number === undefined || name === undefined || value === undefined ? [] : [{ name, value }]
  })
}

/** The file has no addresses by itself; the program makes them of the name. */
function slugOf(slug: string | undefined, title: string): string | null {
  if (slug !== undefined && /^https?:/i.test(slug)) return oldAddress(slug)
  const made = (slug ?? title)
    .toLowerCase()
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{M}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/[\s-]+/g, '-')
  return made === '' ? null : `/product/${made}`
}

/** Rows of one group, or else of one name where there are colors or sizes, stand together; so do those that have neither. */
async function* byName(rows: AsyncIterable<ForeignRow>): AsyncGenerator<ForeignRow[]> {
  let group: ForeignRow[] = []
  let before: string | undefined
  for await (const row of rows) {
    const { group: said, title, color, size } = row.cells
    const hasChoice = color !== undefined || size !== undefined
    const key = said ?? (hasChoice ? title : undefined)
    const isSame =
      hasChoice && title === undefined && said === undefined ? true : key !== undefined && key === before
    if (group.length > 0 && !isSame) {
      yield group
      group = []
    }
    if (group.length === 0 || key !== undefined) before = key
    group.push(row)
  }
  if (group.length > 0) yield group
}

function other(group: readonly ForeignRow[], index: number, reading: Reading): FileProduct[] {
  const head = group.find(({ cells }) => cells.title !== undefined) ?? (group[0] as ForeignRow)
  const variants = group.map((cells): ForeignVariant => {
    const { color, size } = cells.cells
    const options = [
      ...(color === undefined ? [] : [{ name: 'Color', value: color }]),
      ...(size === undefined ? [] : [{ name: 'Size', value: size }]),
    ]
    return { cells, options }
  })
  const { address, category = '', tags = '' } = head.cells
  const isCoded = group.some(({ cells }) => cells.sku !== undefined || cells.barcode !== undefined)
  const products = foreignProducts(
    {
      index,
      head,
      rows: group,
      address: address === undefined ? null : oldAddress(address),
      category: category.slice(0, 200),
      isHidden: false,
      images: group.flatMap((row) =>
        listOf(row.cells.image ?? '').map(
          (one): ForeignImage => ({ row, key: 'image', address: one, isOfVariant: group.length > 1 }),
        ),
      ),
      variants,
      tags: listOf(tags),
    },
    reading,
  )
  for (const { foreign, said } of products) {
    if (foreign && !isCoded && address === undefined && typeof said.name === 'string')
      foreign.name = said.name
  }
  return products
}

const READERS: Record<
  FileSource,
  {
    groups: (rows: AsyncIterable<ForeignRow>) => AsyncGenerator<ForeignRow[]>
    products: (group: readonly ForeignRow[], index: number, reading: Reading) => FileProduct[]
  }
> = {
  Shopify: { groups: byHandle, products: shopify },
  WooCommerce: { groups: byParent, products: woocommerce },
  other: { groups: byName, products: other },
}
