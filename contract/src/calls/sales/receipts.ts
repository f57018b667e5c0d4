import { idParams, success, successPage } from '../../basics/envelope.ts'
import { z } from '../../basics/zod.ts'
import {
  doorCodesQuery,
  foundTransaction,
  orderQr,
  receiptClose,
  receiptMatch,
  receiptQuery,
  saidPaid,
  saidPaidAnswer,
  transactionQuery,
  walletReceipt,
} from '../../sales/wallet-receipt.ts'
import { calls } from '../call.ts'

export const receiptsCalls = calls('payments', {
  'POST /payments/bkash/notices': {
    who: 'anyone',
    answer: z.unknown(),
    codes: ['notice_refused', 'too_many_requests', 'payment_unavailable'],
    about: 'What bKash tells of payments, as Amazon’s SNS sends and signs it.',
  },
  'GET /payments/receipts': {
    who: 'payments.read',
    query: receiptQuery,
    answer: successPage(walletReceipt),
  },
  'POST /payments/receipts/:id/match': {
    who: 'orders.write',
    params: idParams,
    body: receiptMatch,
    answer: success(walletReceipt),
    codes: [
      'receipt_not_found',
      'receipt_over',
      'receipt_waits',
      'transaction_used',
      'order_not_found',
      'not_allowed',
    ],
    about: 'Only who sees payments, too.',
  },
  'POST /payments/receipts/:id/close': {
    who: 'orders.write',
    params: idParams,
    body: receiptClose,
    answer: success(walletReceipt),
    codes: ['receipt_not_found', 'receipt_over', 'not_allowed'],
    about: 'What a colleague typed; money without an order only by who sees payments, too.',
  },
  'POST /payments/receipts/:id/confirm': {
    who: 'orders.write',
    params: idParams,
    answer: success(walletReceipt),
    codes: ['receipt_not_found', 'receipt_over', 'receipt_own_word', 'transaction_used', 'order_not_found'],
  },
  'GET /payments/transactions/:trxId': {
    who: 'orders.write',
    params: transactionQuery,
    answer: success(foundTransaction),
    codes: ['transaction_unknown', 'transaction_not_asked', 'pay_way_silent', 'pay_way_keys'],
  },
  'GET /orders/:id/transactions': {
    who: 'orders.read',
    params: idParams,
    answer: success(z.array(walletReceipt)),
  },
  'POST /orders/:id/transactions': {
    who: 'orders.write',
    params: idParams,
    body: saidPaid,
    answer: success(saidPaidAnswer),
    codes: [
      'order_not_found',
      'order_not_payable',
      'transaction_unknown',
      'transaction_not_paid',
      'transaction_used',
      'transaction_of_another',
      'receipt_over',
      'receipt_waits',
      'pay_way_silent',
      'pay_way_keys',
    ],
  },
  'GET /payments/qr': {
    who: ['orders.read', 'payments.read'],
    answer: success(z.object({ isOn: z.boolean() })),
  },
  'GET /orders/door-codes': {
    who: 'orders.read',
    query: doorCodesQuery,
    answer: success(z.array(orderQr)),
    about:
      'The Bangla QR that is printed on slips and labels: of orders with something due at the door that no courier collects.',
  },
  'GET /orders/:id/qr': {
    who: 'orders.read',
    params: idParams,
    answer: success(orderQr),
    codes: ['order_not_found', 'order_not_payable', 'bangla_qr_off'],
  },
})
