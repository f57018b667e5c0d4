/** Gift cards and store credit: for the desk, and each account's own. */
import { idParams, success, successPage } from '@spokehaat/contract/basics/envelope'
import {
  blockGiftCardRequest,
  creditFigures,
  giftCard,
  giftCardDetail,
  giftCardListQuery,
  giftCardRequest,
  giveCreditRequest,
  madeGiftCard,
  storeCredit,
} from '@spokehaat/contract/sales/credit'
import { idempotencyKey } from '@spokehaat/contract/sales/order'
import { taxMonthQuery } from '@spokehaat/contract/sales/tax'
import { z } from 'zod'
import { guards, viewer } from '../../identity/sessions/authentication.ts'
import type { Identity } from '../../identity/sessions/identity.ts'
import { ok, okPage } from '../../platform/http/answer.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import { responses, SIGNED_IN_CODES, STAFF_CODES } from '../../platform/http/responses.ts'
import { daysOf } from '../tax/tax-month.ts'
import { readCreditFigures } from './credit-figures.ts'
import { listGiftCards, makeGiftCard, readGiftCard, setBlock } from './gift-cards.ts'
import { giveCredit, readCreditOf, readStoreCredit } from './store-credit.ts'

const tags = ['credit']
const keyed = z.object({ 'idempotency-key': idempotencyKey })

export const creditRoutes: ApiPlugin<Identity> = async (app, { services }) => {
  const { signedIn, allowed } = guards(services)
  const onRequest = allowed('credit.write')
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })

  app.get(
    '/credit',
    { onRequest: signedIn, schema: { tags, response: responses(success(storeCredit), ...SIGNED_IN_CODES) } },
    async (request) => ok(await readStoreCredit(services.db, viewer(request).userId, 'owner')),
  )

  app.get(
    '/credit/:id',
    {
      onRequest,
      schema: {
        tags,
        params: idParams,
        response: responses(success(storeCredit), ...STAFF_CODES, 'user_not_found'),
      },
    },
    async ({ params }) => ok(await readCreditOf(services, params.id)),
  )

  app.post(
    '/credit/:id',
    {
      onRequest,
      schema: {
        tags,
        params: idParams,
        headers: keyed,
        body: giveCreditRequest,
        response: responses(success(storeCredit), ...STAFF_CODES, 'user_not_found', 'credit_not_possible'),
      },
    },
    async (request) => {
      const { params, body, headers } = request
      const given = await giveCredit(services, viewer(request), params.id, body, headers['idempotency-key'])
      return ok(given, 'Credit given')
    },
  )

  app.get(
    '/gift-cards',
    {
      onRequest,
      schema: {
        tags,
        querystring: giftCardListQuery,
        response: responses(successPage(giftCard), ...STAFF_CODES),
      },
    },
    async ({ query }) => {
      const { cards, total } = await listGiftCards(services, query)
      return okPage(cards, { page: query.page, limit: query.limit, total })
    },
  )

  app.post(
    '/gift-cards',
    {
      onRequest,
      schema: {
        tags,
        headers: keyed,
        body: giftCardRequest,
        response: responses(success(madeGiftCard), ...STAFF_CODES, 'idempotency_key_reused'),
      },
    },
    async (request) => {
      const { body, headers } = request
      const made = await makeGiftCard(services, viewer(request), body, headers['idempotency-key'])
      return ok(made, 'Gift card made')
    },
  )

  app.get(
    '/gift-cards/figures',
    {
      onRequest: allowed('payments.read'),
      schema: {
        tags,
        querystring: taxMonthQuery,
        response: responses(success(creditFigures), ...STAFF_CODES),
      },
    },
    async ({ query }) => ok(await readCreditFigures(services.db, daysOf(query.month))),
  )

  app.get(
    '/gift-cards/:id',
    {
      onRequest,
      schema: {
        tags,
        params: idParams,
        response: responses(success(giftCardDetail), ...STAFF_CODES, 'gift_card_not_found'),
      },
    },
    async ({ params }) => ok(await readGiftCard(services, params.id)),
  )

  app.put(
    '/gift-cards/:id/block',
    {
      onRequest,
      schema: {
        tags,
        params: idParams,
        body: blockGiftCardRequest,
        response: responses(success(giftCardDetail), ...STAFF_CODES, 'gift_card_not_found'),
      },
    },
    async (request) => {
      const { id } = request.params
      await setBlock(services, viewer(request), id, request.body)
      return ok(await readGiftCard(services, id), request.body.isBlocked ? 'Card blocked' : 'Card unblocked')
    },
  )
}
