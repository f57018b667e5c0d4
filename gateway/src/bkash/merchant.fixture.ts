import { KEYS, WALLETS } from '../keys.ts'
import { openGateway } from '../merchant.fixture.ts'
import type { BKashOptions } from './bkash.ts'

type Json = Record<string, unknown>
type Headers = Record<string, string>

const { username, password, appKey, appSecret } = KEYS.bkash

/** A sandbox and a merchant of bKash's version 2, with a token. */
export async function openBKash(options: BKashOptions = {}, more: { dataFile?: string } = {}) {
  const { app, clock, post } = await openGateway({ ...more, bkash: options })

  async function ask(path: string, body: Json = {}, headers: Headers = {}) {
    const answer = await post(`/bkash${path}`, body, headers)
    const isJson = String(answer.headers['content-type']).includes('json')
    return { status: answer.statusCode, text: answer.body, json: (isJson ? answer.json() : {}) as Json }
  }
  const keys = { app_key: appKey, app_secret: appSecret }
  const signIn = async (path = '/v2/tokenized-checkout/auth/grant-token', fields: Json = {}) =>
    ask(path, { ...keys, ...fields }, { username, password })
  let token = String((await signIn()).json.id_token)

  const call =
    (prefix: string) =>
    (path: string, body: Json = {}, headers: Headers = {}) =>
      ask(`${prefix}${path}`, body, { authorization: token, 'x-app-key': appKey, ...headers })
  const v2 = call('/v2/tokenized-checkout')
  const v1 = call('/v1.2.0-beta/tokenized/checkout')
  const create = async (fields: Json = {}, fault = '') =>
    (await v2('/payment/create', createBody(fields), faulty(fault))).json
  const fault = (step: string, name: string, more: Json = {}) =>
    post('/sandbox/faults', { gateway: 'bkash', step, fault: name, ...more })
  const finish = async (paymentId: string, choice: Json = { outcome: 'approve' }) => {
    const answer = await post(`/sandbox/bkash/payments/${paymentId}/finish`, choice)
    return { status: answer.statusCode, json: answer.json() as Json }
  }

  return {
    app,
    clock,
    post,
    ask,
    signIn,
    v1,
    v2,
    create,
    fault,
    finish,
    use: (next: unknown) => {
      token = String(next)
    },
    /** A payment that the payer has confirmed, not yet executed. */
    async approved(fields: Json = {}, wallet: string = WALLETS.good[0]) {
      const paymentId = String((await create(fields)).paymentId)
      await finish(paymentId, { outcome: 'approve', wallet })
      return paymentId
    },
    /** A payment with its money. */
    async paid(fields: Json = {}) {
      const paymentId = String((await create(fields)).paymentId)
      await finish(paymentId)
      const { json } = await v2('/payment/execute', { paymentId })
      return { paymentId, trxId: String(json.trxId) }
    },
    execute: (paymentId: string, name = '') => v2('/payment/execute', { paymentId }, faulty(name)),
    query: async (paymentId: string, name = '') =>
      (await v2('/query/payment', { paymentId }, faulty(name))).json,
    refund: (of: { paymentId: string; trxId: string }, refundAmount: string, name = '') =>
      v2(
        '/refund/payment/transaction',
        { ...of, refundAmount, sku: 'bicycle', reason: 'returned' },
        faulty(name),
      ),
    refunds: async (of: { paymentId: string; trxId: string }) => v2('/refund/payment/status', of),
  }
}

let invoices = 0

export const createBody = (fields: Json = {}): Json => ({
  payerReference: 'S-1001',
  callbackURL: 'https://shop.test/pay/bkash?lang=bn',
  amount: '2500.00',
  currency: 'BDT',
  intent: 'sale',
  merchantInvoiceNumber: `S-1001-${++invoices}`,
  ...fields,
})

const faulty = (fault: string): Headers => (fault ? { 'x-sandbox-fault': fault } : {})
