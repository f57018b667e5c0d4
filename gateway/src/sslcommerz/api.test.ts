import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { KEYS } from '../keys.ts'
import { openMerchant } from '../merchant.fixture.ts'
import { openSslCommerz } from './merchant.fixture.ts'

describe('a session', () => {
  test('leads to the hosted page', async () => {
    const { session } = await openSslCommerz()
    const { json } = await session()
    expect(json).toMatchObject({
      status: 'SUCCESS',
      sessionkey: expect.stringMatching(/^[0-9A-F]{32}$/),
      GatewayPageURL: `https://gateway.test/sslcommerz/pay/${json.sessionkey}`,
    })
  })

  test.each([
    [{ store_passwd: 'wrong' }, 'Store Credential Error'],
    [{ total_amount: '9.99' }, 'between 10.00'],
    [{ total_amount: '10.001' }, 'between 10.00'],
    [{ total_amount: '500000.01' }, 'between 10.00'],
    [{ currency: 'USD' }, 'BDT'],
    [{ tran_id: 'x'.repeat(31) }, 'tran_id'],
    [{ cus_name: '' }, 'cus_name'],
    [{ cus_name: 'x'.repeat(51) }, 'cus_name'],
    [{ success_url: 'shop.test' }, 'success_url'],
    [{ emi_option: 'yes' }, 'emi_option'],
  ])('is refused with %o', async (fields, words) => {
    const { session } = await openSslCommerz()
    expect((await session(fields as Record<string, string>)).json).toMatchObject({
      status: 'FAILED',
      failedreason: expect.stringContaining(words),
      GatewayPageURL: '',
    })
  })

  test('a tran_id may be tried again until it was paid', async () => {
    const { session, open, finish } = await openSslCommerz()
    await finish(await open(), { outcome: 'fail' })
    await finish(await open())
    expect((await session()).json.status).toBe('FAILED')
  })
})

describe('what comes back', () => {
  test('a paid session, signed as a hint', async () => {
    const { paid } = await openSslCommerz()
    const form = await paid({ value_a: 'S-1001' }, { method: 'mastercard' })
    expect(form).toMatchObject({
      tran_id: 'S-1001-1',
      status: 'VALID',
      amount: '46000.50',
      store_amount: '44850.49',
      currency: 'BDT',
      card_brand: 'MASTERCARD',
      risk_level: '0',
      risk_title: 'Safe',
      value_a: 'S-1001',
      tran_date: '2023-05-29 12:14:44',
    })
    const store_passwd = createHash('md5').update(KEYS.sslcommerz.storePassword).digest('hex')
    const text = [
      ...(form.verify_key ?? '').split(',').map((name) => [name, form[name]]),
      ['store_passwd', store_passwd],
    ]
      .sort(([one = ''], [other = '']) => (one < other ? -1 : 1))
      .map(([name, value]) => `${name}=${value}`)
      .join('&')
    expect(form.verify_sign).toBe(createHash('md5').update(text).digest('hex'))
    expect(form.verify_sign_sha2).toBe(createHash('sha256').update(text).digest('hex'))
  })

  test.each([
    ['fail', 'FAILED', 'https://shop.test/pay/fail'],
    ['cancel', 'CANCELLED', 'https://shop.test/pay/cancel'],
    ['expire', 'EXPIRED', 'https://shop.test/pay/fail'],
    ['leave', 'UNATTEMPTED', null],
  ])('%s: %s', async (outcome, status, returnUrl) => {
    const { open, finish } = await openSslCommerz()
    const sessionkey = await open()
    const { json } = await finish(sessionkey, { outcome })
    expect(json).toMatchObject({ status, returnUrl })
    expect(json.form).not.toHaveProperty('val_id')
    expect((await finish(sessionkey)).status).toBe(409)
  })
})

