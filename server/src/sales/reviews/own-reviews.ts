/** Reviews as a person's own data. */
import { noteChange } from '../../cache/changes.ts'
import type { Database, DatabaseTransaction } from '../../platform/db/client.ts'
import { accountVoter } from './read-reviews.ts'
import { ownReviewView } from './review-view.ts'
import * as queries from './reviews.queries.ts'

export async function exportReviews(db: Database, userId: string) {
  const rows = await queries.reviewsOf(db, userId)
  return rows.map((row) => ({
    ...ownReviewView(row),
    product: row.product_name,
    order: row.order_id,
    orderNumber: row.order_number,
    createdAt: row.created_at.toISOString(),
  }))
}

/**
 * Of a person who leaves: what is shown stays, as what a rider said, without what says who it was; what waits or is hidden
 * goes. No link opens either. Votes keep counting, and nobody knows whose they were.
 */
export async function letGoOfReviews(trx: DatabaseTransaction, userId: string): Promise<void> {
  for (const { id } of await queries.reviewsOf(trx, userId)) {
    const review = await queries.lockReview(trx, id)
    if (!review) continue
    if (review.state === 'approved') await queries.emptyReview(trx, id)
    else await queries.deleteReview(trx, id)
    noteChange(trx, review.product_id)
  }
  await queries.deleteReviewLinks(trx, userId)
  await queries.deleteVotes(trx, accountVoter(userId))
}
