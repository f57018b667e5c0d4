/** An order by its long link: public, and never kept anywhere. */

import { answers } from '../../identity/sessions/answers.ts'
import { viewer } from '../../identity/sessions/authentication.ts'
import { ok } from '../../platform/http/answer.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import { requestLanguage } from '../../platform/http/request-language.ts'
import type { Sales } from '../payments/sales.ts'
import * as links from './order-links.ts'

export const orderLinkRoutes: ApiPlugin<Sales> = async (app, { services }) => {
  const answer = answers(app, services)
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })

  answer('POST /order-links/open', async ({ body, ip }) => ok(await links.openOrderLink(services, body, ip)))

  answer('POST /order-links/pay', async ({ body, ip }) => ok(await links.payByLink(services, body, ip)))

  answer('POST /order-links/said-paid', async ({ body, ip }) =>
    ok(await links.sayPaidByLink(services, body, ip)),
  )

  answer('POST /order-links/cancel', async ({ body, ip }) =>
    ok(await links.cancelByLink(services, body.token, ip)),
  )

  answer('POST /order-links/ask-return', async ({ body, ip }) =>
    ok(await links.askByLink(services, body, ip)),
  )

  answer('POST /order-links/take-back-return', async ({ body, ip }) =>
    ok(await links.takeBackByLink(services, body, ip)),
  )

  answer('POST /orders/:id/link', async (request) => {
    const language = requestLanguage(request)
    return ok({ url: await links.linkToOrder(services, viewer(request), request.params.id, language) })
  })
}
