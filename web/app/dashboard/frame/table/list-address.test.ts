import { expect, test } from 'vitest'
import {
  askedOf,
  changeAddress,
  choice,
  isNarrowed,
  listAddress,
  listSpec,
  readListAddress,
  wholeList,
} from './list-address.ts'

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

const viewed = listSpec({
  limit: 5,
  filters: { status: choice('Status', 'All', ['open', 'done']), day: 'date', view: ['archive'] },
  views: ['view'],
})
const ofViewed = (query: string) => readListAddress(viewed, new URLSearchParams(query))

test('the server is asked without the blanks around a search, and without a search that is none', () => {
  expect(askedOf(plain, { search: '  ', page: 2 })).toEqual({ page: 2, limit: 20 })
  expect(askedOf(viewed, ofViewed('search= a b &status=open'))).toEqual({
    search: 'a b',
    page: 1,
    status: 'open',
    limit: 5,
  })
  expect(ofViewed('status=closed').status).toBeUndefined()
})

test.each([
  ['', false],
  ['search=%20', false],
  ['view=archive&page=3', false],
  ['search=a', true],
  ['status=done', true],
  ['day=2026-01-31&view=archive', true],
])('%j keeps rows out of the list: %s', (query, is) => {
  expect(isNarrowed(viewed, ofViewed(query))).toBe(is)
  const whole = changeAddress(ofViewed(query), wholeList(viewed))
  expect(isNarrowed(viewed, whole)).toBe(false)
  expect(whole.view).toBe(ofViewed(query).view)
})
