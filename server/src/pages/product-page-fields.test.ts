/** The product's page, with the built web: what shoppers get of a product, they see. */
import { inLanguage, LANGUAGES } from '@spokehaat/contract/basics/language'
import { type FieldKey, LIST_KEYS, PRODUCT_KEYS } from '@spokehaat/contract/catalogue/product-fields'
import { otherValue } from '@spokehaat/contract/testing/other-value'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findEditable } from '../catalogue/products/manage-products.ts'
import { buildAdmin } from '../testing/accounts.ts'
import { buildProduct } from '../testing/catalogue/products.ts'
import { openShop, type Shop } from '../testing/shop.ts'
import { openBuiltPages } from './built-pages.ts'
import { createStorefront } from './storefront.ts'

let shop: Shop
let app: FastifyInstance
let admin: { token: string }
beforeAll(async () => {
  shop = await openShop()
  app = await shop.withPages(await openBuiltPages(createStorefront(shop.services)))
  admin = await buildAdmin(shop)
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

/** Public fields that the page does not show as they are. */
const NOT_SHOWN: Partial<Record<FieldKey, string>> = {
  tags: 'Shoppers find a product by these words; they are not written to be read.',
}

/**
 * What is read on the page, aloud too, and where its photos come from. Left out is what counts changes: scripts, and the
 * addresses of drawings.
 */
async function readPage(url: string): Promise<string> {
  const { body, statusCode } = await app.inject({ url, headers: { accept: 'text/html' } })
  expect(statusCode).toBe(200)
  const page = body.replaceAll(/<(script|style|head)\b.*?<\/\1>/gs, '')
  const photos = [...page.matchAll(/https:\/\/pictures\.example\/[\w.]+/g)].map(([address]) => address)
  const aloud = [...page.matchAll(/aria-label="[^"]*"/g)].map(([label]) => label)
  return [page.replaceAll(/<[^>]*>/g, '\n'), ...aloud, ...photos].join('\n')
}

test.each([...LIST_KEYS, ...PRODUCT_KEYS])(
  '%s has its place on the page, or a reason why not',
  async (key) => {
    const { _id } = await buildProduct(shop, { category: 'Road Bikes' })
    const product = await findEditable(shop.db, _id)
    const urls = LANGUAGES.map((language) => inLanguage(language, `/shopdetails/${_id}`))
    const readBoth = async () => (await Promise.all(urls.map(readPage))).join('\n')
    const before = await readBoth()
    const { statusCode } = await app.inject({
      method: 'PUT',
      url: `/api/bycles/${_id}`,
      headers: { authorization: admin.token },
      payload: { [key]: otherValue(key, product?.[key]) },
    })
    expect(statusCode).toBe(200)
    const isShown = (await readBoth()) !== before
    expect(isShown, NOT_SHOWN[key] ?? 'Say in NOT_SHOWN why it is not').toBe(!(key in NOT_SHOWN))
  },
)
