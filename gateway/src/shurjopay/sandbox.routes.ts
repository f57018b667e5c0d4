import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { decimals } from './amount.ts'
import { faultSchema } from './faults.ts'
import { announce, choiceSchema, outcomeOf, shopUrl } from './finish.ts'
import type { Gateway } from './gateway.ts'
import { isLoopback } from '../loopback.ts'
import { ipnSchema } from './notify.ts'
import { mayBecome, type Payment } from './payments.ts'

/** What only a sandbox has: switches for its faults and notifications, and payments finished without a page. */
export function sandboxRoutes(app: FastifyInstance, gateway: Gateway): void {
  const { payments, faults, notifier } = gateway

  app.register(
    async (sandbox) => {
      sandbox.addHook('onRequest', async (request, reply) => {
        if (!isLoopback(request)) return reply.code(403).send({ message: 'Only from this machine' })
      })

      sandbox.get('/faults', async () => faults.list())
      sandbox.post('/faults', async (request, reply) => {
        const fault = parse(faultSchema, request.body)
        faults.add(fault)
        return reply.code(201).send(fault)
      })
      sandbox.delete('/faults', async (_request, reply) => {
        faults.clear()
        return reply.code(204).send()
      })

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

class BadRequest extends Error {
  readonly statusCode = 400
}

function parse<T>(schema: z.ZodType<T>, body: unknown): T {
  const { data, error } = schema.safeParse(body)
  if (error) throw new BadRequest(z.prettifyError(error))
  return data
}

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
