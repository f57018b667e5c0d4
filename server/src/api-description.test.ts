/** The API's description: each shape once, small, made once. */
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type Shop } from './testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

test('has every route, each shape by its name, and no name of a shape that is not there', async () => {
  const answer = await shop.app.inject('/api/docs/json')
  expect(answer.statusCode).toBe(200)
  expect(answer.body.length).toBeLessThan(1_040_000)
  const { openapi, paths, components } = answer.json()
  expect(openapi).toBe('3.1.0')
  expect(Object.keys(paths).length).toBeGreaterThan(200)
  const of = (route: { responses: Record<string, { $ref: string }> }, status: number) =>
    components.responses[route.responses[status]?.$ref.split('/').at(-1) ?? ''].description.split(', ')
  expect(of(paths['/api/orders/{id}'].get, 404)).toEqual(['order_not_found'])
  expect(of(paths['/api/orders'].post, 409)).toContain('discounts_changed')
  expect(of(paths['/api/orders'].post, 409)).not.toContain('sku_taken')
  expect(paths['/api/orders/{id}'].get.security).toEqual([{ token: [] }])
  expect(paths['/api/bycles'].get.security).toBeUndefined()
  const detail = paths['/api/orders/{id}'].get.responses['200'].content['application/json'].schema
  expect(detail.properties.data).toEqual({ $ref: '#/components/schemas/OrderDetail' })
  const names = new Set([...answer.body.matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name]) => name))
  expect([...names].sort()).toEqual(Object.keys(components.schemas).sort())
})

test('is made once, and sent compressed, with its mark', async () => {
  const headers = { 'accept-encoding': 'gzip' }
  const first = await shop.app.inject({ url: '/api/docs/json', headers })
  const { etag } = first.headers
  expect(first.headers['content-encoding']).toBe('gzip')
  expect(first.rawPayload.length).toBeLessThan(100_000)
  expect(JSON.parse(gunzipSync(first.rawPayload).toString()).openapi).toBe('3.1.0')
  const again = await shop.app.inject({
    url: '/api/docs/json',
    headers: { ...headers, 'if-none-match': String(etag) },
  })
  expect(again.statusCode).toBe(304)
})

test('is read as a page, and there is none in YAML', async () => {
  expect((await shop.app.inject('/api/docs')).statusCode).toBe(200)
  expect((await shop.app.inject('/api/docs/yaml')).statusCode).toBe(404)
})
