/** From what the API says of a payment and its order to the one thing that the page says. */
import type { Verification } from '@spokehaat/contract/sales/order'

export type PaymentOutcome =
  | 'paid'
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
  if (attempt === 'paid') return 'paid'
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
  { name, reason }: Pick<Verification, 'name' | 'reason'>,
  isChecking: boolean,
): OutcomeWords {
  const [firstName] = name.split(' ')
  const thanks = firstName ? `Thank you, ${firstName}!` : 'Thank you!'
  switch (outcome) {
    case 'paid':
      return {
        title: thanks,
        text: 'Your payment is confirmed, and your order goes to our workshop now.',
      }
    case 'cash':
      return { title: thanks, text: 'Your order is placed. You pay in cash when it comes.' }
    case 'paid-otherwise':
      return {
        title: 'This order is paid',
        text: 'The try shown below did not go through, but another one did. There is nothing left to pay.',
      }
    case 'pending':
      return isChecking
        ? {
            title: 'Checking your payment',
            text: 'We are asking the payment provider. This takes a few seconds; you can leave this page open.',
          }
        : {
            title: 'Your payment is not confirmed yet',
            text: 'We go on asking in the background. My Orders shows the result as soon as there is one, and your order is safe until then.',
          }
    case 'cancelled':
      return {
        title: 'The payment was cancelled',
        text: 'Nothing was charged. Your order stands and your cart is as you left it.',
      }
    case 'cancelled-by-shop':
      return {
        title: 'The shop has cancelled this order',
        text: 'It can not be paid any more, and nothing was charged. Please write to us if you think that it should stand.',
      }
    case 'called-off':
      return { title: 'This order was cancelled', text: 'Nothing is sent, and there is nothing to pay.' }
    case 'failed':
      return {
        title: 'The payment did not go through',
        text: `${reason ?? 'The payment failed.'} Your order stands and your cart is as you left it.`,
      }
    case 'review':
      return {
        title: 'We are looking at this payment',
        text: `${reason ?? 'The payment and the order do not agree.'} A person at the shop checks it and writes to you. Please do not pay again.`,
      }
    case 'refunded':
      return {
        title: 'This payment was sent back',
        text: reason ?? 'The money is on its way back to where it came from.',
      }
  }
}
