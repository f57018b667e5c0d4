import { type Insertable, sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/db/client.ts'
import type { Suppliers } from '../../platform/db/tables.ts'
import { isLow, onTheWay, soldLately } from '../../stock/low-stock.queries.ts'

const MOST_SUPPLIERS = 500
const MOST_VARIANTS = 1_000

export async function supplierExists(db: Database, id: string): Promise<boolean> {
  const row = await db.selectFrom('suppliers').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

export interface SupplierRow {
  id: string
  name: string
  phone: string
  email: string
  note: string
  lead_days: number
  version: number
}

const columns = ['id', 'name', 'phone', 'email', 'note', 'lead_days', 'version'] as const

export interface ListedSupplierRow extends SupplierRow {
  variants: number
  low: number
  on_the_way: number
  late: number
}

export async function selectSuppliers(db: Database, now: Date): Promise<ListedSupplierRow[]> {
  const { rows } = await sql<ListedSupplierRow>`
    select f.id, f.name, f.phone, f.email, f.note, f.lead_days, f.version,
      (
        select coalesce(sum(l.rest), 0)::int from supplier_orders o join supplier_order_lines l on l.order_id = o.id
        where o.supplier_id = f.id and l.rest > 0
      ) as on_the_way,
      (
        select count(*)::int from supplier_orders o where o.supplier_id = f.id and o.due_at < ${now}
          and exists (select from supplier_order_lines l where l.order_id = o.id and l.rest > 0)
      ) as late,
      count(v.id)::int as variants,
      (count(*) filter (where p.in_stock and ${isLow(sql`s.sold`, sql`f.lead_days`)}))::int as low
    from suppliers f
    left join (variants v join products p on p.id = v.product_id and p.archived_at is null)
      on v.supplier_id = f.id
    left join ${soldLately} s on s.variant_id = v.id
    group by f.id
    order by lower(f.name)
    limit ${MOST_SUPPLIERS}
  `.execute(db)
  return rows
}

export function selectSupplier(db: Database, id: string): Promise<SupplierRow | undefined> {
  return db.selectFrom('suppliers').select(columns).where('id', '=', id).executeTakeFirst()
}

export interface SuppliedRow {
  id: string
  product_id: string
  name: string
  sku: string
  color: string | null
  size: string | null
  on_hand: number
  held: number
  cost_paisa: number | null
  sold: number
  on_the_way: number
  is_low: boolean
}

/** The soonest sold out first, then those that do not sell, by name. */
export async function selectSupplied(db: Database, supplierId: string): Promise<SuppliedRow[]> {
  const { rows } = await sql<SuppliedRow>`
    select v.id, v.product_id, p.name, v.sku, c.name as color, v.size, v.on_hand, v.held, v.cost_paisa,
      coalesce(s.sold, 0) as sold, ${onTheWay} as on_the_way, p.in_stock and ${isLow(sql`s.sold`, sql`f.lead_days`)} as is_low
    from variants v
    join suppliers f on f.id = v.supplier_id
    join products p on p.id = v.product_id
    left join product_colors c on c.id = v.color_id
    left join ${soldLately} s on s.variant_id = v.id
    where v.supplier_id = ${supplierId} and p.archived_at is null
    order by case when s.sold > 0 then greatest(v.on_hand - v.held, 0)::numeric / s.sold end nulls last,
      search_form(p.name), p.id, v.position
    limit ${MOST_VARIANTS}
  `.execute(db)
  return rows
}

export async function insertSupplier(db: Database, supplier: Insertable<Suppliers>): Promise<void> {
  await db.insertInto('suppliers').values(supplier).execute()
}

/** Gives whether it was there at this version. */
export async function updateSupplier(
  trx: DatabaseTransaction,
  id: string,
  version: number,
  set: Omit<SupplierRow, 'id' | 'version'>,
): Promise<boolean> {
  const row = await trx
    .updateTable('suppliers')
    .set({ ...set, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Gives whether it was there. What came from them stays, and belongs to nobody. */
export async function deleteSupplier(db: Database, id: string): Promise<boolean> {
  const row = await db.deleteFrom('suppliers').where('id', '=', id).returning('id').executeTakeFirst()
  return row !== undefined
}

/** Gives whether the product has any color or size. */
export async function updateProductSupplier(
  db: Database,
  productId: string,
  supplierId: string | null,
): Promise<boolean> {
  const rows = await db
    .updateTable('variants')
    .set({ supplier_id: supplierId })
    .where('product_id', '=', productId)
    .returning('id')
    .execute()
  return rows.length > 0
}
