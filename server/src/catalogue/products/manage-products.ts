/** The catalogue as those who work in the shop see it. */
import type {
  EditableProduct,
  ManagedProduct,
  ManagedProductQuery,
} from '@spokehaat/contract/catalogue/managed-product'
import type { Database } from '../../platform/db/client.ts'
import { readSettings } from '../../settings/settings.ts'
import * as queries from './manage.queries.ts'
import { editableView, managedView } from './managed-view.ts'

export async function listManaged(
  db: Database,
  query: ManagedProductQuery,
): Promise<{ items: ManagedProduct[]; total: number }> {
  const lowStock = query.stock === 'low' ? (await readSettings(db)).lowStock : 0
  const { rows, total } = await queries.selectManagedProducts(db, query, lowStock)
  return { items: rows.map(managedView), total }
}

/** Archived or not; null where there is no such product. */
export async function findEditable(db: Database, id: string): Promise<EditableProduct | null> {
  const row = await queries.selectEditable(db, id)
  return row === undefined ? null : editableView(row)
}
