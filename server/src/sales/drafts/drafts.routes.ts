import { answers } from '../../identity/sessions/answers.ts'
import { viewer } from '../../identity/sessions/authentication.ts'
import { ok, okPage } from '../../platform/http/answer.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import type { Sales } from '../payments/sales.ts'
import { handOverPaid } from './counter-sale.ts'
import { discountDraft } from './draft-discount.ts'
import { addDraft, changeDraft, findDraft, listDrafts, removeDraft } from './drafts.ts'
import { findCustomers } from './find-customers.ts'
import { findGoods } from './find-goods.ts'
import { sendPayLink } from './pay-link.ts'
import { placeDraft } from './place-draft.ts'
import { readPasted } from './read-pasted.ts'

export const draftRoutes: ApiPlugin<Sales> = async (app, { services }) => {
  const answer = answers(app, services)

  answer('GET /drafts', async ({ query }) => {
    const { items, total, channels } = await listDrafts(services.db, query)
    return { ...okPage(items, { page: query.page, limit: query.limit, total }), channels }
  })

  answer('POST /drafts', async (request) => ok(await addDraft(services, viewer(request), request.body)))

  answer('GET /drafts/customers', async ({ query }) => ok(await findCustomers(services.db, query.search)))

  answer('GET /drafts/goods', async ({ query }) => ok(await findGoods(services.db, query.search)))

  answer('POST /drafts/chat', async ({ body }) => ok(await readPasted(services.db, body.text)))

  answer('GET /drafts/:id', async ({ params: { id } }) => ok(await findDraft(services, id)))

  answer('PUT /drafts/:id', async ({ params: { id }, body }) => ok(await changeDraft(services, id, body)))

  answer('PUT /drafts/:id/discount', async (request) =>
    ok(await discountDraft(services, viewer(request), request.params.id, request.body)),
  )

  answer('DELETE /drafts/:id', async ({ params: { id } }) => {
    await removeDraft(services, id)
    return ok(null)
  })

  answer('POST /drafts/:id/place', async (request) =>
    ok(await placeDraft(services, viewer(request), request.params.id, request.body)),
  )

  answer('POST /orders/:id/hand-over', async (request) => {
    await handOverPaid(services, viewer(request), request.params.id)
    return ok(null, 'Handed over.')
  })

  answer('POST /orders/:id/pay-link', async (request) =>
    ok(await sendPayLink(services, viewer(request), request.params.id, request.body.tell)),
  )
}
