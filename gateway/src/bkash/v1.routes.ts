import type { FastifyInstance } from 'fastify'
import { createApi } from './api.ts'
import type { BKash } from './bkash.ts'
import { Refusal } from './codes.ts'
import { createdV1, executedV1, found, queriedV1, refundedV1, refundStatusV1 } from './views.ts'

const PREFIX = '/bkash/v1.2.0-beta/tokenized/checkout'

/** Version 1.2.0-beta: what older merchants have. Agreements and authorisations are not switched on for this one. */
export function v1Routes(app: FastifyInstance, bkash: BKash): void {
  const { payments, faults, sandbox } = bkash
  const { token, call, on } = createApi(bkash, 'v1')

  app.post(`${PREFIX}/token/grant`, on('token'), token(false))
  app.post(`${PREFIX}/token/refresh`, on('token'), token(true))

  app.post(
    `${PREFIX}/create`,
    on('create'),
    call(({ fields, request }) => {
      const payment = payments.create({ ...fields, version: 'v1' })
      return createdV1(payment, `${sandbox.origin(request)}/bkash/pay/${payment.id}`)
    }),
  )
  app.post(
    `${PREFIX}/execute`,
    on('execute'),
    call(({ fields, request }) => {
      const payment = payments.execute(fields.paymentID, faults.of(request, 'coupon') !== undefined)
      if (faults.of(request, 'already')) throw new Refusal('2062')
      return executedV1(payment, payments.transactionOf(payment))
    }),
  )
  app.post(
    `${PREFIX}/payment/status`,
    on('query'),
    call(({ fields }) => {
      const payment = payments.get(fields.paymentID)
      return queriedV1(payment, payments.transactionOf(payment))
    }),
  )
  app.post(
    `${PREFIX}/general/searchTransaction`,
    on('search'),
    call(({ fields }) => {
      const transaction = payments.transaction(fields.trxID)
      if (!transaction) throw new Refusal('2033')
      return found(transaction, 'v1')
    }),
  )

  const status = ({ fields }: { fields: Readonly<Record<string, string>> }) =>
    refundStatusV1(payments.refunded(fields.paymentID, fields.trxID))
  app.post(
    `${PREFIX}/payment/refund`,
    on('refund'),
    call((one) => {
      const { fields, request } = one
      // The official plugin asks for the status by leaving the amount out.
      if (fields.amount === undefined) return status(one)
      if (faults.of(request, 'refund-limit')) throw new Refusal('2082')
      const asked = { ...fields, paymentId: fields.paymentID, trxId: fields.trxID }
      const { transaction, refund } = payments.refund(asked, faults.of(request, 'refund-doubled') ? 2 : 1)
      return refundedV1(transaction, refund)
    }),
  )
  app.post(`${PREFIX}/payment/refund/status`, on('refund-status'), call(status))
}
