import type { Language } from '@spokehaat/contract/basics/language'
import * as m from '@spokehaat/texts/answers'

/** Why a payment came to nothing, as it is kept with the attempt (judge.ts): in English. */
const REASONS = new Map<string, typeof m.reason_failed>(
  [
    m.reason_failed,
    m.reason_way_unavailable,
    m.reason_one_time_password,
    m.reason_pin,
    m.reason_not_enough,
    m.reason_daily_limit,
    m.reason_no_instalments,
    m.reason_bkash_twice,
    m.reason_declined,
    m.reason_wallet_locked,
    m.reason_payment_cancelled,
    m.reason_page_expired,
    m.reason_bank_checking,
    m.reason_risky,
    m.reason_taken_twice,
    m.reason_sent_back,
    m.reason_other_payment,
    m.reason_other_order,
    m.reason_other_amount,
    m.reason_too_little,
    m.reason_order_deleted,
    m.reason_order_paid,
    m.reason_order_cancelled,
  ].map((message) => [message({}, { locale: 'en' }), message] as const),
)

/** A reason in a language. What somebody has written themselves stays as it is. */
export const reasonWords = (kept: string, language: Language): string =>
  REASONS.get(kept)?.({}, { locale: language }) ?? kept
