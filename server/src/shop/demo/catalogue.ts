/**
 * The demo shop's whole stock, category by category: the shop's own product files, read as its importer reads an
 * owner's. Each is one that the dashboard exports and takes back. `arrivals.csv` has the day each product came into the shop.
 */
import { createReadStream } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { NewProduct } from '@spokehaat/contract/catalogue/product'
import { readProducts } from '../../catalogue/file-format/file-product.ts'
import { readRows, readTable } from '../../catalogue/file-format/read-rows.ts'
import { type NewVariant, planProduct } from '../../catalogue/files/plan-product.ts'

/** A new product, and the day it came into the shop, YYYY-MM-DD. */
export type DemoProduct = NewProduct & {
  variants: NewVariant[]
  addedAt: string
}

const FILES = [
  'mountain-bikes',
  'road-bikes',
  'fat-tire-bikes',
  'kids-bikes',
  'city-bikes',
  'electric-bikes',
  'accessories',
]

const open = (name: string) => createReadStream(fileURLToPath(new URL(`${name}.csv`, import.meta.url)))

async function readArrivals(): Promise<Map<number, string>> {
  const days = new Map<number, string>()
  for await (const { cells } of await readTable(open('arrivals'), { columns: ['sku', 'day'], key: 'sku' })) {
    days.set(Number(cells.sku), cells.day ?? '')
  }
  return days
}

async function readCatalogue(): Promise<DemoProduct[]> {
  const arrivals = await readArrivals()
  const products: DemoProduct[] = []
  for (const name of FILES) {
    for await (const file of readProducts(await readRows(open(`products/${name}`)))) {
      const plan = planProduct(file, undefined)
      const addedAt = arrivals.get(file.sku ?? 0)
      if (plan.kind !== 'new' || addedAt === undefined) {
        const why = plan.kind === 'bad' ? JSON.stringify(plan.errors) : 'no day of arrival'
        throw new Error(`${name}.csv, row ${file.firstRow}: ${why}`)
      }
      const stock = plan.variants.reduce((sum, variant) => sum + (variant.stock ?? 0), 0)
      products.push({ ...plan.product, variants: plan.variants, stock, addedAt })
    }
  }
  return products
}

export const demoCatalogue: readonly DemoProduct[] = await readCatalogue()

/** Every paint of it: name → hex. */
export const demoPaints: ReadonlyMap<string, string> = new Map(
  demoCatalogue.flatMap(({ colors }) => colors.map(({ name, hex }): [string, string] => [name, hex])),
)
