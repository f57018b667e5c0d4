/** Many products at once, read and written: a batch is a handful of statements, whatever its size. */
import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/db/client.ts'
import type { CatalogueRow, VariantRow } from '../columns/catalogue-row.ts'
import { FIELD_COLUMNS, type FieldCells } from '../columns/product-columns.ts'
import { type ColorRow, colors } from '../columns/summary-columns.ts'

function selectCatalogue(db: Database) {
  return db.selectFrom('products').select([
    'id',
    ...FIELD_COLUMNS,
    'archived_at',
    sql<ColorRow[]>`${colors}`.as('colors'),
    sql<VariantRow[]>`(
      select coalesce(json_agg(json_build_object(
        'id', v.id, 'sku', v.sku, 'color_id', v.color_id, 'size', v.size, 'on_hand', v.on_hand, 'held', v.held
      ) order by v.position), '[]')
      from variants v where v.product_id = products.id
    )`.as('variants'),
  ])
}

export async function selectBySku(db: Database, skus: readonly number[]): Promise<Map<number, CatalogueRow>> {
  const rows = await selectCatalogue(db).where(sql<boolean>`sku = any(${skus}::int[])`).execute()
  return new Map(rows.map((row) => [row.sku, row]))
}

export async function selectByIds(db: Database, ids: readonly string[]): Promise<Map<string, CatalogueRow>> {
  const rows = await selectCatalogue(db).where(sql<boolean>`products.id = any(${ids}::uuid[])`).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** What the shop offers, in the order of the SKUs, after one of them. */
export async function selectPage(db: Database, afterSku: number, limit: number): Promise<CatalogueRow[]> {
  return selectCatalogue(db)
    .where('archived_at', 'is', null)
    .where('sku', '>', afterSku)
    .orderBy('sku')
    .limit(limit)
    .execute()
}

export async function selectVariantOwners(
  db: Database,
  skus: readonly string[],
): Promise<Map<string, { product: { _id: string; name: string } }>> {
  if (skus.length === 0) return new Map()
  const rows = await db
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .select(['variants.sku', 'products.id', 'products.name'])
    .where(sql<boolean>`variants.sku = any(${skus}::text[])`)
    .execute()
  return new Map(rows.map((row) => [row.sku, { product: { _id: row.id, name: row.name } }]))
}

/** Products, then their variants, each in the order of the ids, as everybody locks them. */
export async function lockProducts(trx: DatabaseTransaction, ids: readonly string[]): Promise<void> {
  await sql`
    select count(*) from (
      select from products where id = any(${ids}::uuid[]) order by id for no key update
    ) as locked
  `.execute(trx)
  await sql`
    select count(*) from (
      select from variants where product_id = any(${ids}::uuid[]) order by id for no key update
    ) as locked
  `.execute(trx)
}

export interface ProductRecord extends FieldCells {
  id: string
  facets: string[]
  rider_heights: string | null
  rider_boxes: string | null
  on_sale: boolean
}
const WRITTEN = [
  ...FIELD_COLUMNS,
  'facets',
  'rider_heights',
  'rider_boxes',
  'on_sale',
] as const satisfies (keyof ProductRecord)[]

/** The rows, each column of the type that it has in the table. */
const productRecords = (rows: readonly ProductRecord[]) =>
  sql`json_populate_recordset(null::products, ${JSON.stringify(rows)}::json) as fresh`

export async function insertProducts(
  trx: DatabaseTransaction,
  rows: readonly ProductRecord[],
): Promise<void> {
  if (rows.length === 0) return
  const columns = sql.join(['id', ...WRITTEN].map((column) => sql.ref(column)))
  await sql`
    insert into products (${columns}) select ${columns} from ${productRecords(rows)}
  `.execute(trx)
}

export async function updateProducts(
  trx: DatabaseTransaction,
  rows: readonly ProductRecord[],
  now: Date,
): Promise<void> {
  if (rows.length === 0) return
  const changes = WRITTEN.map((column) => sql`${sql.ref(column)} = ${sql.ref(`fresh.${column}`)}`)
  await sql`
    update products set ${sql.join(changes)}, version = products.version + 1, updated_at = ${now}
    from ${productRecords(rows)}
    where products.id = fresh.id
  `.execute(trx)
}

export interface ColorRecord {
  id: string
  product_id: string
  position: number
  name: string
  name_bn: string
  hex: string
}

export async function insertColors(trx: DatabaseTransaction, rows: readonly ColorRecord[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into product_colors (id, product_id, position, name, name_bn, hex)
    select * from json_to_recordset(${JSON.stringify(rows)}::json)
      as fresh (id uuid, product_id uuid, position smallint, name text, name_bn text, hex text)
  `.execute(trx)
}

export async function renameColors(
  trx: DatabaseTransaction,
  rows: readonly { id: string; name: string; nameBn: string }[],
): Promise<void> {
  if (rows.length === 0) return
  await sql`
    update product_colors set name = fresh.name, name_bn = fresh."nameBn"
    from json_to_recordset(${JSON.stringify(rows)}::json) as fresh (id uuid, name text, "nameBn" text)
    where product_colors.id = fresh.id
  `.execute(trx)
}

export interface VariantRecord {
  id: string
  product_id: string
  position: number
  sku: string
  color_id: string | null
  size: string | null
}

/** With nothing on the shelf: stock comes from the ledger's side. The colors must be there. */
export async function insertVariants(
  trx: DatabaseTransaction,
  rows: readonly VariantRecord[],
): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into variants (id, product_id, position, sku, color_id, size, on_hand)
    select *, 0 from json_to_recordset(${JSON.stringify(rows)}::json)
      as fresh (id uuid, product_id uuid, position smallint, sku text, color_id uuid, size text)
  `.execute(trx)
}

export async function renumberVariants(
  trx: DatabaseTransaction,
  rows: readonly { id: string; sku: string }[],
): Promise<void> {
  if (rows.length === 0) return
  await sql`
    update variants set sku = fresh.sku
    from json_to_recordset(${JSON.stringify(rows)}::json) as fresh (id uuid, sku text)
    where variants.id = fresh.id
  `.execute(trx)
}

/** By the SKU of a variant, the number of its product. */
export async function selectNumbersByVariant(
  db: Database,
  skus: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .select(['variants.sku', 'products.sku as number'])
    .where(sql<boolean>`variants.sku = any(${skus}::text[])`)
    .execute()
  return new Map(rows.map(({ sku, number }) => [sku, number]))
}

/** By the old address that leads to a product, its number. */
export async function selectNumbersByAddress(
  db: Database,
  addresses: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ from_address: string; sku: number }>`
    select redirects.from_address, products.sku from redirects
    join products on redirects.to_address = '/shopdetails/' || products.id::text
    where redirects.from_address = any(${addresses}::text[])
  `.execute(db)
  return new Map(rows.map(({ from_address, sku }) => [from_address, sku]))
}

/** Of names that one product alone has, its number. */
export async function selectNumbersByName(
  db: Database,
  names: readonly string[],
): Promise<Map<string, number>> {
  if (names.length === 0) return new Map()
  const { rows } = await sql<{ name: string; sku: number }>`
    select name, min(sku) as sku from products
    where name = any(${names}::text[]) and archived_at is null group by name having count(*) = 1
  `.execute(db)
  return new Map(rows.map(({ name, sku }) => [name, sku]))
}

/** By their numbers. */
export async function selectIds(db: Database, skus: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'sku'])
    .where(sql<boolean>`sku = any(${skus}::int[])`)
    .execute()
  return new Map(rows.map(({ id, sku }) => [sku, id]))
}

export async function selectLastSku(db: Database): Promise<number> {
  const row = await db
    .selectFrom('products')
    .select(({ fn }) => fn.max('sku').as('last'))
    .executeTakeFirst()
  return row?.last ?? 0
}

export async function archiveProducts(
  trx: DatabaseTransaction,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  if (ids.length === 0) return
  await trx
    .updateTable('products')
    .set({ archived_at: now })
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
}
