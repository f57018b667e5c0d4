import type { FastifyInstance } from 'fastify'
import { createApi } from './api.ts'
import type { BKash } from './bkash.ts'
import { Refusal } from './codes.ts'
import { createdV2, executedV2, found, queriedV2, refundedV2, refundStatusV2 } from './views.ts'

const PREFIX = '/bkash/v2/tokenized-checkout'

/** Version 2: what new merchants get. */
export function v2Routes(app: FastifyInstance, bkash: BKash): void {
  const { payments, faults, sandbox } = bkash
  const { token, call, on } = createApi(bkash, 'v2')

  app.post(`${PREFIX}/auth/grant-token`, on('token'), token(false))
  app.post(`${PREFIX}/auth/refresh-token`, on('token'), token(true))

  app.post(
    `${PREFIX}/payment/create`,
    on('create'),
    call(({ fields, request }) => {
      const payment = payments.create({ ...fields, version: 'v2' })
      return createdV2(payment, `${sandbox.origin(request)}/bkash/pay/${payment.id}`)
    }),
  )
  app.post(
    `${PREFIX}/payment/execute`,
    on('execute'),
    call(({ fields, request }) => {
      const hasCoupon = faults.of(request, 'coupon') !== undefined
      const payment = payments.execute(fields.paymentId ?? fields.paymentID, hasCoupon)
      if (faults.of(request, 'already')) throw new Refusal('2062')
      return executedV2(payment, payments.transactionOf(payment))
    }),
  )
  app.post(
    `${PREFIX}/query/payment`,
    on('query'),
    call(({ fields }) => {
      const payment = payments.get(fields.paymentId ?? fields.paymentID)
      return queriedV2(payment, payments.transactionOf(payment))
    }),
  )
  app.post(
    `${PREFIX}/general/search-transaction`,
    on('search'),
    call(({ fields }) => {
      const transaction = payments.transaction(fields.trxId ?? fields.trxID)
      if (!transaction) throw new Refusal('2033')
      return found(transaction, 'v2')
    }),
  )
  app.post(
    `${PREFIX}/refund/payment/transaction`,
    on('refund'),
    call(({ fields, request }) => {
      if (faults.of(request, 'refund-limit')) throw new Refusal('2082')
      const asked = {
        ...fields,
        paymentId: fields.paymentId ?? fields.paymentID,
        trxId: fields.trxId ?? fields.trxID,
        amount: fields.refundAmount,
      }
      const { transaction, refund } = payments.refund(asked, faults.of(request, 'refund-doubled') ? 2 : 1)
      return refundedV2(transaction, refund)
    }),
  )
  app.post(
    `${PREFIX}/refund/payment/status`,
    on('refund-status'),
    call(({ fields }) =>
      refundStatusV2(payments.refunded(fields.paymentId ?? fields.paymentID, fields.trxId ?? fields.trxID)),
    ),
  )
}
