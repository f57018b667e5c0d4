import { dhakaTime } from '../dhaka.ts'
import { decimal, decimals } from './amount.ts'
import { CHANNELS } from './codes.ts'
import { isOpen, type Payment, wording } from './payments.ts'

/** A payment as verification shows it. The misspelt names are the gateway's own, and part of its contract. */
export function verificationRow(payment: Payment) {
  const { message, bankStatus, transactionStatus } = wording(payment)
  const paid = payment.code === '1000'
  const card = paid && payment.method ? CHANNELS[payment.method].card : undefined
  return {
    id: payment.id,
    order_id: payment.orderId,
    currency: payment.currency,
    amount: decimals(payment.amount),
    payable_amount: decimals(payment.payable),
    discsount_amount: decimals(payment.discount),
    discount_amount: decimals(payment.discount),
    disc_percent: payment.discountPercent,
    recived_amount: decimals(paid ? payment.payable : 0),
    usd_amt: decimals(payment.currency === 'USD' ? payment.amount : 0),
    usd_rate: 0,
    is_verify: payment.verified ? 1 : 0,
    card_holder_name: card ? payment.customer.name : null,
    card_number: card ?? null,
    phone_no: null,
    bank_trx_id: payment.bankTrxId,
    invoice_no: payment.orderId,
    bank_status: bankStatus,
    customer_order_id: payment.customerOrderId,
    sp_code: payment.code,
    sp_massage: message,
    sp_message: message,
    ...customer(payment),
    transaction_status: transactionStatus,
    method: payment.method,
    date_time: dhakaTime(payment.finishedAt ?? payment.startedAt),
  }
}

/** A payment as payment-status shows it: until somebody finishes it, numbers instead of strings and nothing from a bank. */
export function statusRow(payment: Payment) {
  if (!isOpen(payment)) return verificationRow(payment)
  const { message, transactionStatus } = wording(payment)
  return {
    id: payment.id,
    order_id: payment.orderId,
    currency: payment.currency,
    amount: decimal(payment.amount),
    payable_amount: decimal(payment.payable),
    discsount_amount: decimal(payment.discount),
    discount_amount: decimal(payment.discount),
    disc_percent: payment.discountPercent,
    recived_amount: 0,
    usd_amt: decimal(payment.currency === 'USD' ? payment.amount : 0),
    usd_rate: 0,
    is_verify: 0,
    invoice_no: payment.orderId,
    customer_order_id: payment.customerOrderId,
    sp_code: payment.code,
    sp_massage: message,
    sp_message: message,
    ...customer(payment),
    transaction_status: transactionStatus,
    method: null,
    date_time: dhakaTime(payment.startedAt),
  }
}

function customer({ customer, values }: Payment) {
  const [value1 = null, value2 = null, value3 = null, value4 = null] = values
  return {
    name: customer.name,
    email: customer.email,
    address: customer.address,
    city: customer.city,
    value1,
    value2,
    value3,
    value4,
  }
}
