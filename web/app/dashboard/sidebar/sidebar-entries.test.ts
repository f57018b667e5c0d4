import { may, ROLES } from '@spokehaat/contract/identity/permissions'
import { expect, test } from 'vitest'
import { entriesFor, permissionFor } from './sidebar-entries.ts'

const labels = (entries: readonly { label: string }[]) => entries.map(({ label }) => label)

test('an admin has the six entries in their order, and below them what runs the shop', () => {
  const { entries, more } = entriesFor('admin')
  expect(labels(entries)).toEqual([
    'My Orders',
    'My Profile',
    'Manage Products',
    'Customer Orders',
    'All Users',
    'Product Add',
  ])
  expect(labels(more)).toContain('Settings')
})

test('a customer has two, the profile first', () => {
  expect(labels(entriesFor('user').entries)).toEqual(['My Profile', 'My Orders'])
  expect(entriesFor('user').more).toEqual([])
})

test('a guest has their orders alone', () => {
  expect(labels(entriesFor('guest').entries)).toEqual(['My Orders'])
  expect(entriesFor('guest').more).toEqual([])
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
  expect(ROLES.filter((role) => may(role, permission))).toEqual(roles)
})

test('a page that no entry names is open to nobody', () => {
  expect(() => permissionFor('/dashboard/nowhere')).toThrow()
})
