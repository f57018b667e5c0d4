import { idParams, success } from '@spokehaat/contract/envelope'
import {
  newProduct,
  product,
  productPage,
  productQuery,
  productUpdate,
  suggestionQuery,
  suggestions,
} from '@spokehaat/contract/product'
import { z } from 'zod'
import { guards, viewer } from '../accounts/authentication.ts'
import { ok, okPage } from '../http/answer.ts'
import type { ApiPlugin } from '../http/api-plugin.ts'
import { fail } from '../http/refusal.ts'
import { ADMIN_CODES, responses } from '../http/responses.ts'
import { addProduct, deleteProduct, findProduct, updateProduct } from './products.ts'
import { listProducts, suggest } from './search.ts'

const tags = ['bycles']

export const productRoutes: ApiPlugin = async (app, { services }) => {
  const { db, readDb } = services
  const { adminOnly } = guards(services)

  app.get(
    '/bycles',
    {
      schema: {
        tags,
        querystring: productQuery,
        response: responses(productPage, 'validation_failed'),
      },
    },
    async ({ query }) => {
      const { items, total, ...notes } = await listProducts(readDb, query)
      const page = okPage(items, { page: query.page, limit: query.limit, total })
      return { ...page, meta: { ...page.meta, ...notes } }
    },
  )

  app.get(
    '/search/suggestions',
    {
      schema: {
        tags,
        querystring: suggestionQuery,
        response: responses(success(suggestions), 'validation_failed'),
      },
    },
    async ({ query }) => ok(await suggest(readDb, query.q)),
  )

  app.get(
    '/bycles/:id',
    {
      schema: {
        tags,
        params: idParams,
        response: responses(success(product), 'validation_failed', 'product_not_found'),
      },
    },
    async ({ params }) => {
      const found = await findProduct(readDb, params.id)
      if (!found) throw fail('product_not_found')
      return ok(found)
    },
  )

  app.post(
    '/bycles',
    {
      onRequest: adminOnly,
      schema: {
        tags,
        body: newProduct,
        response: responses(success(product), ...ADMIN_CODES, 'sku_taken'),
      },
    },
    async (request) => {
      const by = { userId: viewer(request).userId, reason: 'opening' as const }
      return ok(await addProduct(db, request.body, by), 'Product added successfully!')
    },
  )

  app.put(
    '/bycles/:id',
    {
      onRequest: adminOnly,
      schema: {
        tags,
        params: idParams,
        body: productUpdate,
        response: responses(success(product), ...ADMIN_CODES, 'product_not_found', 'version_conflict'),
      },
    },
    async (request) => {
      const updated = await updateProduct(db, request.params.id, request.body, viewer(request).userId)
      return ok(updated, 'Product updated successfully!')
    },
  )

  app.delete(
    '/bycles/:id',
    {
      onRequest: adminOnly,
      schema: {
        tags,
        params: idParams,
        response: responses(
          success(z.object({ result: z.enum(['deleted', 'archived']) })),
          ...ADMIN_CODES,
          'product_not_found',
        ),
      },
    },
    async ({ params }) => ok({ result: await deleteProduct(db, params.id) }, 'Product deleted'),
  )
}
