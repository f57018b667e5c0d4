/** What a file of another shop does not say of itself, as people have answered it. */
import { CATEGORIES, type Category } from '@spokehaat/contract/catalogue/product-fields'
import type {
  FileCurrency,
  FileSource,
  ImportAnswers,
  ProductImport,
} from '@spokehaat/contract/catalogue/product-file'
import type { Database, DatabaseTransaction } from '../../platform/db/client.ts'
import { readSettings } from '../../settings/settings.ts'
import { categoryKey, ownCategory, type Reading } from '../file-format/foreign-product.ts'
import * as queries from './imports.queries.ts'
import { listOf } from './said-columns.ts'

type Answered = Pick<
  queries.ImportRow,
  'source' | 'source_currency' | 'source_categories' | 'source_columns' | 'has_said_columns'
>

/** Until it is answered, prices are taken for taka: the file is checked with that, and not run. */
export async function readingFor(db: Database, row: Answered): Promise<Reading> {
  const [{ bdtPerUsd, shopName }, categories] = await Promise.all([readSettings(db), answersOf(db)])
  return { currency: currencyOf(row) ?? 'BDT', rate: bdtPerUsd, categories, brand: shopName.slice(0, 60) }
}

async function answersOf(db: Database): Promise<Map<string, Category>> {
  const rows = await queries.selectSourceCategories(db)
  return new Map(
    rows.flatMap(({ name, category }) => {
      const ours = CATEGORIES.find((one) => one === category)
      return ours ? [[name, ours] as const] : []
    }),
  )
}

const currencyOf = ({ source_currency: said }: Answered): FileCurrency | null =>
  said === 'BDT' || said === 'USD' ? said : null

/** Null for a file of our own. */
export async function sourceView(db: Database, row: Answered): Promise<ProductImport['source']> {
  if (row.source === null) return null
  const answers = await answersOf(db)
  const found = (row.source_categories ?? []) as { name: string; products: number }[]
  return {
    name: row.source as FileSource,
    columns: row.source === 'other' ? { areSaid: row.has_said_columns, list: listOf(row) } : null,
    currency: currencyOf(row),
    categories: found
      .map(({ name, products }) => ({
        name,
        products,
        category: ownCategory(name) ?? answers.get(categoryKey(name)) ?? null,
      }))
      .sort((a, b) => b.products - a.products),
  }
}

export async function isAnswered(db: Database, row: Answered): Promise<boolean> {
  const source = await sourceView(db, row)
  return (
    source === null ||
    (source.columns?.areSaid !== false &&
      source.currency !== null &&
      source.categories.every(({ category }) => category !== null))
  )
}

/** Remembered for the next file, too. */
export async function rememberAnswers(
  trx: DatabaseTransaction,
  { categories }: ImportAnswers,
): Promise<void> {
  await queries.writeSourceCategories(
    trx,
    categories.map(({ name, category }) => ({ name: categoryKey(name), category })),
  )
}
