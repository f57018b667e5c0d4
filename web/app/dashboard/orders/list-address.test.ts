import { expect, test } from 'vitest'
import { listAddress, readListAddress } from './list-address.ts'

test.each([
  ['', { search: '', page: 1 }],
  ['search=SH%201&page=3', { search: 'SH 1', page: 3 }],
  ['page=0', { search: '', page: 1 }],
  ['page=-2', { search: '', page: 1 }],
  ['page=1.5', { search: '', page: 1 }],
  ['page=9e99', { search: '', page: 1 }],
  ['page=two', { search: '', page: 1 }],
  [`search=${'x'.repeat(200)}`, { search: 'x'.repeat(100), page: 1 }],
])('%s is read as %j', (query, address) => {
  expect(readListAddress(new URLSearchParams(query))).toEqual(address)
})

test('what was written is read again, and the first page needs no word', () => {
  const address = { search: 'a & b', page: 4 }
  expect(readListAddress(listAddress(address))).toEqual(address)
  expect(listAddress({ search: '', page: 1 }).toString()).toBe('')
})
