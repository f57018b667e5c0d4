/** Gift cards and store credit: for the desk, and each account's own. */

import { daysOfMonth } from '@spokehaat/contract/basics/dhaka-clock'
import { answers } from '../../identity/sessions/answers.ts'
import { viewer } from '../../identity/sessions/authentication.ts'
import type { Identity } from '../../identity/sessions/identity.ts'
import { ok, okPage } from '../../platform/http/answer.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import { readCreditFigures } from './credit-figures.ts'
import { listGiftCards, makeGiftCard, readGiftCard, setBlock } from './gift-cards.ts'
import { giveCredit, readCreditOf, readStoreCredit } from './store-credit.ts'

export const creditRoutes: ApiPlugin<Identity> = async (app, { services }) => {
  const answer = answers(app, services)

  answer('GET /credit', async (request) =>
    ok(await readStoreCredit(services.db, viewer(request).userId, 'owner')),
  )

  answer('GET /credit/:id', async ({ params }) => ok(await readCreditOf(services, params.id)))

  answer('POST /credit/:id', async (request) => {
    const { params, body, headers } = request
    const given = await giveCredit(services, viewer(request), params.id, body, headers['idempotency-key'])
    return ok(given, 'Credit given')
  })

  answer('GET /gift-cards', async ({ query }) => {
    const { cards, total } = await listGiftCards(services, query)
    return okPage(cards, { page: query.page, limit: query.limit, total })
  })

  answer('POST /gift-cards', async (request) => {
    const { body, headers } = request
    const made = await makeGiftCard(services, viewer(request), body, headers['idempotency-key'])
    return ok(made, 'Gift card made')
  })

  answer('GET /gift-cards/figures', async ({ query }) =>
    ok(await readCreditFigures(services.db, daysOfMonth(query.month))),
  )

  answer('GET /gift-cards/:id', async ({ params }) => ok(await readGiftCard(services, params.id)))

  answer('PUT /gift-cards/:id/block', async (request) => {
    const { id } = request.params
    await setBlock(services, viewer(request), id, request.body)
    return ok(await readGiftCard(services, id), request.body.isBlocked ? 'Card blocked' : 'Card unblocked')
  })
}
