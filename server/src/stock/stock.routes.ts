/** Stock, to be read: what there is, and the ledger of how it came to be. Stock is changed with its product. */
import { success, successPage } from '@spokehaat/contract/basics/envelope'
import {
  stockChange,
  stockCheck,
  stockLedgerQuery,
  stockQuery,
  variantStock,
} from '@spokehaat/contract/catalogue/stock'
import { guards } from '../identity/sessions/authentication.ts'
import type { Identity } from '../identity/sessions/identity.ts'
import { ok, okPage } from '../platform/http/answer.ts'
import type { ApiPlugin } from '../platform/http/api-plugin.ts'
import { responses, STAFF_CODES } from '../platform/http/responses.ts'
import { countStock, selectDrift, selectLedgerPage, selectStockPage } from './ledger.queries.ts'
import { driftView, stockChangeView, variantStockView } from './ledger-view.ts'

const DRIFT_SHOWN = 50

const tags = ['stock']
const security = [{ token: [] }]

export const stockRoutes: ApiPlugin<Identity> = async (app, { services }) => {
  const { db } = services
  const onRequest = guards(services).allowed('stock.read')
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })

  app.get(
    '/stock',
    {
      onRequest,
      schema: {
        tags,
        security,
        querystring: stockQuery,
        response: responses(successPage(variantStock), ...STAFF_CODES),
      },
    },
    async ({ query }) => {
      const { rows, total } = await selectStockPage(db, query)
      return okPage(rows.map(variantStockView), { page: query.page, limit: query.limit, total })
    },
  )

  app.get(
    '/stock/ledger',
    {
      onRequest,
      schema: {
        tags,
        security,
        querystring: stockLedgerQuery,
        response: responses(successPage(stockChange), ...STAFF_CODES),
      },
    },
    async ({ query }) => {
      const { rows, total } = await selectLedgerPage(db, query)
      return okPage(rows.map(stockChangeView), { page: query.page, limit: query.limit, total })
    },
  )

  app.get(
    '/stock/check',
    { onRequest, schema: { tags, security, response: responses(success(stockCheck), ...STAFF_CODES) } },
    async () => {
      const [counts, drifted] = await Promise.all([countStock(db), selectDrift(db, DRIFT_SHOWN)])
      return ok({ ...counts, drifted: drifted.map(driftView) })
    },
  )
}
