/** SQL of what runs of imports did, and of taking it back. */
import { type Selectable, sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/db/client.ts'
import type { ProductImportTraces } from '../../platform/db/tables.ts'
import type { Trace } from './trace.ts'

export interface TraceRow extends Omit<Selectable<ProductImportTraces>, 'trace'> {
  trace: Trace
}

/** With each product's version as it is now. */
export async function insertTraces(
  trx: DatabaseTransaction,
  importId: string,
  rows: readonly { product_id: string; is_new: boolean; trace: Trace }[],
): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into product_import_traces (import_id, product_id, is_new, version, trace)
    select ${importId}::uuid, fresh.product_id, fresh.is_new, products.version, fresh.trace
    from json_to_recordset(${JSON.stringify(rows)}::json) as fresh (product_id uuid, is_new boolean, trace jsonb)
    join products on products.id = fresh.product_id
  `.execute(trx)
}

/** In the order of the products, as everybody locks them. */
export async function selectTraces(db: Database, importId: string, limit: number): Promise<TraceRow[]> {
  const rows = await db
    .selectFrom('product_import_traces')
    .selectAll()
    .where('import_id', '=', importId)
    .orderBy('product_id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...row, trace: row.trace as unknown as Trace }))
}

export async function countTraces(db: Database, importId: string): Promise<number> {
  const row = await db
    .selectFrom('product_import_traces')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('import_id', '=', importId)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

export async function deleteTraces(
  trx: DatabaseTransaction,
  importId: string,
  productIds: readonly string[],
): Promise<void> {
  await trx
    .deleteFrom('product_import_traces')
    .where('import_id', '=', importId)
    .where(sql<boolean>`product_id = any(${productIds}::uuid[])`)
    .execute()
}

/** Of imports that ended before: nobody can take them back any more. */
export async function deleteTracesBefore(db: Database, time: Date): Promise<void> {
  await db
    .deleteFrom('product_import_traces')
    .where('import_id', 'in', (over) =>
      over.selectFrom('product_imports').select('id').where('finished_at', '<', time),
    )
    .execute()
}

/** Wholly, so that an order that is being written is seen once it has committed. */
export async function lockWholly(trx: DatabaseTransaction, ids: readonly string[]): Promise<void> {
  await sql`
    select count(*) from (
      select from products where id = any(${ids}::uuid[]) order by id for update
    ) as locked
  `.execute(trx)
}

export async function selectVersions(db: Database, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'version'])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where('archived_at', 'is', null)
    .execute()
  return new Map(rows.map(({ id, version }) => [id, version]))
}

/** Products and variants of these that were ordered, or are in somebody's case of a return. */
export async function selectUsed(
  db: Database,
  productIds: readonly string[],
): Promise<{ products: Set<string>; variants: Set<string> }> {
  const [lines, returned] = await Promise.all([
    db
      .selectFrom('order_lines')
      .select(['product_id', 'variant_id'])
      .distinct()
      .where(sql<boolean>`product_id = any(${productIds}::uuid[])`)
      .execute(),
    db
      .selectFrom('return_holds')
      .innerJoin('variants', 'variants.id', 'return_holds.variant_id')
      .select(['variants.product_id', 'return_holds.variant_id'])
      .where(sql<boolean>`variants.product_id = any(${productIds}::uuid[])`)
      .execute(),
  ])
  const all = [...lines, ...returned]
  return {
    products: new Set(all.flatMap(({ product_id }) => product_id ?? [])),
    variants: new Set(all.flatMap(({ variant_id }) => variant_id ?? [])),
  }
}

export async function deleteProducts(trx: DatabaseTransaction, ids: readonly string[]): Promise<void> {
  await sql`delete from variants where product_id = any(${ids}::uuid[])`.execute(trx)
  await sql`delete from products where id = any(${ids}::uuid[])`.execute(trx)
}

/** What became of products that an import had changed. */
export async function deleteParts(
  trx: DatabaseTransaction,
  { variants, colors }: { variants: readonly string[]; colors: readonly string[] },
): Promise<void> {
  await sql`delete from variants where id = any(${variants}::uuid[])`.execute(trx)
  await sql`delete from product_colors where id = any(${colors}::uuid[])`.execute(trx)
}

/** SKUs that other variants have by now can't be given back. */
export async function selectTakenSkus(
  db: Database,
  wanted: readonly { id: string; sku: string }[],
): Promise<Set<string>> {
  if (wanted.length === 0) return new Set()
  const rows = await db
    .selectFrom('variants')
    .select('sku')
    .where(sql<boolean>`sku = any(${wanted.map(({ sku }) => sku)}::text[])`)
    .where(sql<boolean>`id <> all(${wanted.map(({ id }) => id)}::uuid[])`)
    .execute()
  return new Set(rows.map(({ sku }) => sku))
}
