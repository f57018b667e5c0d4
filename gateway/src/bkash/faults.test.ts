import { describe, expect, test } from 'vitest'
import { createBody, openBKash } from './merchant.fixture.ts'

describe('the token', () => {
  test('token-ended: 401 with a message alone, and only a new one helps', async () => {
    const { v2, signIn, use } = await openBKash()
    const ended = await v2('/payment/create', createBody(), { 'x-sandbox-fault': 'token-ended' })
    expect(ended).toMatchObject({ status: 401, json: { message: 'The incoming token has expired' } })
    expect((await v2('/payment/create', createBody())).status).toBe(401)
    use((await signIn()).json.id_token)
    expect((await v2('/payment/create', createBody())).status).toBe(200)
  })

  test('unauthorized: the token is good the next time', async () => {
    const { v2 } = await openBKash()
    const header = { 'x-sandbox-fault': 'unauthorized' }
    expect(await v2('/payment/create', createBody(), header)).toMatchObject({
      status: 401,
      json: { message: 'Unauthorized' },
    })
    expect((await v2('/payment/create', createBody())).status).toBe(200)
  })

  test('token-expiry: ends early, and says an hour', async () => {
    const { fault, signIn, use, v2, clock } = await openBKash()
    await fault('token', 'token-expiry', { seconds: 5 })
    const { json } = await signIn()
    expect(json.expires_in).toBe(3600)
    use(json.id_token)
    clock.ms += 5_000
    expect((await v2('/payment/create', createBody())).status).toBe(401)
  })
})

describe('maintenance', () => {
  test('for so many seconds, every call of its step', async () => {
    const { fault, v2, clock } = await openBKash()
    await fault('create', 'maintenance', { seconds: 3600 })
    const create = () => v2('/payment/create', createBody())
    for (let call = 0; call < 3; call++) {
      expect(await create()).toMatchObject({ status: 503, json: { externalCode: '503' } })
    }
    clock.ms += 3_599_999
    expect((await create()).status).toBe(503)
    clock.ms += 1
    // by now the token has ended too
    expect((await create()).status).toBe(401)
  })
})

describe('create', () => {
  test('other-amount, other-invoice, foreign-host', async () => {
    const { create } = await openBKash()
    expect((await create({}, 'other-amount')).amount).toBe('2501.00')
    expect((await create({ merchantInvoiceNumber: 'S-9' }, 'other-invoice')).merchantInvoiceNumber).toBe(
      'S-9x',
    )
    expect((await create({}, 'foreign-host')).bkashURL).toMatch(
      /^https:\/\/payment\.bkash\.com\.evil\.example\/bkash\/pay\/TR0011/,
    )
  })

  test('hangs-done: the invoice is taken', async () => {
    const { v2 } = await openBKash()
    const body = createBody()
    expect((await v2('/payment/create', body, { 'x-sandbox-fault': 'hangs-done;ms=1' })).status).toBe(504)
    expect((await v2('/payment/create', body)).json.externalCode).toBe('2029')
  })
})

describe('execute', () => {
  test('hangs and did: nothing tells, the query does', async () => {
    const { approved, execute, query } = await openBKash()
    const paymentId = await approved()
    expect(await execute(paymentId, 'hangs-done;ms=1')).toMatchObject({
      status: 504,
      json: { message: 'Endpoint request timed out' },
    })
    expect((await query(paymentId)).transactionStatus).toBe('Completed')
    expect((await execute(paymentId)).json.externalCode).toBe('2062')
  })

  test('hangs and did not: the same answer, and nothing moved', async () => {
    const { approved, execute, query } = await openBKash()
    const paymentId = await approved()
    expect(await execute(paymentId, 'hangs-undone;ms=1')).toMatchObject({
      status: 504,
      json: { message: 'Endpoint request timed out' },
    })
    expect(await query(paymentId)).toMatchObject({
      transactionStatus: 'Initiated',
      verificationStatus: 'Complete',
    })
  })

  test('two tabs: while one hangs the other is told that it is done', async () => {
    const { approved, execute, app } = await openBKash()
    const paymentId = await approved()
    const hanging = execute(paymentId, 'hangs-done;ms=120000')
    await expect
      .poll(async () => (await app.inject('/sandbox/bkash/payments')).json()[0].executeCalled)
      .toBe(true)
    expect((await execute(paymentId)).json.externalCode).toBe('2062')
    // closing wakes whoever hangs
    await app.close()
    expect((await hanging).status).toBe(504)
  })

  test('already: done, and said to have been done before', async () => {
    const { approved, execute, query } = await openBKash()
    const paymentId = await approved()
    expect((await execute(paymentId, 'already')).json.externalCode).toBe('2062')
    expect((await query(paymentId)).transactionStatus).toBe('Completed')
  })

  test('other-amount, and a refusal stays a refusal', async () => {
    const { approved, execute } = await openBKash()
    const paymentId = await approved()
    expect((await execute(paymentId, 'other-amount')).json.amount).toBe('2501.00')
    expect(await execute(paymentId, 'other-amount')).toMatchObject({
      status: 400,
      json: { externalCode: '2062' },
    })
  })

  test('coupon: a tenth less is paid than asked, wherever one asks', async () => {
    const { approved, execute, query, v2 } = await openBKash()
    const paymentId = await approved()
    const { json } = await execute(paymentId, 'coupon')
    expect(json.amount).toBe('2250.00')
    expect((await query(paymentId)).amount).toBe('2250.00')
    const found = await v2('/general/search-transaction', { trxId: json.trxId })
    expect(found.json).toMatchObject({ amount: '2250.00', maxRefundableAmount: '2250.00' })
  })

  test('unknown-code: nothing is done', async () => {
    const { approved, execute, query } = await openBKash()
    const paymentId = await approved()
    expect((await execute(paymentId, 'unknown-code')).json.externalCode).toBe('9999')
    expect((await query(paymentId)).transactionStatus).toBe('Initiated')
  })
})

