import * as m from '@spokehaat/texts/answers'
import { answers } from '../../identity/sessions/answers.ts'
import { viewer } from '../../identity/sessions/authentication.ts'
import { ok, okPage } from '../../platform/http/answer.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import { requestLanguage } from '../../platform/http/request-language.ts'
import { countTry, LIMITS } from '../../platform/load/throttle.ts'
import type { CarrierNeeds } from '../carriers/connect.ts'
import { decideOnObjection, listObjections, objectToCash, readOrderCash } from './objections.ts'
import { askScore, forgetScore } from './scores.ts'

export const cashStepRoutes: ApiPlugin<CarrierNeeds> = async (app, { services }) => {
  const answer = answers(app, services)

  answer('POST /cash/objections', async (request) => {
    const who = viewer(request)
    await countTry(services, LIMITS.cashObjection, who.userId)
    await objectToCash(services, who, request.body, requestLanguage(request))
    return ok(null, m.cash_objection_sent())
  })

  answer('POST /cash/score', async (request) => {
    const who = viewer(request)
    await countTry(services, LIMITS.cashScore, who.userId)
    return ok(await askScore(services, who, request.body.phone))
  })

  answer('DELETE /cash/score', async (request) => {
    await forgetScore(services.db, viewer(request))
    return ok(null)
  })

  answer('GET /cash/objections', async ({ query }) => {
    const { items, total } = await listObjections(services.db, query)
    return okPage(items, { ...query, total })
  })

  answer('PUT /cash/objections/:id', async (request) =>
    ok(await decideOnObjection(services, viewer(request), request.params.id, request.body)),
  )

  answer('GET /orders/:id/cash', async ({ params }) => ok(await readOrderCash(services, params.id)))
}
