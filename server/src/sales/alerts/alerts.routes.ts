import * as m from '@spokehaat/texts/answers'
import { answers } from '../../identity/sessions/answers.ts'
import { optionalViewer, viewer } from '../../identity/sessions/authentication.ts'
import { ok, okPage } from '../../platform/http/answer.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import { requestLanguage } from '../../platform/http/request-language.ts'
import { refuseBusyAddress } from '../../platform/load/busy-address.ts'
import type { Sales } from '../payments/sales.ts'
import { askAlert, confirmAsked, endAlert, listOwnAlerts, listWaiting, stopAlerts } from './alerts.ts'
import { openKept } from './kept.ts'

export const alertRoutes: ApiPlugin<Sales> = async (app, { services }) => {
  const answer = answers(app, services)
  const { db } = services
  const whoAsks = optionalViewer(services)
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })

  answer('POST /alerts', async (request) => {
    const asking = { viewer: await whoAsks(request), ip: request.ip, language: requestLanguage(request) }
    const asked = await askAlert(services, request.body, asking)
    return ok(asked, asked.state === 'on' ? m.alert_on() : m.alert_mailed())
  })

  answer('GET /alerts', async (request) => ok(await listOwnAlerts(db, viewer(request).userId)))

  answer('DELETE /alerts/:id', async (request) => {
    await endAlert(services, viewer(request).userId, request.params.id)
    return ok(null, m.alert_gone())
  })

  answer('POST /alerts/confirm', async ({ body, ip }) => {
    await confirmAsked(services, body.token, ip)
    return ok(null, m.alert_confirmed())
  })

  answer('POST /alerts/kept', async ({ body }) => ok(await openKept(db, body.token, services.now())), {
    onRequest: refuseBusyAddress(services),
  })

  answer('GET /waiting', async ({ query }) => {
    const { items, total } = await listWaiting(db, query)
    return okPage(items, { page: query.page, limit: query.limit, total })
  })

  await app.register(stopRoutes, { services })
}

/** One address for people and for mail programs: a program posts to it (RFC 8058), a person who opens it gets the page. */
const stopRoutes: ApiPlugin<Sales> = async (app, { services }) => {
  const answer = answers(app, services)
  // the body says no more than that it is one click; its type may be this one, too
  app.addContentTypeParser('multipart/form-data', (_request, payload, done) => {
    payload.resume()
    payload.once('end', () => done(null, null))
    payload.once('error', done)
  })

  answer(
    'POST /alerts/stop',
    async ({ query, ip }) => {
      await stopAlerts(services, query.token, ip)
      return ok(null, m.alerts_stopped())
    },
    { config: { isForEveryOrigin: true } },
  )

  answer('GET /alerts/stop', async ({ query }, reply) =>
    reply.redirect(`/alerts/stop?token=${encodeURIComponent(query.token)}`, 303),
  )
}
