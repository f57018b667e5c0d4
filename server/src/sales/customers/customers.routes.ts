import { idParams, success, successPage } from '@spokehaat/contract/basics/envelope'
import { z } from '@spokehaat/contract/basics/zod'
import {
  customerDetail,
  customerListQuery,
  customerNoteParams,
  customerNoteRequest,
  customerSummary,
  customerTagsRequest,
  joinCustomersRequest,
} from '@spokehaat/contract/sales/customer'
import { guards, viewer } from '../../identity/sessions/authentication.ts'
import type { Identity } from '../../identity/sessions/identity.ts'
import { ok, okPage } from '../../platform/http/answer.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import { responses, STAFF_CODES } from '../../platform/http/responses.ts'
import { selectTags } from './customers.queries.ts'
import { addNote, changeTags, joinCustomers, listCustomers, readCustomer, removeNote } from './customers.ts'

const tags = ['customers']
const security = [{ token: [] }]

/** Whom the shop sells to. */
export const customerRoutes: ApiPlugin<Identity> = async (app, { services }) => {
  const { db } = services
  const { allowed } = guards(services)
  const mayRead = allowed('customers.read')
  const mayWrite = allowed('customers.write')
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })

  app.get(
    '/customers',
    {
      onRequest: mayRead,
      schema: {
        tags,
        security,
        querystring: customerListQuery,
        response: responses(successPage(customerSummary), ...STAFF_CODES),
      },
    },
    async ({ query }) => {
      const { customers, total } = await listCustomers(db, query)
      return okPage(customers, { page: query.page, limit: query.limit, total })
    },
  )

  app.get(
    '/customers/tags',
    {
      onRequest: mayRead,
      schema: { tags, security, response: responses(success(z.array(z.string())), ...STAFF_CODES) },
    },
    async () => ok(await selectTags(db)),
  )

  app.get(
    '/customers/:id',
    {
      onRequest: mayRead,
      schema: {
        tags,
        security,
        params: idParams,
        response: responses(success(customerDetail), ...STAFF_CODES, 'customer_not_found'),
      },
    },
    async ({ params }) => ok(await readCustomer(db, params.id)),
  )

  app.put(
    '/customers/:id/tags',
    {
      onRequest: mayWrite,
      schema: {
        tags,
        security,
        params: idParams,
        body: customerTagsRequest,
        response: responses(
          success(customerDetail),
          ...STAFF_CODES,
          'customer_not_found',
          'version_conflict',
        ),
      },
    },
    async (request) =>
      ok(await changeTags(services, viewer(request), request.params.id, request.body), 'Tags saved.'),
  )

  app.post(
    '/customers/:id/notes',
    {
      onRequest: mayWrite,
      schema: {
        tags,
        security,
        params: idParams,
        body: customerNoteRequest,
        response: responses(success(customerDetail), ...STAFF_CODES, 'customer_not_found'),
      },
    },
    async (request) =>
      ok(await addNote(services, viewer(request), request.params.id, request.body.text), 'Note added.'),
  )

  app.delete(
    '/customers/:id/notes/:note',
    {
      onRequest: mayWrite,
      schema: {
        tags,
        security,
        params: customerNoteParams,
        response: responses(success(customerDetail), ...STAFF_CODES, 'customer_not_found', 'note_not_found'),
      },
    },
    async (request) =>
      ok(
        await removeNote(services, viewer(request), request.params.id, request.params.note),
        'Note deleted.',
      ),
  )

  app.post(
    '/customers/:id/join',
    {
      onRequest: mayWrite,
      schema: {
        tags,
        security,
        params: idParams,
        body: joinCustomersRequest,
        response: responses(success(customerDetail), ...STAFF_CODES, 'customer_not_found', 'customer_same'),
      },
    },
    async (request) =>
      ok(
        await joinCustomers(services, viewer(request), request.params.id, request.body.other),
        'The two entries are one now.',
      ),
  )
}