test('initiated: a completed payment still reads Initiated', async () => {
  const { paid, query } = await openBKash()
  const { paymentId } = await paid()
  const row = await query(paymentId, 'initiated')
  expect(row.transactionStatus).toBe('Initiated')
  expect(row).not.toHaveProperty('trxId')
})

describe('a closed tab', () => {
  test('completes later, without execute', async () => {
    const { create, fault, finish, query, clock, execute } = await openBKash()
    await fault('page', 'completes-later', { times: 1, seconds: 300 })
    const paymentId = String((await create()).paymentId)
    expect((await finish(paymentId)).json.redirect).toBeNull()
    clock.ms += 299_999
    expect((await query(paymentId)).transactionStatus).toBe('Initiated')
    clock.ms += 1
    expect(await query(paymentId)).toMatchObject({
      transactionStatus: 'Completed',
      trxId: expect.stringMatching(/^[A-Z0-9]{10}$/),
    })
    expect((await execute(paymentId)).json.externalCode).toBe('2062')
  })

  test('completes-first: paid before the browser is back', async () => {
    const { create, fault, finish, query } = await openBKash()
    await fault('page', 'completes-first', { times: 1 })
    const paymentId = String((await create()).paymentId)
    expect((await finish(paymentId)).json.redirect).toContain('status=success')
    expect((await query(paymentId)).transactionStatus).toBe('Completed')
  })
})

describe('refund', () => {
  test('silent and done, silent and not done: only the status tells', async () => {
    const { paid, refund, refunds } = await openBKash()
    const of = await paid()
    expect((await refund(of, '10.00', 'hangs-undone;ms=1')).status).toBe(504)
    expect((await refunds(of)).json.externalCode).toBe('3045')
    expect((await refund(of, '10.00', 'hangs-done;ms=1')).status).toBe(504)
    expect((await refunds(of)).json.refundTransactions).toMatchObject([{ refundAmount: '10.00' }])
  })

  test('refund-doubled: one call, two refunds', async () => {
    const { paid, refund, refunds } = await openBKash()
    const of = await paid()
    expect((await refund(of, '10.00', 'refund-doubled')).status).toBe(200)
    expect((await refunds(of)).json.refundTransactions).toHaveLength(2)
  })

  test('refund-limit: an eleventh part, whichever it is', async () => {
    const { paid, refund, refunds } = await openBKash()
    const of = await paid()
    expect((await refund(of, '10.00', 'refund-limit')).json.externalCode).toBe('2082')
    expect((await refunds(of)).json.externalCode).toBe('3045')
  })
})

test('of the line: html, http-500, cut-short', async () => {
  const { paid, v2 } = await openBKash()
  const { paymentId } = await paid()
  const suffering = (name: string) => v2('/query/payment', { paymentId }, { 'x-sandbox-fault': name })
  expect(await suffering('html')).toMatchObject({ status: 200, text: expect.stringMatching(/^<!doctype/) })
  expect((await suffering('http-500')).status).toBe(500)
})

test('a fault that cannot strike its step is refused', async () => {
  const { fault, post } = await openBKash()
  expect((await fault('query', 'coupon')).statusCode).toBe(400)
  expect((await post('/sandbox/faults', { gateway: 'nagad', step: 'x', fault: 'y' })).statusCode).toBe(400)
})
