import type { Database } from '../../platform/db/client.ts'
import * as queries from './sitemap.queries.ts'

/** Products in one sitemap. The protocol allows 50,000; this many are half a megabyte, made in one go. */
const SITEMAP_SIZE = 5_000

/** The first product of each sitemap. */
export function sitemapStarts(db: Database, size = SITEMAP_SIZE): Promise<string[]> {
  return queries.selectEveryNthId(db, size)
}

/** What is for sale from this id on, as much as one sitemap holds. */
export async function sitemapProducts(
  db: Database,
  from: string,
  size = SITEMAP_SIZE,
): Promise<{ id: string; changedAt: string }[]> {
  const rows = await queries.selectIdsFrom(db, from, size)
  return rows.map(({ id, updated_at }) => ({ id, changedAt: updated_at.toISOString() }))
}
