import { answers } from '../../identity/sessions/answers.ts'
import { ok } from '../../platform/http/answer.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import type { CircuitReport } from '../gateway/gateway.ts'
import { offeredWays, openingOf } from './choose-way.ts'
import { firstWay, selectWaysOn } from './pay-ways.queries.ts'
import type { PayWayNeeds } from './pay-ways.ts'

export const gatewayHealthRoutes: ApiPlugin<PayWayNeeds> = async (app, { services }) => {
  const answer = answers(app, services)
  const { db, gateways } = services

  answer(
    'GET /payments/paying',
    async (_request, reply) => {
      reply.header('cache-control', 'no-store')
      const ways = await selectWaysOn(db)
      const reports = ways.map(({ gateway }) => openingOf(gateways, gateway))
      const best = reports.find(({ state }) => state !== 'off')
      const retryAfter = best?.retryAfter ?? Math.min(...reports.map((report) => report.retryAfter))
      return ok({ state: best?.state ?? 'off', retryAfter, ways: offeredWays(gateways, ways) })
    },
    { logLevel: 'warn' },
  )

  answer('GET /payments/gateway', async () => {
    const gateway = gateways[firstWay(await selectWaysOn(db))]
    const { opening, asking } = gateway.health()
    return ok({ gateway: gateway.name, opening: circuitView(opening), asking: circuitView(asking) })
  })
}

function circuitView({ state, retryAfter, since }: CircuitReport) {
  return { state, retryAfter, since: since?.toISOString() ?? null }
}
