/** What people write to the shop, and the letters they want from it. */

import * as m from '@spokehaat/texts/answers'
import type { FastifyRequest } from 'fastify'
import type { Identity } from '../../identity/sessions/identity.ts'
import { ok } from '../../platform/http/answer.ts'
import { openAnswers } from '../../platform/http/answering.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import { requestLanguage } from '../../platform/http/request-language.ts'
import { networkOf } from '../../platform/load/throttle.ts'
import { confirmSubscription, subscribe, unsubscribe } from '../newsletter/newsletter.ts'
import { receiveMessage } from './messages.ts'

export const messageRoutes: ApiPlugin<Identity> = async (app, { services }) => {
  const answer = openAnswers(app)
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })

  answer('POST /messages', async (request) => {
    await receiveMessage(services, request.body, comingFrom(request))
    return ok(null, m.message_received())
  })

  answer('POST /newsletter', async (request) => {
    await subscribe(services, request.body, comingFrom(request))
    return ok(null, m.please_confirm())
  })

  answer('POST /newsletter/confirm', async (request) => {
    await confirmSubscription(services, request.body.token, comingFrom(request))
    return ok(null, m.subscription_confirmed())
  })

  await app.register(unsubscribeRoutes, { services })
}

/** One address for people and for mail programs: a program posts to it (RFC 8058), a person who opens it gets the page. */
const unsubscribeRoutes: ApiPlugin<Identity> = async (app, { services }) => {
  const answer = openAnswers(app)
  // the body says no more than that it is one click; its type may be this one, too
  app.addContentTypeParser('multipart/form-data', (_request, payload, done) => {
    payload.resume()
    payload.once('end', () => done(null, null))
    payload.once('error', done)
  })

  answer(
    'POST /newsletter/unsubscribe',
    async ({ query, ip }) => {
      await unsubscribe(services, query.token, networkOf(ip))
      return ok(null, m.unsubscribed())
    },
    { config: { isForEveryOrigin: true } },
  )

  answer('GET /newsletter/unsubscribe', async ({ query }, reply) =>
    reply.redirect(`/newsletter/unsubscribe?token=${encodeURIComponent(query.token)}`, 303),
  )
}

const comingFrom = (request: FastifyRequest) => ({
  network: networkOf(request.ip),
  language: requestLanguage(request),
})
