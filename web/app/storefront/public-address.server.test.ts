import * as router from 'react-router'
import { expect, test, vi } from 'vitest'
import { publicAddresses } from './public-address.server.ts'

vi.mock('react-router', async (load) => {
  const actual = await load<typeof router>()
  return { ...actual, matchRoutes: vi.fn(actual.matchRoutes) }
})

const ROUTES = {
  root: { id: 'root', path: '' },
  'storefront/home/home-page': { id: 'storefront/home/home-page', parentId: 'root', index: true },
  'storefront/product/product-page': {
    id: 'storefront/product/product-page',
    parentId: 'root',
    path: 'shopdetails/:id',
  },
  'storefront/not-found/not-found-page': {
    id: 'storefront/not-found/not-found-page',
    parentId: 'root',
    path: '*',
  },
}
const MANY = 2_001

const address = publicAddresses({ routes: ROUTES })
const at = (path: string) => address(new URL(path, 'http://shop.test'))
const asked = () => vi.mocked(router.matchRoutes).mock.calls.length

test('an address means the same when its routes are remembered', () => {
  for (const _ of [1, 2]) {
    expect(at('/?utm_source=mail')).toBe('/')
    expect(at('/shopdetails/1?a=b')).toBe('/shopdetails/1')
    expect(at('/shopdetails/1?size=M&a=b&color=c8452d')).toBe('/shopdetails/1?color=c8452d&size=M')
    expect(at('/shopdetails/1.data?_routes=root,else')).toBe('/shopdetails/1.data?_routes=root')
    expect(at('/nowhere')).toBe('/404')
  }
  // `/shopdetails/1.data` is data of the same page
  expect(asked()).toBe(3)
})

test('of all the addresses that can be thought of, only so many are remembered', () => {
  at('/shopdetails/first')
  const before = asked()
  for (let n = 0; n < MANY; n++) at(`/shopdetails/${n}`)
  expect(asked()).toBeGreaterThan(before)
  const afterMany = asked()
  expect(at('/shopdetails/first')).toBe('/shopdetails/first')
  expect(asked()).toBe(afterMany + 1)
})

test('a long one is not remembered at all', () => {
  const long = `/shopdetails/${'a'.repeat(200)}`
  at(long)
  const before = asked()
  expect(at(long)).toBe(long)
  expect(asked()).toBe(before + 1)
})

test('a page in Bangla has an address of its own, below /bn', () => {
  const bangla = publicAddresses({ routes: ROUTES, basename: '/bn' })
  const of = (path: string) => bangla(new URL(path, 'http://shop.test'))
  expect(of('/bn?utm_source=mail')).toBe('/bn')
  expect(of('/bn/shopdetails/1?size=M&a=b')).toBe('/bn/shopdetails/1?size=M')
  expect(of('/bn/shopdetails/1.data?_routes=root,else')).toBe('/bn/shopdetails/1.data?_routes=root')
  expect(of('/bn/nowhere')).toBe('/bn/404')
  expect(of('/bn/__manifest?p=/bn/shop')).toBeNull()
})
