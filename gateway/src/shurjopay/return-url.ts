/**
 * The shop's URL with the gateway's id appended, the rest left as it was. Parsing is avoided for the query because
 * URLSearchParams would respell what the shop put there.
 */
export function withOrderId(url: string, orderId: string): string {
  const appended = new URL(url)
  const query = appended.search.slice(1)
  appended.search = `${query}${query ? '&' : ''}order_id=${encodeURIComponent(orderId)}`
  return appended.href
}
