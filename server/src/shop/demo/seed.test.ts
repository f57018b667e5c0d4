import { expect, test } from 'vitest'
import { openShop } from '../../testing/shop.ts'
import { demoCatalogue } from './catalogue.ts'
import { seedDemo } from './seed.ts'

test('of several nodes that start at once on an empty database, one fills it', async () => {
  const shop = await openShop()
  const added = await Promise.all([1, 2, 3].map(() => seedDemo(shop.db)))
  expect(added.sort((a, b) => a - b)).toEqual([0, 0, demoCatalogue.length])
  await shop.close()
})
