/** What people do to the shelf: what came in, what is adjusted, what was counted. */
import { idParams, success, successPage } from '@spokehaat/contract/basics/envelope'
import { z } from '@spokehaat/contract/basics/zod'
import {
  listedStockEntry,
  newStockEntry,
  pickedVariant,
  stockEntry,
  stockEntryQuery,
  stockPickQuery,
} from '@spokehaat/contract/catalogue/stock-entry'
import { guards, viewer } from '../../identity/sessions/authentication.ts'
import type { Identity } from '../../identity/sessions/identity.ts'
import { ok, okPage } from '../../platform/http/answer.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import { responses, STAFF_CODES } from '../../platform/http/responses.ts'
import { selectEntryPage, selectPicked } from './entries.queries.ts'
import { readEntry, recordEntry } from './entries.ts'
import { listedEntryView, pickedView } from './entry-view.ts'

const tags = ['stock']
const security = [{ token: [] }]

export const stockEntryRoutes: ApiPlugin<Identity> = async (app, { services }) => {
  const { db } = services
  const onRequest = guards(services).allowed('stock.write')
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })

  app.get(
    '/stock/pick',
    {
      onRequest,
      schema: {
        tags,
        security,
        querystring: stockPickQuery,
        response: responses(success(z.array(pickedVariant)), ...STAFF_CODES),
      },
    },
    async ({ query }) => ok((await selectPicked(db, query.search)).map(pickedView)),
  )

  app.get(
    '/stock/entries',
    {
      onRequest,
      schema: {
        tags,
        security,
        querystring: stockEntryQuery,
        response: responses(successPage(listedStockEntry), ...STAFF_CODES),
      },
    },
    async ({ query }) => {
      const { rows, total } = await selectEntryPage(db, query)
      return okPage(rows.map(listedEntryView), { page: query.page, limit: query.limit, total })
    },
  )

  app.get(
    '/stock/entries/:id',
    {
      onRequest,
      schema: {
        tags,
        security,
        params: idParams,
        response: responses(success(stockEntry), ...STAFF_CODES, 'stock_entry_not_found'),
      },
    },
    async ({ params }) => ok(await readEntry(db, params.id)),
  )

  app.put(
    '/stock/entries/:id',
    {
      onRequest,
      schema: {
        tags,
        security,
        description:
          'Moves the shelf by differences. The id is the sender’s: what is sent twice is done once, and another entry under it is refused.',
        params: idParams,
        body: newStockEntry,
        response: responses(
          success(stockEntry),
          ...STAFF_CODES,
          'key_reused',
          'shelf_counted',
          'shelf_short',
          'supplier_not_found',
          'stock_entry_not_found',
        ),
      },
    },
    async (request) =>
      ok(
        await recordEntry(db, request.params.id, request.body, viewer(request).userId),
        'The stock is up to date!',
      ),
  )
}
