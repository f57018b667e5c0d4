import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { onlyPrograms } from '../loopback.ts'
import { decimals } from '../money.ts'
import { parse } from '../parse.ts'
import { choiceSchema, finish, returnUrl } from './finish.ts'
import { settingsSchema } from './ipn.ts'
import type { Payment } from './records.ts'
import type { SslCommerz } from './sslcommerz.ts'
import { formOf } from './views.ts'

/** What only a sandbox has: payments finished without a page, refunds done at a word, settings of the IPN. */
export function sandboxRoutes(app: FastifyInstance, sslcommerz: SslCommerz): void {
  const { payments, ipn } = sslcommerz

  app.register(
    async (sandbox) => {
      sandbox.addHook('onRequest', onlyPrograms)

      sandbox.get('/payments', async () => payments.newestFirst().map(listed))
      sandbox.post<{ Params: { sessionkey: string } }>(
        '/payments/:sessionkey/finish',
        async (request, reply) => {
          const choice = parse(choiceSchema.strict(), request.body)
          const payment = payments.find(request.params.sessionkey)
          if (!payment) return reply.code(404).send({ message: 'No such payment' })
          if (payment.status !== 'PENDING') {
            return reply.code(409).send({ message: `The payment is ${payment.status}`, ...listed(payment) })
          }
          const done = await finish(sslcommerz, payment, choice, reply)
          if ('wrong' in done) return reply.code(422).send({ message: done.wrong })
          return { ...listed(done), returnUrl: returnUrl(done), form: formOf(done) }
        },
      )

      sandbox.get('/refunds', async () =>
        payments.refunds().map(({ kind, amount, ...refund }) => ({ ...refund, amount: decimals(amount) })),
      )
      sandbox.post<{ Params: { id: string } }>('/refunds/:id/end', async (request, reply) => {
        const refund = payments.endRefund(request.params.id)
        if (!refund) return reply.code(404).send({ message: 'No such refund' })
        return { id: refund.id, status: refund.status }
      })

      sandbox.get('/settings', async () => ({ ...ipn.settings(), deliveries: ipn.deliveries() }))
      sandbox.patch('/settings', async (request) => {
        const changes = parse(z.record(z.string(), z.unknown()), request.body)
        ipn.change(parse(settingsSchema, { ...ipn.settings(), ...changes }))
        return ipn.settings()
      })
    },
    { prefix: '/sandbox/sslcommerz' },
  )
}

function listed(payment: Payment) {
  const { id, tranId, status, amount, paid, method, months, risky, validated, bankTranId } = payment
  return {
    sessionkey: id,
    tranId,
    status,
    amount: decimals(amount),
    paid: decimals(paid),
    method,
    months,
    risky,
    validated,
    bankTranId,
  }
}
