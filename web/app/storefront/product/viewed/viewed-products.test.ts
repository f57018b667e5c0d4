import { expect, test } from 'vitest'
import { parseViewed, withViewed } from './viewed-products.ts'

const id = (n: number) => `0198f000-0000-7000-8000-00000000000${n}`

test('what was looked at last comes first, once, and no more than are kept', () => {
  let ids: string[] = []
  for (const n of [1, 2, 3, 4, 5, 6, 3]) ids = withViewed(ids, id(n))
  expect(ids).toEqual([3, 6, 5, 4, 2].map(id))
})

test.each([
  ['nothing', null],
  ['no JSON', '{'],
  ['no list', '{"ids":[]}'],
  ['no ids', '[1, null, "../../evil", "<script>"]'],
])('%s stored is nothing viewed', (_name, raw) => {
  expect(parseViewed(raw)).toEqual([])
})

test('a list that somebody lengthened is cut', () => {
  expect(parseViewed(JSON.stringify([1, 1, 2, 3, 4, 5, 6].map(id)))).toEqual([1, 2, 3, 4, 5].map(id))
})
