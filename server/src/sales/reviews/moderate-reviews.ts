/** The desk's side of reviews: each is shown, hidden with a reason, or answered by itself, and none is ever edited. */

import { canMove } from '@spokehaat/contract/sales/order-state'
import { type DeskReview, REVIEW_STATES, type ReviewState } from '@spokehaat/contract/sales/review'
import { noteChange } from '../../cache/changes.ts'
import { audit } from '../../identity/audit/audit.ts'
import type { Viewer } from '../../identity/sessions/authentication.ts'
import type { Database, DatabaseTransaction } from '../../platform/db/client.ts'
import type { Platform } from '../../platform/db/platform.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { fail } from '../../platform/http/refusal.ts'
import { deskReviewView } from './review-view.ts'
import * as queries from './reviews.queries.ts'

async function readReview(db: Database, id: string): Promise<DeskReview> {
  const row = await queries.findDeskReview(db, id)
  if (!row) throw fail('review_not_found')
  return deskReviewView(row)
}

/**
 * Shows the review that was read: one id, and one version of it. Throws `review_not_found`, `move_not_allowed`, and
 * `version_conflict` where its rider or a colleague has changed it since.
 */
export function approveReview(
  services: Platform,
  by: Viewer,
  id: string,
  { version }: { version: number },
): Promise<DeskReview> {
  return decide(services, by, id, { version, to: 'approved', reason: null })
}

/** Throws as `approveReview`. */
export function hideReview(
  services: Platform,
  by: Viewer,
  id: string,
  { version, reason }: { version: number; reason: string },
): Promise<DeskReview> {
  return decide(services, by, id, { version, to: 'hidden', reason })
}

async function decide(
  services: Platform,
  by: Viewer,
  id: string,
  { version, to, reason }: { version: number; to: ReviewState; reason: string | null },
): Promise<DeskReview> {
  await inTransaction(services.db, async (trx) => {
    const before = await lockAt(trx, id, version)
    if (!canMove(REVIEW_STATES, before.state, to))
      throw fail('move_not_allowed', { details: { from: before.state, to } })
    await queries.updateReview(trx, id, {
      state: to,
      reason,
      version: version + 1,
      decided_by: by.email,
      decided_at: services.now(),
    })
    await queries.recount(trx, before.product_id)
    noteChange(trx, before.product_id)
    await audit(trx, {
      by,
      action: to === 'approved' ? 'approve' : 'hide',
      entity: 'review',
      entityId: id,
      label: labelOf(before),
      before: { state: before.state, ...(before.reason !== null && { reason: before.reason }) },
      // what was read stays on record, whatever its rider makes of it
      after: { state: to, ...(reason !== null && { reason }), stars: before.stars, words: before.words },
    })
  })
  return readReview(services.db, id)
}

/** The shop has one answer; an empty text takes it away. Throws `review_not_found`, `version_conflict`. */
export async function answerReview(
  services: Platform,
  by: Viewer,
  id: string,
  { version, text }: { version: number; text: string },
): Promise<DeskReview> {
  await inTransaction(services.db, async (trx) => {
    const before = await lockAt(trx, id, version)
    const answer = text === '' ? null : text
    if (answer === before.answer) return
    await queries.updateReview(trx, id, {
      answer,
      answered_at: answer === null ? null : services.now(),
      version: version + 1,
    })
    noteChange(trx, before.product_id)
    await audit(trx, {
      by,
      action: answer === null ? 'take the answer away' : 'answer',
      entity: 'review',
      entityId: id,
      label: labelOf(before),
      before: { answer: before.answer },
      after: { answer },
    })
  })
  return readReview(services.db, id)
}

const labelOf = ({ product_name, order_number }: queries.ReviewRow) => `${product_name} ${order_number}`

async function lockAt(trx: DatabaseTransaction, id: string, version: number): Promise<queries.ReviewRow> {
  const review = await queries.lockReview(trx, id)
  if (!review) throw fail('review_not_found')
  if (review.version !== version) throw fail('version_conflict', { details: { version: review.version } })
  return review
}
