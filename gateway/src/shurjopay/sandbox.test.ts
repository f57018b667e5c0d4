import { describe, expect, test } from 'vitest'
import { openGateway, openMerchant } from '../merchant.fixture.ts'

describe('faults', () => {
  test('strike their step, as often as asked, side by side, and can be listed and cleared', async () => {
    const { app, order, post } = await openGateway()
    const payment = await order()
    const twice = await post('/sandbox/faults', { step: 'verification', fault: 'sp-code-number', times: 2 })
    expect(twice.statusCode).toBe(201)
    await post('/sandbox/faults', { step: 'verification', fault: 'currency-usd' })
    const list = async () => (await app.inject('/sandbox/faults')).json()
    expect(await list()).toMatchObject([
      { step: 'verification', fault: 'sp-code-number', times: 2 },
      { step: 'verification', fault: 'currency-usd' },
    ])

    expect(await payment.status()).toMatchObject({ sp_code: '1068', currency: 'BDT' })
    for (const sp_code of [1068, 1068, '1068']) {
      expect(await payment.verify()).toMatchObject({ sp_code, currency: 'USD' })
    }
    expect(await list()).toMatchObject([{ fault: 'currency-usd' }])

    expect((await app.inject({ method: 'DELETE', url: '/sandbox/faults' })).statusCode).toBe(204)
    expect(await list()).toEqual([])
    expect((await payment.verify()).currency).toBe('BDT')
  })

  test('can be on from the start', async () => {
    const { post } = await openGateway({ faults: [{ step: 'get_token', fault: 'http-500' }] })
    expect((await post('/api/get_token')).statusCode).toBe(500)
  })

  test.each([
    [{ step: 'verification', fault: 'gremlins' }],
    [{ step: 'get_token', fault: 'currency-usd' }],
    [{ step: 'verification', fault: 'latency', ms: -1 }],
    [{ step: 'verification', fault: 'latency', milliseconds: 5 }],
    [{}],
  ])('refuses %o', async (fault) => {
    const { post } = await openGateway()
    expect((await post('/sandbox/faults', fault)).statusCode).toBe(400)
  })

  test.each(['gremlins', 'currency-usd', 'latency;ms=soon', 'latency;speed=1'])(
    'refuses the header "%s"',
    async (fault) => {
      const { post } = await openGateway()
      expect((await post('/api/get_token', {}, { 'x-sandbox-fault': fault })).statusCode).toBe(400)
    },
  )
})

describe('finishing without the page', () => {
  test.each([
    [{ outcome: 'success', method: 'Visa' }, '1000', 'https://shop.test/order/verify'],
    [{ outcome: 'success' }, '1000', 'https://shop.test/order/verify'],
    [{ outcome: 'fail', code: '1008' }, '1008', 'https://shop.test/order/verify'],
    [{ outcome: 'cancel' }, '1002', 'https://shop.test/order/cancel'],
    [{ outcome: 'pending' }, '1068', 'https://shop.test/order/verify'],
  ])('%o', async (choice, code, url) => {
    const { order, finish } = await openGateway()
    const payment = await order()
    const answer = await finish(payment.id, choice)
    expect(answer.json()).toMatchObject({ code, redirect: `${url}?order_id=${payment.id}` })
    expect((await payment.status()).sp_code).toBe(code)
  })

  test('notifies the merchant', async () => {
    const merchant = await openMerchant()
    const { order, finish } = await openGateway({ ipnUrl: merchant.url })
    const payment = await order()
    await finish(payment.id, { outcome: 'success' })
    expect(await merchant.arrivals(1)).toEqual([`POST ${payment.id}`])
  })

  test('a decided payment stays as it is, except that a paid one can be reversed', async () => {
    const { order, finish } = await openGateway()
    const payment = await order()
    expect((await finish(payment.id, { outcome: 'reverse' })).statusCode).toBe(409)
    await finish(payment.id, { outcome: 'success' })
    expect((await finish(payment.id, { outcome: 'cancel' })).statusCode).toBe(409)
    expect((await payment.status()).sp_code).toBe('1000')
    await finish(payment.id, { outcome: 'reverse' })
    expect(await payment.verify()).toMatchObject({ sp_code: '3000', bank_status: 'Reversed' })
  })

  test.each(['2005', '2007'])(
    '%s may still be settled by the bank, though not by the shopper',
    async (code) => {
      const { order, finish } = await openGateway()
      const payment = await order()
      await payment.press('fail', { code })
      expect((await payment.press('success')).statusCode).toBe(409)
      expect((await payment.verify()).sp_code).toBe(code)
      await finish(payment.id, { outcome: 'success' })
      expect(await payment.verify()).toMatchObject({ sp_code: '1000', recived_amount: '45990.5000' })
    },
  )

  test('an unknown payment is 404, a senseless choice 400', async () => {
    const { order, finish } = await openGateway()
    expect((await finish('nobody', { outcome: 'success' })).statusCode).toBe(404)
    const { id } = await order()
    for (const choice of [
      {},
      { outcome: 'win' },
      { outcome: 'success', method: 'Cash' },
      { outcome: 'fail', code: '1000' },
    ]) {
      expect((await finish(id, choice)).statusCode).toBe(400)
    }
  })
})

