/** What a failed order means: whether it may stand, and what to tell the shopper. */
import * as m from '@spokehaat/texts/checkout'
import * as codes from '@spokehaat/texts/codes'
import { counted } from '../../../lib/format.ts'
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
      title: m.cart_changed(),
      text: m.cart_changed_text({ reason: error.message }),
    }
  }
  switch (error.code) {
    case 'payment_unavailable':
      if (orderInError(error) === null) return payingOff(error)
      return {
        title: m.stands_unopened(),
        text: m.stands_unopened_text(),
      }
    case 'idempotency_key_reused':
      return {
        title: m.arrived_before(),
        text: m.arrived_before_text(),
      }
    case 'idempotency_in_progress':
      return { title: m.on_its_way(), text: m.on_its_way_text() }
    case 'too_many_open_orders':
    case 'too_many_held':
      return { title: m.unpaid_open(), text: error.message }
    case 'cod_confirm_first':
      return { title: m.one_cash(), text: error.message }
    case 'credit_changed':
    case 'gift_card_refused':
      return { title: m.credit_moved(), text: error.message }
    case 'discounts_changed':
      return { title: codes.changed(), text: codes.changed_text() }
    case 'order_not_payable':
      return { title: m.not_payable(), text: m.not_payable_text() }
    case 'validation_failed':
      return { title: m.fields_wrong(), text: m.fields_wrong_text() }
    case 'FETCH_ERROR':
    case 'TIMEOUT_ERROR':
    case 'PARSING_ERROR':
    case 'internal':
      return {
        title: m.no_answer(),
        text: m.no_answer_text({ reason: error.message }),
      }
    default:
      return { title: m.not_placed(), text: error.message }
  }
}

/** Refused before anything was written, as the gateway has been silent for a while. */
function payingOff({ details }: ApiError): Explanation {
  const wait = details?.retryAfter
  const when = typeof wait === 'number' && wait > 0 ? counted(wait, m.in_second, m.in_seconds) : m.soon()
  return {
    title: m.paying_off(),
    text: m.paying_off_refused({ when }),
  }
}
