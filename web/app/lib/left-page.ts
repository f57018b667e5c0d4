import type { VerifyQuery } from '@spokehaat/contract/sales/verification'

export type LeftPage = Pick<VerifyQuery, 'left' | 'payment'>

/** What bKash adds to the address of somebody who comes back unpaid: version 2, and 1.2.0-beta. */
export function leftPage(search: URLSearchParams): LeftPage {
  const left = search.get('status')
  const payment = search.get('paymentId') ?? search.get('paymentID')
  return payment !== null && (left === 'cancel' || left === 'failure') ? { left, payment } : {}
}

/** The same behind the step to an order's link, whose state it is: the link itself stays what it was. */
export const leftBefore = (state: unknown): LeftPage =>
  typeof state === 'string' ? leftPage(new URLSearchParams(state)) : {}