test('payments are listed newest first, without tokens or customers', async () => {
  const { app, order } = await openGateway()
  const first = await order({ order_id: 'S-1' })
  const second = await order({ order_id: 'S-2' })
  await first.press('success')
  const answer = await app.inject('/sandbox/payments')
  expect(answer.json()).toEqual([
    {
      orderId: second.id,
      customerOrderId: 'S-2',
      currency: 'BDT',
      amount: '45990.5000',
      code: '1068',
      method: null,
      verified: false,
      startedAt: '2023-05-29T06:14:44.000Z',
      finishedAt: null,
    },
    expect.objectContaining({
      orderId: first.id,
      code: '1000',
      method: 'bKash',
      finishedAt: '2023-05-29T06:14:44.000Z',
    }),
  ])
})

test('notification settings can be changed while it runs, and a bad change changes nothing', async () => {
  const { app } = await openGateway()
  const patch = (payload: object) => app.inject({ method: 'PATCH', url: '/sandbox/ipn', payload })
  const changed = await patch({ url: 'http://127.0.0.1:3000/ipn', mode: 'ipn-only', retries: 0 })
  expect(changed.json()).toMatchObject({ url: 'http://127.0.0.1:3000/ipn', mode: 'ipn-only', retries: 0 })
  expect((await patch({ url: 'ftp://x', mode: 'redirect-only' })).statusCode).toBe(400)
  expect((await patch({ moed: 'redirect-only' })).statusCode).toBe(400)
  expect((await app.inject('/sandbox/ipn')).json()).toMatchObject({ mode: 'ipn-only', delayMs: 0 })
})

describe('only programs on this machine', () => {
  const visit = async (remoteAddress: string, headers: Record<string, string> = {}) => {
    const { app } = await openGateway()
    const statuses = []
    for (const [method, url] of [
      ['GET', '/sandbox/payments'],
      ['GET', '/sandbox/faults'],
      ['DELETE', '/sandbox/faults'],
      ['GET', '/sandbox/ipn'],
      ['POST', '/sandbox/payments/x/finish'],
    ] as const) {
      statuses.push((await app.inject({ method, url, remoteAddress, headers })).statusCode)
    }
    return statuses
  }

  test.each(['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'])('%s may', async (address) => {
    expect(await visit(address)).not.toContain(403)
  })

  test.each([
    ['192.168.1.5', {}],
    ['::ffff:10.0.0.1', {}],
    ['127.0.0.1', { 'x-forwarded-for': '203.0.113.9' }],
    ['127.0.0.1', { forwarded: 'for=203.0.113.9' }],
    ['127.0.0.1', { origin: 'https://evil.test' }],
  ])('%s with %o may not', async (address, headers) => {
    expect(await visit(address, headers)).toEqual([403, 403, 403, 403, 403])
  })

  test('the fault header of anybody else is ignored', async () => {
    const { app } = await openGateway()
    const answer = await app.inject({
      method: 'POST',
      url: '/api/get_token',
      payload: {},
      remoteAddress: '203.0.113.9',
      headers: { 'x-sandbox-fault': 'http-500' },
    })
    expect(answer.json().sp_code).toBe('1064')
  })
})
