import { afterAll, beforeAll, expect, test } from 'vitest'
import { fail } from '../platform/http/refusal.ts'
import { openShop, type Shop } from './shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

test('a refusal that its call does not name is a failure', async () => {
  shop.services.gateways.shurjopay.health = () => {
    throw fail('sku_taken')
  }
  const { body } = await shop.app.inject('/api/payments/paying')
  expect(body).toContain('GET /api/payments/paying answered 409 sku_taken, which it does not declare')
})
