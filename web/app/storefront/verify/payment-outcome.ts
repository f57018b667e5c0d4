/** From what the API says of a payment and its order to the one thing that the page says. */

import type { Verification } from '@spokehaat/contract/sales/verification'
import * as m from '@spokehaat/texts/verify'
import { formatBdt } from '../../ui/price.tsx'

export type PaymentOutcome =
  | 'paid'
  /** A share in advance; the rest follows at handing over. */
  | 'advance'
  /** This try came to nothing, but the order was paid with another. */
  | 'paid-otherwise'
  /** To be paid at the door: there is nothing to wait for here. */
  | 'cash'
  | 'pending'
  | 'failed'
  | 'cancelled'
  /** By the shop: it can't be paid any more. */
  | 'cancelled-by-shop'
  /** To be paid at the door, by its customer: it can't be paid online instead. */
  | 'called-off'
  | 'review'
  | 'refunded'

export function paymentOutcome({
  status,
  attempt,
  paymentMethod,
  isPayable,
  isCancelledByShop,
}: Pick<
  Verification,
  'status' | 'attempt' | 'paymentMethod' | 'isPayable' | 'isCancelledByShop'
>): PaymentOutcome {
  if (attempt === 'review' || status === 'Review') return 'review'
  if (status === 'Refunded' || attempt === 'refunded' || attempt === 'reversed') return 'refunded'
  if (attempt === 'paid') return paymentMethod === 'advance' && status === 'Pending' ? 'advance' : 'paid'
  if (status === 'Paid') return 'paid-otherwise'
  if (paymentMethod === 'cod' && status === 'Pending') return 'cash'
  if (status === 'Cancelled' && isCancelledByShop) return 'cancelled-by-shop'
  if (status === 'Cancelled' && !isPayable) return 'called-off'
  if (attempt === 'cancelled') return 'cancelled'
  if (attempt === 'failed' || attempt === 'expired') return 'failed'
  return status === 'Pending' ? 'pending' : status === 'Cancelled' ? 'cancelled' : 'failed'
}

export interface OutcomeWords {
  title: string
  text: string
}

/** `isChecking`: the page still asks by itself. */
export function outcomeWords(
  outcome: PaymentOutcome,
  { name, reason, dueLaterBdt }: Pick<Verification, 'name' | 'reason' | 'dueLaterBdt'>,
  isChecking: boolean,
): OutcomeWords {
  const [firstName] = name.split(' ')
  const thanks = firstName ? m.thanks_name({ name: firstName }) : m.thanks()
  switch (outcome) {
    case 'paid':
      return {
        title: thanks,
        text: m.paid_text(),
      }
    case 'advance':
      return { title: thanks, text: m.advance_text({ later: formatBdt(dueLaterBdt) }) }
    case 'cash':
      return { title: thanks, text: m.cash_text() }
    case 'paid-otherwise':
      return {
        title: m.paid_otherwise(),
        text: m.paid_otherwise_text(),
      }
    case 'pending':
      return isChecking
        ? {
            title: m.checking(),
            text: m.checking_text(),
          }
        : {
            title: m.unconfirmed(),
            text: m.unconfirmed_text(),
          }
    case 'cancelled':
      return {
        title: m.cancelled(),
        text: m.cancelled_text(),
      }
    case 'cancelled-by-shop':
      return {
        title: m.cancelled_by_shop(),
        text: m.cancelled_by_shop_text(),
      }
    case 'called-off':
      return { title: m.called_off(), text: m.called_off_text() }
    case 'failed':
      return {
        title: m.failed(),
        text: m.failed_text({ reason: reason ?? m.failed_reason() }),
      }
    case 'review':
      return {
        title: m.review(),
        text: m.review_text({ reason: reason ?? m.review_reason() }),
      }
    case 'refunded':
      return {
        title: m.refunded(),
        text: reason ?? m.refunded_text(),
      }
  }
}
