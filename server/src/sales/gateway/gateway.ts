/**
 * What the shop asks of a payment gateway with a hosted page. An adapter for each fulfils it: docs/decisions/0103.
 *
 * Words: **merchantRef** is our name for an attempt, **gatewayRef** the gateway's; an **answer** is what the gateway
 * says of an attempt now, translated into one vocabulary.
 */
import type { GatewayName } from '@spokehaat/contract/sales/gateways'
import type { GatewayTraits } from '@spokehaat/contract/sales/pay-ways'

export interface PaymentRequest {
  merchantRef: string
  /** Paisa. */
  amountMinor: number
  currency: 'BDT'
  customer: { name: string; email: string; phone: string; address: string; city: string; postcode: string }
  /** The shopper's address on the network, as the gateway wants it. */
  clientIp: string
  /** Where the gateway sends the shopper afterwards. Without a query string: the gateway appends its own. */
  returnUrl: string
  cancelUrl: string
  /** Where a gateway sends the shopper that posts its result with them: goes on to `cancelUrl`. */
  postedUrl: string
  /** Echoed back by the gateway: our order and attempt ids. */
  orderId: string
  attemptId: string
  /**
   * By credit card in so many months, and in no other way; or, where nothing `isChosen`, in up to so many where the payer wants it.
   * Null: at once. Not all gateways know instalments.
   */
  instalments: { months: number; isChosen: boolean } | null
}

export interface StartedPayment {
  gatewayRef: string
  checkoutUrl: string
}

/** `approved`: the shopper has agreed to it, and the money moves once the gateway is told to execute it. */
export type GatewayOutcome =
  | 'paid'
  | 'approved'
  | 'failed'
  | 'cancelled'
  | 'expired'
  | 'pending'
  | 'review'
  | 'reversed'
  | 'unknown'

export interface GatewayAnswer {
  outcome: GatewayOutcome
  gatewayRef: string | null
  merchantRef: string | null
  currency: string | null
  /** Paisa; null where the gateway's figure can't be read exactly. */
  amountMinor: number | null
  /** Paisa that really came in; null where the gateway does not say, or not exactly. */
  receivedMinor: number | null
  code: string | null
  /** Why it came to nothing, or is looked at, in one of the shop's own sentences (judge.ts); left out where its code says so. */
  reason?: string
  bankStatus: string | null
  bankTrxId: string | null
  invoiceNo: string | null
  method: string | null
  /** In which a credit card pays it; left out where it is paid at once, or the gateway does not say. */
  instalmentMonths?: number
  time: Date | null
  isVerify: number
  /** The answer as it came, without secrets and card data. */
  body: Record<string, unknown>
}

/** `off`: calls are refused unasked. `trying`: the next one finds out whether the gateway is back. */
export interface CircuitReport {
  state: 'on' | 'off' | 'trying'
  /** Seconds until it is worth another try; 0 where it is now. */
  retryAfter: number
  /** When the silence began; null while it answers. */
  since: Date | null
}

interface GatewayHealth {
  /** Whether payments can be opened. */
  opening: CircuitReport
  /** Whether it can be asked what became of a payment. */
  asking: CircuitReport
}

/** What the shop does at a gateway. */
export const GATEWAY_OPERATIONS = ['start', 'verify', 'status', 'execute', 'refund', 'search'] as const
export type GatewayOperation = (typeof GATEWAY_OPERATIONS)[number]

/**
 * How that ended. `refused`: it said no to this payment; `not_authorized`: to us; `busy`: 408 or 429; `unreachable`: no
 * connection, or one that broke; `not_understood`: no JSON, or not about what was asked; `not_asked`: it is being left
 * alone (circuit.ts).
 */
export const GATEWAY_RESULTS = [
  'ok',
  'refused',
  'not_authorized',
  'busy',
  'timeout',
  'unreachable',
  'http_5xx',
  'not_understood',
  'not_asked',
] as const
export type GatewayResult = (typeof GATEWAY_RESULTS)[number]

/** What is worth a line in the log; never holds a token, an address of a page, or anything of a shopper. */
export type GatewayEvent =
  | { kind: 'done'; operation: GatewayOperation; result: GatewayResult; ms: number; error: unknown }
  | { kind: 'call'; call: string; ms: number; status: number | null; code: string | null }
  | { kind: 'circuit'; circuit: keyof GatewayHealth; report: CircuitReport }
  | { kind: 'unknown code'; code: string }

/** Money that is to go back, of a payment that came in. */
export interface RefundAsked {
  gatewayRef: string
  /** The gateway's number of the money itself. */
  bankTrxId: string | null
  /** Ours for this refund; the same each time that it is asked after. */
  refundRef: string
  /** Paisa. */
  amountMinor: number
  /** For the gateway's own books: the order's number and why. */
  reason: string
  /** The gateway's numbers of this payment's other refunds. */
  others: readonly string[]
}

