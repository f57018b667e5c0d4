/**
 * bKash's tokenised checkout: version 2, or 1.2.0-beta by a setting. A payment is created, the shopper agrees to it on bKash's
 * page, and then the shop tells bKash to execute it, once: after any silence it is asked, never told again. Sources and what
 * could not be verified: docs/payments.md.
 */
import { GATEWAY_TRAITS } from '@spokehaat/contract/sales/pay-ways'
import { amountOf, textOf } from './answer-fields.ts'
import {
  type BKashAnswer,
  bKashTime,
  lastDigits,
  NO_REFUND_YET,
  overBy,
  paymentOf,
  REFUND_REFUSED,
  readBKash,
  refundsIn,
} from './bkash-answers.ts'
import type { CircuitOptions } from './circuit.ts'
import {
  type FoundTransaction,
  type GatewayAnswer,
  type GatewayRefund,
  GatewayRefusal,
  GatewaySilence,
  type OnlineGateway,
  type PaymentRequest,
  type RefundAnswer,
  type RefundAsked,
  type StartedPayment,
} from './gateway.ts'
import { CIRCUIT, createOperations } from './operations.ts'
import { postJson } from './post-json.ts'

/** One token for all nodes, since a third within an hour locks the shop out of bKash for an hour. */
export interface TokenKeeper {
  /**
   * `issue`: asks for one, by the refresh token of the last where there is one. Throws GatewaySilence, not sent, where asking
   * would be one time too many.
   */
  current(issue: (refresh: string | null) => Promise<IssuedToken>): Promise<string>
  /** bKash does not take it any more. */
  spoil(access: string): Promise<void>
}

interface IssuedToken {
  access: string
  refresh: string | null
  /** Seconds. */
  lives: number
}

export interface BKashOptions {
  account: { fields(): Promise<Record<string, string>>; refused(): Promise<void> }
  tokens: TokenKeeper
  /** Hosts besides bKash's own that may serve the payment page: the sandbox's. */
  pageHosts?: readonly string[]
  /** Milliseconds for a connection, for reading or opening a payment, and for what moves money. */
  limits?: { connectMs: number; askMs: number; moneyMs: number }
  circuit?: CircuitOptions
}

/** bKash's own plug-in waits 29 seconds for what moves money. */
const LIMITS = { connectMs: 3_000, askMs: 10_000, moneyMs: 29_000 }

type Call = 'grant' | 'refresh' | 'create' | 'execute' | 'query' | 'search' | 'refund' | 'refundStatus'

const PATHS: Record<'v2' | 'v1', Record<Call, string>> = {
  v2: {
    grant: 'auth/grant-token',
    refresh: 'auth/refresh-token',
    create: 'payment/create',
    execute: 'payment/execute',
    query: 'query/payment',
    search: 'general/search-transaction',
    refund: 'refund/payment/transaction',
    refundStatus: 'refund/payment/status',
  },
  v1: {
    grant: 'token/grant',
    refresh: 'token/refresh',
    create: 'create',
    execute: 'execute',
    query: 'payment/status',
    search: 'general/searchTransaction',
    refund: 'payment/refund',
    refundStatus: 'payment/refund/status',
  },
}

type Fields = Record<string, string>

