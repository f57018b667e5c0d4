import { expect, test } from 'vitest'
import { oldAddress, ownAddress } from './redirect.ts'

test.each([
  ['https://old.example/Products/%E0%A6%B8/?b=2&a=1#x', '/products/স?a=1&b=2'],
  ['products/bike', '/products/bike'],
  ['//a///b/', '/a/b'],
  ['/bn/Shop/', '/shop'],
  ['/bnx', '/bnx'],
  ['/a%2Fb', '/a%2fb'],
  ['/%E9', '/%e9'],
  ['/a%3Fb%23c', '/a%3fb%23c'],
  ['/', '/'],
  ['https://old.example', '/'],
  ['', null],
  ['javascript:alert(1)', null],
  ['/a\nb', null],
])('the old address %s is kept as %s', (typed, kept) => {
  expect(oldAddress(typed)).toBe(kept)
})

test.each([
  ['/shop?name=Road Bikes', '/shop?name=Road%20Bikes'],
  ['https://shop.test/about#workshop', '/about#workshop'],
  ['HTTPS://SHOP.TEST/about', '/about'],
  ['/bn/shop', '/bn/shop'],
  ['/পথ', '/%E0%A6%AA%E0%A6%A5'],
  ['/.//evil.example', '/evil.example'],
  ['//evil.example', null],
  ['/\\evil.example', null],
  ['https://evil.example/', null],
  ['https://shop.test@evil.example/', null],
  ['https://a:b@shop.test/', null],
  ['javascript:alert(1)', null],
  ['shop', null],
])('%s leads to %s', (typed, kept) => {
  expect(ownAddress(typed, 'https://shop.test')).toBe(kept)
})
