import type { RefusedCode } from '@spokehaat/contract/sales/discount'
import * as m from '@spokehaat/texts/codes'
import { counted, formatDate, formatDateTime } from '../../lib/format.ts'
import { formatBdt } from '../../ui/price.tsx'

/** Why a code does not count, and what would mend it. */
export function refusalText(refused: RefusedCode): string {
  const { reason, missingBdt, missingPieces, at, retryAfter, order } = refused
  switch (reason) {
    case 'minimum':
      return m.minimum({ amount: formatBdt(missingBdt ?? 0) })
    case 'more_pieces':
      return counted(missingPieces ?? 1, m.more_pieces_one, m.more_pieces_many)
    case 'ended':
      return at === undefined ? m.unknown() : m.ended({ day: formatDate(at) })
    case 'not_yet':
      return at === undefined ? m.unknown() : m.not_yet({ time: formatDateTime(at) })
    case 'in_own_order':
      return m.in_own_order({ order: order ?? '' })
    case 'too_many_tries':
      return counted(Math.ceil((retryAfter ?? 60) / 60), m.too_many_tries_one, m.too_many_tries_many)
    default:
      return PLAIN[reason]()
  }
}

/** Why a gift card pays nothing. */
export const cardText = (problem: keyof typeof CARD): string => CARD[problem]()

const CARD = {
  'used-up': m.card_used_up,
  reserved: m.card_reserved,
  expired: m.card_expired,
  blocked: m.card_blocked,
}

const PLAIN = {
  unknown: m.unknown,
  other_goods: m.other_goods,
  used_up: m.used_up,
  used_by_you: m.used_by_you,
  first_order_only: m.first_order_only,
  sign_in: m.sign_in,
  prove_yourself: m.prove_yourself,
  other_is_better: m.other_is_better,
  twice: m.twice,
  nothing_left: m.nothing_left,
  by_instalments: m.by_instalments,
  too_many: m.too_many,
}
