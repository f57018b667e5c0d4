/** Rows → reviews as the contract has them: the only way out. */
import { ORDERED_KEYS } from '@spokehaat/contract/catalogue/product-fields'
import type {
  DeskReview,
  OwnReview,
  PublicReview,
  ReviewedLine,
  ReviewSummary,
} from '@spokehaat/contract/sales/review'
import { REVIEW_USES, type ReviewUse } from '@spokehaat/contract/sales/review'
import { toFields } from '../../catalogue/columns/product-columns.ts'
import { averageStars } from '../../catalogue/columns/summary-view.ts'
import type { LineRow } from './review-lines.queries.ts'
import { refusalOf } from './review-refusal.ts'
import type { DeskRow, ReviewRow, SummaryRow } from './reviews.queries.ts'

export function publicReviewView(row: ReviewRow): PublicReview {
  return {
    _id: row.id,
    stars: row.stars,
    words: row.words,
    language: row.language,
    shownName: row.shown_name,
    photos: row.photos,
    height: row.height_cm,
    size: row.size,
    fit: row.fit,
    use: useOf(row.use),
    monthsRidden: row.months_ridden,
    at: row.written_at.toISOString(),
    answer:
      row.answer === null || row.answered_at === null
        ? null
        : { text: row.answer, at: row.answered_at.toISOString() },
    helpful: row.helpful,
  }
}

export function ownReviewView(row: ReviewRow): OwnReview {
  return { ...publicReviewView(row), state: row.state, reason: row.reason, version: row.version }
}

export function reviewedLineView(line: LineRow, review: ReviewRow | undefined): ReviewedLine {
  return {
    order: line.order_id,
    orderNumber: line.number,
    position: line.position,
    product: { _id: line.product_id, ...toFields(ORDERED_KEYS, line) },
    isBicycle: isBicycle(line),
    color:
      line.color_name === null || line.color_hex === null
        ? null
        : { name: line.color_name, nameBn: line.color_name_bn, hex: line.color_hex },
    size: line.size,
    deliveredAt: line.delivered_at?.toISOString() ?? null,
    refusal: refusalOf(line),
    review: review ? ownReviewView(review) : null,
  }
}

export const isBicycle = (line: LineRow): boolean =>
  line.is_build || (line.category !== null && line.category !== 'Accessories')

export function summaryView(row: SummaryRow): ReviewSummary {
  const { count, stars, small, fits, large, spread, sizes, uses, withHeight, hidden, hiddenCount } = row
  return {
    count,
    rating: averageStars({ review_count: count, review_stars: stars }),
    spread,
    fitWords: small + fits + large > 0 ? { small, true: fits, large } : null,
    sizes,
    uses: uses.filter(({ use }) => useOf(use) !== null),
    withHeight,
    hidden: hidden.map(({ reason, at }) => ({ reason, at: new Date(at).toISOString() })),
    hiddenCount,
  }
}

export function deskReviewView(row: DeskRow): DeskReview {
  return {
    ...ownReviewView(row),
    product: { _id: row.product_id, name: row.product_name },
    order: { _id: row.order_id, number: row.order_number },
    position: row.position,
    color: row.color,
    decided:
      row.decided_by === null || row.decided_at === null
        ? null
        : { by: row.decided_by, at: row.decided_at.toISOString() },
    createdAt: row.created_at.toISOString(),
  }
}

/** Null for one that the shop does not ask for any more. */
const useOf = (use: string | null): ReviewUse | null => REVIEW_USES.find((known) => known === use) ?? null
