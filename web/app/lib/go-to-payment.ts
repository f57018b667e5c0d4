/** Leaves the shop for the gateway's page. An address without a scheme is one on https. */
export function goToPayment(checkoutUrl: string): void {
  window.location.assign(paymentAddress(checkoutUrl))
}

export function paymentAddress(checkoutUrl: string): string {
  return /^https?:\/\//i.test(checkoutUrl) ? checkoutUrl : `https://${checkoutUrl}`
}
