/**
 * Cash on delivery behind the same interface as a gateway with a page: its page is the shop's own thank you, and what it says
 * of a payment is what staff have noted at the door. It is never silent, and nothing about it ends by time.
 */

import { isGateway } from '@spokehaat/contract/sales/gateways'
import type { CodStatus } from '@spokehaat/contract/sales/order-state'
import type { Database } from '../../platform/db/client.ts'
import type { GatewayAnswer, GatewayOutcome, PaymentGateway } from '../gateway/gateway.ts'
import { type AttemptRow, COD, findCodAttempt, QR } from './attempts.queries.ts'
import { createQr } from './qr.ts'
import type { Sales } from './sales.ts'

const OUTCOMES: Record<CodStatus, GatewayOutcome> = {
  awaiting: 'pending',
  confirmed: 'pending',
  collected: 'paid',
  refused: 'cancelled',
}

/** The gateway that an attempt was made at, by its name in the attempt's row. */
export function gatewayOf(services: Sales, name: string): PaymentGateway {
  if (name === COD) return createCod(services.db)
  if (name === QR) return createQr(services.db)
  if (!isGateway(name)) throw new Error(`There is no gateway ${name}.`)
  return services.gateways[name]
}

function createCod(db: Database): PaymentGateway {
  async function read(reference: string): Promise<GatewayAnswer> {
    const { cod_status, captured_minor, ...attempt } = await findCodAttempt(db, reference)
    // what was collected stays so where the order has a rest to be collected by now
    return codAnswer(attempt, captured_minor > 0 ? 'collected' : (cod_status ?? 'awaiting'))
  }
  return {
    name: COD,
    // nothing is to be paid yet, so the page that tells what became of it comes at once
    start: async ({ merchantRef, cancelUrl }) => ({ gatewayRef: merchantRef, checkoutUrl: cancelUrl }),
    verify: read,
    status: read,
  }
}

/** What was noted at the door, in the words of a gateway. */
export function codAnswer(
  attempt: Pick<AttemptRow, 'merchant_ref' | 'gateway_ref' | 'currency' | 'amount_minor'>,
  status: CodStatus,
): GatewayAnswer {
  return {
    outcome: OUTCOMES[status],
    gatewayRef: attempt.gateway_ref,
    merchantRef: attempt.merchant_ref,
    currency: attempt.currency,
    amountMinor: attempt.amount_minor,
    receivedMinor: status === 'collected' ? attempt.amount_minor : 0,
    code: null,
    bankStatus: null,
    bankTrxId: null,
    invoiceNo: null,
    method: 'Cash on delivery',
    time: null,
    isVerify: 0,
    body: { cod: status },
  }
}
