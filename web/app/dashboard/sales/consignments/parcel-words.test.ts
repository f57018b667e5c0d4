import { CONSIGNMENT_STATES } from '@spokehaat/contract/sales/carrier-kinds'
import { expect, test } from 'vitest'
import { canAsk, canCallOff, gramsOf, kilos, newsWords, nextOf, stateWords } from './parcel-words.ts'

test('each state has words of its own', () => {
  expect(new Set(CONSIGNMENT_STATES.map(stateWords)).size).toBe(CONSIGNMENT_STATES.length)
})

test('of what nobody knows, a person says whether it is booked; of what is back, nothing more', () => {
  expect(nextOf('unknown')).toEqual(['booked', 'declined'])
  expect(nextOf('back')).toEqual([])
})

test('a scale’s kilograms become grams; nothing, too much and no figure do not', () => {
  expect(gramsOf(1.25)).toBe(1250)
  for (const wrong of [null, 0, -1, 501, Number.NaN]) expect(gramsOf(wrong)).toBeNull()
  expect(kilos(1250)).toBe('1.25 kg')
})

test('who carries by hand is not asked, nor a carrier that knows no number of it', () => {
  const one = (changes: object) =>
    canAsk({ protocol: 'pathao', state: 'moving', theirRef: 'P-1', ...changes } as Parameters<
      typeof canAsk
    >[0])
  expect(one({})).toBe(true)
  expect(one({ theirRef: null })).toBe(false)
  expect(one({ theirRef: null, protocol: 'steadfast' })).toBe(true)
  expect(one({ protocol: 'hand' })).toBe(false)
  expect(one({ state: 'back' })).toBe(false)
})

test('what has left the shop is not called off any more', () => {
  expect(canCallOff({ state: 'held', handedAt: null })).toBe(true)
  expect(canCallOff({ state: 'held', handedAt: '2026-11-30T06:00:00.000Z' })).toBe(false)
  expect(canCallOff({ state: 'moving', handedAt: null })).toBe(false)
})

test('a step of the story is its state, and what the carrier wrote; its own word where there is neither', () => {
  const news = { at: '', textBn: null, source: 'notice', by: null } as const
  expect(newsWords({ ...news, state: 'moving', text: 'At the hub', word: 'in_transit' })).toBe(
    'On its way: At the hub',
  )
  expect(newsWords({ ...news, state: 'delivered', text: null, word: 'delivered' })).toBe('Delivered')
  expect(newsWords({ ...news, state: null, text: null, word: 'assigned' })).toBe('assigned')
})
