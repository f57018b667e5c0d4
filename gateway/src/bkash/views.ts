/** A payment in the words of each version. The names' mixed spellings are bKash's own, and part of its contract. */
import { dhakaTime } from '../dhaka.ts'
import { KEYS } from '../keys.ts'
import { decimals } from '../money.ts'
import { leftOf, paidOf } from './payments.ts'
import type { Payment, Refund, Transaction } from './records.ts'

/** `2026-11-27T12:00:00:000 GMT+0600`: a colon before the milliseconds. */
export function bKashTime(ms: number): string {
  return `${dhakaTime(ms).replace(' ', 'T')}:${String(ms % 1000).padStart(3, '0')} GMT+0600`
}

const OK = { statusCode: '0000', statusMessage: 'Successful' } as const

/** Cancelled, failed and expired payments go on reading Initiated; only that they end is known. */
const statusOf = ({ trxId }: Payment) => (trxId === null ? 'Initiated' : 'Completed')
const verificationOf = ({ step }: Payment) => (step === 'approved' ? 'Complete' : 'Incomplete')
const paidIn = (payment: Payment, transaction: Transaction | undefined) =>
  decimals(transaction ? paidOf(transaction) : payment.amount)

export function createdV2(payment: Payment, bkashURL: string) {
  return {
    paymentId: payment.id,
    bkashURL,
    callbackURL: payment.callbackUrl,
    amount: decimals(payment.amount),
    intent: 'sale',
    currency: 'BDT',
    paymentCreateTime: bKashTime(payment.createdAt),
    transactionStatus: 'Initiated',
    merchantInvoiceNumber: payment.invoice,
    signature: payment.signature,
  }
}

export function executedV2(payment: Payment, transaction: Transaction | undefined) {
  return {
    paymentId: payment.id,
    trxId: payment.trxId,
    transactionStatus: statusOf(payment),
    amount: paidIn(payment, transaction),
    currency: 'BDT',
    intent: 'sale',
    paymentExecuteTime: bKashTime(transaction?.at ?? payment.createdAt),
    merchantInvoiceNumber: payment.invoice,
    payerReference: payment.payerReference,
    payerAccount: payment.wallet,
  }
}

export function queriedV2(payment: Payment, transaction: Transaction | undefined) {
  return {
    paymentId: payment.id,
    verificationStatus: verificationOf(payment),
    amount: paidIn(payment, transaction),
    currency: 'BDT',
    intent: 'sale',
    paymentCreateTime: bKashTime(payment.createdAt),
    transactionStatus: statusOf(payment),
    merchantInvoiceNumber: payment.invoice,
    payerReference: payment.payerReference,
    ...(payment.trxId !== null && { trxId: payment.trxId, payerAccount: payment.wallet }),
  }
}

export function refundedV2({ id, ...transaction }: Transaction, refund: Refund) {
  return {
    originalTrxId: id,
    refundTrxId: refund.id,
    refundTransactionStatus: 'Completed',
    originalTrxAmount: decimals(paidOf({ id, ...transaction })),
    refundAmount: decimals(refund.amount),
    currency: 'BDT',
    completedTime: bKashTime(refund.at),
    sku: refund.sku,
    reason: refund.reason,
  }
}

export function refundStatusV2(transaction: Transaction) {
  return {
    originalTrxId: transaction.id,
    originalTrxAmount: decimals(paidOf(transaction)),
    originalTrxCompletedTime: bKashTime(transaction.at),
    refundTransactions: transaction.refunds.map(({ id, amount, at }) => ({
      refundTrxId: id,
      refundTransactionStatus: 'Completed',
      refundAmount: decimals(amount),
      completedTime: bKashTime(at),
    })),
  }
}

