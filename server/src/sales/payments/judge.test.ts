import { describe, expect, test } from 'vitest'
import type { GatewayAnswer, GatewayOutcome } from '../gateway/gateway.ts'
import { judge } from './judge.ts'

const expected = { gatewayRef: 'SH1', merchantRef: 'SH-ABC-1', currency: 'BDT', amountMinor: 6_588_000 }

function answer(overrides: Partial<GatewayAnswer> = {}): GatewayAnswer {
  return {
    outcome: 'paid',
    gatewayRef: 'SH1',
    merchantRef: 'SH-ABC-1',
    currency: 'BDT',
    amountMinor: 6_588_000,
    receivedMinor: 6_588_000,
    code: '1000',
    bankStatus: 'Success',
    bankTrxId: 'X',
    invoiceNo: 'SH1',
    method: 'bKash',
    time: null,
    isVerify: 0,
    body: {},
    ...overrides,
  }
}

describe('judge', () => {
  test('paid where code, payment, order, currency and amount agree', () => {
    expect(judge(answer(), expected)).toEqual({ status: 'paid', reason: null })
  })

  test.each([
    ['another payment', { gatewayRef: 'SH2' }],
    ['another order', { merchantRef: 'SH-XYZ-1' }],
    ['another currency', { currency: 'USD' }],
    ['a paisa too little', { amountMinor: 6_587_999 }],
    ['a paisa too much', { amountMinor: 6_588_001 }],
    ['an amount that can not be read', { amountMinor: null }],
    ['the right amount of which a paisa did not come in', { receivedMinor: 6_587_999 }],
  ])('a success for %s goes to review', (_what, overrides) => {
    expect(judge(answer(overrides), expected).status).toBe('review')
  })

  test.each<[GatewayOutcome, string | null]>([
    ['failed', 'failed'],
    ['cancelled', 'cancelled'],
    ['expired', 'expired'],
    ['review', 'review'],
    ['reversed', 'reversed'],
    ['approved', null],
    ['pending', null],
    ['unknown', null],
  ])('%s → %s', (outcome, status) => {
    expect(judge(answer({ outcome }), expected).status).toBe(status)
  })

  test('a gateway that names no order is bound by its own name for the payment', () => {
    expect(judge(answer({ merchantRef: null }), expected).status).toBe('paid')
    expect(judge(answer({ merchantRef: null, gatewayRef: null }), expected).status).toBe('review')
  })

  test('what the bank calls its status decides nothing', () => {
    expect(judge(answer({ outcome: 'failed', bankStatus: 'Success' }), expected).status).toBe('failed')
    expect(judge(answer({ bankStatus: 'The Payment was Successful' }), expected).status).toBe('paid')
  })
})
