import type { FastifyInstance, FastifyReply } from 'fastify'
import { showPage } from '../page.ts'
import { textFields } from '../parse.ts'
import { approve, backTo } from './approve.ts'
import type { BKash } from './bkash.ts'
import { closedPage, overPage, stepPage, unknownPage } from './page.ts'

interface Of {
  Params: { paymentId: string }
}

/** The page that the payer confirms a payment on: number, code, PIN, and back to the shop. */
export function pageRoutes(app: FastifyInstance, bkash: BKash): void {
  const { payments } = bkash

  app.get<Of>('/bkash/pay/:paymentId', async ({ params }, reply) => {
    const payment = payments.find(params.paymentId)
    if (!payment) return showPage(reply, 404, unknownPage())
    return isOpen(payment) ? showPage(reply, 200, stepPage(payment)) : over(reply, 200, params.paymentId)
  })

  app.post<Of>('/bkash/pay/:paymentId', async (request, reply) => {
    const { typed = '', step } = textFields(request.body)
    const payment = payments.find(request.params.paymentId)
    if (!payment) return showPage(reply, 404, unknownPage())
    // A form of an earlier step, sent again, is not an answer to this one.
    if (!isOpen(payment)) return over(reply, 409, payment.id)
    if (step === 'cancel') return reply.redirect(backTo(payments.decide(payment, 'cancelled')), 302)
    if (step !== payment.step) return showPage(reply, 409, stepPage(payment))
    const entered = payments.enter(payment, typed)
    if (entered.payment.step === 'failed') return reply.redirect(backTo(entered.payment), 302)
    if (entered.wrong) return showPage(reply, 422, stepPage(entered.payment, entered.wrong))
    if (entered.payment.step !== 'approved') return showPage(reply, 200, stepPage(entered.payment))
    const { payment: approved, closedFor } = await approve(bkash, entered.payment)
    if (closedFor !== undefined) return showPage(reply, 200, closedPage(approved, closedFor))
    return reply.redirect(backTo(approved), 302)
  })

  const isOpen = (payment: Parameters<typeof payments.isExpired>[0]) =>
    ['number', 'code', 'pin'].includes(payment.step) && !payments.isExpired(payment)

  function over(reply: FastifyReply, status: number, id: string) {
    const payment = payments.get(id)
    return showPage(reply, status, overPage(payment, backTo(payment)))
  }
}
