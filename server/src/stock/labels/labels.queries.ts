import { type LabelQuery, MAX_LABELLED } from '@spokehaat/contract/catalogue/label'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/client.ts'

export type LabelRow = Awaited<ReturnType<typeof selectLabels>>[number]

export function selectLabels(db: Database, { product, variant = [] }: LabelQuery) {
  return db
    .selectFrom('variants as v')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .leftJoin('product_colors as c', 'c.id', 'v.color_id')
    .select(['v.id', 'v.sku', 'v.size', 'c.name as color', 'p.name', 'p.price_cents'])
    .where((eb) =>
      product === undefined
        ? sql<boolean>`v.id = any(${variant}::uuid[])`
        : eb.and([
            eb('v.product_id', '=', product),
            ...(variant.length > 0 ? [sql<boolean>`v.id = any(${variant}::uuid[])`] : []),
          ]),
    )
    .orderBy(sql`search_form(p.name)`)
    .orderBy('p.id')
    .orderBy('v.position')
    .limit(MAX_LABELLED)
    .execute()
}
