import type { DeskReviewQuery, ReviewQuery, ReviewSummary } from '@spokehaat/contract/sales/review'
import { LIKE_ME_CM } from '@spokehaat/contract/sales/review'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/db/client.ts'
import { emptied, type Fates, KEY, SHOPS } from '../../platform/db/emptied.ts'
import { selectPage } from '../../platform/db/select-page.ts'
import type { Reviews } from '../../platform/db/tables.ts'
import { rekey } from '../../platform/text-search/rekey.ts'
import { type SearchedTable, type Unkeyed, withSearchText } from '../../platform/text-search/search-text.ts'
import { searched } from '../../platform/text-search/searched.ts'

export type ReviewRow = Selectable<Reviews>

export const SEARCHED_REVIEWS = {
  table: 'reviews',
  columns: ['product_name', 'order_number', 'shown_name', 'words'],
} as const satisfies SearchedTable<'reviews', keyof Reviews>

/** False where the line has a review already. */
export async function insertReview(
  trx: DatabaseTransaction,
  review: Unkeyed<Insertable<Reviews>>,
): Promise<boolean> {
  const added = await trx
    .insertInto('reviews')
    .values(withSearchText(SEARCHED_REVIEWS, review))
    .onConflict((conflict) => conflict.columns(['order_id', 'position']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** Anything but what is searched. */
export async function updateReview(
  trx: DatabaseTransaction,
  id: string,
  set: Omit<Updateable<Reviews>, (typeof SEARCHED_REVIEWS.columns)[number]>,
): Promise<void> {
  await trx.updateTable('reviews').set(set).where('id', '=', id).execute()
}

/** What its rider says now. */
export async function rewriteReview(
  trx: DatabaseTransaction,
  before: ReviewRow,
  set: Omit<Updateable<Reviews>, 'words' | 'shown_name'> & { words: string; shown_name: string },
): Promise<void> {
  const { product_name, order_number } = before
  const { search_text, keyed_by } = withSearchText(SEARCHED_REVIEWS, { product_name, order_number, ...set })
  await trx
    .updateTable('reviews')
    .set({ ...set, search_text, keyed_by })
    .where('id', '=', before.id)
    .execute()
}

const SHOWN = 'what a rider said, as it is shown'

/** Of a review whose writer leaves. */
const REVIEW_FATES: Fates<'reviews'> = {
  shown_name: { becomes: '' },
  photos: { becomes: sql`'{}'` },
  height_cm: { becomes: null },
  browser_hash: { becomes: null },
  search_text: 'made of the others',
  words: SHOWN,
  use: SHOWN,
  size: SHOWN,
  answer: SHOPS,
  reason: SHOPS,
  decided_by: 'a colleague',
  product_name: SHOPS,
  order_number: KEY,
  id: KEY,
  order_id: KEY,
  product_id: KEY,
}

/** Takes its writer out of a review that stays. */
export async function emptyReview(trx: DatabaseTransaction, id: string): Promise<void> {
  await sql`update reviews set ${emptied(REVIEW_FATES)}, version = version + 1 where id = ${id}`.execute(trx)
  await rekey(trx, SEARCHED_REVIEWS, [id])
}

export async function deleteReview(trx: DatabaseTransaction, id: string): Promise<void> {
  await trx.deleteFrom('reviews').where('id', '=', id).execute()
}

export function reviewsOfOrders(db: Database, orderIds: readonly string[]): Promise<ReviewRow[]> {
  return db
    .selectFrom('reviews')
    .selectAll()
    .where(sql<boolean>`order_id = any(${orderIds}::uuid[])`)
    .orderBy('order_id')
    .orderBy('position')
    .execute()
}

/**
 * Locks the product first, then the review: whoever counts a product's reviews has it for themselves, so that of two
 * who approve at once the second counts what the first has changed.
 */
export async function lockReview(trx: DatabaseTransaction, id: string): Promise<ReviewRow | undefined> {
  await trx
    .selectFrom('products')
    .select('id')
    .where('id', '=', (eb) => eb.selectFrom('reviews').select('product_id').where('reviews.id', '=', id))
    .forNoKeyUpdate()
    .execute()
  return trx.selectFrom('reviews').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Writes what the approved reviews come to into the product, which is locked. */
export async function recount(trx: DatabaseTransaction, productId: string): Promise<void> {
  await sql`
    update products set review_count = c.count, review_stars = c.stars,
      fits_small = c.small, fits_true = c.fits, fits_large = c.large
    from (
      select count(*)::int as count, coalesce(sum(stars), 0)::int as stars,
        count(*) filter (where fit = 'small')::int as small, count(*) filter (where fit = 'true')::int as fits,
        count(*) filter (where fit = 'large')::int as large
      from reviews where product_id = ${productId} and state = 'approved'
    ) as c
    where products.id = ${productId}`.execute(trx)
}

/** Of an account or a guest, newest first. */
export function reviewsOf(db: Database, userId: string): Promise<ReviewRow[]> {
  return db
    .selectFrom('reviews')
    .selectAll()
    .where('order_id', 'in', (eb) =>
      eb.selectFrom('orders').select('orders.id').where('user_id', '=', userId),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Nobody opens the reviews of these orders any more. */
export async function deleteReviewLinks(trx: DatabaseTransaction, userId: string): Promise<void> {
  await trx
    .deleteFrom('review_links')
    .where('order_id', 'in', (eb) =>
      eb.selectFrom('orders').select('orders.id').where('user_id', '=', userId),
    )
    .execute()
}

export async function deleteVotes(trx: DatabaseTransaction, voter: string): Promise<void> {
  await trx.deleteFrom('review_votes').where('voter', '=', voter).execute()
}

const approvedOf = (db: Database, productId: string) =>
  db.selectFrom('reviews').where('product_id', '=', productId).where('state', '=', 'approved')

export function selectPublicReviews(db: Database, productId: string, query: ReviewQuery) {
  let found = approvedOf(db, productId)
  if (query.like !== undefined) {
    found = found.where('height_cm', '>=', query.like - LIKE_ME_CM)
    found = found.where('height_cm', '<=', query.like + LIKE_ME_CM)
  }
  if (query.use !== undefined) found = found.where('use', '=', query.use)
  if (query.size !== undefined) found = found.where('size', '=', query.size)
  if (query.stars !== undefined) found = found.where('stars', '=', query.stars)
  const rows = found.selectAll()
  const helpfulFirst = query.sort === 'helpful' ? rows.orderBy('helpful', 'desc') : rows
  return selectPage(found, helpfulFirst.orderBy('written_at', 'desc').orderBy('id', 'desc'), query)
}

export interface SummaryRow extends Pick<ReviewSummary, 'spread' | 'sizes' | 'uses' | 'withHeight'> {
  count: number
  stars: number
  small: number
  fits: number
  large: number
  hidden: { reason: string; at: string }[]
  hiddenCount: number
}

/** Null where there is no such product in the shop. */
export async function selectSummary(db: Database, productId: string): Promise<SummaryRow | null> {
  const counted = (column: 'size' | 'use') => sql`(
    select coalesce(json_agg(json_build_object(${sql.lit(column)}, said, 'count', count) order by count desc, said), '[]')
    from (
      select ${sql.ref(column)} as said, count(*)::int as count from shown
      where ${sql.ref(column)} is not null group by 1 order by 2 desc, 1 limit 20
    ) as each
  )`
  const { rows } = await sql<SummaryRow>`
    with shown as (
      select stars, size, use, height_cm from reviews where product_id = ${productId} and state = 'approved'
    ),
    unseen as (select reason, decided_at from reviews where product_id = ${productId} and state = 'hidden')
    select p.review_count as count, p.review_stars as stars, p.fits_small as small, p.fits_true as fits,
      p.fits_large as large,
      (select array_agg((select count(*) from shown where shown.stars = n)::int order by n)
       from generate_series(1, 5) as n) as spread,
      ${counted('size')} as sizes, ${counted('use')} as uses,
      (select count(*)::int from shown where height_cm is not null) as "withHeight",
      (select coalesce(json_agg(json_build_object('reason', reason, 'at', decided_at) order by decided_at desc), '[]')
       from (select * from unseen order by decided_at desc limit 10) as newest) as hidden,
      (select count(*)::int from unseen) as "hiddenCount"
    from products p where p.id = ${productId} and p.archived_at is null`.execute(db)
  return rows[0] ?? null
}

const color = sql<string | null>`(
  select color_name from order_lines l where l.order_id = reviews.order_id and l.position = reviews.position
)`.as('color')
export type DeskRow = ReviewRow & { color: string | null }

export function findDeskReview(db: Database, id: string): Promise<DeskRow | undefined> {
  return db.selectFrom('reviews').selectAll().select(color).where('id', '=', id).executeTakeFirst()
}

/** Those that wait are oldest first, all else newest first. */
export function selectDeskReviews(db: Database, query: DeskReviewQuery) {
  return searched(db, SEARCHED_REVIEWS, query.search, ({ where, rank }) => {
    let found = db.selectFrom('reviews').where(where)
    if (query.state !== undefined) found = found.where('state', '=', query.state)
    if (query.product !== undefined) found = found.where('product_id', '=', query.product)
    const direction = query.state === 'waiting' ? 'asc' : 'desc'
    const rows = found
      .selectAll()
      .select(color)
      .orderBy(rank)
      .orderBy('written_at', direction)
      .orderBy('id', direction)
    return selectPage(found, rows, query)
  })
}

/** An approved one, with the account that bought what it is about. */
export function lockShown(trx: DatabaseTransaction, id: string) {
  return trx
    .selectFrom('reviews')
    .select(['helpful', 'browser_hash'])
    .select((eb) =>
      eb.selectFrom('orders').select('user_id').whereRef('orders.id', '=', 'order_id').as('user_id'),
    )
    .where('id', '=', id)
    .where('state', '=', 'approved')
    .forUpdate()
    .executeTakeFirst()
}

/** Counts people, not clicks: the review is locked. Gives by how much the count has changed. */
export async function setVote(
  trx: DatabaseTransaction,
  reviewId: string,
  voters: readonly string[],
  isHelpful: boolean,
): Promise<number> {
  const had = await trx
    .selectFrom('review_votes')
    .select('voter')
    .where('review_id', '=', reviewId)
    .where(sql<boolean>`voter = any(${voters}::text[])`)
    .execute()
  if (isHelpful) {
    await trx
      .insertInto('review_votes')
      .values(voters.map((voter) => ({ review_id: reviewId, voter })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  } else {
    await trx
      .deleteFrom('review_votes')
      .where('review_id', '=', reviewId)
      .where(sql<boolean>`voter = any(${voters}::text[])`)
      .execute()
  }
  const change = Number(isHelpful) - Number(had.length > 0)
  if (change === 0) return 0
  await trx
    .updateTable('reviews')
    .set((eb) => ({ helpful: eb('helpful', '+', change) }))
    .where('id', '=', reviewId)
    .execute()
  return change
}
