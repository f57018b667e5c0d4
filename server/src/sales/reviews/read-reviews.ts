/** Reviews as everybody reads them, and what people think of them. */
import { hash } from 'node:crypto'
import type { ReviewPage, ReviewQuery } from '@spokehaat/contract/sales/review'
import * as m from '@spokehaat/texts/answers'
import type { Viewer } from '../../identity/sessions/authentication.ts'
import type { Identity } from '../../identity/sessions/identity.ts'
import type { Databases } from '../../platform/db/platform.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { okPage } from '../../platform/http/answer.ts'
import { fail } from '../../platform/http/refusal.ts'
import { countTry, LIMITS, networkOf } from '../../platform/load/throttle.ts'
import { publicReviewView, summaryView } from './review-view.ts'
import * as queries from './reviews.queries.ts'
import { browserVoter } from './write-review.ts'

/**
 * One page of a product's reviews. Adds to `tags` what it depends on, before it reads it; votes are not told, and are
 * seen once the answer is too old. Throws `product_not_found`.
 */
export async function findReviews(
  { readDb }: Pick<Databases, 'readDb'>,
  productId: string,
  query: ReviewQuery,
  tags: Set<string>,
): Promise<ReviewPage> {
  tags.add(productId)
  const [summary, { rows, total }] = await Promise.all([
    queries.selectSummary(readDb, productId),
    queries.selectPublicReviews(readDb, productId, query),
  ])
  if (!summary) throw fail('product_not_found')
  const { page, limit } = query
  const answer = okPage(rows.map(publicReviewView), { page, limit, total })
  return { ...answer, meta: { ...answer.meta, summary: summaryView(summary) } }
}

/**
 * Each person counts once: by the account, and by the browser. Throws `review_not_found` for one that is not shown,
 * `review_own`, `validation_failed` for who is neither signed in nor has a browser's token, `too_many_requests`.
 */
export async function voteHelpful(
  services: Identity,
  id: string,
  { helpful, browser }: { helpful: boolean; browser?: string | undefined },
  { viewer, ip }: { viewer: Viewer | null; ip: string },
): Promise<{ helpful: number; mine: boolean }> {
  const voters = [
    ...(viewer ? [accountVoter(viewer.userId)] : []),
    ...(browser ? [browserVoter(browser)] : []),
  ]
  if (voters.length === 0) throw fail('validation_failed', { fields: { browser: m.review_browser_needed() } })
  await countTry(services, LIMITS.reviewVote, networkOf(ip))
  return inTransaction(services.db, async (trx) => {
    const review = await queries.lockShown(trx, id)
    if (!review) throw fail('review_not_found')
    const isOwn =
      (viewer !== null && review.user_id === viewer.userId) ||
      (review.browser_hash !== null && voters.includes(review.browser_hash))
    if (isOwn) throw fail('review_own')
    return { helpful: review.helpful + (await queries.setVote(trx, id, voters, helpful)), mine: helpful }
  })
}

export const accountVoter = (userId: string) => `u:${hash('sha256', userId, 'base64url')}`
