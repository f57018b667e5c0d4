import { describe, expect, test } from 'vitest'
import { CREDENTIALS, openGateway, payRequest } from '../merchant.fixture.ts'

const CALLS = ['verification', 'payment-status'] as const

/** A payment already paid, and what its calls answer when a fault is asked for by header. */
async function paid(outcome = 'success') {
  const gateway = await openGateway()
  const payment = await gateway.order()
  await payment.press(outcome, { method: 'Nagad' })
  const suffering = async (call: string, fault: string) => {
    const answer = await payment.ask(call, { 'x-sandbox-fault': fault })
    return { status: answer.statusCode, type: answer.headers['content-type'], body: answer.body }
  }
  const row = async (call: string, fault: string) => JSON.parse((await suffering(call, fault)).body)[0]
  return { gateway, payment, suffering, row }
}

describe.each(CALLS)('%s', (call) => {
  test('http-500', async () => {
    const { suffering } = await paid()
    expect(await suffering(call, 'http-500')).toMatchObject({
      status: 500,
      body: '{"message":"Server Error"}',
    })
  })

  test('html instead of JSON, with HTTP 200', async () => {
    const { suffering } = await paid()
    const { status, type, body } = await suffering(call, 'html')
    expect([status, type]).toEqual([200, expect.stringContaining('text/html')])
    expect(body).toMatch(/^<!doctype html>/)
  })

  test('unauthorized, as 401 and as 200', async () => {
    const { suffering } = await paid()
    const body = '{"message":"Token has expired"}'
    expect(await suffering(call, 'unauthorized')).toMatchObject({ status: 401, body })
    expect(await suffering(call, 'unauthorized-200')).toMatchObject({ status: 200, body })
  })

  test('sp-code-number', async () => {
    const { row } = await paid()
    expect((await row(call, 'sp-code-number')).sp_code).toBe(1000)
  })

  test('unknown-sp-code', async () => {
    const { row } = await paid()
    expect((await row(call, 'unknown-sp-code')).sp_code).toBe('7777')
  })

  test('amount-off-by-one is one paisa, underpaid is one paisa too few received', async () => {
    const { row } = await paid()
    expect(await row(call, 'amount-off-by-one')).toMatchObject({
      amount: '45990.5100',
      recived_amount: '45990.5000',
    })
    expect(await row(call, 'underpaid')).toMatchObject({ amount: '45990.5000', recived_amount: '45990.4900' })
  })

  test('currency-usd', async () => {
    const { row } = await paid()
    expect((await row(call, 'currency-usd')).currency).toBe('USD')
  })

  test('wrong-order-id and wrong-customer-order-id', async () => {
    const { payment, row } = await paid()
    expect(await row(call, 'wrong-order-id')).toMatchObject({
      order_id: `${payment.id}x`,
      customer_order_id: 'S-1001-1',
    })
    expect(await row(call, 'wrong-customer-order-id')).toMatchObject({
      order_id: payment.id,
      customer_order_id: 'S-1001-1x',
    })
  })

  test('new-spellings instead of the misspelt fields', async () => {
    const { row } = await paid()
    const answer = await row(call, 'new-spellings')
    expect(answer).toMatchObject({
      sp_message: 'Success',
      received_amount: '45990.5000',
      discount_amount: '0.0000',
    })
    for (const old of ['sp_massage', 'recived_amount', 'discsount_amount'])
      expect(answer).not.toHaveProperty(old)
  })

  test('hold and reversed strike what was paid, and only that', async () => {
    const { row } = await paid()
    expect(await row(call, 'hold')).toMatchObject({ sp_code: '2005', bank_status: 'Hold' })
    expect(await row(call, 'reversed')).toMatchObject({ sp_code: '3000', bank_status: 'Reversed' })
    const failed = await paid('fail')
    expect((await failed.row(call, 'hold')).sp_code).toBe('1005')
    expect((await failed.row(call, 'reversed')).sp_code).toBe('1005')
  })

  test('not-yet: what was paid still reads as initiated, with nothing received', async () => {
    const { row } = await paid()
    expect(await row(call, 'not-yet')).toMatchObject({ sp_code: '1068', recived_amount: '0.0000' })
    expect((await row(call, 'latency;ms=0')).sp_code).toBe('1000')
  })

  test.each([
    ['already-verified', '208', 'Already verified'],
    ['unknown-order', '1011', 'Please check your order id'],
  ])('%s is an object, not an array', async (fault, sp_code, message) => {
    const { suffering } = await paid()
    expect(JSON.parse((await suffering(call, fault)).body)).toEqual({ sp_code, message })
  })

  test('cut-short: the answer ends in the middle', async () => {
    const { suffering } = await paid()
    const { status, type, body } = await suffering(call, 'cut-short')
    expect([status, type]).toEqual([200, expect.stringContaining('application/json')])
    expect(body).toMatch(/^\[/)
    expect(() => JSON.parse(body)).toThrow()
  })
})

describe('get_token', () => {
  const ask = async (fault: string, credentials: object = CREDENTIALS) => {
    const gateway = await openGateway()
    return {
      gateway,
      answer: await gateway.post('/api/get_token', credentials, { 'x-sandbox-fault': fault }),
    }
  }

  test('credentials-401', async () => {
    const { answer } = await ask('credentials-401', { ...CREDENTIALS, password: 'x' })
    expect([answer.statusCode, answer.json().sp_code]).toEqual([401, '1064'])
    expect((await ask('credentials-401')).answer.statusCode).toBe(200)
  })

  test('token-expiry: the token ends early though expires_in says otherwise', async () => {
    const { gateway, answer } = await ask('token-expiry;seconds=5')
    const { token, expires_in } = answer.json()
    expect(expires_in).toBe(3600)
    const verify = async () => {
      const headers = { authorization: `Bearer ${token}` }
      return (await gateway.post('/api/verification', { order_id: 'x' }, headers)).statusCode
    }
    gateway.clock.ms += 4_000
    expect(await verify()).toBe(200)
    gateway.clock.ms += 1_000
    expect(await verify()).toBe(401)
  })

  test('sp-code-number and unknown-sp-code', async () => {
    expect((await ask('sp-code-number')).answer.json().sp_code).toBe(200)
    expect((await ask('unknown-sp-code')).answer.json()).toMatchObject({
      sp_code: '7777',
      token: expect.any(String),
    })
  })
})

test('secret-pay: amount, currency and ids that are not those asked for', async () => {
  const { start } = await openGateway()
  const row = async (fault: string) => (await start({}, { 'x-sandbox-fault': fault })).row
  expect((await row('amount-off-by-one')).amount).toBe(45990.51)
  expect((await row('currency-usd')).currency).toBe('USD')
  expect((await row('wrong-customer-order-id')).customer_order_id).toBe('S-1001-1x')
  const wrong = await row('wrong-order-id')
  expect(wrong.sp_order_id).toMatch(/x$/)
  expect(wrong.checkout_url).not.toContain(String(wrong.sp_order_id))
})

describe('finish: quick-retry', () => {
  async function retry(minutes: number, second: object, switchedOn = true) {
    const { order, clock, post } = await openGateway()
    if (switchedOn) await post('/sandbox/faults', { step: 'finish', fault: 'quick-retry' })
    await (await order()).press('fail')
    clock.ms += minutes * 60_000
    const { method = 'bKash', ...fields } = second as Record<string, string>
    const payment = await order(fields)
    await payment.press('success', { method })
    return (await payment.status()).sp_code
  }

  test('the same amount from the same phone by bKash within ten minutes is 1061', async () => {
    expect(await retry(9, {})).toBe('1061')
  })

  test.each([
    ['ten minutes later', 10, {}],
    ['another amount', 1, { amount: '45990.51' }],
    ['another phone', 1, { customer_phone: '01822222222' }],
    ['another method', 1, { method: 'Nagad' }],
  ])('%s is not', async (_what, minutes, second) => {
    expect(await retry(minutes, second)).toBe('1000')
  })

  test('it is off unless switched on', async () => {
    expect(await retry(1, {}, false)).toBe('1000')
  })
})

describe('on a real connection', () => {
  async function listening() {
    const gateway = await openGateway({ publicUrl: undefined })
    const origin = await gateway.app.listen({ port: 0, host: '127.0.0.1' })
    const post = (path: string, body: object, fault?: string) =>
      fetch(`${origin}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(fault && { 'x-sandbox-fault': fault }) },
        body: JSON.stringify(body),
      })
    const call = async (path: string, body: object, fault?: string): Promise<Record<string, string>> =>
      (await (await post(path, body, fault)).json()) as Record<string, string>
    const payments = async () => (await gateway.app.inject('/sandbox/payments')).json()
    return { ...gateway, origin, call, payments }
  }

  test('without a public address, the pages are where the merchant came', async () => {
    const { origin, token, call } = await listening()
    const { checkout_url = '' } = await call('/api/secret-pay', payRequest(await token()))
    expect(checkout_url.startsWith(`${origin}/spaycheckout/?token=`)).toBe(true)
    expect((await fetch(checkout_url)).status).toBe(200)
  })

  test('reset: the connection is reset and nothing was done', async () => {
    const { token, call, payments } = await listening()
    await expect(call('/api/secret-pay', payRequest(await token()), 'reset')).rejects.toMatchObject({
      cause: { code: 'ECONNRESET' },
    })
    expect(await payments()).toEqual([])
  })

  test('lost-answer: the connection is reset, but the payment was started', async () => {
    const { token, call, payments } = await listening()
    await expect(call('/api/secret-pay', payRequest(await token()), 'lost-answer')).rejects.toMatchObject({
      cause: { code: 'ECONNRESET' },
    })
    expect(await payments()).toMatchObject([{ customerOrderId: 'S-1001-1', code: '1068' }])
  })

  test('latency: the answer waits while others pass', async () => {
    const { app, call } = await listening()
    let over = false
    const slow = call('/api/get_token', CREDENTIALS, 'latency;ms=120000')
      .catch(() => undefined)
      .finally(() => {
        over = true
      })
    for (let other = 0; other < 3; other++) {
      expect((await call('/api/get_token', CREDENTIALS)).sp_code).toBe('200')
    }
    expect(over).toBe(false)
    await app.close()
    await slow
  })

  test('latency: whoever waits is let go when the gateway closes', async () => {
    const { app, post } = await openGateway()
    const slow = post('/api/get_token', CREDENTIALS, { 'x-sandbox-fault': 'latency;ms=120000' })
    await post('/api/get_token', CREDENTIALS)
    await app.close()
    await slow
  })

  test('latency: in the end the answer comes', async () => {
    const { call } = await listening()
    expect((await call('/api/get_token', CREDENTIALS, 'latency;ms=1')).sp_code).toBe('200')
  })
})
