/**
 * Leaves the shop for the gateway's page. An address without a scheme is one on https. `orderLink`: the token of the long
 * link that the order is paid by; whoever pays so has no session, and comes back to the order's page.
 */
export function goToPayment(checkoutUrl: string, orderLink: string | null = null): void {
  noteOrderLink(orderLink)
  window.location.assign(paymentAddress(checkoutUrl))
}

export function paymentAddress(checkoutUrl: string): string {
  return /^https?:\/\//i.test(checkoutUrl) ? checkoutUrl : `https://${checkoutUrl}`
}

const PAID_BY_LINK = 'paid-by-link'

/** For this tab; null forgets it. */
export function noteOrderLink(token: string | null): void {
  try {
    if (token === null) sessionStorage.removeItem(PAID_BY_LINK)
    else sessionStorage.setItem(PAID_BY_LINK, token)
  } catch {
    // blocked: the page of the payment asks to sign in, and the link opens the order as before
  }
}

/** Of the order that this tab has gone away to pay, by its link. */
export function notedOrderLink(): string | null {
  try {
    return sessionStorage.getItem(PAID_BY_LINK)
  } catch {
    return null
  }
}
