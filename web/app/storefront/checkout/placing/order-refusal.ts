/** What a failed order means: whether it may stand, and what to tell the shopper. */
import type { ApiError } from '../../../store/api/api-error.ts'
import type { OrderAttempt } from '../../pending-order/order-attempt.ts'

/** The order that stands though its payment page could not be opened. */
export function orderInError({ code, details }: ApiError): string | null {
  return code === 'payment_unavailable' && typeof details?.order === 'string' ? details.order : null
}

/** `forget`: the key has an order of its own already, with other contents. */
export function outcomeOf(error: ApiError | null): OrderAttempt['outcome'] | 'forget' {
  if (error === null || typeof error.status === 'string') return 'unknown'
  if (error.code === 'idempotency_key_reused') return 'forget'
  if (orderInError(error)) return 'placed'
  if (error.code === 'payment_unavailable') return 'refused'
  if (error.code === 'idempotency_in_progress' || error.status >= 500 || error.status === 401)
    return 'unknown'
  return 'refused'
}

/** The order of the same things that turned out to be paid, so that no second one was placed. */
export function paidInError({ code, details }: ApiError): string | null {
  return code === 'earlier_order_paid' && typeof details?.order === 'string' ? details.order : null
}

/** Whether the cart is what was refused, so that it must be mended there. */
export function isAboutCart({ code, fields }: ApiError): boolean {
  if (Object.keys(fields ?? {}).some((path) => path.startsWith('products'))) return true
  return (
    code === 'price_changed' ||
    code === 'out_of_stock' ||
    code === 'product_not_found' ||
    code === 'choose_variant' ||
    code === 'cart_empty'
  )
}

export interface Explanation {
  title: string
  text: string
}

export function explain(error: ApiError): Explanation {
  if (isAboutCart(error)) {
    return {
      title: 'Something in your cart has changed',
      text: `${error.message} Nothing was ordered. Your cart shows which line it is.`,
    }
  }
  switch (error.code) {
    case 'payment_unavailable':
      if (orderInError(error) === null) return payingOff(error)
      return {
        title: 'Your order stands, but the payment page did not open',
        text: 'Nothing was charged. Try again here, or choose Pay again in My Orders later; your pieces are held for 15 minutes.',
      }
    case 'idempotency_key_reused':
      return {
        title: 'Your first try did arrive',
        text: 'It was placed with the details as they were then. Look at it in My Orders before you order again.',
      }
    case 'idempotency_in_progress':
      return { title: 'Your order is on its way already', text: 'Wait a few seconds, then try again.' }
    case 'too_many_open_orders':
    case 'too_many_held':
      return { title: 'You have unpaid orders open', text: error.message }
    case 'cod_confirm_first':
      return { title: 'One cash order at a time', text: error.message }
    case 'order_not_payable':
      return { title: 'This order can not be paid any more', text: 'My Orders says what became of it.' }
    case 'validation_failed':
      return { title: 'Some fields need another look', text: 'They are marked in the form.' }
    case 'FETCH_ERROR':
    case 'TIMEOUT_ERROR':
    case 'PARSING_ERROR':
    case 'internal':
      return {
        title: 'No answer from the shop',
        text: `${error.message} Trying again is safe: the same order is never placed twice.`,
      }
    default:
      return { title: 'Your order was not placed', text: error.message }
  }
}

/** Refused before anything was written, as the gateway has been silent for a while. */
function payingOff({ details }: ApiError): Explanation {
  const wait = details?.retryAfter
  const when =
    typeof wait === 'number' && wait > 0 ? `in ${wait} ${wait === 1 ? 'second' : 'seconds'}` : 'soon'
  return {
    title: 'Paying is not possible right now',
    text: `The payment service does not answer. Nothing was ordered or charged, and your cart is as it was. Try again ${when}.`,
  }
}
