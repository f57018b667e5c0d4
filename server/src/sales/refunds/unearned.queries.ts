import type { Database } from '../../platform/db/client.ts'

/** By their place: what of each line's product counts for discounts and for its parcel. Of a build there is none. */
export async function selectGoodsOfLines(db: Database, orderId: string) {
  const rows = await db
    .selectFrom('order_lines as l')
    .leftJoin('products as p', 'p.id', 'l.product_id')
    .select(['l.position', 'l.product_id', 'p.category', 'p.brand', 'p.weight_kg', 'p.bulky'])
    .where('l.order_id', '=', orderId)
    .execute()
  return rows.map((row) => ({
    ...row,
    category: row.category ?? '',
    bulky: row.bulky ?? 'usual',
  }))
}
