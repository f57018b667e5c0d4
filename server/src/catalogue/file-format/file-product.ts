/** Rows → products: the rows of one product that stand together, and what they say of it. */

import { unguardText } from '@spokehaat/contract/basics/guard-text'
import type { FileColumn, ImportError, ProductColumn } from '@spokehaat/contract/catalogue/product-file'
import { fieldIn, productColumns } from '@spokehaat/contract/catalogue/product-file'
import { CellError, readColors, readCount, readField, readSku } from './cells.ts'
import type { FileRow } from './read-rows.ts'

/** More rows than a product can have variants; what comes beyond them is not kept. */
const MAX_ROWS = 120

export interface FileVariant {
  row: number
  sku?: string
  colorName?: string
  colorHex?: string
  size?: string
  /** As it is written: the contract says what is wrong with it. */
  stock?: number
  /** What the export has found. */
  exported?: number
}

export interface FileProduct {
  /** Null where it can't be read; `errors` says so. */
  sku: number | null
  rows: number
  firstRow: number
  errors: ImportError[]
  /** By the contract's names; what is left out stays as it is. */
  said: Record<string, unknown>
  /** The row that says it. */
  saidIn: Partial<Record<ProductColumn, number>>
  variants: FileVariant[]
  /** Of a file of another shop. */
  foreign?: Foreign
}

/** A picture that the file names by its address. */
export interface FilePicture {
  row: number
  column: string | null
  address: string
  /** The hex of the product's color that it alone is of. */
  color: string | null
  alt: string
  altBn: string
}

/** What is known besides of a product that comes from another shop. It has no number of ours. */
export interface Foreign {
  /** Which of the file's products it is, from 0. */
  index: number
  /** Where that shop shows it. */
  address: string | null
  category: string
  /** Where nothing else tells which product it is: no SKU, no barcode, no address. */
  name?: string
  /** The SKUs of what is one product with it in the file, at other prices. */
  siblings?: string[]
  /** A draft, or archived. */
  isHidden: boolean
  /** To be fetched, in their order. */
  pictures: FilePicture[]
  /** Said of a new product alone. */
  ifNew: Record<string, unknown>
  /** What is left out, or taken otherwise; no reason to leave the product out. */
  notes: ImportError[]
}

/** What was in the file before, to find what comes twice. */
interface Seen {
  products: Map<number, number>
  variants: Map<string, number>
}

/** Gives a product once all of its rows are read. */
export async function* readProducts(rows: AsyncIterable<FileRow>): AsyncGenerator<FileProduct> {
  const seen: Seen = { products: new Map(), variants: new Map() }
  let current: FileRow[] = []
  let count = 0
  const finish = () => readProduct(current, count, seen)
  for await (const row of rows) {
    if (current[0] && current[0].cells.sku !== row.cells.sku) {
      yield finish()
      current = []
      count = 0
    }
    count += 1
    if (current.length < MAX_ROWS) current.push(row)
  }
  if (current.length > 0) yield finish()
}

function readProduct(rows: FileRow[], count: number, seen: Seen): FileProduct {
  const firstRow = rows[0]?.row ?? 0
  const product: FileProduct = {
    sku: null,
    rows: count,
    firstRow,
    errors: [],
    said: {},
    saidIn: {},
    variants: [],
  }
  const bad = (row: number, column: FileColumn | null, message: string) => {
    product.errors.push({ row, column, message })
  }
  const read = <T>(row: number, column: FileColumn, how: () => T): T | undefined => {
    try {
      return how()
    } catch (error) {
      if (!(error instanceof CellError)) throw error
      bad(row, column, error.message)
      return undefined
    }
  }

  for (const { row, problem } of rows) if (problem !== null) bad(row, null, problem)
  const sku = read(firstRow, 'sku', () => readSku(rows[0]?.cells.sku))
  if (sku === undefined) {
    const message = product.errors.at(-1)?.message ?? ''
    for (const { row } of rows.slice(1)) bad(row, 'sku', message)
    return product
  }
  product.sku = sku
  const before = seen.products.get(sku)
  if (before !== undefined) {
    bad(firstRow, 'sku', `SKU ${sku} is in row ${before} already. The rows of a product stand together.`)
  } else seen.products.set(sku, firstRow)

  const written = new Map<ProductColumn, string>()
  for (const { row, cells } of rows) {
    for (const column of productColumns) {
      const text = cells[column]
      if (text === undefined) continue
      const first = written.get(column)
      if (first === undefined) {
        written.set(column, text)
        product.saidIn[column] = row
        const value = read(row, column, () => readCell(column, text))
        if (value !== undefined) product.said[fieldIn(column) ?? column] = value
      } else if (first !== text) {
        bad(row, column, `Row ${product.saidIn[column]} says something else of the same product.`)
      }
    }
    const variant = readVariant(row, cells, (column, how) => read(row, column, how))
    product.variants.push(variant)
    if (variant.sku === undefined) continue
    const taken = seen.variants.get(variant.sku)
    if (taken === undefined) seen.variants.set(variant.sku, row)
    else bad(row, 'variant_sku', `Row ${taken} has the same variant_sku.`)
  }
  if (count > rows.length) bad(firstRow, null, `This product has ${count} rows. At most 100, please.`)
  return product
}

/** Throws CellError. */
function readCell(column: ProductColumn, text: string): unknown {
  const key = fieldIn(column)
  return key ? readField(key, text) : readColors(unguardText(text))
}

function readVariant(
  row: number,
  { color_name, color_hex, size, variant_sku, ...counts }: FileRow['cells'],
  read: (column: FileColumn, how: () => number) => number | undefined,
): FileVariant {
  const countOf = (column: 'stock' | 'stock_as_exported') => {
    const cell = counts[column]
    return cell === undefined ? undefined : read(column, () => readCount(cell))
  }
  const stock = countOf('stock')
  const exported = countOf('stock_as_exported')
  return {
    row,
    ...(variant_sku !== undefined && { sku: unguardText(variant_sku) }),
    ...(color_name !== undefined && { colorName: unguardText(color_name) }),
    ...(color_hex !== undefined && { colorHex: color_hex.toLowerCase() }),
    ...(size !== undefined && { size: unguardText(size) }),
    ...(stock !== undefined && { stock }),
    ...(exported !== undefined && { exported }),
  }
}
