import fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinSaved, type SavedEntry, savedOf } from './saved.ts'

const entry: fc.Arbitrary<SavedEntry> = fc.record({
  product: fc.constantFrom('a', 'b', 'c'),
  color: fc.constantFrom(null, '#112233'),
  size: fc.constantFrom(null, 'M', 'L'),
  isSaved: fc.boolean(),
  changedAt: fc.integer({ min: 0, max: 3 }).map((ms) => new Date(ms).toISOString()),
})
/** What one browser knows: of a product one state. */
const list = fc.array(entry, { maxLength: 6 }).map((entries) => joinSaved([], entries))
const sorted = (entries: readonly SavedEntry[]) =>
  [...entries].sort((a, b) => (a.product < b.product ? -1 : 1))

test('in whatever order, and however often, lists are joined, the same comes out', () => {
  fc.assert(
    fc.property(list, list, list, (a, b, c) => {
      const one = sorted(joinSaved(joinSaved(a, b), c))
      expect(sorted(joinSaved(c, joinSaved(b, a)))).toEqual(one)
      expect(sorted(joinSaved(joinSaved(one, a), one))).toEqual(one)
    }),
  )
})

test('the later change of a product counts: what was taken off comes back only by a later save', () => {
  const at = (ms: number, isSaved: boolean): SavedEntry => ({
    product: 'a',
    color: null,
    size: null,
    isSaved,
    changedAt: new Date(ms).toISOString(),
  })
  expect(savedOf(joinSaved([at(1, true)], [at(2, false)]))).toEqual([])
  expect(savedOf(joinSaved([at(2, false)], [at(1, true)]))).toEqual([])
  expect(savedOf(joinSaved([at(2, false)], [at(3, true)]))).toEqual([at(3, true)])
})
