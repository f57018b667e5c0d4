import { describe, expect, test } from 'vitest'
import { KEYS, WALLETS } from '../keys.ts'
import { createBody, openBKash } from './merchant.fixture.ts'

const HOUR = 60 * 60 * 1000
const refusal = (externalCode: string) => ({ status: 400, json: { externalCode } })

describe('token', () => {
  test('a grant and a refresh an hour; the third blocks the merchant for an hour', async () => {
    const { signIn, v2, clock } = await openBKash()
    const granted = await signIn()
    expect(granted.json).toMatchObject({ statusCode: '0000', token_type: 'Bearer', expires_in: 3600 })
    const third = await signIn('/v2/tokenized-checkout/auth/refresh-token', {
      refresh_token: granted.json.refresh_token,
    })
    expect(third).toMatchObject({ status: 403, json: { message: 'Forbidden' } })
    expect((await v2('/payment/create', createBody())).status).toBe(403)
    clock.ms += HOUR - 1
    expect((await signIn()).status).toBe(403)
    clock.ms += 1
    expect((await signIn()).status).toBe(200)
  })

  test('both versions count together', async () => {
    const { signIn } = await openBKash()
    expect((await signIn('/v1.2.0-beta/tokenized/checkout/token/grant')).status).toBe(200)
    expect((await signIn('/v1.2.0-beta/tokenized/checkout/token/grant')).status).toBe(403)
  })

  test('a refresh needs the refresh token, and the old token goes on', async () => {
    const { signIn, v2 } = await openBKash()
    const refresh = '/v2/tokenized-checkout/auth/refresh-token'
    expect((await signIn(refresh, { refresh_token: 'eyJx' })).status).toBe(401)
    expect((await v2('/payment/create', createBody())).status).toBe(200)
  })

  test('ends after an hour', async () => {
    const { v2, clock } = await openBKash()
    clock.ms += HOUR - 1
    expect((await v2('/payment/create', createBody())).status).toBe(200)
    clock.ms += 1
    expect(await v2('/payment/create', createBody())).toMatchObject({
      status: 401,
      json: { message: 'The incoming token has expired' },
    })
  })

  test('wrong keys are refused, each in its own way, and are not counted', async () => {
    const { ask, signIn, v2 } = await openBKash()
    const grant = '/v2/tokenized-checkout/auth/grant-token'
    expect((await ask(grant, {}, { username: 'x', password: 'y' })).status).toBe(401)
    expect(await signIn(grant, { app_secret: 'wrong' })).toMatchObject(refusal('2001'))
    expect((await v2('/query/payment', {}, { authorization: 'Bearer eyJwrong' })).status).toBe(401)
    expect((await v2('/query/payment', {}, { 'x-app-key': 'wrong' })).status).toBe(401)
    expect((await signIn()).status).toBe(200)
  })

  test('is read with the word Bearer and without', async () => {
    const { signIn, v2 } = await openBKash()
    const { id_token } = (await signIn()).json
    const answer = await v2('/payment/create', createBody(), { authorization: `Bearer ${id_token}` })
    expect(answer.status).toBe(200)
  })
})

