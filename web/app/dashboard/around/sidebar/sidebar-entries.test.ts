import { ACCOUNT_ROLES, isStaff, may, ROLES } from '@spokehaat/contract/identity/permissions'
import { OPTIONAL_PARTS, type OptionalPart } from '@spokehaat/contract/shop/parts-used'
import { expect, test } from 'vitest'
import { entriesFor, permissionFor } from './sidebar-entries.ts'

const OPTIONAL = Object.keys(OPTIONAL_PARTS) as OptionalPart[]
const STAFF_ROLES = ACCOUNT_ROLES.filter(isStaff)
const labels = (entries: readonly { label: string }[]) => entries.map(({ label }) => label)

test('an admin has the six entries in their order, and below them what runs the shop, in groups', () => {
  const { entries, first, groups } = entriesFor({ role: 'admin' })
  expect(labels(entries)).toEqual([
    'My Orders',
    'My Profile',
    'Manage Products',
    'Customer Orders',
    'All Users',
    'Product Add',
  ])
  expect(labels(first)).toEqual(['Overview'])
  expect(groups.map(({ name }) => name)).toEqual(['Orders', 'Products', 'People', 'Website', 'Shop', 'More'])
  expect(labels(groups.find(({ name }) => name === 'Shop')?.entries ?? [])).toContain('Settings')
})

test('what not every shop needs stands behind More until it was used', () => {
  const of = (used: Parameters<typeof entriesFor>[1], group: string) =>
    labels(entriesFor({ role: 'admin' }, used).groups.find(({ name }) => name === group)?.entries ?? [])
  expect(of([], 'More')).toEqual(['Cash drawer', 'VAT', 'Suppliers', 'Gift cards', 'Waiting', 'Exports'])
  expect(of(['vat', 'suppliers'], 'More')).toEqual(['Cash drawer', 'Gift cards', 'Waiting', 'Exports'])
  expect(of(['vat', 'suppliers'], 'Orders')).toContain('VAT')
  expect(of(['vat', 'suppliers'], 'Products')).toContain('Suppliers')
})

test('parcels stand nowhere until the shop has a carrier', () => {
  const all = (used: Parameters<typeof entriesFor>[1]) =>
    entriesFor({ role: 'admin' }, used).groups.flatMap(({ entries }) => labels(entries))
  expect(all([])).not.toContain('Parcels')
  expect(all(['parcels'])).toContain('Parcels')
})

/** 800 px less the wordmark, who is signed in, and the room around them. */
const ROOM = 634
const ROW = 32
const BETWEEN = 17

test.each(STAFF_ROLES)('with any group open, the sidebar of a %s fits 800 px of height', (role) => {
  const { entries, first, groups } = entriesFor({ role }, OPTIONAL)
  const longest = Math.max(...groups.map((group) => group.entries.length))
  const rows = entries.length + first.length + groups.length + longest
  expect(rows * ROW + BETWEEN).toBeLessThanOrEqual(ROOM)
})

test('a customer has two, the profile first', () => {
  expect(labels(entriesFor({ role: 'user' }).entries)).toEqual(['My Profile', 'My Orders'])
  expect(entriesFor({ role: 'user' }).groups).toEqual([])
})

test('a guest has their orders alone', () => {
  expect(labels(entriesFor({ role: 'guest' }).entries)).toEqual(['My Orders'])
  expect(entriesFor({ role: 'guest' }).groups).toEqual([])
})

test.each([
  ['addproduct', ['admin', 'manager']],
  ['addproduct/7', ['admin', 'manager']],
  ['allproducts', ['admin', 'manager', 'support']],
  ['updateproduct/7', ['admin', 'manager', 'support']],
  ['allorders', ['admin', 'manager', 'support']],
  ['articles/files', ['admin', 'manager', 'support']],
  ['updatearticle/puncture', ['admin', 'manager', 'support']],
  ['allusers', ['admin']],
])('/dashboard/%s opens for %j alone', (path, roles) => {
  const permission = permissionFor(`/dashboard/${path}`)
  expect(ROLES.filter((role) => may({ role }, permission))).toEqual(roles)
})

test('a page that no entry names is open to nobody', () => {
  expect(() => permissionFor('/dashboard/nowhere')).toThrow()
})
