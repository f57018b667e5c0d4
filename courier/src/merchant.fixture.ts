import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { buildCouriers, type CourierOptions } from './app.ts'
import { KEYS } from './keys.ts'

/** 29 November 2026, 15:30:00 in Dhaka. */
const NOON = Date.parse('2026-11-29T09:30:00Z')

type Json = Record<string, unknown>
interface Asked {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  body?: object
  headers?: Record<string, string>
}

/** Couriers on a clock the test turns, and a merchant who has their keys. Closed when the test ends. */
export async function openCouriers(options: CourierOptions = {}) {
  const clock = { ms: NOON }
  const app = await buildCouriers({ publicUrl: 'http://couriers.test', clock: () => clock.ms, ...options })
  onTestFinished(() => app.close())

  async function ask(url: string, { method, body, headers }: Asked = {}) {
    const answer = await app.inject({
      method: method ?? (body ? 'POST' : 'GET'),
      url,
      ...(body && { payload: body }),
      headers,
    })
    return {
      status: answer.statusCode,
      json: parsed(answer.body),
      text: answer.body,
      headers: answer.headers,
    }
  }
  const at =
    (prefix: string, keys: () => Record<string, string>) =>
    (path: string, asked: Asked = {}) =>
      ask(`${prefix}${path}`, { ...asked, headers: { ...keys(), ...asked.headers } })

  let token = ''
  const pathao = at('/pathao/aladdin/api/v1', () => ({ authorization: `Bearer ${token}` }))
  const steadfast = at('/steadfast/api/v1', () => ({
    'api-key': KEYS.steadfast.apiKey,
    'secret-key': KEYS.steadfast.secretKey,
  }))
  const redx = at('/redx/v1.0.0-beta', () => ({ 'api-access-token': `Bearer ${KEYS.redx.token}` }))
  const { username, password, paperflyKey } = KEYS.paperfly
  const paperfly = at('/paperfly', () => ({
    authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`,
    paperflykey: paperflyKey,
  }))
  const sandbox = at('/sandbox', () => ({}))

  async function signIn(): Promise<string> {
    const { clientId: client_id, clientSecret: client_secret } = KEYS.pathao
    const { json } = await pathao('/external/login', { body: { client_id, client_secret } })
    token = String(json.access_token)
    return token
  }
  await signIn()

  return {
    app,
    clock,
    ask,
    signIn,
    pathao,
    steadfast,
    redx,
    paperfly,
    sandbox,
    /** Each books a parcel and gives back the courier's number. */
    book: {
      pathao: async (fields: Json = {}) =>
        String(inside((await pathao('/orders', { body: pathaoOrder(fields) })).json, 'data').consignment_id),
      steadfast: async (fields: Json = {}) =>
        String(
          inside((await steadfast('/create_order', { body: steadfastOrder(fields) })).json, 'consignment')
            .consignment_id,
        ),
      redx: async (fields: Json = {}) =>
        String((await redx('/parcel', { body: { ...(await redxParcel()), ...fields } })).json.tracking_id),
      paperfly: async (fields: Json = {}) =>
        String(
          inside((await paperfly('/OrderPlacement', { body: paperflyOrder(fields) })).json, 'success')
            .tracking_number,
        ),
    },
    redxParcel,
    play: (id: string, what: string, more: Json = {}) =>
      sandbox(`/parcels/${id}/play`, { body: { what, ...more } }),
    fault: (protocol: string, step: string, fault: string, more: Json = {}) =>
      sandbox('/faults', { body: { protocol, step, fault, ...more } }),
    settle: (protocol: string, more: Json = {}) => sandbox('/settle', { body: { protocol, ...more } }),
  }

  async function redxParcel(): Promise<Json> {
    const { json } = await redx('/areas?district_name=Dhaka')
    const [area = {}] = json.areas as Json[]
    return {
      customer_name: 'Karim',
      customer_phone: '01711111111',
      delivery_area: area.name,
      delivery_area_id: area.id,
      customer_address: 'House 5, Road 6, Mirpur',
      cash_collection_amount: '1250',
      parcel_weight: 900,
      value: '1250',
      merchant_invoice_id: 'S-1001',
    }
  }
}

export const pathaoOrder = (fields: Json = {}): Json => ({
  store_id: KEYS.pathao.storeId,
  merchant_order_id: 'S-1001',
  recipient_name: 'Abdul Karim',
  recipient_phone: '01711111111',
  recipient_address: 'House 5, Road 6, Mirpur, Dhaka',
  delivery_type: 48,
  item_type: 2,
  item_quantity: 1,
  item_weight: 0.9,
  amount_to_collect: 1250,
  ...fields,
})

export const steadfastOrder = (fields: Json = {}): Json => ({
  invoice: 'S-1001',
  recipient_name: 'Abdul Karim',
  recipient_phone: '01711111111',
  recipient_address: 'House 5, Road 6, Mirpur, Dhaka',
  cod_amount: 1250,
  ...fields,
})

export const paperflyOrder = (fields: Json = {}): Json => ({
  merOrderRef: 'S-1001',
  pickMerchantName: 'Spokehaat',
  pickMerchantAddress: 'House 1, Road 2',
  pickMerchantThana: 'Dhanmondi',
  pickMerchantDistrict: 'Dhaka',
  pickupMerchantPhone: '01700000000',
  productSizeWeight: 'standard',
  max_weight: 0.9,
  packagePrice: 1250,
  deliveryOption: 'regular',
  custname: 'Abdul Karim',
  custaddress: 'House 5, Road 6',
  customerThana: 'Kotwali',
  customerDistrict: 'Chattogram',
  custPhone: '01711111111',
  ...fields,
})

export const inside = (json: Json, field: string) => (json[field] ?? {}) as Json

function parsed(body: string): Json {
  try {
    return JSON.parse(body)
  } catch {
    return {}
  }
}

interface Arrived {
  path: string
  headers: IncomingHttpHeaders
  raw: string
  body: Json
}

/** The merchant's side of notices on a real socket. `answer` decides each answer; null hangs up, 'never' is silent. */
export async function openMerchant(answer: (arrival: number) => number | null | 'never' = () => 200) {
  const arrived: Arrived[] = []
  const waiting: (() => void)[] = []
  const server = createServer(async (request, response) => {
    const raw = await text(request)
    arrived.push({ path: request.url ?? '', headers: request.headers, raw, body: parsed(raw) })
    const status = answer(arrived.length)
    if (status === null) request.socket.destroy()
    else if (status !== 'never')
      response
        .writeHead(status, { 'x-pathao-merchant-webhook-integration-secret': 'heard' })
        .end('{"status":"success"}')
    for (const wake of waiting.splice(0)) wake()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`,
    arrived,
    /** Waits until so many notices have come. */
    async arrivals(count: number): Promise<Arrived[]> {
      while (arrived.length < count) await new Promise<void>((wake) => waiting.push(wake))
      return arrived
    },
  }
}
