import { expect, test } from 'vitest'
import { parsePlaced } from './placed-lines.ts'

test('keeps what has the right shape and drops the rest', () => {
  const good = { order: 'one', lineIds: ['a', 'b'] }
  expect(
    parsePlaced(
      JSON.stringify([
        good,
        null,
        7,
        { order: 'two' },
        { order: 3, lineIds: [] },
        { order: 'x', lineIds: [1] },
      ]),
    ),
  ).toEqual([good])
})

test.each([null, '', '{', 'null', '{}', '"x"'])('bad storage is nothing placed: %s', (raw) =>
  expect(parsePlaced(raw)).toEqual([]),
)
