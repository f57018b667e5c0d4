import { createHmac } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { describe, expect, test } from 'vitest'
import { KEYS } from './keys.ts'
import { openCouriers, openMerchant, pathaoOrder, steadfastOrder } from './merchant.fixture.ts'

type World = Awaited<ReturnType<typeof openCouriers>>
const count = async ({ sandbox }: World) => ((await sandbox('/parcels')).json as unknown as unknown[]).length

describe('the switches', () => {
  test('strike their courier and step as often as asked, can be listed and cleared', async () => {
    const { steadfast, redx, fault, sandbox } = await openCouriers()
    expect((await fault('steadfast', 'payments', 'http-500', { times: 2 })).status).toBe(201)
    expect((await redx('/areas')).status).toBe(200)
    for (const status of [500, 500, 200]) expect((await steadfast('/get_balance')).status).toBe(status)
    await fault('steadfast', 'payments', 'http-500')
    expect((await sandbox('/faults')).json).toMatchObject([{ protocol: 'steadfast', fault: 'http-500' }])
    await sandbox('/faults', { method: 'DELETE' })
    expect((await steadfast('/get_balance')).status).toBe(200)
  })

  test.each([
    ['pathao', 'order', 'gremlins', {}],
    ['dhl', 'order', 'slow', {}],
    ['steadfast', 'order', 'token-ended', {}],
    ['paperfly', 'webhook', 'never-sent', {}],
    ['pathao', 'webhook', 'slow', {}],
    ['pathao', 'order', 'slow', { ms: -1 }],
    ['pathao', 'order', 'slow', { wait: 1 }],
  ])('refuse %s %s %s %o', async (protocol, step, name, more) => {
    const { fault } = await openCouriers()
    expect((await fault(protocol, step, name, more)).status).toBe(400)
  })

  test('are a header for one request', async () => {
    const { steadfast, pathao } = await openCouriers()
    const headers = { 'x-sandbox-fault': 'http-500' }
    expect((await steadfast('/get_balance', { headers })).status).toBe(500)
    expect((await steadfast('/get_balance')).status).toBe(200)
    for (const name of ['never-sent', 'never-announced', 'gremlins', 'slow;ms=soon']) {
      const refused = await pathao('/orders', { body: pathaoOrder(), headers: { 'x-sandbox-fault': name } })
      expect(refused.status).toBe(400)
    }
  })
})

describe('a booking', () => {
  test.each([
    ['http-500', 500, 0],
    ['error-200', 200, 0],
    ['rate-limited', 429, 0],
    ['unauthorized', 401, 0],
    ['html-502', 502, 1],
    ['empty-200', 200, 1],
    ['bom', 200, 1],
  ])('under %s is answered with %i and leaves %i parcels', async (name, status, parcels) => {
    const world = await openCouriers()
    await world.fault('steadfast', 'order', name)
    const answer = await world.steadfast('/create_order', { body: steadfastOrder() })
    expect(answer.status).toBe(status)
    expect(await count(world)).toBe(parcels)
  })

  test('says in its own shape what was wrong with 200', async () => {
    const { pathao, fault } = await openCouriers()
    await fault('pathao', 'order', 'error-200')
    expect((await pathao('/orders', { body: pathaoOrder() })).json).toMatchObject({ type: 'error' })
  })

  test('may be answered by a page, by nothing, or with a mark before the JSON', async () => {
    const { steadfast, fault } = await openCouriers()
    await fault('steadfast', 'order', 'html-502', { times: 1 })
    const page = await steadfast('/create_order', { body: steadfastOrder() })
    expect(page.headers['content-type']).toBe('text/html')
    expect(page.text).toContain('502 Bad Gateway')
    await fault('steadfast', 'lookup', 'empty-200', { times: 1 })
    expect((await steadfast('/status_by_invoice/S-1001')).text).toBe('')
    await fault('steadfast', 'lookup', 'bom', { times: 1 })
    expect((await steadfast('/status_by_invoice/S-1001')).text).toMatch(/^\uFEFF\{/)
  })

  test.each([
    ['reset', 0],
    ['lost-answer', 1],
  ])('under %s loses its line and leaves %i parcels', async (name, parcels) => {
    const world = await openCouriers()
    await world.app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = world.app.server.address() as AddressInfo
    await world.fault('steadfast', 'order', name)
    const call = fetch(`http://127.0.0.1:${port}/steadfast/api/v1/create_order`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'api-key': KEYS.steadfast.apiKey,
        'secret-key': KEYS.steadfast.secretKey,
      },
      body: JSON.stringify(steadfastOrder()),
    })
    await expect(call).rejects.toThrow()
    expect(await count(world)).toBe(parcels)
    // the merchant's way out: looked up, and a second one is refused
    const found = await world.steadfast('/status_by_invoice/S-1001')
    expect(found.status).toBe(parcels === 1 ? 200 : 404)
    await world.sandbox('/faults', { method: 'DELETE' })
    const again = await world.steadfast('/create_order', { body: steadfastOrder() })
    expect(again.status).toBe(parcels === 1 ? 422 : 200)
  })

  test('is there long before a slow answer comes', async () => {
    const world = await openCouriers()
    await world.fault('redx', 'order', 'slow', { ms: 120_000 })
    const answer = world.redx('/parcel', { body: await world.redxParcel() })
    await expect.poll(() => count(world)).toBe(1)
    await world.app.close()
    expect((await answer).json).toHaveProperty('tracking_id')
  })

  test('tells how long to wait where it is limited', async () => {
    const { steadfast, fault } = await openCouriers()
    await fault('steadfast', 'order', 'rate-limited', { seconds: 7 })
    const { headers } = await steadfast('/create_order', { body: steadfastOrder() })
    expect(headers['retry-after']).toBe('7')
  })
})

