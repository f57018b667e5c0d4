import { answers } from '../../identity/sessions/answers.ts'
import type { Identity } from '../../identity/sessions/identity.ts'
import { ok } from '../../platform/http/answer.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import type { CircuitReport, OnlineGateway } from './gateway.ts'

export const gatewayHealthRoutes: ApiPlugin<Identity & { gateway: OnlineGateway }> = async (
  app,
  { services },
) => {
  const answer = answers(app, services)

  answer(
    'GET /payments/paying',
    async (_request, reply) => {
      reply.header('cache-control', 'no-store')
      const { state, retryAfter } = services.gateway.health().opening
      return ok({ state, retryAfter })
    },
    { logLevel: 'warn' },
  )

  answer('GET /payments/gateway', async () => {
    const { name, health } = services.gateway
    const { opening, asking } = health()
    return ok({ gateway: name, opening: circuitView(opening), asking: circuitView(asking) })
  })
}

function circuitView({ state, retryAfter, since }: CircuitReport) {
  return { state, retryAfter, since: since?.toISOString() ?? null }
}
