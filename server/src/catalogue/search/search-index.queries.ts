import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/db/client.ts'

export async function selectDescription(trx: DatabaseTransaction, id: string) {
  return trx
    .selectFrom('products')
    .select(['category', 'type', 'brand', 'sheet'])
    .select(
      sql<{ hex: string }[]>`(
        select coalesce(json_agg(json_build_object('hex', c.hex) order by c.position), '[]')
        from product_colors c where c.product_id = products.id
      )`.as('colors'),
    )
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function updateSearchColumns(
  trx: DatabaseTransaction,
  id: string,
  columns: { facets: string[]; rider_heights: string | null },
): Promise<void> {
  await trx.updateTable('products').set(columns).where('id', '=', id).execute()
}

/** Words of three letters and more. In their order: two products that bring the same ones never wait in a ring. */
export async function insertSearchWords(trx: DatabaseTransaction, ids: readonly string[]): Promise<void> {
  await sql`
    insert into search_words (word)
    select distinct word
    from products
    cross join regexp_split_to_table(
      plain_words(concat_ws(' ', name, brand, category, type, joined(tags))), ' +'
    ) as word
    where id = any(${ids}::uuid[]) and length(word) between 3 and 40 and word !~ '[0-9]'
    order by word
    on conflict do nothing
  `.execute(trx)
}

export async function selectUnnoted(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('products').select('id').where('facets', 'is', null).execute()
  return rows.map((row) => row.id)
}
