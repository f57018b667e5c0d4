import { answers } from '../../identity/sessions/answers.ts'
import { viewer } from '../../identity/sessions/authentication.ts'
import type { Identity } from '../../identity/sessions/identity.ts'
import { ok, okPage } from '../../platform/http/answer.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import { fail } from '../../platform/http/refusal.ts'
import { changeProducts } from './bulk-products.ts'
import { findEditable, listManaged } from './manage-products.ts'
import { restoreProduct } from './products.ts'

export const manageProductRoutes: ApiPlugin<Identity> = async (app, { services }) => {
  const answer = answers(app, services)
  const { db } = services

  answer('GET /bycles/manage', async ({ query }) => {
    const { items, total } = await listManaged(db, query)
    return okPage(items, { page: query.page, limit: query.limit, total })
  })

  answer('GET /bycles/manage/:id', async ({ params }) => {
    const found = await findEditable(db, params.id)
    if (!found) throw fail('product_not_found')
    return ok(found)
  })

  answer('POST /bycles/bulk', async (request) => {
    const changed = await changeProducts(db, request.body, viewer(request))
    return ok({ changed }, changed === 1 ? '1 product updated' : `${changed} products updated`)
  })

  answer('POST /bycles/:id/restore', async (request) => {
    await restoreProduct(db, request.params.id, viewer(request))
    return ok(null, 'Product restored')
  })
}
