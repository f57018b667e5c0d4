import type { RefundSending } from '@spokehaat/contract/sales/refunds'
import { expect, test } from 'vitest'
import { sendingWords, sentWords, surplusWords } from './sending-words.ts'

const sent = (over: Partial<RefundSending> | null) => ({
  sentBy: 'bkash' as const,
  sending: over && {
    state: 'asked' as const,
    said: null,
    at: '2026-11-27T12:00:00.000Z',
    by: 'owner@example.com',
    isAsked: true,
    surplus: [],
    ...over,
  },
})

test.each([
  [null, null],
  [{ state: 'done' as const }, null],
  [{ state: 'later' as const }, 'It is under way at bKash.'],
  [
    { state: 'unknown' as const },
    'bKash has not answered. It is asked what became of it, and nothing is sent twice.',
  ],
  [
    { state: 'unknown' as const, isAsked: false },
    'bKash has not said for days what became of it. Look for it in bKash’s pages.',
  ],
  [{ state: 'refused' as const, said: 'Too late.', isAsked: false }, 'bKash did not send it back. Too late.'],
])('of %j it says %j', (over, words) => {
  expect(sendingWords(sent(over))).toBe(words)
})

test('what went back besides is named with its sum', () => {
  expect(surplusWords(sent({ state: 'done' }))).toBeNull()
  const surplus = [{ reference: 'AB12', amountBdt: 1_000 }]
  expect(surplusWords(sent({ state: 'done', surplus }))).toContain('Tk\xa01,000 (AB12)')
})

test('once it is sent its end is said, not that it was sent', () => {
  expect(sentWords({ status: 'completed', ...sent({ state: 'done' }) })).toBe('The money has gone back.')
  expect(sentWords({ status: 'requested', ...sent({ state: 'unknown' }) })).toContain('has not answered')
})
