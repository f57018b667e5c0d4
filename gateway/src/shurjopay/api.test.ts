import { decodeJwt, decodeProtectedHeader } from 'jose'
import { describe, expect, test } from 'vitest'
import { CREDENTIALS, NOON, openGateway, payRequest } from '../merchant.fixture.ts'
import { SUCCESSES } from './codes.ts'

describe('get_token', () => {
  test('answers as the official sample, with Dhaka time in twelve hours', async () => {
    const { post, clock } = await openGateway()
    clock.ms = Date.parse('2022-12-26T09:53:14Z')
    const answer = await post('/api/get_token', CREDENTIALS)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      token: expect.any(String),
      store_id: 1,
      execute_url: 'https://gateway.test/api/secret-pay',
      token_type: 'Bearer',
      sp_code: '200',
      message: 'Ok',
      token_create_time: '2022-12-26 03:53:14pm',
      expires_in: 3600,
    })
  })

  test.each([
    ['2023-01-01T18:00:00Z', '2023-01-02 12:00:00am'],
    ['2023-01-01T06:00:00Z', '2023-01-01 12:00:00pm'],
    ['2023-01-01T05:59:59Z', '2023-01-01 11:59:59am'],
  ])('writes %s as %s', async (utc, local) => {
    const { post, clock } = await openGateway()
    clock.ms = Date.parse(utc)
    expect((await post('/api/get_token', CREDENTIALS)).json().token_create_time).toBe(local)
  })

  test('gives a JWT with the claims of the real one', async () => {
    const { token } = await openGateway()
    const jwt = await token()
    expect(decodeProtectedHeader(jwt)).toEqual({ typ: 'JWT', alg: 'HS256' })
    expect(decodeJwt(jwt)).toEqual({
      iss: 'https://gateway.test/api/login',
      iat: NOON / 1000,
      nbf: NOON / 1000,
      exp: NOON / 1000 + 3600,
      jti: expect.stringMatching(/^[A-Za-z0-9]{16}$/),
      sub: '1',
      prv: expect.stringMatching(/^[0-9a-f]{40}$/),
    })
  })

  test('takes a form too, with & in the password', async () => {
    const { app } = await openGateway()
    const answer = await app.inject({
      method: 'POST',
      url: '/api/get_token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(CREDENTIALS).toString(),
    })
    expect(answer.json().sp_code).toBe('200')
  })

  test.each([{ ...CREDENTIALS, password: 'wrong' }, { ...CREDENTIALS, username: 'wrong' }, {}])(
    'answers wrong credentials with HTTP 200 and code 1064: %o',
    async (credentials) => {
      const { post } = await openGateway()
      const answer = await post('/api/get_token', credentials)
      expect(answer.statusCode).toBe(200)
      expect(answer.json()).toEqual({ sp_code: '1064', message: expect.any(String) })
    },
  )
})

describe('secret-pay', () => {
  test('starts a payment and echoes it, the amount as a number', async () => {
    const { start } = await openGateway()
    const { row, token } = await start({ customer_email: 'karim@example.com' })
    expect(row).toEqual({
      checkout_url: `https://gateway.test/spaycheckout/?token=${token}&order_id=${row.sp_order_id}`,
      amount: 45990.5,
      currency: 'BDT',
      sp_order_id: expect.stringMatching(/^SPK[0-9a-f]{13}$/),
      customer_order_id: 'S-1001-1',
      customer_name: 'Abdul Karim',
      customer_address: 'Mohakhali',
      customer_city: 'Dhaka',
      customer_phone: '01711111111',
      customer_email: 'karim@example.com',
      client_ip: '103.4.5.6',
      intent: 'sale',
      transactionStatus: 'Initiated',
    })
  })

  test('takes a form as well as JSON, and a numeric amount', async () => {
    const { app, token, start } = await openGateway()
    const form = Object.entries(payRequest(await token())).map(([name, value]): [string, string] => [
      name,
      String(value),
    ])
    const answer = await app.inject({
      method: 'POST',
      url: '/api/secret-pay/',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(form).toString(),
    })
    expect(answer.json().amount).toBe(45990.5)
    expect((await start({ amount: 10 })).row.amount).toBe(10)
  })

  test('names every missing field and gives neither a code nor a page', async () => {
    const { post, token } = await openGateway()
    const answer = await post('/api/secret-pay', { token: await token(), store_id: 1, customer_name: ' ' })
    const refused = Object.fromEntries(
      [
        'prefix',
        'amount',
        'currency',
        'order_id',
        'return_url',
        'cancel_url',
        'client_ip',
        'customer_name',
        'customer_address',
        'customer_phone',
        'customer_city',
      ].map((name) => [name, `The ${name.replaceAll('_', ' ')} field is required.`]),
    )
    expect(answer.json()).toEqual(refused)
  })

  test.each([
    ['amount', 'ten', 'The amount must be a number.'],
    ['amount', '-5', 'The amount must be a number.'],
    ['amount', '0.00', 'The amount must be greater than 0.'],
    ['return_url', '/order/verify', 'The return url format is invalid.'],
    ['cancel_url', 'javascript:alert(1)', 'The cancel url format is invalid.'],
    ['discount_amount', '45990.50', 'The discount amount is too large.'],
  ])('refuses %s %s', async (field, value, message) => {
    const { start } = await openGateway()
    expect((await start({ [field]: value })).row).toEqual({ [field]: message })
  })

  test('refuses another currency with 1010 and another store with 1003', async () => {
    const { start } = await openGateway()
    expect((await start({ currency: 'EUR' })).row).toMatchObject({ sp_code: '1010' })
    expect((await start({ store_id: 2 })).row).toMatchObject({ sp_code: '1003' })
  })

  test('does without the header, but refuses a bad token in either place', async () => {
    const { post, token } = await openGateway()
    const good = await token()
    const pay = (inBody: string, header?: string) =>
      post('/api/secret-pay', payRequest(inBody), header ? { authorization: `Bearer ${header}` } : {})
    expect((await pay(good)).statusCode).toBe(200)
    expect((await pay(good, good)).statusCode).toBe(200)
    expect((await pay('bad')).statusCode).toBe(401)
    expect((await pay(good, 'bad')).statusCode).toBe(401)
  })

  test('lets a merchant order id be used again, under another id of its own', async () => {
    const { order } = await openGateway()
    expect((await order()).id).not.toBe((await order()).id)
  })
})

