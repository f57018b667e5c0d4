/**
 * A Bangla QR behind the same interface as a gateway with a page. Its page is the shop's own, and what it says of a payment is
 * what a receipt has brought (sales/receipts): it is asked of nobody, and never silent.
 */
import type { Database } from '../../platform/db/client.ts'
import type { GatewayAnswer, PaymentGateway } from '../gateway/gateway.ts'
import { type AttemptRow, findAttempt, QR } from './attempts.queries.ts'

type Attempt = Pick<AttemptRow, 'merchant_ref' | 'gateway_ref' | 'currency' | 'amount_minor'>

/** The money that came in for it. */
interface CameIn {
  trxId: string | null
  payer: string | null
  method: string | null
  at: Date | null
}

export function createQr(db: Database): PaymentGateway {
  async function read(reference: string): Promise<GatewayAnswer> {
    const attempt = await findAttempt(db, reference)
    if (!attempt) throw new Error(`There is no attempt ${reference}.`)
    const { captured_minor, bank_trx_id: trxId, method, gateway_time: at } = attempt
    return qrAnswer(attempt, captured_minor > 0 ? { trxId, payer: null, method, at } : null)
  }
  return {
    name: QR,
    // nothing is typed at a gateway, so the page that tells what became of it comes at once
    start: async ({ merchantRef, cancelUrl }) => ({ gatewayRef: merchantRef, checkoutUrl: cancelUrl }),
    verify: read,
    status: read,
  }
}

/** In the words of a gateway; `came`: null while nothing has. */
export function qrAnswer(attempt: Attempt, came: CameIn | null): GatewayAnswer {
  return {
    outcome: came ? 'paid' : 'pending',
    gatewayRef: attempt.gateway_ref,
    merchantRef: attempt.merchant_ref,
    currency: attempt.currency,
    amountMinor: attempt.amount_minor,
    receivedMinor: came ? attempt.amount_minor : 0,
    code: null,
    bankStatus: null,
    bankTrxId: came?.trxId ?? null,
    invoiceNo: null,
    method: came?.method ?? null,
    time: came?.at ?? null,
    isVerify: 0,
    body: { trxId: came?.trxId ?? null, payer: came?.payer ?? null },
  }
}
