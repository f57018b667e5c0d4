/** A payment in SSLCommerz' words: the form that a browser and the IPN bring, and the rows of its validator. */
import { createHash } from 'node:crypto'
import { dhakaTime } from '../dhaka.ts'
import { KEYS } from '../keys.ts'
import { decimals } from '../money.ts'
import { METHODS } from './methods.ts'
import type { Payment, Refund } from './records.ts'

type Fields = Record<string, string>

const ERRORS: Partial<Record<Payment['status'], string>> = {
  FAILED: 'Declined by the bank',
  CANCELLED: 'Cancelled by user',
  UNATTEMPTED: 'Not attempted',
  EXPIRED: 'Session expired',
}

/** What the merchant keeps: the gateway's 2.5 % is taken off. */
const afterFee = (paisa: number) => decimals(paisa - Math.round(paisa * 0.025))

function fieldsOf(payment: Payment): Fields {
  const { status, method, paid, values, risky } = payment
  const card = method === null ? undefined : METHODS[method]
  const [value_a = '', value_b = '', value_c = '', value_d = ''] = values
  return {
    tran_id: payment.tranId,
    status,
    tran_date: dhakaTime(payment.finishedAt ?? payment.createdAt),
    amount: decimals(paid),
    currency: 'BDT',
    currency_type: 'BDT',
    currency_amount: decimals(paid),
    currency_rate: '1.0000',
    base_fair: '0.00',
    store_amount: status === 'VALID' ? afterFee(paid) : '0.00',
    store_id: KEYS.sslcommerz.storeId,
    bank_tran_id: payment.bankTranId,
    card_type: card?.type ?? '',
    card_no: card?.no ?? '',
    card_brand: card?.brand ?? '',
    card_issuer: card?.issuer ?? '',
    card_issuer_country: card ? 'Bangladesh' : '',
    card_issuer_country_code: card ? 'BD' : '',
    error: ERRORS[status] ?? '',
    value_a,
    value_b,
    value_c,
    value_d,
    ...(status === 'VALID' && {
      val_id: payment.valId,
      risk_level: risky ? '1' : '0',
      risk_title: risky ? 'Not Safe' : 'Safe',
    }),
  }
}

/** What a browser and the IPN bring. Its signature is a hint: whoever knows the store's password can make it. */
export function formOf(payment: Payment): Fields {
  const fields = fieldsOf(payment)
  const verify_key = Object.keys(fields).sort().join(',')
  const text = signedText(fields)
  return {
    ...fields,
    verify_sign: createHash('md5').update(text).digest('hex'),
    verify_sign_sha2: createHash('sha256').update(text).digest('hex'),
    verify_key,
  }
}

/** `k=v&…`, sorted, with the MD5 of the store's password among them. */
function signedText(fields: Fields): string {
  const store_passwd = createHash('md5').update(KEYS.sslcommerz.storePassword).digest('hex')
  return Object.entries({ ...fields, store_passwd })
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
}

/** A row of the validator: VALID until it was validated. */
export function rowOf(payment: Payment, now: number): Fields {
  const { status, validated, months, paid } = payment
  return {
    ...fieldsOf(payment),
    status: status === 'VALID' && validated ? 'VALIDATED' : status,
    emi_instalment: String(months),
    emi_amount: months > 0 ? decimals(Math.ceil(paid / months)) : '0.00',
    emi_description: months > 0 ? `${months} Months EMI` : '',
    emi_issuer: months > 0 && payment.method !== null ? METHODS[payment.method].issuer : '',
    validated_on: dhakaTime(now),
    gw_version: '',
  }
}

export function refundTaken({ bankTranId, tranId, id }: Refund) {
  return {
    APIConnect: 'DONE',
    bank_tran_id: bankTranId,
    trans_id: tranId,
    refund_ref_id: id,
    status: 'success',
    errorReason: '',
  }
}

export function refundStatus(refund: Refund) {
  return {
    APIConnect: 'DONE',
    bank_tran_id: refund.bankTranId,
    tran_id: refund.tranId,
    refund_ref_id: refund.id,
    refund_amount: decimals(refund.amount),
    initiated_on: dhakaTime(refund.at),
    refunded_on: refund.refundedAt === null ? '' : dhakaTime(refund.refundedAt),
    status: refund.status,
    errorReason: refund.status === 'cancelled' ? 'Cancelled by the bank' : '',
  }
}