describe('the validator', () => {
  test('says VALID once, VALIDATED ever after', async () => {
    const { paid, validate, transactions } = await openSslCommerz()
    const { val_id = '' } = await paid()
    const first = await validate(val_id)
    expect(first.json).toMatchObject({
      APIConnect: 'DONE',
      status: 'VALID',
      tran_id: 'S-1001-1',
      val_id,
      amount: '46000.50',
      currency: 'BDT',
      risk_level: '0',
      emi_instalment: '0',
    })
    expect((await validate(val_id)).json).toMatchObject({ status: 'VALIDATED', amount: '46000.50' })
    const { json } = await transactions({ tran_id: 'S-1001-1' })
    expect(json).toMatchObject({ no_of_trans_found: 1, element: [{ status: 'VALIDATED', val_id }] })
  })

  test('knows no made-up id, and nobody without the password', async () => {
    const { paid, validate, transactions } = await openSslCommerz()
    const { val_id = '' } = await paid()
    expect((await validate('made-up')).json).toEqual({ APIConnect: 'DONE', status: 'INVALID_TRANSACTION' })
    const { json } = await transactions({ tran_id: 'S-1001-1', store_passwd: 'x' })
    expect(json.APIConnect).toBe('INVALID_REQUEST')
    expect((await validate(val_id)).json.status).toBe('VALID')
  })

  test('transactions: every try of an order, by tran_id or sessionkey', async () => {
    const { open, finish, transactions } = await openSslCommerz()
    await finish(await open(), { outcome: 'fail' })
    const second = await open()
    expect((await transactions({ tran_id: 'S-1001-1' })).json).toMatchObject({
      no_of_trans_found: 2,
      element: [{ status: 'FAILED' }, { status: 'PENDING' }],
    })
    expect((await transactions({ sessionkey: second })).json).toMatchObject({ no_of_trans_found: 1 })
    expect((await transactions({ tran_id: 'nobody' })).json).toMatchObject({
      no_of_trans_found: 0,
      element: [],
    })
  })
})

describe('instalments', () => {
  const EMI = { emi_option: '1', emi_max_inst_option: '12' }

  test('are paid by card, and the validator tells the months', async () => {
    const { paid, validate } = await openSslCommerz()
    const { val_id = '' } = await paid({ ...EMI, total_amount: '60000' }, { method: 'visa', months: 12 })
    expect((await validate(val_id)).json).toMatchObject({
      emi_instalment: '12',
      emi_amount: '5000.00',
      emi_description: '12 Months EMI',
      emi_issuer: 'City Bank PLC',
    })
  })

  test.each([
    [EMI, { months: 24 }, 'so many months'],
    [EMI, { months: 6, method: 'bkash' }, 'credit card'],
    [{ ...EMI, total_amount: '4999.99' }, { months: 3 }, 'so many months'],
    [{}, { months: 3 }, 'so many months'],
    [{ ...EMI, emi_selected_inst: '9' }, { months: 6 }, 'so many months'],
    [{ ...EMI, emi_allow_only: '1' }, { months: 0 }, 'Choose how many'],
  ])('%o does not take %o', async (fields, choice, words) => {
    const { open, finish } = await openSslCommerz()
    const answer = await finish(await open(fields as Record<string, string>), { outcome: 'pay', ...choice })
    expect(answer).toMatchObject({ status: 422, json: { message: expect.stringContaining(words) } })
  })
})

