/** The catalogue as a file: what an import of it would leave as it is. */
import type { Readable } from 'node:stream'
import { dhakaDay } from '@spokehaat/contract/basics/dhaka-clock'
import { guardText } from '@spokehaat/contract/basics/guard-text'
import { FIELD_KEYS, PRODUCT_FIELDS } from '@spokehaat/contract/catalogue/product-fields'
import { FILE_COLUMNS, type FileColumn } from '@spokehaat/contract/catalogue/product-file'
import { csvStream } from '../../platform/csv/write-rows.ts'
import type { Database } from '../../platform/db/client.ts'
import type { CatalogueRow } from '../columns/catalogue-row.ts'
import { storedPhotographs } from '../columns/photographs.ts'
import { toFields } from '../columns/product-columns.ts'
import { writeColors, writeColorsBn, writeField } from '../file-format/cells.ts'
import { selectPage } from './catalogue.queries.ts'

/** Products read at once: what is in memory. */
const PAGE = 500

export const exportFileName = (now: Date): string => `products-${dhakaDay(now)}.csv`

export function exportProducts(db: Database): Readable {
  return csvStream(FILE_COLUMNS, batches(db))
}

async function* batches(db: Database): AsyncGenerator<string[][]> {
  for (let after = 0; ; ) {
    const page = await selectPage(db, after, PAGE)
    const last = page.at(-1)
    if (!last) return
    yield page.flatMap(rowsOf)
    after = last.sku
  }
}

type Cells = Partial<Record<FileColumn, string>>

/** What belongs to the product stands in its first row only: there it can be changed in one place. */
function rowsOf(product: CatalogueRow): string[][] {
  const colors = new Map(product.colors.map((color) => [color.id, color]))
  const ofVariants: Cells[] = product.variants.map((variant) => {
    const stock = String(variant.on_hand - variant.held)
    return {
      ...colorCells(variant.color_id === null ? undefined : colors.get(variant.color_id)),
      size: guardText(variant.size ?? ''),
      variant_sku: guardText(variant.sku),
      stock,
      stock_as_exported: stock,
    }
  })
  const [first = {}, ...others] = ofVariants
  return [{ ...productCells(product), ...first }, ...others].map((cells) => {
    const row: Cells = { ...cells, sku: String(product.sku) }
    return FILE_COLUMNS.map((column) => row[column] ?? '')
  })
}

const colorCells = (color: { name: string; hex: string } | undefined): Cells =>
  color ? { color_name: guardText(color.name), color_hex: color.hex } : {}

function productCells(product: CatalogueRow): Cells {
  const fields = { ...toFields(FIELD_KEYS, product), photographs: storedPhotographs(product) }
  return {
    ...Object.fromEntries(
      FIELD_KEYS.map((key) => [PRODUCT_FIELDS[key].file, guardText(writeField(key, fields[key]))]),
    ),
    colors: guardText(writeColors(product.colors)),
    colors_bn: guardText(writeColorsBn(product.colors)),
  }
}