describe('a payment', () => {
  test('is created, confirmed, executed once and found again', async () => {
    const { create, finish, execute, query, v2 } = await openBKash()
    const created = await create({ merchantInvoiceNumber: 'S-1-1' })
    const paymentId = String(created.paymentId)
    expect(created).toMatchObject({
      paymentId: expect.stringMatching(/^TR0011[A-Z0-9]{16}$/),
      bkashURL: `https://gateway.test/bkash/pay/${paymentId}`,
      amount: '2500.00',
      transactionStatus: 'Initiated',
      merchantInvoiceNumber: 'S-1-1',
      signature: expect.any(String),
    })
    expect(created).not.toHaveProperty('statusCode')
    expect(await execute(paymentId)).toMatchObject(refusal('2060'))

    const { redirect } = (await finish(paymentId)).json
    const back = new URL(String(redirect))
    expect(Object.fromEntries(back.searchParams)).toEqual({
      lang: 'bn',
      paymentId,
      status: 'success',
      signature: created.signature,
    })
    expect(await query(paymentId)).toMatchObject({
      transactionStatus: 'Initiated',
      verificationStatus: 'Complete',
    })

    const { json: executed } = await execute(paymentId)
    expect(executed).toMatchObject({
      paymentId,
      trxId: expect.stringMatching(/^[A-Z0-9]{10}$/),
      transactionStatus: 'Completed',
      amount: '2500.00',
      currency: 'BDT',
      payerAccount: WALLETS.good[0],
      merchantInvoiceNumber: 'S-1-1',
    })
    expect(await execute(paymentId)).toMatchObject(refusal('2062'))
    expect(await query(paymentId)).toMatchObject({
      transactionStatus: 'Completed',
      trxId: executed.trxId,
      amount: '2500.00',
    })
    const search = await v2('/general/search-transaction', { trxId: executed.trxId })
    expect(search.json).toMatchObject({
      trxId: executed.trxId,
      transactionStatus: 'Completed',
      amount: '2500.00',
      customerMsisdn: WALLETS.good[0],
      organizationShortCode: KEYS.bkash.shortCode,
      maxRefundableAmount: '2500.00',
    })
    expect(search.json).not.toHaveProperty('paymentId')
    expect(await v2('/general/search-transaction', { trxId: 'NOBODY' })).toMatchObject(refusal('2033'))
  })

  test.each([
    [{ amount: '0.00' }, '2006'],
    [{ amount: '12.345' }, '2006'],
    [{ amount: '-1' }, '2006'],
    [{ currency: 'USD' }, '2007'],
    [{ intent: 'gift' }, '2008'],
    [{ intent: 'authorization' }, '2064'],
    [{ mode: '0001' }, '2064'],
    [{ mode: '0042' }, '2063'],
    [{ merchantInvoiceNumber: '' }, '2031'],
    [{ merchantInvoiceNumber: 'S&1' }, '2031'],
    [{ payerReference: '' }, '2048'],
    [{ callbackURL: 'javascript:alert(1)' }, '2049'],
  ])('is refused with %o', async (fields, code) => {
    const { v2 } = await openBKash()
    const answer = await v2('/payment/create', createBody(fields))
    expect(answer).toMatchObject(refusal(code))
    expect(answer.json).toMatchObject({
      internalCode: expect.stringMatching(/^[a-z_]+$/),
      errorMessageEn: expect.any(String),
      errorMessageBn: expect.stringMatching(/[\u0980-\u09ff]/),
    })
  })

  test('an invoice is asked for once a day', async () => {
    const { v2, create, clock, signIn, use } = await openBKash()
    await create({ merchantInvoiceNumber: 'S-2-1' })
    const again = () => v2('/payment/create', createBody({ merchantInvoiceNumber: 'S-2-1' }))
    expect(await again()).toMatchObject(refusal('2029'))
    clock.ms += 24 * HOUR
    use((await signIn()).json.id_token)
    expect((await again()).status).toBe(200)
  })

  test('a wallet that can’t pay: the execute is refused, the payment still reads Initiated, and it is over', async () => {
    const { approved, execute, query } = await openBKash()
    for (const [wallet, code] of [
      [WALLETS.lowBalance, '2023'],
      [WALLETS.debitBlock, '2037'],
    ] as const) {
      const paymentId = await approved({}, wallet)
      expect(await execute(paymentId)).toMatchObject(refusal(code))
      expect(await execute(paymentId)).toMatchObject(refusal('2117'))
      const row = await query(paymentId)
      expect(row.transactionStatus).toBe('Initiated')
      expect(row).not.toHaveProperty('trxId')
    }
  })

  test.each([
    ['fail', 'failure'],
    ['cancel', 'cancel'],
  ])('%s: comes back as %s, and can’t be executed', async (outcome, status) => {
    const { create, finish, execute } = await openBKash()
    const paymentId = String((await create()).paymentId)
    const { json } = await finish(paymentId, { outcome })
    expect(new URL(String(json.redirect)).searchParams.get('status')).toBe(status)
    expect(await execute(paymentId)).toMatchObject(refusal('2056'))
    expect((await finish(paymentId)).status).toBe(409)
  })

  test('nobody executed it for a day: it is over', async () => {
    const { approved, execute, clock, signIn, use } = await openBKash()
    const paymentId = await approved()
    clock.ms += 24 * HOUR
    use((await signIn()).json.id_token)
    expect(await execute(paymentId)).toMatchObject(refusal('2056'))
  })

  test('unknown payments are refused', async () => {
    const { v2 } = await openBKash()
    for (const path of ['/payment/execute', '/query/payment', '/refund/payment/status']) {
      expect(await v2(path, { paymentId: 'TR0011NOBODY' })).toMatchObject(refusal('2002'))
    }
  })
})

