import { expect, test } from 'vitest'
import { currentEntry } from './sidebar-entry.ts'

const orders = { to: '/dashboard/myorders', under: ['/dashboard/orders'] }
const products = { to: '/dashboard/allproducts', under: ['/dashboard/updateproduct'] }
const imports = { to: '/dashboard/allproducts/import' }
const entries = [orders, products, imports]

test.each([
  ['/dashboard/myorders', orders],
  ['/dashboard/myorders/', orders],
  ['/dashboard/orders/123', orders],
  ['/dashboard/ordersheet', undefined],
  ['/dashboard/allproducts', products],
  ['/dashboard/updateproduct/123', products],
  ['/dashboard/allproducts/import', imports],
  ['/dashboard/allproducts/import/7', imports],
  ['/dashboard/profile', undefined],
])('%s belongs to %j', (pathname, entry) => {
  expect(currentEntry(entries, pathname)).toBe(entry)
})
