/** Who the shop buys from. What things cost is for those who change the stock. */
import { idParams, success, successEmpty } from '@spokehaat/contract/basics/envelope'
import { z } from '@spokehaat/contract/basics/zod'
import {
  listedSupplier,
  productSupplier,
  supplierInput,
  supplierOrderParams,
  supplierOrderRequest,
  supplierPage,
  supplierUpdate,
} from '@spokehaat/contract/catalogue/supplier'
import { guards, viewer } from '../../identity/sessions/authentication.ts'
import type { Identity } from '../../identity/sessions/identity.ts'
import { ok } from '../../platform/http/answer.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import { responses, STAFF_CODES } from '../../platform/http/responses.ts'
import { cancelSupplierOrder, orderOfSupplier } from './supplier-orders.ts'
import { supplierView } from './supplier-view.ts'
import { selectSuppliers } from './suppliers.queries.ts'
import { addSupplier, changeSupplier, readSupplier, removeSupplier, setProductSupplier } from './suppliers.ts'

const tags = ['stock']
const security = [{ token: [] }]

export const supplierRoutes: ApiPlugin<Identity> = async (app, { services }) => {
  const { db, now } = services
  const onRequest = guards(services).allowed('stock.write')
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })

  app.get(
    '/stock/suppliers',
    {
      onRequest,
      schema: { tags, security, response: responses(success(z.array(listedSupplier)), ...STAFF_CODES) },
    },
    async () =>
      ok(
        (await selectSuppliers(db, now())).map((row) => ({
          ...supplierView(row),
          variants: row.variants,
          low: row.low,
          onTheWay: row.on_the_way,
          late: row.late,
        })),
      ),
  )

  app.get(
    '/stock/suppliers/:id',
    {
      onRequest,
      schema: {
        tags,
        security,
        params: idParams,
        response: responses(success(supplierPage), ...STAFF_CODES, 'supplier_not_found'),
      },
    },
    async ({ params }) => ok(await readSupplier(db, params.id, now())),
  )

  app.post(
    '/stock/suppliers',
    {
      onRequest,
      schema: {
        tags,
        security,
        body: supplierInput,
        response: responses(
          success(supplierPage),
          ...STAFF_CODES,
          'supplier_name_taken',
          'supplier_not_found',
        ),
      },
    },
    async (request) => {
      const id = await addSupplier(db, viewer(request), request.body)
      return ok(await readSupplier(db, id, now()), 'Supplier added')
    },
  )

  app.put(
    '/stock/suppliers/:id',
    {
      onRequest,
      schema: {
        tags,
        security,
        params: idParams,
        body: supplierUpdate,
        response: responses(
          success(supplierPage),
          ...STAFF_CODES,
          'supplier_not_found',
          'supplier_name_taken',
          'version_conflict',
        ),
      },
    },
    async (request) => {
      await changeSupplier(db, viewer(request), request.params.id, request.body)
      return ok(await readSupplier(db, request.params.id, now()), 'Supplier saved')
    },
  )

  app.delete(
    '/stock/suppliers/:id',
    {
      onRequest,
      schema: {
        tags,
        security,
        params: idParams,
        response: responses(successEmpty, ...STAFF_CODES, 'supplier_not_found'),
      },
    },
    async (request) => {
      await removeSupplier(db, viewer(request), request.params.id)
      return ok(null, 'Supplier deleted')
    },
  )

  app.put(
    '/stock/suppliers/:id/orders/:orderId',
    {
      onRequest,
      schema: {
        tags,
        security,
        description: 'What was ordered of them. The id is the sender’s: what is sent twice is done once.',
        params: supplierOrderParams,
        body: supplierOrderRequest,
        response: responses(success(supplierPage), ...STAFF_CODES, 'supplier_not_found', 'key_reused'),
      },
    },
    async (request) => {
      const { params, body } = request
      await orderOfSupplier(db, viewer(request), params, body, now())
      return ok(await readSupplier(db, params.id, now()), 'The order is noted')
    },
  )

  app.post(
    '/stock/suppliers/:id/orders/:orderId/cancel',
    {
      onRequest,
      schema: {
        tags,
        security,
        description: 'What has not come of it is not waited for any more.',
        params: supplierOrderParams,
        response: responses(
          success(supplierPage),
          ...STAFF_CODES,
          'supplier_order_not_found',
          'supplier_not_found',
        ),
      },
    },
    async (request) => {
      await cancelSupplierOrder(db, viewer(request), request.params, now())
      return ok(await readSupplier(db, request.params.id, now()), 'The order is called off')
    },
  )

  app.put(
    '/stock/products/:id/supplier',
    {
      onRequest,
      schema: {
        tags,
        security,
        params: idParams,
        body: productSupplier,
        response: responses(successEmpty, ...STAFF_CODES, 'supplier_not_found', 'product_not_found'),
      },
    },
    async ({ params, body }) => {
      await setProductSupplier(db, params.id, body.supplier)
      return ok(null, 'Supplier saved')
    },
  )
}