describe('refunds', () => {
  test('go back in up to ten parts, and are remembered', async () => {
    const { paid, refund, refunds } = await openBKash()
    const of = await paid()
    expect(await refunds(of)).toMatchObject(refusal('3045'))
    for (let part = 1; part <= 10; part++) expect((await refund(of, '100.00')).status).toBe(200)
    expect(await refund(of, '100.00')).toMatchObject(refusal('2082'))
    const { json } = await refunds(of)
    expect(json).toMatchObject({ originalTrxId: of.trxId, originalTrxAmount: '2500.00' })
    expect(json.refundTransactions).toHaveLength(10)
    expect((json.refundTransactions as unknown[])[0]).toMatchObject({
      refundTrxId: expect.stringMatching(/^[A-Z0-9]{10}$/),
      refundTransactionStatus: 'Completed',
      refundAmount: '100.00',
    })
  })

  test('the same refund asked twice is paid twice, until nothing is left', async () => {
    const { paid, refund, refunds, v2 } = await openBKash()
    const of = await paid()
    expect((await refund(of, '1250.00')).json).toMatchObject({
      originalTrxId: of.trxId,
      refundTransactionStatus: 'Completed',
      refundAmount: '1250.00',
      sku: 'bicycle',
    })
    expect((await refund(of, '1250.00')).status).toBe(200)
    expect(await refund(of, '1.00')).toMatchObject(refusal('2074'))
    expect((await refunds(of)).json.refundTransactions).toHaveLength(2)
    const { json } = await v2('/general/search-transaction', { trxId: of.trxId })
    expect(json.maxRefundableAmount).toBe('0.00')
  })

  test.each([
    [{ refundAmount: '2500.01' }, '2072'],
    [{ refundAmount: '0' }, '2072'],
    [{ trxId: 'OTHER' }, '2077'],
    [{ sku: '' }, '2073'],
    [{ sku: 'x'.repeat(256) }, '2075'],
    [{ reason: '' }, '2076'],
    [{ reason: 'x'.repeat(256) }, '2078'],
  ])('%o is refused', async (fields, code) => {
    const { paid, v2 } = await openBKash()
    const of = await paid()
    const body = { ...of, refundAmount: '1.00', sku: 'bicycle', reason: 'returned', ...fields }
    expect(await v2('/refund/payment/transaction', body)).toMatchObject(refusal(code))
  })

  test('not before the payment is completed, and not after a month', async () => {
    const { approved, paid, refund, clock, signIn, use } = await openBKash()
    const paymentId = await approved()
    expect(await refund({ paymentId, trxId: 'X' }, '1.00')).toMatchObject(refusal('2127'))
    const of = await paid()
    clock.ms += 30 * 24 * HOUR + 1
    use((await signIn()).json.id_token)
    expect(await refund(of, '1.00')).toMatchObject(refusal('2071'))
  })
})
