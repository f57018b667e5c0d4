import { idParams, success, successPage } from '@spokehaat/contract/envelope'
import { newProduct, product, productQuery, productSummary, productUpdate } from '@spokehaat/contract/product'
import { z } from 'zod'
import { guards, viewer } from '../accounts/authentication.ts'
import { ok, okPage } from '../http/answer.ts'
import type { ApiPlugin } from '../http/api-plugin.ts'
import { fail } from '../http/refusal.ts'
import { ADMIN_CODES, responses } from '../http/responses.ts'
import { addProduct, deleteProduct, findProduct, listProducts, updateProduct } from './products.ts'

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
        response: responses(successPage(productSummary), 'validation_failed'),
      },
    },
    async ({ query }) => {
      const { items, total } = await listProducts(readDb, query)
      return okPage(items, { page: query.page, limit: query.limit, total })
    },
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
