/** The catalogue as those who work in the shop see it. */
import type {
  EditableProduct,
  ManagedProduct,
  ManagedProductQuery,
} from '@spokehaat/contract/catalogue/managed-product'
import { synonymBook } from '@spokehaat/contract/catalogue/read-search'
import type { Database } from '../../platform/db/client.ts'
import { readSettings } from '../../settings/settings.ts'
import { nearSearches } from '../search/search.ts'
import { type Search, understand } from '../search/search-query.ts'
import { listSynonyms } from '../synonyms/synonyms.ts'
import * as queries from './manage.queries.ts'
import { editableView, managedView } from './managed-view.ts'

export async function listManaged(
  db: Database,
  query: ManagedProductQuery,
): Promise<{ items: ManagedProduct[]; total: number }> {
  const lowStock = query.stock === 'low' ? (await readSettings(db)).lowStock : 0
  const page = async (search: Search | null) => {
    const { rows, total } = await queries.selectManagedProducts(db, query, search, lowStock)
    return { items: rows.map(managedView), total }
  }
  if (query.search === '') return page(null)
  const book = synonymBook(await listSynonyms(db))
  const found = await page(await understand(db, query.search, { book }))
  if (found.total > 0) return found
  for (const near of await nearSearches(db, query.search)) {
    const likely = near.isSure ? await page(await understand(db, near.search, { book })) : found
    if (likely.total > 0) return likely
  }
  return found
}

/** Archived or not; null where there is no such product. */
export async function findEditable(db: Database, id: string): Promise<EditableProduct | null> {
  const row = await queries.selectEditable(db, id)
  return row === undefined ? null : editableView(row)
}
