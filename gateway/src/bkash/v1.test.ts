import { describe, expect, test } from 'vitest'
import { WALLETS } from '../keys.ts'
import { createBody, openBKash } from './merchant.fixture.ts'

const OK = { statusCode: '0000', statusMessage: 'Successful' }

describe('version 1.2.0-beta', () => {
  test('a payment from its creation to a refund', async () => {
    const { v1, finish } = await openBKash()
    const created = await v1('/create', createBody({ mode: '0011', merchantInvoiceNumber: 'S-1' }))
    const paymentID = String(created.json.paymentID)
    expect(created.json).toMatchObject({
      ...OK,
      amount: '2500.00',
      paymentCreateTime: '2023-05-29T12:14:44:000 GMT+0600',
      transactionStatus: 'Initiated',
      merchantInvoiceNumber: 'S-1',
      successCallbackURL: expect.stringContaining('status=success'),
    })
    expect((await v1('/payment/status', { paymentID })).json).toMatchObject({
      ...OK,
      transactionStatus: 'Initiated',
      userVerificationStatus: 'Incomplete',
      mode: '0011',
    })

    const { redirect } = (await finish(paymentID)).json
    const query = new URL(String(redirect)).searchParams
    expect([query.get('paymentID'), query.get('status'), query.get('apiVersion')]).toEqual([
      paymentID,
      'success',
      '1.2.0-beta',
    ])
    const { json: executed } = await v1('/execute', { paymentID })
    expect(executed).toMatchObject({
      ...OK,
      paymentID,
      trxID: expect.stringMatching(/^[A-Z0-9]{10}$/),
      customerMsisdn: WALLETS.good[0],
      transactionStatus: 'Completed',
      amount: '2500.00',
    })
    const { trxID } = executed
    expect((await v1('/payment/status', { paymentID })).json).toMatchObject({
      trxID,
      transactionStatus: 'Completed',
      userVerificationStatus: 'Complete',
    })
    expect((await v1('/general/searchTransaction', { trxID })).json).toMatchObject({ ...OK, trxID })

    const of = { paymentID, trxID }
    expect((await v1('/payment/refund', of)).json).toMatchObject({ statusCode: '3045' })
    const refunded = await v1('/payment/refund', { ...of, amount: '500.00', sku: 'a', reason: 'b' })
    expect(refunded.json).toMatchObject({
      ...OK,
      originalTrxID: trxID,
      transactionStatus: 'Completed',
      amount: '500.00',
      maxRefundableAmount: '2000.00',
    })
    for (const path of ['/payment/refund', '/payment/refund/status']) {
      expect((await v1(path, of)).json).toMatchObject({
        refundTransactions: [{ refundTrxID: refunded.json.refundTrxID, amount: '500.00' }],
      })
    }
  })

  test('refusals come with HTTP 200', async () => {
    const { v1, v2 } = await openBKash()
    expect(await v1('/execute', { paymentID: 'NOBODY' })).toMatchObject({
      status: 200,
      json: { statusCode: '2002', statusMessage: 'Invalid Payment ID' },
    })
    expect((await v1('/create', createBody())).json).toMatchObject({ statusCode: '2065' })
    expect((await v1('/general/searchTransaction', { trxID: 'X' })).json.statusCode).toBe('2033')
    expect((await v2('/payment/execute', { paymentId: 'NOBODY' })).status).toBe(400)
  })

  test('faults are worded as this version words them', async () => {
    const { v1 } = await openBKash()
    const header = { 'x-sandbox-fault': 'maintenance' }
    expect(await v1('/payment/status', { paymentID: 'X' }, header)).toMatchObject({
      status: 200,
      json: { statusCode: '503' },
    })
  })
})
