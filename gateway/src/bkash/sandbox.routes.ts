import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { WALLETS } from '../keys.ts'
import { onlyPrograms } from '../loopback.ts'
import { decimals } from '../money.ts'
import { parse } from '../parse.ts'
import { approve, backTo } from './approve.ts'
import type { BKash } from './bkash.ts'
import { snsSchema } from './notices.ts'
import { paidOf } from './payments.ts'
import type { Payment, Transaction } from './records.ts'

const finishSchema = z
  .object({
    outcome: z.enum(['approve', 'fail', 'cancel']),
    wallet: z.enum([...WALLETS.good, WALLETS.lowBalance, WALLETS.debitBlock]).default(WALLETS.good[0]),
  })
  .strict()

/** What only a sandbox has: payments confirmed without a page, the block lifted, and the settings of notices. */
export function sandboxRoutes(app: FastifyInstance, bkash: BKash): void {
  const { payments, notices, tokens } = bkash

  app.register(
    async (sandbox) => {
      sandbox.addHook('onRequest', onlyPrograms)

      sandbox.get('/payments', async () => payments.newestFirst().map(listed))
      sandbox.get('/transactions', async () => payments.transactions().map(moved))
      sandbox.post<{ Params: { id: string } }>('/payments/:id/finish', async (request, reply) => {
        const { outcome, wallet } = parse(finishSchema, request.body)
        const payment = payments.find(request.params.id)
        if (!payment) return reply.code(404).send({ message: 'No such payment' })
        if (!['number', 'code', 'pin'].includes(payment.step) || payments.isExpired(payment)) {
          return reply.code(409).send({ message: `The payment is ${payment.step}`, ...listed(payment) })
        }
        if (outcome !== 'approve') {
          const over = payments.decide(payment, outcome === 'fail' ? 'failed' : 'cancelled', wallet)
          return { ...listed(over), redirect: backTo(over) }
        }
        const { payment: approved, closedFor } = await approve(
          bkash,
          payments.decide(payment, 'approved', wallet),
        )
        return { ...listed(approved), redirect: closedFor === undefined ? backTo(approved) : null }
      })

      sandbox.get('/merchant', async () => ({
        blocked: tokens.isBlocked(),
        grantsThisHour: tokens.recentGrants().length,
      }))
      sandbox.post('/unblock', async (_request, reply) => {
        tokens.unblock()
        return reply.code(204).send()
      })

      sandbox.get('/sns', async () => ({
        ...notices.settings(),
        confirmed: notices.isConfirmed(),
        deliveries: notices.deliveries(),
      }))
      sandbox.patch('/sns', async (request) => {
        const changes = parse(z.record(z.string(), z.unknown()), request.body)
        notices.change(parse(snsSchema, { ...notices.settings(), ...changes }))
        return notices.settings()
      })
      sandbox.post('/sns/subscribe', async () => {
        await notices.subscribe()
        return { confirmed: notices.isConfirmed() }
      })
    },
    { prefix: '/sandbox/bkash' },
  )
}

function listed(payment: Payment) {
  return {
    paymentId: payment.id,
    invoice: payment.invoice,
    amount: decimals(payment.amount),
    step: payment.step,
    executeCalled: payment.executeCalled,
    trxId: payment.trxId,
    createdAt: new Date(payment.createdAt).toISOString(),
  }
}

function moved(transaction: Transaction) {
  const { id, paymentId, way, invoice, reference, refunds } = transaction
  return {
    trxId: id,
    paymentId,
    way,
    invoice,
    reference,
    paid: decimals(paidOf(transaction)),
    refunds: refunds.map((refund) => ({ id: refund.id, amount: decimals(refund.amount) })),
  }
}
