import { describe, expect, test } from 'vitest'
import { openSslCommerz } from './merchant.fixture.ts'

async function open() {
  const world = await openSslCommerz()
  return { ...world, form: await world.paid() }
}

describe('on the page', () => {
  test('one-taka: VALID, wherever one asks', async () => {
    const { fault, paid, validate, transactions } = await openSslCommerz()
    await fault('page', 'one-taka', { times: 1 })
    const form = await paid()
    expect(form).toMatchObject({ status: 'VALID', amount: '1.00' })
    expect((await validate(form.val_id ?? '')).json).toMatchObject({ status: 'VALID', amount: '1.00' })
    expect((await transactions({ tran_id: 'S-1001-1' })).json.element).toMatchObject([{ amount: '1.00' }])
  })

  test('risky', async () => {
    const { fault, paid, validate } = await openSslCommerz()
    await fault('page', 'risky', { times: 1 })
    const { val_id = '' } = await paid()
    expect((await validate(val_id)).json).toMatchObject({
      status: 'VALID',
      risk_level: '1',
      risk_title: 'Not Safe',
    })
  })
})

describe('of the validator', () => {
  test('invalid, and it is valid the next time', async () => {
    const { validate, form } = await open()
    const { val_id = '' } = form
    expect((await validate(val_id, 'invalid')).json).toEqual({
      APIConnect: 'DONE',
      status: 'INVALID_TRANSACTION',
    })
    expect((await validate(val_id)).json.status).toBe('VALID')
  })

  test('other-tran-id, other-currency', async () => {
    const { validate, transactions, form } = await open()
    const { val_id = '' } = form
    expect((await validate(val_id, 'other-tran-id')).json.tran_id).toBe('S-1001-1x')
    expect((await validate(val_id, 'other-currency')).json.currency).toBe('USD')
    const { json } = await transactions({ tran_id: 'S-1001-1' }, 'other-currency')
    expect(json.element).toMatchObject([{ currency: 'USD' }])
  })

  test('html instead of JSON, and half of the JSON', async () => {
    const { validate, form } = await open()
    expect(await validate(form.val_id ?? '', 'html')).toMatchObject({
      status: 200,
      text: expect.stringMatching(/^<!doctype html>/),
    })
    await expect(validate(form.val_id ?? '', 'cut-short')).rejects.toThrow(/JSON/)
  })

  test('silent: the line drops, and nothing was done', async () => {
    const { validate, drops, form } = await open()
    const { val_id = '' } = form
    expect(await drops('validationserverAPI', { val_id }, 'silent;ms=1')).toBe(true)
    expect((await validate(val_id)).json.status).toBe('VALID')
  })

  test('silent-done: the line drops, and it was done', async () => {
    const { validate, drops, form } = await open()
    const { val_id = '' } = form
    expect(await drops('validationserverAPI', { val_id }, 'silent-done;ms=1')).toBe(true)
    expect((await validate(val_id)).json.status).toBe('VALIDATED')
  })
})

describe('of a session', () => {
  test('session-failed, foreign-host', async () => {
    const { session } = await openSslCommerz()
    expect((await session({}, 'session-failed')).json.status).toBe('FAILED')
    expect((await session({}, 'foreign-host')).json.GatewayPageURL).toMatch(
      /^https:\/\/sandbox\.sslcommerz\.com\.evil\.example\/sslcommerz\/pay\//,
    )
  })
})

describe('of a refund', () => {
  test('refund-failed: nothing is taken', async () => {
    const { refund, form, app } = await open()
    expect((await refund(form.bank_tran_id ?? '', '1.00', {}, 'refund-failed')).json.status).toBe('failed')
    expect((await app.inject('/sandbox/sslcommerz/refunds')).json()).toEqual([])
  })

  test('refund-cancelled: taken, then cancelled, and the sum is free again', async () => {
    const { refund, refundStatus, form, app } = await open()
    const { json } = await refund(form.bank_tran_id ?? '', '46000.50', {}, 'refund-cancelled')
    await app.inject({ method: 'POST', url: `/sandbox/sslcommerz/refunds/${json.refund_ref_id}/end` })
    expect(await refundStatus(json.refund_ref_id)).toMatchObject({ status: 'cancelled', refunded_on: '' })
    expect((await refund(form.bank_tran_id ?? '', '46000.50')).json.status).toBe('success')
  })

  test('silent-done with our id: asking again tells', async () => {
    const { refund, drops, form, app } = await open()
    const { bank_tran_id = '' } = form
    const ours = { refund_trans_id: 'R-1' }
    const asked = { bank_tran_id, refund_amount: '1.00', ...ours }
    expect(await drops('merchantTransIDvalidationAPI', asked, 'silent-done;ms=1')).toBe(true)
    expect((await refund(bank_tran_id, '1.00', ours)).json.status).toBe('success')
    expect((await app.inject('/sandbox/sslcommerz/refunds')).json()).toHaveLength(1)
  })

  test('its steps are told apart, though their address is one', async () => {
    const { fault, refund, transactions, form } = await open()
    await fault('refund', 'http-500')
    expect((await refund(form.bank_tran_id ?? '', '1.00')).status).toBe(500)
    expect((await transactions({ tran_id: 'S-1001-1' })).status).toBe(200)
  })
})
