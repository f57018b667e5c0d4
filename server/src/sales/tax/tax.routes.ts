import { answers } from '../../identity/sessions/answers.ts'
import { viewer } from '../../identity/sessions/authentication.ts'
import type { Identity } from '../../identity/sessions/identity.ts'
import { ok } from '../../platform/http/answer.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import { largeSalesFile, monthFile, readTaxMonth } from './tax-month.ts'
import { findPaper, issueByHand, listPapers } from './tax-papers.ts'
import { addTaxRate, changeTaxSettings, readTaxSettings, removeTaxRate } from './tax-settings.ts'

/** VAT: what the owner says of it, and its papers. */
export const taxRoutes: ApiPlugin<Identity> = async (app, { services }) => {
  const answer = answers(app, services)
  const { db } = services

  answer('GET /tax', async () => ok(await readTaxSettings(db)))

  answer('PUT /tax', async (request) =>
    ok(await changeTaxSettings(db, viewer(request), request.body), 'VAT saved.'),
  )

  answer('POST /tax/rates', async (request) =>
    ok(await addTaxRate(db, viewer(request), request.body), 'Rate added.'),
  )

  answer('DELETE /tax/rates/:id', async (request) =>
    ok(await removeTaxRate(db, viewer(request), request.params.id), 'Rate taken out.'),
  )

  answer('GET /tax/month', async (request) => ok(await readTaxMonth(db, request.query.month)))

  answer('GET /tax/month/file', async ({ query: { month, list } }, reply) =>
    reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="vat-${list}-${month}.csv"`)
      .send(await (list === 'large' ? largeSalesFile : monthFile)(db, month)),
  )

  answer('GET /tax/papers/:id', async (request) => ok(await findPaper(db, request.params.id)))

  answer('GET /orders/:id/tax-papers', async (request) => ok(await listPapers(db, request.params.id)))

  answer('POST /orders/:id/tax-invoice', async (request) =>
    ok(await issueByHand(services, viewer(request), request.params.id, request.body), 'Tax invoice issued.'),
  )
}
