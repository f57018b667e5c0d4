import { expect, test } from 'vitest'
import { carriedName } from './own-text.ts'

test('a page in English carries no Bangla: a letter of it would double what the page takes in memory', () => {
  expect(carriedName({ name: 'Falgun', nameBn: 'ফাল্গুন' })).toEqual({ name: 'Falgun' })
})
