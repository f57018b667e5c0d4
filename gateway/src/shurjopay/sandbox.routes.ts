import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { onlyPrograms } from '../loopback.ts'
import { parse } from '../parse.ts'
import { decimals } from './amount.ts'
import { announce, choiceSchema, outcomeOf, shopUrl } from './finish.ts'
import type { Gateway } from './gateway.ts'
import { ipnSchema } from './notify.ts'
import { mayBecome, type Payment } from './payments.ts'

/** What only a sandbox has: switches for its notifications, and payments finished without a page. */
export function sandboxRoutes(app: FastifyInstance, gateway: Gateway): void {
  const { payments, faults, notifier } = gateway

  app.register(
    async (sandbox) => {
      sandbox.addHook('onRequest', onlyPrograms)

      sandbox.get('/ipn', async () => ({ ...notifier.settings(), deliveries: notifier.deliveries() }))
      sandbox.patch('/ipn', async (request) => {
        const changes = parse(z.record(z.string(), z.unknown()), request.body)
        notifier.change(parse(ipnSchema, { ...notifier.settings(), ...changes }))
        return notifier.settings()
      })

      sandbox.get('/payments', async () => payments.newestFirst().map(listed))
      sandbox.post<{ Params: { orderId: string } }>(
        '/payments/:orderId/finish',
        faults.at('finish'),
        async (request, reply) => {
          const choice = parse(drillSchema, request.body)
          const payment = payments.find(request.params.orderId)
          if (!payment) return reply.code(404).send({ message: 'No such payment' })
          const outcome =
            choice.outcome === 'reverse' ? { code: '3000' } : outcomeOf(gateway, request, payment, choice)
          if (!outcome) return { ...listed(payment), redirect: shopUrl(payment) }
          if (!mayBecome(payment, outcome.code)) {
            return reply.code(409).send({ message: `The payment is ${payment.code}`, ...listed(payment) })
          }
          const done = payments.finish(payment, outcome)
          await announce(gateway, reply, done)
          return { ...listed(done), redirect: shopUrl(done) }
        },
      )
    },
    { prefix: '/sandbox' },
  )
}

const drillSchema = z.discriminatedUnion('outcome', [
  choiceSchema.strict(),
  z.object({ outcome: z.literal('reverse') }).strict(),
])

function listed(payment: Payment) {
  return {
    orderId: payment.orderId,
    customerOrderId: payment.customerOrderId,
    currency: payment.currency,
    amount: decimals(payment.payable),
    code: payment.code,
    method: payment.method,
    verified: payment.verified,
    startedAt: new Date(payment.startedAt).toISOString(),
    finishedAt: payment.finishedAt === null ? null : new Date(payment.finishedAt).toISOString(),
  }
}
