/**
 * SSLCommerz' hosted page, version 4: cards, mobile banking and instalments. Our name of an attempt (`tran_id`) is also
 * theirs, so that whatever was paid under it is found. What a browser or a notice brings is never believed: the list of
 * transactions says what there is, and the validator whether it is true. Sources and what could not be verified:
 * docs/payments.md.
 */
import { GATEWAY_TRAITS } from '@spokehaat/contract/sales/pay-ways'
import { asForm } from '../../platform/http/call-json.ts'
import { type AnswerFields, textOf } from './answer-fields.ts'
import type { CircuitOptions } from './circuit.ts'
import {
  type GatewayAnswer,
  GatewayRefusal,
  GatewaySilence,
  type OnlineGateway,
  type PaymentRequest,
  type RefundAnswer,
  type RefundAsked,
  type StartedPayment,
} from './gateway.ts'
import { CIRCUIT, createOperations } from './operations.ts'
import { callGateway } from './post-json.ts'
import {
  isConnected,
  isSigned,
  outcomeOf,
  paidTwice,
  paymentOf,
  readSslCommerz,
  refundStateOf,
  refundTaken,
  rowsOf,
  unknownAnswer,
  unpaidOf,
} from './sslcommerz-answers.ts'
import { sessionForm } from './sslcommerz-request.ts'

export interface SslCommerzOptions {
  account: { fields(): Promise<Record<string, string>>; refused(): Promise<void> }
  /** Where it tells of payments. */
  noticeUrl: string
  /** Hosts besides SSLCommerz' own that may serve the payment page: the sandbox's. */
  pageHosts?: readonly string[]
  /** Milliseconds for a connection, for reading or opening a payment, and for what moves money. */
  limits?: { connectMs: number; askMs: number; moneyMs: number }
  circuit?: CircuitOptions
}

const LIMITS = { connectMs: 3_000, askMs: 10_000, moneyMs: 29_000 }

const PATHS = {
  session: 'gwprocess/v4/api.php',
  validation: 'validator/api/validationserverAPI.php',
  transactions: 'validator/api/merchantTransIDvalidationAPI.php',
  refund: 'validator/api/merchantTransIDvalidationAPI.php',
  refundStatus: 'validator/api/merchantTransIDvalidationAPI.php',
} as const
type Call = keyof typeof PATHS

type Fields = Record<string, string>

