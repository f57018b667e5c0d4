/** A rider's own review: written by a link, changed and taken back by it. Nobody else changes a word. */
import { hash } from 'node:crypto'
import type { Language } from '@spokehaat/contract/basics/language'
import {
  REVIEW_TOKEN_LENGTH,
  type ReviewedLine,
  type ReviewRequest,
  type ReviewUpdate,
  reviewPath,
} from '@spokehaat/contract/sales/review'
import * as m from '@spokehaat/texts/answers'
import { noteChange } from '../../cache/changes.ts'
import type { Viewer } from '../../identity/sessions/authentication.ts'
import type { Identity } from '../../identity/sessions/identity.ts'
import type { DatabaseTransaction } from '../../platform/db/client.ts'
import { newId } from '../../platform/db/new-id.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { fail } from '../../platform/http/refusal.ts'
import { countTry, forgetTry, LIMITS, networkOf } from '../../platform/load/throttle.ts'
import { selectOrder } from '../order-record/orders.queries.ts'
import { type LineRow, selectLine, selectLinesOf } from './review-lines.queries.ts'
import { addReviewLink, addReviewStop, findReviewLink } from './review-links.queries.ts'
import { refusalOf } from './review-refusal.ts'
import { isBicycle, reviewedLineView } from './review-view.ts'
import * as queries from './reviews.queries.ts'

/** A year of riding is worth telling, and then the mail is forgotten. */
const LINK_DAYS = 365
const DAY_MS = 24 * 60 * 60 * 1000

/** The line behind a link. Throws `link_unknown`, `link_expired`, `too_many_requests`. */
export async function openReview(services: Identity, token: string, ip: string): Promise<ReviewedLine> {
  return withReview(services, await lineOf(services, token, ip))
}

/**
 * Throws as `openReview`; the line's refusal; `review_exists` where the line has a review; `validation_failed` for what
 * the line does not allow and for photos that are not of our store.
 */
export async function writeReview(
  services: Identity,
  token: string,
  request: ReviewRequest,
  { ip, language }: { ip: string; language: Language },
): Promise<ReviewedLine> {
  const line = await lineOf(services, token, ip)
  await countTry(services, LIMITS.reviewWrite, line.order_id)
  const productId = checked(services, line, request)
  const now = services.now()
  await inTransaction(services.db, async (trx) => {
    const isNew = await queries.insertReview(trx, {
      id: newId(),
      order_id: line.order_id,
      position: line.position,
      product_id: productId,
      ...said(request),
      words: request.words,
      shown_name: request.shownName,
      language,
      size: line.size,
      browser_hash: request.browser === undefined ? null : browserVoter(request.browser),
      created_at: now,
      written_at: now,
      product_name: line.name,
      order_number: line.number,
    })
    if (!isNew) throw fail('review_exists')
  })
  return withReview(services, line)
}

/**
 * Says it anew: the shop reads it again before it is shown. Throws as `writeReview` does; `review_not_found`, and
 * `version_conflict` where it is not as it was read.
 */
export async function changeReview(
  services: Identity,
  token: string,
  request: ReviewUpdate,
  { ip, language }: { ip: string; language: Language },
): Promise<ReviewedLine> {
  const line = await lineOf(services, token, ip)
  await countTry(services, LIMITS.reviewWrite, line.order_id)
  checked(services, line, request)
  await inTransaction(services.db, async (trx) => {
    const before = await lockOwn(trx, line)
    if (before.version !== request.version)
      throw fail('version_conflict', { details: { version: before.version } })
    await queries.rewriteReview(trx, before, {
      ...said(request),
      words: request.words,
      shown_name: request.shownName,
      language,
      state: 'waiting',
      reason: null,
      version: before.version + 1,
      written_at: services.now(),
    })
    await told(trx, before)
  })
  return withReview(services, line)
}

/** For good, with its votes. Also of a line that nothing can be written about any more. Throws `review_not_found`. */
export async function withdrawReview(services: Identity, token: string, ip: string): Promise<ReviewedLine> {
  const line = await lineOf(services, token, ip)
  await inTransaction(services.db, async (trx) => {
    const before = await lockOwn(trx, line)
    await queries.deleteReview(trx, before.id)
    await told(trx, before)
  })
  return withReview(services, line)
}

