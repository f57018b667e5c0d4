import { idParams, success, successEmpty, successPage } from '@spokehaat/contract/basics/envelope'
import { linkRequest, linkToken } from '@spokehaat/contract/identity/account'
import {
  alert,
  alertRequest,
  askedAlert,
  keptPiece,
  waiting,
  waitingQuery,
} from '@spokehaat/contract/sales/alert'
import * as m from '@spokehaat/texts/answers'
import { z } from 'zod'
import { guards, optionalViewer, viewer } from '../../identity/sessions/authentication.ts'
import { ok, okPage } from '../../platform/http/answer.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import { requestLanguage } from '../../platform/http/request-language.ts'
import { BODY_CODES, responses, SIGNED_IN_CODES, STAFF_CODES } from '../../platform/http/responses.ts'
import { refuseBusyAddress } from '../../platform/load/busy-address.ts'
import type { Sales } from '../payments/sales.ts'
import { askAlert, confirmAsked, endAlert, listOwnAlerts, listWaiting, stopAlerts } from './alerts.ts'
import { openKept } from './kept.ts'

const tags = ['alerts']
const security = [{ token: [] }]
const LINK = [...BODY_CODES, 'link_unknown', 'too_many_requests'] as const

export const alertRoutes: ApiPlugin<Sales> = async (app, { services }) => {
  const { db } = services
  const { signedIn, allowed } = guards(services)
  const whoAsks = optionalViewer(services)
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })

  app.post(
    '/alerts',
    {
      schema: {
        tags,
        body: alertRequest,
        response: responses(
          success(askedAlert),
          ...BODY_CODES,
          'token_expired',
          'product_not_found',
          'choose_variant',
          'variant_not_found',
          'alert_in_stock',
          'alert_price_met',
          'alerts_full',
          'too_many_requests',
        ),
      },
    },
    async (request) => {
      const asking = { viewer: await whoAsks(request), ip: request.ip, language: requestLanguage(request) }
      const asked = await askAlert(services, request.body, asking)
      return ok(asked, asked.state === 'on' ? m.alert_on() : m.alert_mailed())
    },
  )

  app.get(
    '/alerts',
    {
      onRequest: signedIn,
      schema: { tags, security, response: responses(success(z.array(alert)), ...SIGNED_IN_CODES) },
    },
    async (request) => ok(await listOwnAlerts(db, viewer(request).userId)),
  )

  app.delete(
    '/alerts/:id',
    {
      onRequest: signedIn,
      schema: {
        tags,
        security,
        params: idParams,
        response: responses(successEmpty, ...SIGNED_IN_CODES, 'alert_not_found'),
      },
    },
    async (request) => {
      await endAlert(services, viewer(request).userId, request.params.id)
      return ok(null, m.alert_gone())
    },
  )

  app.post(
    '/alerts/confirm',
    {
      schema: {
        tags,
        body: linkRequest,
        response: responses(
          successEmpty,
          ...LINK,
          'link_used',
          'link_expired',
          'alert_not_found',
          'alerts_full',
        ),
      },
    },
    async ({ body, ip }) => {
      await confirmAsked(services, body.token, ip)
      return ok(null, m.alert_confirmed())
    },
  )

  app.post(
    '/alerts/kept',
    {
      onRequest: refuseBusyAddress(services),
      schema: { tags, body: linkRequest, response: responses(success(keptPiece), ...LINK) },
    },
    async ({ body }) => ok(await openKept(db, body.token, services.now())),
  )

  app.get(
    '/waiting',
    {
      onRequest: allowed('stock.read'),
      schema: {
        tags,
        security,
        querystring: waitingQuery,
        response: responses(successPage(waiting), ...STAFF_CODES),
      },
    },
    async ({ query }) => {
      const { items, total } = await listWaiting(db, query)
      return okPage(items, { page: query.page, limit: query.limit, total })
    },
  )

  await app.register(stopRoutes, { services })
}

const tokenQuery = z.object({ token: linkToken })

/** One address for people and for mail programs: a program posts to it (RFC 8058), a person who opens it gets the page. */
const stopRoutes: ApiPlugin<Sales> = async (app, { services }) => {
  // the body says no more than that it is one click; its type may be this one, too
  app.addContentTypeParser('multipart/form-data', (_request, payload, done) => {
    payload.resume()
    payload.once('end', () => done(null, null))
    payload.once('error', done)
  })

  app.post(
    '/alerts/stop',
    {
      // mail programs ask by themselves, with the token as their only right
      config: { isForEveryOrigin: true },
      schema: { tags, querystring: tokenQuery, response: responses(successEmpty, ...LINK) },
    },
    async ({ query, ip }) => {
      await stopAlerts(services, query.token, ip)
      return ok(null, m.alerts_stopped())
    },
  )

  app.get(
    '/alerts/stop',
    { schema: { tags, querystring: tokenQuery, hide: true } },
    async ({ query }, reply) => reply.redirect(`/alerts/stop?token=${encodeURIComponent(query.token)}`, 303),
  )
}
