/** Who the shop buys from. What things cost is for those who change the stock. */

import { answers } from '../../identity/sessions/answers.ts'
import { viewer } from '../../identity/sessions/authentication.ts'
import type { Identity } from '../../identity/sessions/identity.ts'
import { ok } from '../../platform/http/answer.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import { cancelSupplierOrder, orderOfSupplier } from './supplier-orders.ts'
import { supplierView } from './supplier-view.ts'
import { selectSuppliers } from './suppliers.queries.ts'
import { addSupplier, changeSupplier, readSupplier, removeSupplier, setProductSupplier } from './suppliers.ts'

export const supplierRoutes: ApiPlugin<Identity> = async (app, { services }) => {
  const answer = answers(app, services)
  const { db, now } = services

  answer('GET /stock/suppliers', async () =>
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

  answer('GET /stock/suppliers/:id', async ({ params }) => ok(await readSupplier(db, params.id, now())))

  answer('POST /stock/suppliers', async (request) => {
    const id = await addSupplier(db, viewer(request), request.body)
    return ok(await readSupplier(db, id, now()), 'Supplier added')
  })

  answer('PUT /stock/suppliers/:id', async (request) => {
    await changeSupplier(db, viewer(request), request.params.id, request.body)
    return ok(await readSupplier(db, request.params.id, now()), 'Supplier saved')
  })

  answer('DELETE /stock/suppliers/:id', async (request) => {
    await removeSupplier(db, viewer(request), request.params.id)
    return ok(null, 'Supplier deleted')
  })

  answer('PUT /stock/suppliers/:id/orders/:orderId', async (request) => {
    const { params, body } = request
    await orderOfSupplier(db, viewer(request), params, body, now())
    return ok(await readSupplier(db, params.id, now()), 'The order is noted')
  })

  answer('POST /stock/suppliers/:id/orders/:orderId/cancel', async (request) => {
    await cancelSupplierOrder(db, viewer(request), request.params, now())
    return ok(await readSupplier(db, request.params.id, now()), 'The order is called off')
  })

  answer('PUT /stock/products/:id/supplier', async ({ params, body }) => {
    await setProductSupplier(db, params.id, body.supplier)
    return ok(null, 'Supplier saved')
  })
}
