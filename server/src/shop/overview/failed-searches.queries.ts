import { sql } from 'kysely'
import type { Database } from '../../platform/db/client.ts'

/** More words than this are turned away until cleaning has made room. */
const MOST = 2_000
/** What cleaning leaves: those that were searched for most. */
const KEPT = 500

/** Counts the words; new ones only while there is room, so that no robot fills the table. */
export async function countFailedSearch(db: Database, words: string, now: Date): Promise<void> {
  await sql`
    insert into failed_searches as f (words, count, last_at)
    select ${words}, 1, ${now}
    where (select count(*) from failed_searches) < ${MOST}
      or exists (select from failed_searches where words = ${words})
    on conflict (words) do update set count = f.count + 1, last_at = greatest(f.last_at, excluded.last_at)
  `.execute(db)
}

/**
 * The most frequent. The list is asked for while somebody is still typing: the beginning of other words that were
 * searched for as often is left out.
 */
export async function selectFailedSearches(db: Database, limit: number) {
  return db
    .selectFrom('failed_searches as f')
    .select(['f.words', 'f.count', 'f.last_at'])
    .where(
      sql<boolean>`not exists (
        select from failed_searches longer
        where longer.count >= f.count and longer.words <> f.words and starts_with(longer.words, f.words)
      )`,
    )
    .orderBy('f.count', 'desc')
    .orderBy('f.last_at', 'desc')
    .limit(limit)
    .execute()
}

export async function trimFailedSearches(db: Database): Promise<void> {
  await sql`
    delete from failed_searches where words in (
      select words from failed_searches order by count desc, last_at desc, words offset ${KEPT}
    )
  `.execute(db)
}
