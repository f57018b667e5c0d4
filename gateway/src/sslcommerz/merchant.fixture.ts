import type { AddressInfo } from 'node:net'
import { KEYS } from '../keys.ts'
import { openGateway } from '../merchant.fixture.ts'
import type { SslCommerzOptions } from './sslcommerz.ts'

type Json = Record<string, unknown>
type Fields = Record<string, string>

const STORE = { store_id: KEYS.sslcommerz.storeId, store_passwd: KEYS.sslcommerz.storePassword }
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

/** A sandbox and a merchant of SSLCommerz. */
export async function openSslCommerz(options: SslCommerzOptions = {}) {
  const { app, clock, post } = await openGateway({
    sslcommerz: { delayMs: 0, backoffMs: 1, ...options },
  })
  const read = (answer: { statusCode: number; body: string; headers: Json }) => ({
    status: answer.statusCode,
    text: answer.body,
    json: (String(answer.headers['content-type']).includes('json') ? JSON.parse(answer.body) : {}) as Json,
  })

  const session = async (fields: Fields = {}, fault = '') =>
    read(
      await app.inject({
        method: 'POST',
        url: '/sslcommerz/gwprocess/v4/api.php',
        headers: { ...FORM, ...faulty(fault) },
        payload: new URLSearchParams({ ...STORE, ...sessionBody(fields) }).toString(),
      }),
    )
  const get =
    (name: string) =>
    async (query: Fields, fault = '') =>
      read(await app.inject({ url: addressOf(name, query), headers: faulty(fault) }))
  const validate = get('validationserverAPI')
  const transactions = get('merchantTransIDvalidationAPI')
  const finish = async (sessionkey: string, choice: Json = { outcome: 'pay' }) => {
    const answer = await post(`/sandbox/sslcommerz/payments/${sessionkey}/finish`, choice)
    return { status: answer.statusCode, json: answer.json() as Json & { form?: Fields } }
  }
  const open = async (fields: Fields = {}) => String((await session(fields)).json.sessionkey)

  return {
    app,
    clock,
    /** A call of the validator on a real socket, whose line can drop: `true` where it did. */
    async drops(name: string, query: Fields, fault: string): Promise<boolean> {
      if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
      const { port } = app.server.address() as AddressInfo
      const url = `http://127.0.0.1:${port}${addressOf(name, query)}`
      return fetch(url, { headers: faulty(fault) }).then(
        async (answer) => answer.text().then(() => false),
        () => true,
      )
    },
    session,
    open,
    finish,
    validate: (val_id: string, fault = '') => validate({ val_id }, fault),
    transactions,
    refund: (bank_tran_id: string, refund_amount: string, more: Fields = {}, fault = '') =>
      transactions({ bank_tran_id, refund_amount, refund_remarks: 'returned', ...more }, fault),
    refundStatus: async (refund_ref_id: unknown) =>
      (await transactions({ refund_ref_id: String(refund_ref_id) })).json,
    /** A paid session's form, as the browser and the IPN bring it. */
    async paid(fields: Fields = {}, choice: Json = {}) {
      const { json } = await finish(await open(fields), { outcome: 'pay', ...choice })
      return json.form ?? {}
    },
    fault: (step: string, name: string, more: Json = {}) =>
      post('/sandbox/faults', { gateway: 'sslcommerz', step, fault: name, ...more }),
    press: (sessionkey: string, form: Fields) =>
      app.inject({
        method: 'POST',
        url: `/sslcommerz/pay/${sessionkey}`,
        headers: FORM,
        payload: new URLSearchParams(form).toString(),
      }),
  }
}

const addressOf = (name: string, query: Fields) =>
  `/sslcommerz/validator/api/${name}.php?${new URLSearchParams({ ...STORE, ...query, format: 'json' })}`

const faulty = (fault: string): Fields => (fault ? { 'x-sandbox-fault': fault } : {})

const sessionBody = (fields: Fields): Fields => ({
  total_amount: '46000.50',
  currency: 'BDT',
  tran_id: 'S-1001-1',
  success_url: 'https://shop.test/pay/success',
  fail_url: 'https://shop.test/pay/fail',
  cancel_url: 'https://shop.test/pay/cancel',
  cus_name: 'Abdul Karim',
  cus_email: 'karim@example.com',
  cus_add1: 'Mohakhali',
  cus_city: 'Dhaka',
  cus_country: 'Bangladesh',
  cus_phone: '01711111111',
  shipping_method: 'Courier',
  product_name: 'Bicycle',
  product_category: 'Bicycles',
  product_profile: 'physical-goods',
  ...fields,
})
