import { expect, test } from 'vitest'
import { changeAddress, listAddress, listSpec, readListAddress } from './list-address.ts'

const plain = listSpec({})
const rich = listSpec({
  sorts: ['created', 'name'],
  filters: { status: ['Paid', 'Pending'], district: 'text', from: 'date' },
})
const usual = { search: '', page: 1, sort: 'created', order: 'desc' } as const

test.each([
  ['', { search: '', page: 1 }],
  ['search=SH%201&page=3', { search: 'SH 1', page: 3 }],
  ['page=0', { search: '', page: 1 }],
  ['page=-2', { search: '', page: 1 }],
  ['page=1.5', { search: '', page: 1 }],
  ['page=9e99', { search: '', page: 1 }],
  ['page=two', { search: '', page: 1 }],
  ['sort=name&order=asc', { search: '', page: 1 }],
  [`search=${'x'.repeat(200)}`, { search: 'x'.repeat(100), page: 1 }],
])('%s is read as %j', (query, address) => {
  expect(readListAddress(plain, new URLSearchParams(query))).toEqual(address)
})

test.each([
  ['', usual],
  ['sort=name', { ...usual, sort: 'name' }],
  ['sort=password&order=up', usual],
  ['order=asc', { ...usual, order: 'asc' }],
  ['status=Paid', { ...usual, status: 'Paid' }],
  ['status=paid', usual],
  ['district=Dhaka', { ...usual, district: 'Dhaka' }],
  [`district=${'x'.repeat(200)}`, { ...usual, district: 'x'.repeat(100) }],
  ['from=2026-02-28', { ...usual, from: '2026-02-28' }],
  ['from=2026-02-30', usual],
  ['from=yesterday', usual],
  ['from=', usual],
])('of a list that sorts and filters, %s is read as %j', (query, address) => {
  expect(readListAddress(rich, new URLSearchParams(query))).toEqual(address)
})

test('what was written is read again, and what goes without saying needs no word', () => {
  const address = readListAddress(
    rich,
    new URLSearchParams(
      'search=a %26 b&page=4&sort=name&order=asc&status=Pending&district=Cox&from=2026-01-31',
    ),
  )
  expect(address).toEqual({
    search: 'a & b',
    page: 4,
    sort: 'name',
    order: 'asc',
    status: 'Pending',
    district: 'Cox',
    from: '2026-01-31',
  })
  expect(readListAddress(rich, listAddress(rich, address))).toEqual(address)
  expect(listAddress(plain, { search: '', page: 1 }).toString()).toBe('')
  expect(listAddress(rich, readListAddress(rich, new URLSearchParams())).toString()).toBe('')
  const rising = listSpec({ sorts: ['name'], order: 'asc' })
  expect(listAddress(rising, { search: '', page: 1, sort: 'name', order: 'asc' }).toString()).toBe('')
  expect(listAddress(rising, { search: '', page: 1, sort: 'name', order: 'desc' }).toString()).toBe(
    'order=desc',
  )
})

test('another question starts on the first page, a page is gone to by its number', () => {
  const third = { search: 'a', page: 3 }
  expect(changeAddress(third, { search: 'b' })).toEqual({ search: 'b', page: 1 })
  expect(changeAddress(third, { page: 4 })).toEqual({ search: 'a', page: 4 })
})