describe('refunds', () => {
  test('are processing until they have been asked for so often', async () => {
    const { paid, refund, refundStatus } = await openSslCommerz({ asksUntilBack: 2 })
    const { bank_tran_id = '' } = await paid()
    const { json } = await refund(bank_tran_id, '1000.00', { refund_trans_id: 'R-1' })
    expect(json).toMatchObject({ APIConnect: 'DONE', bank_tran_id, status: 'success' })
    expect(await refundStatus(json.refund_ref_id)).toMatchObject({ status: 'processing', refunded_on: '' })
    expect(await refundStatus(json.refund_ref_id)).toMatchObject({
      status: 'refunded',
      refunded_on: '2023-05-29 12:14:44',
    })
  })

  test('the same refund_trans_id is the same refund, never another', async () => {
    const { paid, refund, app } = await openSslCommerz()
    const { bank_tran_id = '' } = await paid()
    const first = await refund(bank_tran_id, '1000.00', { refund_trans_id: 'R-1' })
    expect((await refund(bank_tran_id, '1000.00', { refund_trans_id: 'R-1' })).json).toEqual(first.json)
    expect((await refund(bank_tran_id, '999.00', { refund_trans_id: 'R-1' })).json.status).toBe('failed')
    expect((await app.inject('/sandbox/sslcommerz/refunds')).json()).toHaveLength(1)
  })

  test('without an id of ours each is another', async () => {
    const { paid, refund, app } = await openSslCommerz()
    const { bank_tran_id = '' } = await paid()
    await refund(bank_tran_id, '1000.00')
    await refund(bank_tran_id, '1000.00')
    expect((await app.inject('/sandbox/sslcommerz/refunds')).json()).toHaveLength(2)
  })

  test('can be done at a word', async () => {
    const { paid, refund, refundStatus, app } = await openSslCommerz()
    const { json } = await refund((await paid()).bank_tran_id ?? '', '1000.00')
    await app.inject({ method: 'POST', url: `/sandbox/sslcommerz/refunds/${json.refund_ref_id}/end` })
    expect((await refundStatus(json.refund_ref_id)).status).toBe('refunded')
  })

  test('never more than was paid', async () => {
    const { paid, refund } = await openSslCommerz()
    const { bank_tran_id = '' } = await paid()
    await refund(bank_tran_id, '46000.00')
    expect((await refund(bank_tran_id, '0.51')).json).toMatchObject({
      status: 'failed',
      errorReason: expect.stringContaining('remaining'),
    })
    expect((await refund(bank_tran_id, '0.50')).json.status).toBe('success')
    expect((await refund('nobody', '1.00')).json.status).toBe('failed')
    expect((await refund(bank_tran_id, 'x')).json.status).toBe('failed')
  })
})

describe('IPN', () => {
  async function told(name = '', answer?: Parameters<typeof openMerchant>[0]) {
    const merchant = await openMerchant(answer)
    const world = await openSslCommerz()
    if (name) await world.fault('ipn', name, { times: 1 })
    const form = await world.paid({ ipn_url: merchant.url })
    return { ...world, merchant, form }
  }

  test('brings the same form as the browser', async () => {
    const { merchant, form } = await told()
    await merchant.arrivals(1)
    expect(merchant.received[0]?.headers['content-type']).toBe('application/x-www-form-urlencoded')
    expect(Object.fromEntries(new URLSearchParams(merchant.received[0]?.body))).toEqual(form)
  })

  test('comes again until it is taken', async () => {
    const { merchant } = await told('', (arrival) => (arrival === 1 ? 500 : 200))
    expect(await merchant.arrivals(2)).toHaveLength(2)
  })

  test('UNATTEMPTED comes for a tab that was closed', async () => {
    const merchant = await openMerchant()
    const { open, finish } = await openSslCommerz()
    await finish(await open({ ipn_url: merchant.url }), { outcome: 'leave' })
    await merchant.arrivals(1)
    expect(new URLSearchParams(merchant.received[0]?.body).get('status')).toBe('UNATTEMPTED')
  })

  test('before-return: it has come when the browser is sent back', async () => {
    const { merchant } = await told('before-return')
    expect(merchant.arrived).toHaveLength(1)
  })

  test('doubled', async () => {
    const { merchant } = await told('doubled')
    expect(await merchant.arrivals(2)).toHaveLength(2)
  })

  test('lost', async () => {
    const { merchant, app } = await told('lost')
    await app.close()
    expect(merchant.arrived).toEqual([])
  })

  test('forged: the validator does not know it', async () => {
    const { merchant, validate } = await told('forged')
    await merchant.arrivals(1)
    const form = new URLSearchParams(merchant.received[0]?.body)
    expect(form.get('status')).toBe('VALID')
    expect((await validate(form.get('val_id') ?? '')).json.status).toBe('INVALID_TRANSACTION')
  })
})
