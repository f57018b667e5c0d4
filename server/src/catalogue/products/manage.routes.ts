import { idParams, success } from '@spokehaat/contract/basics/envelope'
import {
  editableProduct,
  managedProductPage,
  managedProductQuery,
  productBulk,
} from '@spokehaat/contract/catalogue/managed-product'
import { z } from 'zod'
import { guards, viewer } from '../../identity/sessions/authentication.ts'
import type { Identity } from '../../identity/sessions/identity.ts'
import { ok, okPage } from '../../platform/http/answer.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import { fail } from '../../platform/http/refusal.ts'
import { responses, STAFF_CODES } from '../../platform/http/responses.ts'
import { changeProducts } from './bulk-products.ts'
import { findEditable, listManaged } from './manage-products.ts'
import { restoreProduct } from './products.ts'

const tags = ['bycles']

export const manageProductRoutes: ApiPlugin<Identity> = async (app, { services }) => {
  const { db } = services
  const { allowed } = guards(services)

  app.get(
    '/bycles/manage',
    {
      onRequest: allowed('products.read'),
      schema: {
        tags,
        querystring: managedProductQuery,
        response: responses(managedProductPage, ...STAFF_CODES),
      },
    },
    async ({ query }) => {
      const { items, total } = await listManaged(db, query)
      return okPage(items, { page: query.page, limit: query.limit, total })
    },
  )

  app.get(
    '/bycles/manage/:id',
    {
      onRequest: allowed('products.read'),
      schema: {
        tags,
        params: idParams,
        response: responses(success(editableProduct), ...STAFF_CODES, 'product_not_found'),
      },
    },
    async ({ params }) => {
      const found = await findEditable(db, params.id)
      if (!found) throw fail('product_not_found')
      return ok(found)
    },
  )

  app.post(
    '/bycles/bulk',
    {
      onRequest: allowed('products.write'),
      schema: {
        tags,
        body: productBulk,
        response: responses(success(z.object({ changed: z.int().min(1) })), ...STAFF_CODES, 'bulk_refused'),
      },
    },
    async (request) => {
      const changed = await changeProducts(db, request.body, viewer(request))
      return ok({ changed }, changed === 1 ? '1 product updated' : `${changed} products updated`)
    },
  )

  app.post(
    '/bycles/:id/restore',
    {
      onRequest: allowed('products.write'),
      schema: {
        tags,
        params: idParams,
        response: responses(success(z.null()), ...STAFF_CODES, 'product_not_found'),
      },
    },
    async (request) => {
      await restoreProduct(db, request.params.id, viewer(request))
      return ok(null, 'Product restored')
    },
  )
}
