/** Stock, to be read: what there is, and the ledger of how it came to be. Stock is changed with its product. */

import { answers } from '../identity/sessions/answers.ts'
import type { Identity } from '../identity/sessions/identity.ts'
import { ok, okPage } from '../platform/http/answer.ts'
import type { ApiPlugin } from '../platform/http/api-plugin.ts'
import { countStock, selectDrift, selectLedgerPage, selectStockPage } from './ledger.queries.ts'
import { driftView, stockChangeView, variantStockView } from './ledger-view.ts'

const DRIFT_SHOWN = 50

export const stockRoutes: ApiPlugin<Identity> = async (app, { services }) => {
  const answer = answers(app, services)
  const { db } = services

  answer('GET /stock', async ({ query }) => {
    const { rows, total } = await selectStockPage(db, query)
    return okPage(rows.map(variantStockView), { page: query.page, limit: query.limit, total })
  })

  answer('GET /stock/ledger', async ({ query }) => {
    const { rows, total } = await selectLedgerPage(db, query)
    return okPage(rows.map(stockChangeView), { page: query.page, limit: query.limit, total })
  })

  answer('GET /stock/check', async () => {
    const [counts, drifted] = await Promise.all([countStock(db), selectDrift(db, DRIFT_SHOWN)])
    return ok({ ...counts, drifted: drifted.map(driftView) })
  })
}
