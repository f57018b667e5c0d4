/** Rows of drafts → the contract's drafts. */
import { toDecimal } from '@spokehaat/contract/basics/money'
import type { Quote } from '@spokehaat/contract/sales/cart'
import {
  type Draft,
  type DraftContent,
  type DraftDiscount,
  type DraftSummary,
  draftContent,
} from '@spokehaat/contract/sales/draft'
import type { Selectable } from 'kysely'
import type { Drafts } from '../../platform/db/tables.ts'
import type { DraftRow } from './drafts.queries.ts'

export const contentOf = ({ content }: Pick<Selectable<Drafts>, 'content'>): DraftContent =>
  draftContent.parse(content)

export function draftSummary(row: Selectable<Drafts>): DraftSummary {
  const { channel, customer, lines } = contentOf(row)
  return {
    _id: row.id,
    channel,
    customer: [customer.firstName, customer.lastName].filter(Boolean).join(' ') || customer.phone,
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    totalBdt: toDecimal(row.total_paisa),
    updatedAt: row.updated_at.toISOString(),
    by: row.created_by,
  }
}

export function draftView(row: DraftRow, quote: Quote | null): Draft {
  const seen = toDecimal(row.total_paisa)
  return {
    ...draftSummary(row),
    content: contentOf(row),
    discount: discountView(row),
    quote,
    wasBdt: quote !== null && quote.totalBdt !== seen ? seen : null,
    version: row.version,
    order: row.order_id,
  }
}

function discountView(row: DraftRow): DraftDiscount | null {
  const reason = row.discount_reason
  if (row.percent_bp !== null) return { kind: 'percent', percent: row.percent_bp / 100, reason }
  if (row.amount_paisa !== null) return { kind: 'amount', amountBdt: toDecimal(row.amount_paisa), reason }
  return null
}