/** The lines that an account or a guest can review or has reviewed, of one order or of those that were delivered. */
export async function listOwnLines(
  { db }: Pick<Identity, 'db'>,
  viewer: Viewer,
  orderId: string | undefined,
): Promise<ReviewedLine[]> {
  const lines = await selectLinesOf(db, viewer.userId, orderId)
  const reviews = await queries.reviewsOfOrders(db, [...new Set(lines.map(({ order_id }) => order_id))])
  return lines.map((line) =>
    reviewedLineView(
      line,
      reviews.find((one) => one.order_id === line.order_id && one.position === line.position),
    ),
  )
}

/** A link like the one in the mail. Throws `order_not_found`, `not_yours`, the line's refusal, `too_many_requests`. */
export async function linkToOwnLine(
  services: Identity,
  viewer: Viewer,
  { order, position }: { order: string; position: number },
): Promise<{ token: string; path: string }> {
  await countTry(services, LIMITS.newOrderLink, viewer.userId)
  const line = await selectLine(services.db, order, position)
  if (!line) throw fail('order_not_found')
  if (line.user_id !== viewer.userId) throw fail('not_yours')
  const [review] = await reviewOf(services, line)
  const refusal = refusalOf(line)
  if (refusal !== null && !review) throw fail(refusal)
  const now = services.now()
  const token = await inTransaction(services.db, (trx) =>
    addReviewLink(trx, { orderId: order, position, now }),
  )
  return { token, path: reviewPath(token) }
}

/** No more mails that ask. The link works as often as it is followed. Throws `link_unknown`, `too_many_requests`. */
export async function stopReviewMails(services: Identity, token: string, ip: string): Promise<void> {
  const link = await linkOf(services, token, ip)
  const order = link.position === null ? await selectOrder(services.db, link.order_id) : undefined
  if (!order) throw fail('link_unknown')
  await inTransaction(services.db, (trx) => addReviewStop(trx, order.email, services.now()))
}

/** Whose browser a vote is, or a review. */
export const browserVoter = (token: string) => `b:${hash('sha256', token, 'base64url')}`

async function linkOf(services: Identity, token: string, ip: string) {
  const network = networkOf(ip)
  await countTry(services, LIMITS.linkAddress, network)
  const link = token.length === REVIEW_TOKEN_LENGTH ? await findReviewLink(services.db, token) : undefined
  if (!link) throw fail('link_unknown')
  await forgetTry(services, LIMITS.linkAddress, network)
  return link
}

async function lineOf(services: Identity, token: string, ip: string): Promise<LineRow> {
  const link = await linkOf(services, token, ip)
  const line =
    link.position === null ? undefined : await selectLine(services.db, link.order_id, link.position)
  if (!line) throw fail('link_unknown')
  if (link.created_at.getTime() + LINK_DAYS * DAY_MS <= services.now().getTime()) throw fail('link_expired')
  return line
}

/** Gives the product's id. */
function checked({ images }: Identity, line: LineRow, { fit, photos }: ReviewRequest): string {
  const refusal = refusalOf(line)
  if (refusal !== null) throw fail(refusal)
  if (line.product_id === null) throw fail('review_not_possible')
  if (fit !== null && !isBicycle(line))
    throw fail('validation_failed', { fields: { fit: m.review_fit_bicycles() } })
  // at any other address somebody could see who looks at it, and change what is seen
  if (!photos.every((photo) => images.gaveOut(photo)))
    throw fail('validation_failed', { fields: { photos: m.review_photo_strange() } })
  return line.product_id
}

const said = ({ stars, photos, height, fit, use, monthsRidden }: ReviewRequest) => ({
  stars,
  photos: [...photos],
  height_cm: height,
  fit,
  use,
  months_ridden: monthsRidden,
})

const reviewOf = async ({ db }: Pick<Identity, 'db'>, line: LineRow) =>
  (await queries.reviewsOfOrders(db, [line.order_id])).filter((one) => one.position === line.position)

async function withReview(services: Identity, line: LineRow): Promise<ReviewedLine> {
  const [review] = await reviewOf(services, line)
  return reviewedLineView(line, review)
}

async function lockOwn(trx: DatabaseTransaction, line: LineRow): Promise<queries.ReviewRow> {
  const [own] = await reviewOf({ db: trx }, line)
  const review = own && (await queries.lockReview(trx, own.id))
  if (!review) throw fail('review_not_found')
  return review
}

/** What nobody has seen changes no page. */
async function told(trx: DatabaseTransaction, before: queries.ReviewRow): Promise<void> {
  if (before.state === 'waiting') return
  await queries.recount(trx, before.product_id)
  noteChange(trx, before.product_id)
}