export function createSslCommerz({
  account,
  noticeUrl,
  pageHosts = [],
  limits = LIMITS,
  circuit = CIRCUIT,
}: SslCommerzOptions): OnlineGateway {
  let lastHost = 'SSLCommerz'
  const { told, tell, opening, asking, health, watch } = createOperations(circuit, () => lastHost)

  /** The store's password is in the address of what is read: no error and no line of the log may name it. */
  async function call(
    fields: Fields,
    name: Call,
    said: Fields,
    limitMs = limits.askMs,
  ): Promise<AnswerFields> {
    const began = performance.now()
    const { host = '', storeId = '', storePassword = '' } = fields
    lastHost = URL.parse(host)?.host ?? 'SSLCommerz'
    const form = { store_id: storeId, store_passwd: storePassword, ...said }
    const url = `${host.replace(/\/+$/, '')}/${PATHS[name]}`
    const isPost = name === 'session'
    let status: number | null = null
    let code: string | null = null
    try {
      const answer = await callGateway({
        method: isPost ? 'POST' : 'GET',
        url: isPost ? url : `${url}?${new URLSearchParams({ ...form, v: '1', format: 'json' })}`,
        headers: {},
        ...(isPost && { content: asForm(form) }),
        connectMs: limits.connectMs,
        signal: AbortSignal.timeout(limitMs),
      })
      status = answer.status
      const body = readSslCommerz(PATHS[name], status, answer.text)
      code = textOf(body, 'APIConnect', 'status')?.slice(0, 40) ?? null
      return body
    } finally {
      tell({ kind: 'call', call: name, ms: Math.round(performance.now() - began), status, code })
    }
  }

  /** What can't be asked says nothing about the payment. */
  const knownFields = () =>
    account.fields().catch((error: unknown) => {
      if (!(error instanceof GatewayRefusal)) throw error
      throw new GatewaySilence(error.message, error.result, { cause: error, sent: false })
    })

  async function read(tranId: string): Promise<GatewayAnswer> {
    const fields = await knownFields()
    return asking.run(async () => {
      const list = await call(fields, 'transactions', { tran_id: tranId })
      if (!isConnected(list)) throw new GatewaySilence('transactions: not answered', 'not_authorized')
      const rows = rowsOf(list)
      const paid = rows.filter((row) => outcomeOf(row) === 'paid')
      if (paid.length > 1) return paidTwice(paid)
      const [first] = paid
      if (first) return validated(fields, tranId, first)
      const unpaid = unpaidOf(rows)
      return unpaid ? paymentOf(unpaid) : unknownAnswer(tranId, null)
    })
  }

  /** The list says paid; what the validator does not confirm is not. */
  async function validated(fields: Fields, tranId: string, row: AnswerFields): Promise<GatewayAnswer> {
    const valId = textOf(row, 'val_id')
    if (valId === null) return unknownAnswer(tranId, 'no val_id')
    const answer = await call(fields, 'validation', { val_id: valId })
    if (!isConnected(answer)) throw new GatewaySilence('validation: not answered', 'not_authorized')
    const code = textOf(answer, 'status')
    return code === 'INVALID_TRANSACTION' ? unknownAnswer(tranId, code) : paymentOf(answer)
  }

  async function start(request: PaymentRequest): Promise<StartedPayment> {
    const fields = await account.fields()
    const form = sessionForm(request, noticeUrl)
    const body = await opening.run(() => call(fields, 'session', form))
    if (textOf(body, 'status') !== 'SUCCESS') {
      await greet(fields)
      throw new GatewayRefusal(`The gateway refused the payment: ${reasonOf(body)}`)
    }
    const page = textOf(body, 'GatewayPageURL')
    if (page === null) throw notOurs('SSLCommerz named no payment page.')
    if (!isPageOf(page, pageHosts))
      throw notOurs('The gateway named a payment page on a host that we do not know.')
    return { gatewayRef: request.merchantRef, checkoutUrl: page }
  }

  /** Asks after a payment that nobody has made. Throws GatewayRefusal where the store is not known. */
  async function greet(fields: Fields): Promise<void> {
    const answer = await asking.run(() => call(fields, 'transactions', { tran_id: 'hello' }))
    if (isConnected(answer)) return
    await account.refused()
    throw new GatewayRefusal(
      'SSLCommerz does not know this shop.',
      textOf(answer, 'APIConnect'),
      'not_authorized',
    )
  }

  /** By our own number, which SSLCommerz takes once. */
  async function refund({ bankTrxId, refundRef, amountMinor, reason }: RefundAsked): Promise<RefundAnswer> {
    if (bankTrxId === null)
      return { state: 'refused', said: 'The payment has no number at the bank.', code: null }
    const fields = await account.fields()
    const said = {
      bank_tran_id: bankTrxId,
      refund_trans_id: refundRef,
      refund_amount: taka(amountMinor),
      refund_remarks: reason.slice(0, 255),
      refe_id: refundRef,
    }
    return refundTaken(await asking.run(() => call(fields, 'refund', said, limits.moneyMs)))
  }

  /**
   * By SSLCommerz' number. Where its answer was lost it has none that we know: then the same refund is asked for again, if the
   * shop's contract says that it counts once. Throws GatewaySilence where it does not.
   */
  async function refundStatus(asked: RefundAsked, theirRef: string | null): Promise<RefundAnswer> {
    const fields = await account.fields()
    if (theirRef === null) {
      if (fields.countsOnce === 'yes') return refund(asked)
      throw new GatewaySilence('refund status: SSLCommerz has given no number of it', 'not_understood', {
        sent: false,
      })
    }
    return refundStateOf(
      await asking.run(() => call(fields, 'refundStatus', { refund_ref_id: theirRef })),
      theirRef,
    )
  }

  return {
    name: 'sslcommerz',
    traits: GATEWAY_TRAITS.sslcommerz,
    start: (request) => told('start', () => start(request)),
    verify: (gatewayRef) => told('verify', () => read(gatewayRef)),
    status: (gatewayRef) => told('status', () => read(gatewayRef)),
    refund: (asked) => told('refund', () => refund(asked)),
    refundStatus: (asked, theirRef) => told('refund', () => refundStatus(asked, theirRef)),
    async readNotice(form) {
      const { storePassword = '' } = await account.fields()
      return isSigned(form, storePassword) ? (form.tran_id ?? null) : null
    },
    async signIn() {
      await greet(await account.fields())
    },
    health,
    watch,
  }
}

const taka = (minor: number) => (minor / 100).toFixed(2)

/** A sentence of theirs, without numbers of anybody and without addresses. */
function reasonOf(body: AnswerFields): string {
  const reason = textOf(body, 'failedreason')
  return reason === null || /:\/\/|\d{5}/.test(reason) ? 'no reason given' : reason.slice(0, 200)
}

/** SSLCommerz serves its page from hosts of its own, always by https. */
function isPageOf(page: string, hosts: readonly string[]): boolean {
  const url = URL.parse(page)
  if (!url) return false
  if (hosts.includes(url.host)) return url.protocol === 'http:' || url.protocol === 'https:'
  return url.protocol === 'https:' && url.hostname.endsWith('.sslcommerz.com')
}

const notOurs = (why: string) => new GatewayRefusal(why, null, 'not_understood')
