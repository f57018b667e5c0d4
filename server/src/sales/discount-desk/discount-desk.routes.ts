import { answers } from '../../identity/sessions/answers.ts'
import type { Identity } from '../../identity/sessions/identity.ts'
import { dayOf } from '../../platform/db/dhaka-days.ts'
import { ok } from '../../platform/http/answer.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import { countReached } from './reach.queries.ts'
import { resultsOf, usesCsv } from './results.ts'
import { tryDiscount } from './trial.ts'

/** What a discount would do, and what it did. */
export const discountDeskRoutes: ApiPlugin<Identity> = async (app, { services }) => {
  const answer = answers(app, services)
  const { db, now } = services

  answer('POST /discounts/reach', async ({ body }) => ok({ products: await countReached(db, body) }))

  answer('POST /discounts/trial', async ({ body }) => ok(await tryDiscount(db, body)))

  answer('GET /discounts/:id/results', async ({ params }) => ok(await resultsOf(db, params.id)))

  answer('GET /discounts/:id/uses', async ({ params }, reply) => {
    const uses = await usesCsv(db, params.id)
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="discount-uses-${dayOf(now())}.csv"`)
      .send(uses)
  })
}
