/** What people write to the shop, and the letters they want from it. */

import { successEmpty } from '@spokehaat/contract/basics/envelope'
import { messageRequest } from '@spokehaat/contract/desk/message'
import { subscribeRequest } from '@spokehaat/contract/desk/newsletter'
import { linkRequest, linkToken } from '@spokehaat/contract/identity/account'
import * as m from '@spokehaat/texts/answers'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Identity } from '../../identity/sessions/identity.ts'
import { ok } from '../../platform/http/answer.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import { requestLanguage } from '../../platform/http/request-language.ts'
import { BODY_CODES, responses } from '../../platform/http/responses.ts'
import { networkOf } from '../../platform/load/throttle.ts'
import { confirmSubscription, subscribe, unsubscribe } from '../newsletter/newsletter.ts'
import { receiveMessage } from './messages.ts'

const tokenQuery = z.object({ token: linkToken })
const LINK = [...BODY_CODES, 'link_unknown', 'too_many_requests'] as const

export const messageRoutes: ApiPlugin<Identity> = async (app, { services }) => {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })

  app.post(
    '/messages',
    {
      schema: {
        tags: ['messages'],
        body: messageRequest,
        response: responses(successEmpty, ...BODY_CODES, 'too_many_requests'),
      },
    },
    async (request) => {
      await receiveMessage(services, request.body, comingFrom(request))
      return ok(null, m.message_received())
    },
  )

  app.post(
    '/newsletter',
    {
      schema: {
        tags: ['newsletter'],
        body: subscribeRequest,
        response: responses(successEmpty, ...BODY_CODES, 'too_many_requests'),
      },
    },
    async (request) => {
      await subscribe(services, request.body, comingFrom(request))
      return ok(null, m.please_confirm())
    },
  )

  app.post(
    '/newsletter/confirm',
    {
      schema: {
        tags: ['newsletter'],
        body: linkRequest,
        response: responses(successEmpty, ...LINK, 'link_used', 'link_expired'),
      },
    },
    async (request) => {
      await confirmSubscription(services, request.body.token, comingFrom(request))
      return ok(null, m.subscription_confirmed())
    },
  )

  await app.register(unsubscribeRoutes, { services })
}

/** One address for people and for mail programs: a program posts to it (RFC 8058), a person who opens it gets the page. */
const unsubscribeRoutes: ApiPlugin<Identity> = async (app, { services }) => {
  // the body says no more than that it is one click; its type may be this one, too
  app.addContentTypeParser('multipart/form-data', (_request, payload, done) => {
    payload.resume()
    payload.once('end', () => done(null, null))
    payload.once('error', done)
  })

  app.post(
    '/newsletter/unsubscribe',
    {
      // mail programs ask by themselves, with the token as their only right (RFC 8058)
      config: { isForEveryOrigin: true },
      schema: {
        tags: ['newsletter'],
        querystring: tokenQuery,
        response: responses(successEmpty, ...LINK),
      },
    },
    async ({ query, ip }) => {
      await unsubscribe(services, query.token, networkOf(ip))
      return ok(null, m.unsubscribed())
    },
  )

  app.get(
    '/newsletter/unsubscribe',
    { schema: { tags: ['newsletter'], querystring: tokenQuery, hide: true } },
    async ({ query }, reply) =>
      reply.redirect(`/newsletter/unsubscribe?token=${encodeURIComponent(query.token)}`, 303),
  )
}

const comingFrom = (request: FastifyRequest) => ({
  network: networkOf(request.ip),
  language: requestLanguage(request),
})
