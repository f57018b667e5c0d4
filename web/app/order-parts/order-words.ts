import type { Fulfilment } from '@spokehaat/contract/sales/order-state'
import * as m from '@spokehaat/texts/orders'

/** How far the parcel is, in words of the page. */
export const FULFILMENT_TEXT: Record<Fulfilment, string> = {
  Unfulfilled: m.unfulfilled(),
  Packed: m.packed(),
  Shipped: m.shipped(),
  Delivered: m.delivered(),
}

/** What banks and the gateway call the state of a payment, where it is a word and not a sentence of theirs. */
const BANK_STATUSES: Readonly<Record<string, () => string>> = {
  Success: m.bank_success,
  Failed: m.bank_failed,
  Cancel: m.bank_cancel,
  Cancelled: m.bank_cancelled,
  Initiated: m.bank_initiated,
  Hold: m.bank_hold,
  Reversed: m.bank_reversed,
}

/** The bank's own word, where this page has none for it. */
export const bankStatusText = (status: string): string =>
  (Object.hasOwn(BANK_STATUSES, status) && BANK_STATUSES[status]?.()) || status
