import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { buildGateway, type GatewayOptions } from './app.ts'

export const CREDENTIALS = { username: 'sp_test', password: 'p&ss=w0rd' }

/** 29 May 2023, 12:14:44 in Dhaka. */
export const NOON = Date.parse('2023-05-29T06:14:44Z')

type Fields = Record<string, string | number | undefined>
type Row = Record<string, unknown>

/** A gateway on a clock the test turns, and a merchant who knows how to use it. Closed when the test ends. */
export async function openGateway(options: Partial<GatewayOptions> = {}) {
  const clock = { ms: NOON }
  const app = await buildGateway({
    ...CREDENTIALS,
    publicUrl: 'https://gateway.test',
    seed: 'test',
    now: () => clock.ms,
    ipnDelayMs: 0,
    ipnBackoffMs: 1,
    ...options,
  })
  onTestFinished(() => app.close())

  const post = (url: string, payload: object = {}, headers: Record<string, string> = {}) =>
    app.inject({ method: 'POST', url, payload, headers })

  async function token(): Promise<string> {
    return (await post('/api/get_token', CREDENTIALS)).json().token
  }

  async function start(fields: Fields = {}, headers: Record<string, string> = {}) {
    const bearer = await token()
    const answer = await post('/api/secret-pay', payRequest(bearer, fields), headers)
    return { answer, row: answer.json() as Row, token: bearer }
  }

  async function order(fields: Fields = {}) {
    const { row, token } = await start(fields)
    const id = String(row.sp_order_id)
    const page = `/spaycheckout/?token=${token}&order_id=${encodeURIComponent(id)}`
    const ask = async (call: string, headers: Record<string, string> = {}) =>
      post(`/api/${call}`, { order_id: id }, { authorization: `Bearer ${token}`, ...headers })
    return {
      id,
      token,
      page,
      open: () => app.inject(page),
      /** Presses a button of the hosted page, as a browser does. */
      press: (outcome: string, fields: Record<string, string> = {}) =>
        app.inject({
          method: 'POST',
          url: page,
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          payload: new URLSearchParams({ method: 'bKash', ...fields, outcome }).toString(),
        }),
      ask,
      verify: async (headers = {}): Promise<Row> => (await ask('verification', headers)).json()[0],
      status: async (headers = {}): Promise<Row> => (await ask('payment-status', headers)).json()[0],
    }
  }

  return {
    app,
    clock,
    post,
    token,
    start,
    order,
    finish: (id: string, choice: object) => post(`/sandbox/payments/${id}/finish`, choice),
  }
}

/** A complete secret-pay request; a field given as undefined is left out. */
export function payRequest(token: string, fields: Fields = {}): Fields {
  return {
    token,
    store_id: 1,
    prefix: 'SPK',
    amount: '45990.50',
    currency: 'BDT',
    order_id: 'S-1001-1',
    return_url: 'https://shop.test/order/verify',
    cancel_url: 'https://shop.test/order/cancel',
    client_ip: '103.4.5.6',
    customer_name: 'Abdul Karim',
    customer_address: 'Mohakhali',
    customer_phone: '01711111111',
    customer_city: 'Dhaka',
    ...fields,
  }
}

/** The merchant's side of IPN on a real socket. `answer` decides each answer; null hangs up. */
export async function openMerchant(
  answer: (arrival: number) => Promise<number | null> | number | null = () => 200,
) {
  const arrived: string[] = []
  const received: { headers: IncomingHttpHeaders; body: string }[] = []
  const waiting: (() => void)[] = []
  const server = createServer(async (request, response) => {
    const orderId = new URL(request.url ?? '', 'http://merchant').searchParams.get('order_id')
    const body = await text(request)
    arrived.push(`${request.method} ${orderId}`)
    received.push({ headers: request.headers, body })
    for (const wake of waiting.splice(0)) wake()
    const status = await answer(arrived.length)
    if (status === null) request.socket.destroy()
    else response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/ipn`,
    arrived,
    received,
    /** Waits until so many notifications have come. */
    async arrivals(count: number): Promise<string[]> {
      while (arrived.length < count) await new Promise<void>((wake) => waiting.push(wake))
      return arrived
    },
  }
}
