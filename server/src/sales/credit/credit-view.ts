import { toDecimal } from '@spokehaat/contract/basics/money'
import type { CreditEntry, GiftCard, GiftCardState } from '@spokehaat/contract/sales/credit'
import type { GiftCardRow, LedgerRow } from './credit.queries.ts'

export function giftCardView(row: GiftCardRow, now: Date): GiftCard {
  return {
    _id: row.id,
    lastFour: row.last_four,
    amountBdt: toDecimal(row.amount_paisa),
    balanceBdt: toDecimal(row.balance_paisa),
    kind: row.order_id === null ? 'given' : 'sold',
    order:
      row.order_id !== null && row.order_number !== null
        ? { _id: row.order_id, number: row.order_number }
        : null,
    state: giftCardState(row, now),
    expiresAt: row.expires_at?.toISOString() ?? null,
    email: row.email,
    note: row.note,
    madeBy: row.made_by_name,
    madeAt: row.made_at.toISOString(),
  }
}

export function giftCardState(
  card: Pick<GiftCardRow, 'blocked_at' | 'balance_paisa' | 'expires_at'>,
  now: Date,
): GiftCardState {
  if (card.blocked_at !== null) return 'blocked'
  if (card.balance_paisa === 0) return 'used-up'
  return card.expires_at !== null && card.expires_at <= now ? 'expired' : 'active'
}

export function entryView(row: LedgerRow, to: 'staff' | 'owner'): CreditEntry {
  return {
    _id: row.id,
    at: row.at.toISOString(),
    deltaBdt: toDecimal(row.delta_paisa),
    balanceBdt: toDecimal(row.balance_paisa),
    reason: row.reason,
    order:
      row.order_id === null || row.order_number === null
        ? null
        : { _id: row.order_id, number: row.order_number },
    by: to === 'staff' ? row.by_name : null,
    // why it was given is the shop's own note
    text: to === 'staff' ? row.text : '',
  }
}
