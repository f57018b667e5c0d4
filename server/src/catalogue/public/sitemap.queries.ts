/** SQL of the sitemaps: ids in key order, so that no page of them costs more than the one before. */
import { sql } from 'kysely'
import type { Database } from '../../platform/db/client.ts'

/** Every `size`th id of what is for sale, from the first on. */
export async function selectEveryNthId(db: Database, size: number): Promise<string[]> {
  const numbered = db
    .selectFrom('products')
    .select(['id', sql<number>`row_number() over (order by id) - 1`.as('place')])
    .where('archived_at', 'is', null)
  const rows = await db
    .selectFrom(numbered.as('numbered'))
    .select('id')
    .where(sql<boolean>`place % ${size} = 0`)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function selectIdsFrom(db: Database, from: string, limit: number) {
  return db
    .selectFrom('products')
    .select(['id', 'updated_at'])
    .where('archived_at', 'is', null)
    .where('id', '>=', from)
    .orderBy('id')
    .limit(limit)
    .execute()
}
