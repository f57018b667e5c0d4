import { getHeapSpaceStatistics } from 'node:v8'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Answer } from '../cache/answer.ts'
import { buildProduct } from '../testing/catalogue/products.ts'
import { collectGarbage } from '../testing/collect-garbage.ts'
import { openShop, type Shop } from '../testing/shop.ts'
import { openBuiltPages } from './built-pages.ts'
import type { PageRenderer } from './page-renderer.ts'
import { createStorefront } from './storefront.ts'

/** Pages that are made until it is looked what they have left. */
const TURN = 12

let shop: Shop
let pages: PageRenderer
beforeAll(async () => {
  shop = await openShop()
  pages = await openBuiltPages(createStorefront(shop.services))
})
afterAll(() => shop.close())

/** Bytes of what only a look through everything old can take away, and of what lies beside the heap. */
function held(): number {
  const old = getHeapSpaceStatistics().find(({ space_name }) => space_name === 'old_space')
  return (old?.space_used_size ?? Number.NaN) + process.memoryUsage().arrayBuffers
}

/** Bytes of a page: 8.6 KB once measured, most of it pg's promises of answers; 20 and more with what else decision 28 tells of. */
const MOST = 16 * 1_024

test('nearly all that a page leaves behind is gone with the next collection of what is young', async () => {
  const bike = await buildProduct(shop, {
    name: 'Haor Cruiser',
    description: 'Steel, and eight speeds. '.repeat(60),
  })
  const url = `http://shop.test/shopdetails/${bike._id}`
  const make = async () => {
    const made = await pages.render(new Request(url), pages.storefront, (error) => {
      throw error
    })
    await Answer.of({ ...made, acceptEncoding: 'zstd' }, new Set(), 0)
  }
  const left = async () => {
    const before = held()
    for (let page = 1; page <= TURN; page += 1) {
      await make()
      // what is young must outlive two of these to count as old
      if (page % 4 === 0) collectGarbage({ type: 'minor' })
    }
    return (held() - before) / TURN
  }
  for (let turn = 0; turn < 25; turn += 1) await left()
  collectGarbage()
  const turns: number[] = []
  for (let turn = 0; turn < 15; turn += 1) turns.push(await left())
  // in some of them all that is old may have been looked through
  expect(turns.sort((a, b) => a - b)[7]).toBeLessThan(MOST)
})
