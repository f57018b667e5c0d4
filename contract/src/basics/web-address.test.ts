import { expect, test } from 'vitest'
import { newProduct } from '../catalogue/product.ts'
import { leadsInside } from './web-address.ts'

test.each([
  'http://127.0.0.1/a.png',
  'https://127.1/a.png',
  'https://0x7f000001/a.png',
  'https://2130706433/a.png',
  'https://169.254.169.254/latest/meta-data',
  'http://10.0.0.8/a.png',
  'http://192.168.1.1/a.png',
  'http://172.20.0.1/a.png',
  'http://100.64.0.1/a.png',
  'http://[::1]/a.png',
  'http://[::ffff:169.254.169.254]/a.png',
  'http://[fd00::1]/a.png',
  'http://[fe80::1]/a.png',
  'http://localhost/a.png',
  'http://LOCALHOST./a.png',
  'http://shop.localhost/a.png',
  'http://printer/a.png',
  'http://db.internal/a.png',
  'http://nas.local/a.png',
  // full-width digits, as a browser reads them
  'http://１２７.０.０.１/a.png',
])('%s leads inside', (address) => {
  expect(leadsInside(address)).toBe(true)
})

test.each(['https://i.ibb.co/98W13PY/a1.webp', 'http://bücher.example/a.jpg', '/images/a.webp', 'a.jpg'])(
  '%s does not',
  (address) => {
    expect(leadsInside(address)).toBe(false)
  },
)

test.each([
  'https://user:pw@pictures.example/a.jpg',
  'https://user@pictures.example/a.jpg',
  'ftp://a/b',
  'a',
])('a product has no picture at %s', (image_url) => {
  const given = newProduct.safeParse({ name: 'Beel', price: 1, stock: 1, sku: 1, image_url })
  expect(given.error?.issues[0]?.path).toEqual(['image_url'])
})
