import { expect, test } from 'vitest'
import { whereTheyDiffer } from './where-they-differ.ts'

test('short texts are shown whole', () => {
  expect(whereTheyDiffer(['one', 'two', ''])).toEqual(['one', 'two', ''])
})

test('long ones from shortly before where they part', () => {
  const start = 'a '.repeat(400)
  const [was, now, gone] = whereTheyDiffer([`${start}one`, `${start}two ${'b '.repeat(200)}`, ''])
  expect(was).toMatch(/^a a .*…$/)
  expect(gone).toBe('')
  const [before, after] = whereTheyDiffer([`${start}one`, `${start}two ${'b '.repeat(200)}`])
  expect(before).toMatch(/^…[a ]+one$/)
  expect(after).toMatch(/^…[a ]+two b .*…$/)
  for (const text of [was, now, before, after]) expect(text?.length).toBeLessThanOrEqual(162)
})
