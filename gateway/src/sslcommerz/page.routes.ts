import type { FastifyInstance, FastifyReply } from 'fastify'
import { showPage } from '../page.ts'
import { choiceSchema, finish, returnUrl } from './finish.ts'
import { overPage, paymentPage, RETURN_HEADERS, returnPage, unknownPage } from './page.ts'
import type { Payment } from './records.ts'
import type { SslCommerz } from './sslcommerz.ts'
import { formOf } from './views.ts'

interface Of {
  Params: { sessionkey: string }
}

/** The page the payer pays on; the result goes back as a form that the browser posts. */
export function pageRoutes(app: FastifyInstance, sslcommerz: SslCommerz): void {
  const { payments } = sslcommerz

  app.get<Of>('/sslcommerz/pay/:sessionkey', async ({ params }, reply) => {
    const payment = payments.find(params.sessionkey)
    if (!payment) return showPage(reply, 404, unknownPage())
    if (payment.status !== 'PENDING') return showPage(reply, 200, overPage(payment))
    return payments.isLate(payment) ? expire(payment, reply) : showPage(reply, 200, paymentPage(payment))
  })

  app.post<Of>('/sslcommerz/pay/:sessionkey', async (request, reply) => {
    const payment = payments.find(request.params.sessionkey)
    if (!payment) return showPage(reply, 404, unknownPage())
    if (payment.status !== 'PENDING') return showPage(reply, 409, overPage(payment))
    if (payments.isLate(payment)) return expire(payment, reply)
    const choice = choiceSchema.safeParse(request.body)
    if (!choice.success) {
      return showPage(reply, 422, paymentPage(payment, 'Choose how to pay, then press a button.'))
    }
    const done = await finish(sslcommerz, payment, choice.data, reply)
    return 'wrong' in done ? showPage(reply, 422, paymentPage(payment, done.wrong)) : goBack(done, reply)
  })

  async function expire(payment: Payment, reply: FastifyReply) {
    const done = await finish(sslcommerz, payment, choiceSchema.parse({ outcome: 'expire' }), reply)
    return 'wrong' in done ? showPage(reply, 409, overPage(payment)) : goBack(done, reply)
  }

  function goBack(payment: Payment, reply: FastifyReply) {
    const url = returnUrl(payment)
    if (url === null) return showPage(reply, 200, overPage(payment))
    return reply.headers(RETURN_HEADERS).send(returnPage(payment, url, formOf(payment)))
  }
}
