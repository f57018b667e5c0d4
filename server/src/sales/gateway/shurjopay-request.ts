/** What ShurjoPay wants to know to open a payment. */
import type { PaymentRequest } from './gateway.ts'

export function startBody(
  request: PaymentRequest,
  prefix: string,
  auth: { token: string; storeId: string | number },
) {
  const { customer } = request
  return {
    token: auth.token,
    store_id: auth.storeId,
    prefix,
    amount: (request.amountMinor / 100).toFixed(2),
    currency: request.currency,
    order_id: request.merchantRef,
    return_url: request.returnUrl,
    cancel_url: request.cancelUrl,
    client_ip: request.clientIp,
    customer_name: customer.name,
    // a guest may have none
    ...(customer.email !== '' && { customer_email: customer.email }),
    customer_phone: localPhone(customer.phone),
    customer_address: customer.address,
    customer_city: customer.city,
    customer_country: 'Bangladesh',
    // both spellings are in use
    customer_post_code: customer.postcode || '0000',
    customer_postcode: customer.postcode || '0000',
    // discounts change what is really paid; ours are in the amount already
    discount_amount: 0,
    disc_percent: 0,
    value1: request.orderId,
    value2: request.attemptId,
  }
}

/** +880 1712-345678 → 01712345678, as the gateway wants it; anything else as it is. */
function localPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  const local = digits.startsWith('880') ? digits.slice(2) : digits
  return /^01\d{9}$/.test(local) ? local : digits
}