export function createBKash({
  account,
  tokens,
  pageHosts = [],
  limits = LIMITS,
  circuit = CIRCUIT,
}: BKashOptions): OnlineGateway {
  let lastHost = 'bKash'
  const { told, tell, opening, asking, health, watch } = createOperations(circuit, () => lastHost)

  async function post(
    fields: Fields,
    call: Call,
    body: unknown,
    headers: Fields,
    limitMs: number,
  ): Promise<BKashAnswer> {
    const began = performance.now()
    const { host = '', version } = fields
    lastHost = URL.parse(host)?.host ?? 'bKash'
    const path = PATHS[version === '1.2.0-beta' ? 'v1' : 'v2'][call]
    let status: number | null = null
    let code: string | null = null
    try {
      const answer = await postJson({
        url: `${host.replace(/\/+$/, '')}/${path}`,
        headers,
        body,
        connectMs: limits.connectMs,
        signal: AbortSignal.timeout(limitMs),
      })
      status = answer.status
      const read = readBKash(path, status, answer.text)
      if (read.kind === 'refused') code = read.code
      return read
    } finally {
      tell({ kind: 'call', call, ms: Math.round(performance.now() - began), status, code })
    }
  }

  const issuing = (fields: Fields) => async (refresh: string | null) => {
    const { appKey, appSecret, username = '', password = '' } = fields
    const ask = (by: string | null) =>
      post(
        fields,
        by === null ? 'grant' : 'refresh',
        { app_key: appKey, app_secret: appSecret, ...(by !== null && { refresh_token: by }) },
        { username, password },
        limits.askMs,
      )
    const answer = await ask(refresh)
    const access = answer.kind === 'said' ? textOf(answer.body, 'id_token') : null
    if (answer.kind !== 'said' || access === null) {
      // a refresh token that is over says nothing about the keys
      if (refresh === null) await account.refused()
      throw new GatewayRefusal('bKash does not know this shop.', codeOf(answer), 'not_authorized')
    }
    return {
      access,
      refresh: textOf(answer.body, 'refresh_token'),
      lives: Number(textOf(answer.body, 'expires_in') ?? 3_600) || 3_600,
    }
  }

  /** With the token of all nodes; one that is no longer taken is renewed once, since nothing was done with it. */
  async function call(name: Call, build: (fields: Fields) => unknown, limitMs = limits.askMs) {
    const fields = await account.fields()
    for (const lastTry of [false, true]) {
      const token = await tokens.current(issuing(fields))
      const headers = { authorization: token, 'x-app-key': fields.appKey ?? '' }
      const answer = await post(fields, name, build(fields), headers, limitMs)
      if (answer.kind !== 'unauthorized') return answer
      await tokens.spoil(token)
      if (lastTry) break
    }
    throw new GatewayRefusal('bKash does not accept our token.', null, 'not_authorized')
  }

  const named = (paymentId: string) => (fields: Fields) =>
    fields.version === '1.2.0-beta' ? { paymentID: paymentId } : { paymentId }

  /** What can't be asked says nothing about the payment. */
  const asSilence = (error: unknown) =>
    error instanceof GatewayRefusal
      ? new GatewaySilence(error.message, error.result, { cause: error })
      : error

  async function query(gatewayRef: string): Promise<GatewayAnswer> {
    const answer = await asking.run(() =>
      call('query', named(gatewayRef)).catch((error: unknown) => {
        throw asSilence(error)
      }),
    )
    if (answer.kind === 'said') return paymentOf(answer.body)
    return unknownAnswer(gatewayRef, answer.kind === 'refused' ? answer.code : null)
  }

  async function execute(gatewayRef: string): Promise<GatewayAnswer> {
    const answer = await asking.run(() =>
      call('execute', named(gatewayRef), limits.moneyMs).catch((error: unknown) => {
        throw asSilence(error)
      }),
    )
    if (answer.kind === 'said') return paymentOf(answer.body)
    // whatever it says, what became of the money is asked
    const now = await query(gatewayRef)
    const reason = answer.kind === 'refused' ? overBy(answer.code) : undefined
    if (now.outcome === 'paid' || reason === undefined) return now
    return { ...now, outcome: 'failed', code: codeOf(answer), reason }
  }

  async function start(request: PaymentRequest): Promise<StartedPayment> {
    const answer = await opening.run(() =>
      call('create', ({ version }) => ({
        ...(version === '1.2.0-beta' && { mode: '0011' }),
        payerReference: payerOf(request),
        callbackURL: request.cancelUrl,
        amount: taka(request.amountMinor),
        currency: request.currency,
        intent: 'sale',
        merchantInvoiceNumber: request.merchantRef,
      })),
    )
    if (answer.kind !== 'said') throw new GatewayRefusal(refusedWords(answer), codeOf(answer))
    const { body } = answer
    const gatewayRef = textOf(body, 'paymentId', 'paymentID')
    const page = textOf(body, 'bkashURL', 'bKashURL')
    const invoice = textOf(body, 'merchantInvoiceNumber')
    if (gatewayRef === null || page === null) throw notOurs('bKash named no payment page.')
    if (
      amountOf(body, 'amount') !== request.amountMinor ||
      (invoice !== null && invoice !== request.merchantRef)
    ) {
      throw notOurs('The gateway opened a payment for something else.')
    }
    if (!isPageOf(page, pageHosts))
      throw notOurs('The gateway named a payment page on a host that we do not know.')
    return { gatewayRef, checkoutUrl: page }
  }

  async function refund(asked: RefundAsked): Promise<RefundAnswer> {
    const answer = await asking.run(() =>
      call(
        'refund',
        ({ version }) => {
          const { gatewayRef, bankTrxId, amountMinor, reason } = asked
          const why = { sku: asked.refundRef.slice(0, 255), reason: reason.slice(0, 255) }
          return version === '1.2.0-beta'
            ? { paymentID: gatewayRef, trxID: bankTrxId, amount: taka(amountMinor), ...why }
            : { paymentId: gatewayRef, trxId: bankTrxId, refundAmount: taka(amountMinor), ...why }
        },
        limits.moneyMs,
      ),
    )
    if (answer.kind === 'refused') {
      const said = REFUND_REFUSED[answer.code]
      // a code that we do not know may stand for a refund that was made
      if (said === undefined) throw new GatewaySilence(`refund: ${answer.code}`, 'not_understood')
      return { state: 'refused', said, code: answer.code }
    }
    const theirRef = answer.kind === 'said' ? textOf(answer.body, 'refundTrxId', 'refundTrxID') : null
    if (theirRef === null) throw new GatewaySilence('refund: no number of it', 'not_understood')
    return { state: 'done', theirRef }
  }

  async function refundsOf({
    gatewayRef,
    bankTrxId,
  }: Pick<RefundAsked, 'gatewayRef' | 'bankTrxId'>): Promise<GatewayRefund[]> {
    const answer = await asking.run(() =>
      call('refundStatus', ({ version }) =>
        version === '1.2.0-beta'
          ? { paymentID: gatewayRef, trxID: bankTrxId }
          : { paymentId: gatewayRef, trxId: bankTrxId },
      ),
    )
    if (answer.kind === 'refused' && answer.code === NO_REFUND_YET) return []
    if (answer.kind !== 'said') throw new GatewaySilence('refund status: not answered', 'not_understood')
    return refundsIn(answer.body)
  }

  /** Of several parts the one that is nobody else's, by its amount: bKash keeps no name of ours. */
  async function refundStatus(asked: RefundAsked, theirRef: string | null): Promise<RefundAnswer | null> {
    const found = (await refundsOf(asked)).find((one) =>
      theirRef === null
        ? !asked.others.includes(one.theirRef) && one.amountMinor === asked.amountMinor
        : one.theirRef === theirRef,
    )
    return found ? { state: found.isDone ? 'done' : 'later', theirRef: found.theirRef } : null
  }

  async function search(bankTrxId: string): Promise<FoundTransaction | null> {
    const answer = await asking.run(() =>
      call('search', ({ version }) =>
        version === '1.2.0-beta' ? { trxID: bankTrxId } : { trxId: bankTrxId },
      ),
    )
    if (answer.kind !== 'said') return null
    const { body } = answer
    return {
      bankTrxId: textOf(body, 'trxId', 'trxID') ?? bankTrxId,
      isPaid: textOf(body, 'transactionStatus') === 'Completed',
      amountMinor: amountOf(body, 'amount'),
      currency: textOf(body, 'currency') ?? 'BDT',
      payer: lastDigits(textOf(body, 'customerMsisdn', 'payerAccount')),
      time: bKashTime(textOf(body, 'completedTime', 'initiationTime')),
      merchantRef: textOf(body, 'merchantInvoiceNumber', 'transactionReference'),
    }
  }

  return {
    name: 'bkash',
    traits: GATEWAY_TRAITS.bkash,
    start: (request) => told('start', () => start(request)),
    verify: (gatewayRef) => told('verify', () => query(gatewayRef)),
    status: (gatewayRef) => told('status', () => query(gatewayRef)),
    execute: (gatewayRef) => told('execute', () => execute(gatewayRef)),
    refund: (asked) => told('refund', () => refund(asked)),
    refundStatus: (asked, theirRef) => told('refund', () => refundStatus(asked, theirRef)),
    refundsOf: (payment) => told('refund', () => refundsOf(payment)),
    search: (bankTrxId) => told('search', () => search(bankTrxId)),
    async signIn() {
      await tokens.current(issuing(await account.fields()))
    },
    health,
    watch,
  }
}

