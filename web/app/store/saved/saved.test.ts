import { MAX_SAVED } from '@spokehaat/contract/sales/saved-limits'
import { expect, test } from 'vitest'
import { parseHeld } from './held.ts'
import { changesOf, hasUntold, savedFor, withAnswer } from './joined-saved.ts'
import { NOTHING_SAVED, onList, parseSaved, type SavedState, withChange } from './saved.ts'

const id = (n: number) => `0198f000-0000-7000-8000-${String(n).padStart(12, '0')}`
const owner = id(999)

function change(state: SavedState, n: number, isSaved: boolean, now = 5): SavedState {
  const next = withChange(state, { product: id(n), isSaved }, now)
  if (!next) throw new Error('the list is full')
  return next
}
const products = (state: SavedState) => onList(state).map(({ product }) => product)

test.each([
  ['nothing', null],
  ['no JSON', '{'],
  ['no list', '{"owner":null}'],
  ['no entries', '{"entries":[1,null,{"product":"../../evil"},{"product":"<script>","changedAt":1}]}'],
  ['a time that is none', JSON.stringify({ entries: [{ product: id(1), isSaved: true, changedAt: 1e300 }] })],
])('%s stored is nothing saved', (_name, raw) => {
  expect(parseSaved(raw)).toEqual(NOTHING_SAVED)
})

test('what is stored is read as it was written; of what somebody changed, what makes sense', () => {
  const state = change(NOTHING_SAVED, 1, true)
  expect(parseSaved(JSON.stringify(state))).toEqual(state)
  const raw = { entries: [{ product: id(2), isSaved: true, changedAt: 3, color: 'red', size: {}, wait: -1 }] }
  expect(parseSaved(JSON.stringify(raw)).entries).toEqual([
    { product: id(2), isSaved: true, changedAt: 3, color: null, size: null, isTold: false, wait: null },
  ])
})

test('a product is on the list once, the last saved first, and off it is gone', () => {
  let state = NOTHING_SAVED
  for (const n of [1, 2, 1]) state = change(state, n, true, 10 + n)
  expect(products(state)).toEqual([id(2), id(1)])
  expect(change(state, 2, false).entries.map(({ product }) => product)).toEqual([id(1)])
})

test('one more than a list holds is refused, and not a change of one of them', () => {
  let state = NOTHING_SAVED
  for (let n = 0; n < MAX_SAVED; n++) state = change(state, n, true)
  expect(withChange(state, { product: id(500), isSaved: true }, 9)).toBeNull()
  expect(withChange(state, { product: id(3), isSaved: true, size: 'M' }, 9)).not.toBeNull()
})

test('what was saved before signing in is told, and what the account has comes here', () => {
  const before = savedFor(change(NOTHING_SAVED, 1, true), owner)
  const sent = changesOf(before, 100)
  expect(sent.body.entries).toMatchObject([{ product: id(1), isSaved: true }])
  const theirs = {
    product: id(2),
    color: null,
    size: 'M',
    isSaved: true,
    changedAt: new Date(7).toISOString(),
  }
  const answer = { entries: [...sent.body.entries, theirs] }
  const after = withAnswer(before, sent, answer)
  expect(products(after)).toEqual([id(2), id(1)])
  expect(hasUntold(after)).toBe(false)
})

test('what another browser took off goes here, and what was changed while it was asked stays to be told', () => {
  const told = withAnswer({ owner, entries: [] }, changesOf({ owner, entries: [] }, 1), {
    entries: [1, 2].map((n) => ({
      product: id(n),
      color: null,
      size: null,
      isSaved: true,
      changedAt: new Date(n).toISOString(),
    })),
  })
  const sent = changesOf(told, 50)
  const meanwhile = change(told, 2, false, 60)
  const gone = {
    product: id(1),
    color: null,
    size: null,
    isSaved: false,
    changedAt: new Date(55).toISOString(),
  }
  const [, second] = sent.body.entries
  expect(second).toBeUndefined()
  const after = withAnswer(meanwhile, sent, { entries: [gone] })
  expect(products(after)).toEqual([])
  expect(changesOf(after, 70).body.entries).toMatchObject([{ product: id(2), isSaved: false }])
})

test('of links that keep a piece, those that are over and what is none are left out', () => {
  const held = { token: 'a'.repeat(43), product: id(1), color: null, size: 'M', until: 50 }
  const stored = [held, { ...held, until: 9 }, { ...held, token: '<script>' }, null, 'x', { until: 99 }]
  expect(parseHeld(JSON.stringify(stored), 10)).toEqual([held])
  expect(parseHeld('{', 10)).toEqual([])
  expect(parseHeld('{}', 10)).toEqual([])
  expect(parseHeld(null, 10)).toEqual([])
})
