import { GatewayRefusal, type PaymentRequest } from './gateway.ts'

/** As long as SSLCommerz takes its number of a payment. */
const LONGEST_TRAN_ID = 30

/** The form that opens a payment at SSLCommerz, without the store's keys. Texts are cut to what it takes. */
export function sessionForm(request: PaymentRequest, noticeUrl: string): Record<string, string> {
  const { merchantRef, amountMinor, currency, customer, postedUrl } = request
  // cut, it would be another payment's
  if (merchantRef.length > LONGEST_TRAN_ID) throw new GatewayRefusal('The payment’s number is too long.')
  return {
    total_amount: (amountMinor / 100).toFixed(2),
    currency,
    tran_id: merchantRef,
    success_url: postedUrl,
    fail_url: postedUrl,
    cancel_url: postedUrl,
    ipn_url: noticeUrl,
    cus_name: cut(customer.name, 50),
    cus_email: emailOf(customer.email, postedUrl),
    cus_add1: cut(customer.address || customer.city, 50),
    cus_city: cut(customer.city, 50),
    cus_postcode: cut(customer.postcode, 30),
    cus_country: 'Bangladesh',
    cus_phone: cut(customer.phone, 20),
    shipping_method: 'NO',
    num_of_item: '1',
    product_name: cut(merchantRef, 255),
    product_category: 'Bicycles',
    product_profile: 'physical-goods',
    ...instalments(request.instalments),
    value_a: request.orderId,
    value_b: request.attemptId,
  }
}

function instalments(asked: PaymentRequest['instalments']): Record<string, string> {
  if (asked === null) return { emi_option: '0' }
  const months = String(asked.months)
  const most = { emi_option: '1', emi_max_inst_option: months }
  return asked.isChosen
    ? { ...most, emi_selected_inst: months, emi_allow_only: '1' }
    : { ...most, emi_allow_only: '0' }
}

/** It wants one, also of who has none, and a part of one is somebody else's. */
const emailOf = (email: string, shop: string): string =>
  email !== '' && email.length <= 50 ? email : cut(`nobody@${new URL(shop).hostname}`, 50)

/** By whole characters, so that none is broken in two. */
const cut = (text: string, most: number): string => [...text.trim()].slice(0, most).join('') || '-'