const codeOf = (answer: BKashAnswer) => (answer.kind === 'refused' ? answer.code : null)
const refusedWords = (answer: BKashAnswer) =>
  `The gateway refused the payment: ${answer.kind === 'refused' ? answer.words : 'no reason given'}`

const taka = (minor: number) => (minor / 100).toFixed(2)

/** The number that bKash's page shows first; who has none is known by the order. */
const payerOf = ({ customer, merchantRef }: PaymentRequest) => {
  const [number] = /01[3-9]\d{8}$/.exec(customer.phone.replace(/\D/g, '')) ?? []
  return number ?? merchantRef
}

/** bKash serves its page from hosts of its own, always by https. */
function isPageOf(page: string, hosts: readonly string[]): boolean {
  const url = URL.parse(page)
  if (!url) return false
  if (hosts.includes(url.host)) return url.protocol === 'http:' || url.protocol === 'https:'
  return url.protocol === 'https:' && /(^|\.)(bkash\.com|bka\.sh)$/.test(url.hostname)
}

const notOurs = (why: string) => new GatewayRefusal(why, null, 'not_understood')

/** It knows no such payment, or would not say. */
const unknownAnswer = (gatewayRef: string, code: string | null): GatewayAnswer => ({
  outcome: 'unknown',
  gatewayRef,
  merchantRef: null,
  currency: null,
  amountMinor: null,
  receivedMinor: null,
  code,
  bankStatus: null,
  bankTrxId: null,
  invoiceNo: null,
  method: 'bKash',
  time: null,
  isVerify: 0,
  body: { code },
})