/** `later`: it was taken, and whether the money is back is asked again. `refused`: nothing went back, and `said` is why. */
export type RefundAnswer =
  | { state: 'done'; theirRef: string }
  | { state: 'later'; theirRef: string | null }
  | { state: 'refused'; said: string; code: string | null }

/** Money that went back, as the gateway has it. */
export interface GatewayRefund {
  theirRef: string
  /** Paisa; null where its figure can't be read exactly. */
  amountMinor: number | null
  /** Else it is on its way. */
  isDone: boolean
}

/** A transaction as the gateway knows it by the number that the customer has. */
export interface FoundTransaction {
  bankTrxId: string
  /** Whether the money is with the shop. */
  isPaid: boolean
  amountMinor: number | null
  currency: string | null
  /** Who paid, as far as it may be shown: the last digits of a number. */
  payer: string | null
  time: Date | null
  /** Our name of the attempt, where the gateway keeps it. */
  merchantRef: string | null
}

export interface PaymentGateway {
  readonly name: string
  /** Of one that is reached over the network. */
  readonly traits?: GatewayTraits
  /** Opens a payment. Throws GatewayRefusal where the gateway said no, GatewaySilence where we do not know. */
  start(request: PaymentRequest): Promise<StartedPayment>
  /** Finalises and reads a payment that the shopper has finished. Throws GatewaySilence, as `status` does. */
  verify(gatewayRef: string): Promise<GatewayAnswer>
  /** Reads a payment without touching it. */
  status(gatewayRef: string): Promise<GatewayAnswer>
  /**
   * Takes the money of an `approved` payment. Called once for a payment, by whoever has written down that it is (settle.ts);
   * after a silence only `status` is asked. Throws as `verify`.
   */
  execute?(gatewayRef: string): Promise<GatewayAnswer>
}

/** One that is reached over the network, and so may be silent. */
export interface OnlineGateway extends PaymentGateway {
  readonly name: GatewayName
  readonly traits: GatewayTraits
  /** Asks for money to go back. After a silence it is unknown whether it does: then only `refundStatus` is asked. */
  refund?(asked: RefundAsked): Promise<RefundAnswer>
  /** What became of it; null where the gateway knows of no such refund. `theirRef`: its number, where it gave one. */
  refundStatus?(asked: RefundAsked, theirRef: string | null): Promise<RefundAnswer | null>
  /** All that went back of a payment, whoever asked for it. */
  refundsOf?(payment: Pick<RefundAsked, 'gatewayRef' | 'bankTrxId'>): Promise<GatewayRefund[]>
  /**
   * Our name of the payment that a notice is about; null where it does not look signed by the gateway. A hint: what became of
   * the payment is asked.
   */
  readNotice?(form: Readonly<Record<string, string>>): Promise<string | null>
  /** Null where it knows none. */
  search?(bankTrxId: string): Promise<FoundTransaction | null>
  /** Asks something that moves nothing, to see whether it knows the shop. Throws GatewayRefusal, GatewaySilence. */
  signIn(): Promise<void>
  /** As this node has found it; asks nobody. */
  health(): GatewayHealth
  /** Until the returned function is called. */
  watch(listener: (event: GatewayEvent) => void): () => void
}

/** All that the shop knows how to ask, whether they are offered or not. */
export type Gateways = Record<GatewayName, OnlineGateway>

/** Something asked of a gateway came to nothing. */
abstract class GatewayFailure extends Error {
  readonly result: GatewayResult
  /** For the log: what was asked, of which host, and for how long in all. Known once the call has ended. */
  operation?: GatewayOperation
  host?: string
  ms?: number
  constructor(message: string, result: GatewayResult, cause: unknown) {
    super(message, { cause })
    this.result = result
  }
}

/** The gateway understood and said no: nothing was opened, nothing can be charged. */
export class GatewayRefusal extends GatewayFailure {
  readonly code: string | null
  constructor(message: string, code: string | null = null, result: GatewayResult = 'refused') {
    super(message, result, undefined)
    this.name = 'GatewayRefusal'
    this.code = code
  }
}

export const isGatewayFailure = (error: unknown): error is GatewayFailure => error instanceof GatewayFailure

/** No answer, or none that can be read: whether anything happened is unknown. */
export class GatewaySilence extends GatewayFailure {
  /** False where the request never left us, so that nothing can have happened. */
  readonly sent: boolean
  constructor(message: string, result: GatewayResult, more: { cause?: unknown; sent?: boolean } = {}) {
    super(message, result, more.cause)
    this.name = 'GatewaySilence'
    this.sent = more.sent ?? true
  }
}