/** By trxID; version 2 spells it trxId. No paymentID in either. */
export function found(transaction: Transaction, version: 'v1' | 'v2') {
  return {
    ...(version === 'v1' ? { ...OK, trxID: transaction.id } : { trxId: transaction.id }),
    transactionStatus: 'Completed',
    transactionType: transaction.way === 'qr' ? 'bKash QR Payment' : 'bKash Tokenized Checkout via API',
    amount: decimals(paidOf(transaction)),
    currency: 'BDT',
    customerMsisdn: transaction.wallet,
    organizationShortCode: KEYS.bkash.shortCode,
    initiationTime: bKashTime(transaction.at),
    completedTime: bKashTime(transaction.at),
    payerType: 'Customer',
    payerAccount: transaction.wallet,
    transactionReference: transaction.reference ?? '',
    maxRefundableAmount: decimals(leftOf(transaction)),
    saleAmount: decimals(paidOf(transaction)),
    serviceFee: '0.00',
  }
}

export function createdV1(payment: Payment, bkashURL: string) {
  const back = (status: string) => callbackUrl(payment, status)
  return {
    ...OK,
    paymentID: payment.id,
    bkashURL,
    callbackURL: payment.callbackUrl,
    successCallbackURL: back('success'),
    failureCallbackURL: back('failure'),
    cancelledCallbackURL: back('cancel'),
    amount: decimals(payment.amount),
    intent: 'sale',
    currency: 'BDT',
    paymentCreateTime: bKashTime(payment.createdAt),
    transactionStatus: 'Initiated',
    merchantInvoiceNumber: payment.invoice,
  }
}

export function executedV1(payment: Payment, transaction: Transaction | undefined) {
  return {
    ...OK,
    paymentID: payment.id,
    payerReference: payment.payerReference,
    customerMsisdn: payment.wallet,
    trxID: payment.trxId,
    amount: paidIn(payment, transaction),
    transactionStatus: statusOf(payment),
    paymentExecuteTime: bKashTime(transaction?.at ?? payment.createdAt),
    currency: 'BDT',
    intent: 'sale',
    merchantInvoiceNumber: payment.invoice,
  }
}

export function queriedV1(payment: Payment, transaction: Transaction | undefined) {
  const { customerMsisdn, trxID, paymentExecuteTime, ...row } = executedV1(payment, transaction)
  return {
    ...row,
    mode: '0011',
    paymentCreateTime: bKashTime(payment.createdAt),
    userVerificationStatus: verificationOf(payment),
    callbackURL: payment.callbackUrl,
    ...(payment.trxId !== null && { trxID, customerMsisdn, paymentExecuteTime }),
  }
}

export function refundedV1(transaction: Transaction, refund: Refund) {
  return {
    ...OK,
    originalTrxID: transaction.id,
    refundTrxID: refund.id,
    transactionStatus: 'Completed',
    amount: decimals(refund.amount),
    currency: 'BDT',
    charge: '0.00',
    completedTime: bKashTime(refund.at),
    maxRefundableAmount: decimals(leftOf(transaction)),
  }
}

export function refundStatusV1(transaction: Transaction) {
  return {
    ...OK,
    originalTrxID: transaction.id,
    originalTrxAmount: decimals(paidOf(transaction)),
    completedTime: bKashTime(transaction.at),
    maxRefundableAmount: decimals(leftOf(transaction)),
    refundTransactions: transaction.refunds.map(({ id, amount, at }) => ({
      refundTrxID: id,
      transactionStatus: 'Completed',
      amount: decimals(amount),
      completedTime: bKashTime(at),
    })),
  }
}

/** Where the browser goes. What it carries proves nothing. */
export function callbackUrl({ version, callbackUrl, id, signature }: Payment, status: string): string {
  const url = new URL(callbackUrl)
  url.searchParams.set(version === 'v2' ? 'paymentId' : 'paymentID', id)
  url.searchParams.set('status', status)
  url.searchParams.set('signature', signature)
  if (version === 'v1') url.searchParams.set('apiVersion', '1.2.0-beta')
  return url.href
}