describe('Pathao’s token', () => {
  test('ends in the middle of the work: 401 until one signs in anew', async () => {
    const { pathao, fault, signIn } = await openCouriers()
    await fault('pathao', 'order', 'token-ended', { times: 1 })
    const order = () => pathao('/orders', { body: pathaoOrder() })
    expect((await order()).status).toBe(401)
    expect((await order()).status).toBe(401)
    await signIn()
    expect((await order()).status).toBe(200)
  })

  test('may not be renewed', async () => {
    const { pathao, fault } = await openCouriers()
    const { clientId: client_id, clientSecret: client_secret } = KEYS.pathao
    const { json } = await pathao('/external/login', { body: { client_id, client_secret } })
    await fault('pathao', 'token', 'refresh-refused', { times: 1 })
    const body = { client_id, client_secret, grant_type: 'refresh_token', refresh_token: json.refresh_token }
    expect((await pathao('/issue-token', { body })).status).toBe(401)
    expect((await pathao('/issue-token', { body })).status).toBe(200)
  })
})

describe('what Pathao announces', () => {
  async function announced(step: 'order' | 'bulk', orders: number) {
    const merchant = await openMerchant()
    const world = await openCouriers({ webhookUrl: merchant.url })
    await world.sandbox('/speed', { body: { speed: 1_000_000 } })
    const send = () =>
      step === 'order'
        ? world.pathao('/orders', { body: pathaoOrder() })
        : world.pathao('/orders/bulk', {
            body: {
              orders: Array.from({ length: orders }, (_, index) =>
                pathaoOrder({ merchant_order_id: `B-${index}` }),
              ),
            },
          })
    return { ...world, merchant, send }
  }

  test('of a bulk: three never, one twice', async () => {
    const { merchant, send, fault, sandbox } = await announced('bulk', 6)
    await fault('pathao', 'bulk', 'never-announced', { times: 3 })
    expect((await send()).status).toBe(202)
    expect((await merchant.arrivals(3)).map(({ body }) => body.merchant_order_id).toSorted()).toEqual([
      'B-3',
      'B-4',
      'B-5',
    ])
    expect(((await sandbox('/parcels')).json as unknown as unknown[]).length).toBe(6)
  })

  test('twice', async () => {
    const { merchant, send, fault } = await announced('bulk', 2)
    await fault('pathao', 'bulk', 'announced-twice', { times: 1 })
    await send()
    expect((await merchant.arrivals(3)).map(({ body }) => body.merchant_order_id).toSorted()).toEqual([
      'B-0',
      'B-0',
      'B-1',
    ])
  })

  test('late', async () => {
    const { merchant, send, fault, sandbox } = await announced('order', 1)
    await fault('pathao', 'order', 'announced-late', { times: 1, seconds: 86_400 })
    await sandbox('/speed', { body: { speed: 1 } })
    await send()
    await sandbox('/speed', { body: { speed: 1_000_000 } })
    await send()
    const [first] = await merchant.arrivals(1)
    const parcels = (await sandbox('/parcels')).json as unknown as { id: string }[]
    expect(first?.body.consignment_id).toBe(parcels[0]?.id)
    expect(merchant.arrived).toHaveLength(1)
  })
})

