/** SQL of the pictures that an import is to fetch, and of those that it has. */
import { type Selectable, sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/db/client.ts'
import type { ProductImportPictures } from '../../platform/db/tables.ts'
import type { Trace } from './trace.ts'

export type PictureRow = Selectable<ProductImportPictures>

/** A product and an address that was fetched for it, as one text. */
export const pictureKey = (productId: string, address: string): string => `${productId} ${address}`

/** Those that some import has fetched for these products, whether or not they still have them. */
export async function selectFetched(db: Database, productIds: readonly string[]): Promise<Set<string>> {
  if (productIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('product_import_pictures')
    .select(['product_id', 'address'])
    .where(sql<boolean>`product_id = any(${productIds}::uuid[])`)
    .where('image_url', 'is not', null)
    .execute()
  return new Set(rows.map(({ product_id, address }) => pictureKey(product_id, address)))
}

export async function insertPictures(
  trx: DatabaseTransaction,
  importId: string,
  rows: readonly Omit<PictureRow, 'import_id' | 'image_url' | 'problem'>[],
): Promise<void> {
  if (rows.length === 0) return
  const all = rows.map((row) => ({ ...row, import_id: importId }))
  await sql`
    insert into product_import_pictures
    select * from json_populate_recordset(null::product_import_pictures, ${JSON.stringify(all)}::json)
  `.execute(trx)
}

/** Those of the next products behind `after` that are still to be fetched, whole products alone. */
export async function selectOpenPictures(
  db: Database,
  importId: string,
  after: string,
  products: number,
): Promise<PictureRow[]> {
  return db
    .selectFrom('product_import_pictures')
    .selectAll()
    .where('import_id', '=', importId)
    .where('image_url', 'is', null)
    .where('problem', 'is', null)
    .where('product_id', 'in', (open) =>
      open
        .selectFrom('product_import_pictures as next')
        .select('next.product_id')
        .distinct()
        .where('next.import_id', '=', importId)
        .where('next.image_url', 'is', null)
        .where('next.problem', 'is', null)
        .where('next.product_id', '>', after)
        .orderBy('next.product_id')
        .limit(products),
    )
    .orderBy('product_id')
    .orderBy('position')
    .execute()
}

export interface PictureCounts {
  all: number
  fetched: number
  bad: number
}

export async function countPictures(db: Database, importId: string): Promise<PictureCounts> {
  const row = await db
    .selectFrom('product_import_pictures')
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      fn.count<number>('image_url').as('fetched'),
      fn.count<number>('problem').as('bad'),
    ])
    .where('import_id', '=', importId)
    .executeTakeFirstOrThrow()
  return { all: Number(row.all), fetched: Number(row.fetched), bad: Number(row.bad) }
}

/** What became of pictures of one product: where each is kept, or why it is not. */
export async function endPictures(
  trx: DatabaseTransaction,
  importId: string,
  productId: string,
  ends: readonly { position: number; image_url: string | null; problem: string | null }[],
): Promise<void> {
  await sql`
    update product_import_pictures set image_url = ended.image_url, problem = ended.problem
    from json_to_recordset(${JSON.stringify(ends)}::json) as ended (position smallint, image_url text, problem text)
    where import_id = ${importId} and product_id = ${productId}
      and product_import_pictures.position = ended.position
  `.execute(trx)
}

/** What an import has done besides: it goes again with the rest. A product that nobody changed since stays such a one. */
export async function addPicturesToTrace(
  trx: DatabaseTransaction,
  importId: string,
  productId: string,
  trace: Trace,
): Promise<void> {
  await sql`
    insert into product_import_traces as traces (import_id, product_id, is_new, version, trace)
    select ${importId}::uuid, id, false, version, ${JSON.stringify(trace)}::jsonb from products where id = ${productId}
    on conflict (import_id, product_id) do update set
      version = case when traces.version = excluded.version - 1 then excluded.version else traces.version end,
      trace = jsonb_set(
        traces.trace,
        '{photographs}',
        coalesce(traces.trace -> 'photographs', '[]') || (excluded.trace -> 'photographs')
      )
  `.execute(trx)
}

/** They can be fetched anew. */
export async function deletePictures(
  trx: DatabaseTransaction,
  importId: string,
  productIds: readonly string[],
): Promise<void> {
  await trx
    .deleteFrom('product_import_pictures')
    .where('import_id', '=', importId)
    .where(sql<boolean>`product_id = any(${productIds}::uuid[])`)
    .execute()
}