describe('verification', () => {
  test('answers a paid bKash payment as the official sample, field by field', async () => {
    const { order, clock } = await openGateway()
    const payment = await order({ value1: 'our order', value4: 'attempt 1' })
    clock.ms += 60_000
    await payment.press('success')
    const answer = await payment.ask('verification')
    expect(answer.json()).toEqual([
      {
        id: expect.any(Number),
        order_id: payment.id,
        currency: 'BDT',
        amount: '45990.5000',
        payable_amount: '45990.5000',
        discsount_amount: '0.0000',
        discount_amount: '0.0000',
        disc_percent: 0,
        recived_amount: '45990.5000',
        usd_amt: '0.0000',
        usd_rate: 0,
        is_verify: 0,
        card_holder_name: null,
        card_number: null,
        phone_no: null,
        bank_trx_id: expect.stringMatching(/^[A-Z0-9]{10}$/),
        invoice_no: payment.id,
        bank_status: expect.toBeOneOf([...SUCCESSES]),
        customer_order_id: 'S-1001-1',
        sp_code: '1000',
        sp_massage: 'Success',
        sp_message: 'Success',
        name: 'Abdul Karim',
        email: null,
        address: 'Mohakhali',
        city: 'Dhaka',
        value1: 'our order',
        value2: null,
        value3: null,
        value4: 'attempt 1',
        transaction_status: null,
        method: 'bKash',
        date_time: '2023-05-29 12:15:44',
      },
    ])
  })

  test.each([
    ['bKash', null],
    ['Nagad', 'Completed'],
    ['Rocket', null],
    ['Visa', 'Completed'],
    ['Mastercard', 'Completed'],
  ])('%s words its success in any of three ways, the same for the same seed', async (method, status) => {
    const wordings = async () => {
      const { order } = await openGateway()
      const said: unknown[] = []
      for (let count = 0; count < 12; count++) {
        const payment = await order()
        await payment.press('success', { method })
        const row = await payment.verify()
        expect(row).toMatchObject({ sp_code: '1000', method, transaction_status: status })
        expect((await payment.verify()).bank_status).toBe(row.bank_status)
        said.push(row.bank_status)
      }
      return said
    }
    const first = await wordings()
    expect(new Set(first)).toEqual(new Set(SUCCESSES))
    expect(await wordings()).toEqual(first)
  })

  test('a card payment shows the holder and a masked number', async () => {
    const { order } = await openGateway()
    const payment = await order()
    await payment.press('success', { method: 'Visa' })
    expect(await payment.verify()).toMatchObject({
      card_holder_name: 'Abdul Karim',
      card_number: '411111XXXXXX1111',
    })
  })

  test('says is_verify 0 the first time and 1 from then on, at the path with a slash too', async () => {
    const { order } = await openGateway()
    const payment = await order()
    await payment.press('success')
    expect((await payment.status()).is_verify).toBe(0)
    expect((await payment.verify()).is_verify).toBe(0)
    expect((await payment.ask('verification/')).json()[0].is_verify).toBe(1)
    expect((await payment.status()).is_verify).toBe(1)
  })

  test('a cancelled payment has no method, received nothing, and still says what was ordered', async () => {
    const { order } = await openGateway()
    const payment = await order()
    await payment.press('cancel')
    expect(await payment.verify()).toMatchObject({
      sp_code: '1002',
      sp_massage: 'Cancel',
      sp_message: 'Cancel',
      bank_status: 'Cancel',
      transaction_status: 'Cancelled',
      bank_trx_id: '0',
      amount: '45990.5000',
      recived_amount: '0.0000',
      method: null,
    })
  })

  test('a failed payment received nothing', async () => {
    const { order } = await openGateway()
    const payment = await order()
    await payment.press('fail', { method: 'Nagad' })
    expect(await payment.verify()).toMatchObject({
      sp_code: '1005',
      bank_status: 'Failed',
      bank_trx_id: '0',
      recived_amount: '0.0000',
      method: 'Nagad',
    })
  })

  test('does not verify what nobody has finished', async () => {
    const { order } = await openGateway()
    const payment = await order()
    expect(await payment.verify()).toMatchObject({ sp_code: '1068', amount: '45990.5000' })
    await payment.press('success')
    expect((await payment.verify()).is_verify).toBe(0)
  })

  test('a discount changes what is really paid', async () => {
    const { start, finish, order } = await openGateway()
    expect((await start({ amount: '10', disc_percent: 1 })).row.amount).toBe(9.9)
    const payment = await order({ amount: '5', disc_percent: '1' })
    await finish(payment.id, { outcome: 'success' })
    expect(await payment.verify()).toMatchObject({
      amount: '5.0000',
      payable_amount: '4.9500',
      recived_amount: '4.9500',
      disc_percent: 1,
    })
    const misspelt = await order({ amount: '5', discsount_amount: '1.25' })
    expect(await misspelt.verify()).toMatchObject({ payable_amount: '3.7500', discsount_amount: '1.2500' })
  })

  test.each(['verification', 'payment-status'])(
    '%s wants the id of the gateway: 1011 in an object',
    async (call) => {
      const { post, order } = await openGateway()
      const { token } = await order()
      const authorization = `Bearer ${token}`
      for (const body of [{ order_id: 'S-1001-1' }, { order_id: 'SPK0000000000000' }, {}]) {
        const answer = await post(`/api/${call}`, body, { authorization })
        expect(answer.json()).toEqual({ sp_code: '1011', message: 'Please check your order id' })
      }
    },
  )

  test.each(['verification', 'payment-status'])('%s wants a good token', async (call) => {
    const { order, clock } = await openGateway()
    const payment = await order()
    const refused = async (authorization: string) => {
      const answer = await payment.ask(call, { authorization })
      return [answer.statusCode, answer.json().message]
    }
    expect(await refused('')).toEqual([401, 'Token not provided'])
    expect(await refused('Bearer bad')).toEqual([401, 'Token Signature could not be verified.'])
    clock.ms += 3_599_000
    expect((await payment.ask(call)).statusCode).toBe(200)
    clock.ms += 1_000
    expect(await refused(`Bearer ${payment.token}`)).toEqual([401, 'Token has expired'])
  })
})

describe('payment-status', () => {
  test('answers 1068 with numbers and no bank until somebody finishes', async () => {
    const { order } = await openGateway()
    const payment = await order({ value2: 'two' })
    const row = await payment.status()
    expect(row).toMatchObject({
      sp_code: '1068',
      sp_massage: 'initiated',
      method: null,
      amount: 45990.5,
      payable_amount: 45990.5,
      recived_amount: 0,
      value2: 'two',
      date_time: '2023-05-29 12:14:44',
    })
    expect(Object.keys(row).filter((name) => /bank|card/.test(name))).toEqual([])
  })

  test('afterwards reads like verification', async () => {
    const { order } = await openGateway()
    const payment = await order()
    await payment.press('success')
    expect(await payment.status()).toEqual(await payment.verify())
  })
})

test('malformed JSON and unknown paths are answered as the real framework would, with a message', async () => {
  const { app } = await openGateway()
  const malformed = await app.inject({
    method: 'POST',
    url: '/api/get_token',
    headers: { 'content-type': 'application/json' },
    payload: '{',
  })
  expect([malformed.statusCode, malformed.json()]).toEqual([400, { message: expect.any(String) }])
  expect((await app.inject('/api/get_token')).json()).toEqual({ message: 'Not Found' })
})
