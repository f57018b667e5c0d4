import { success } from '@spokehaat/contract/basics/envelope'
import { gatewayHealth, paying } from '@spokehaat/contract/sales/payment'
import { guards } from '../../identity/sessions/authentication.ts'
import type { Identity } from '../../identity/sessions/identity.ts'
import { ok } from '../../platform/http/answer.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import { responses, STAFF_CODES } from '../../platform/http/responses.ts'
import type { CircuitReport, OnlineGateway } from './gateway.ts'

const tags = ['payments']

export const gatewayHealthRoutes: ApiPlugin<Identity & { gateway: OnlineGateway }> = async (
  app,
  { services },
) => {
  const { allowed } = guards(services)

  app.get(
    '/payments/paying',
    { schema: { tags, response: responses(success(paying)) }, logLevel: 'warn' },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store')
      const { state, retryAfter } = services.gateway.health().opening
      return ok({ state, retryAfter })
    },
  )

  app.get(
    '/payments/gateway',
    {
      onRequest: allowed('payments.read'),
      schema: { tags, response: responses(success(gatewayHealth), ...STAFF_CODES) },
    },
    async () => {
      const { name, health } = services.gateway
      const { opening, asking } = health()
      return ok({ gateway: name, opening: circuitView(opening), asking: circuitView(asking) })
    },
  )
}

function circuitView({ state, retryAfter, since }: CircuitReport) {
  return { state, retryAfter, since: since?.toISOString() ?? null }
}