describe('a notice', () => {
  /** What the merchant gets of a delivered parcel under one fault. */
  async function notice(protocol: 'pathao' | 'steadfast' | 'redx', name: string) {
    const merchant = await openMerchant()
    const { book, play, fault, sandbox } = await openCouriers({ webhookUrl: merchant.url })
    await sandbox('/speed', { body: { speed: 1_000_000 } })
    const id = await book[protocol]()
    if (protocol === 'pathao') await merchant.arrivals(1)
    await play(id, 'in_transit')
    const before = merchant.arrived.length
    await fault(protocol, 'webhook', name)
    await play(id, 'hold')
    return { id, told: merchant.arrived.slice(before), merchant }
  }

  test('may never come', async () => {
    expect((await notice('redx', 'never-sent')).told).toEqual([])
  })

  test('may come ten times, with one key', async () => {
    const { told } = await notice('steadfast', 'ten-times')
    expect(told).toHaveLength(10)
    expect(new Set(told.map(({ headers, raw }) => `${headers['idempotency-key']} ${raw}`)).size).toBe(1)
  })

  test('may have another secret', async () => {
    const [pathao] = (await notice('pathao', 'wrong-secret')).told
    expect(pathao?.headers['x-pathao-signature']).toBe(`not-${KEYS.pathao.webhookSecret}`)
    const [redx] = (await notice('redx', 'wrong-secret')).told
    expect(redx?.path).toBe(`/hooks/redx?token=not-${KEYS.redx.webhookSecret}`)
    const [steadfast] = (await notice('steadfast', 'wrong-secret')).told
    const right = createHmac('sha256', KEYS.steadfast.webhookSecret)
      .update(steadfast?.raw ?? '')
      .digest('hex')
    expect(steadfast?.headers['x-signature']).not.toBe(right)
  })

  test('may have none', async () => {
    const [pathao] = (await notice('pathao', 'missing-secret')).told
    expect(pathao?.headers).not.toHaveProperty('x-pathao-signature')
    const [redx] = (await notice('redx', 'missing-secret')).told
    expect(redx?.path).toBe('/hooks/redx')
    const [steadfast] = (await notice('steadfast', 'missing-secret')).told
    expect(steadfast?.headers).not.toHaveProperty('authorization')
    expect(steadfast?.headers).not.toHaveProperty('x-signature')
  })

  test.each([
    ['pathao', 'other-store', { store_id: KEYS.pathao.storeId + 1 }],
    ['pathao', 'unknown-order', { merchant_order_id: 'XS-1001' }],
    ['steadfast', 'unknown-order', { invoice: 'XS-1001' }],
    ['redx', 'unknown-order', { invoice_number: 'XS-1001' }],
    ['pathao', 'days-late', { updated_at: '2026-11-26 15:30:00', timestamp: '2026-11-26T09:30:00+00:00' }],
    ['pathao', 'times-apart', { updated_at: '2026-11-29 15:30:00', timestamp: '2026-11-29T15:30:00+00:00' }],
    ['steadfast', 'other-case', { status: 'HOLD' }],
    ['redx', 'megabyte', { padding: expect.stringMatching(/^x{1000000}$/) }],
  ] as const)('%s: %s', async (protocol, name, fields) => {
    expect((await notice(protocol, name)).told[0]?.body).toMatchObject(fields)
  })

  test('may lack what it may lack', async () => {
    const [pathao] = (await notice('pathao', 'fields-left-out')).told
    expect(pathao?.body).toMatchObject({ event: 'order.on-hold' })
    expect(pathao?.body).not.toHaveProperty('reason')
  })
})

describe('at the door', () => {
  test.each([
    ['ten-short', 1240],
    ['nothing-collected', 0],
  ])('%s', async (name, collected) => {
    const { book, play, fault } = await openCouriers()
    await fault('paperfly', 'door', name, { times: 1 })
    expect((await play(await book.paperfly(), 'delivered')).json).toMatchObject({ due: 1250, collected })
  })
})

test('places are numbered anew: an old number is refused', async () => {
  const { redx, redxParcel, pathao, sandbox } = await openCouriers()
  const old = await redxParcel()
  await sandbox('/areas/renumber', { body: { protocol: 'redx' } })
  expect((await redx('/parcel', { body: old })).status).toBe(422)
  expect((await redx('/parcel', { body: await redxParcel() })).status).toBe(200)
  const cities = await pathao('/city-list')
  await sandbox('/areas/renumber', { body: { protocol: 'pathao' } })
  expect((await pathao('/city-list')).text).not.toBe(cities.text)
})
