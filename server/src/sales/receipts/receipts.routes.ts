/** Money without a page of ours: what bKash tells, what customers say, and what staff decide of it. */
import { may } from '@spokehaat/contract/identity/permissions'
import { answers } from '../../identity/sessions/answers.ts'
import { type Viewer, viewer } from '../../identity/sessions/authentication.ts'
import { ok, okPage } from '../../platform/http/answer.ts'
import { openAnswers } from '../../platform/http/answering.ts'
import type { ApiPlugin } from '../../platform/http/api-plugin.ts'
import { fail } from '../../platform/http/refusal.ts'
import { refuseBusyAddress } from '../../platform/load/busy-address.ts'
import type { Sales } from '../payments/sales.ts'
import { takeBkashNotice } from './bkash-notices.ts'
import { createCertificates } from './certificates.ts'
import { doorCodes, qrOfOrder, takesQr } from './order-qr.ts'
import { receiptView } from './receipt-view.ts'
import { findNamedReceipt, findReceipt, receiptsOfOrder, selectReceiptPage } from './receipts.queries.ts'
import { closeReceipt, confirmReceipt, matchReceipt } from './receipts.ts'
import { findTransaction, sayPaid } from './said-paid.ts'

/** By address. All of a busy shop's payments are told from Amazon's few, so this stops a flood and nothing else. */
const TOLD_PER_MINUTE = 3_000
const LARGEST_NOTICE = 64 * 1024

/** Who only works with orders takes back what was typed for one, and decides of no other money. */
const seesPayments = (by: Viewer): boolean => may(by, 'payments.read')

export const receiptRoutes: ApiPlugin<Sales> = async (app, { services }) => {
  const answer = answers(app, services)
  const { db } = services
  const view = async (id: string, by: Viewer) => receiptView(db, await findNamedReceipt(db, id), by)

  answer('GET /payments/receipts', async (request) => {
    const { rows, total } = await selectReceiptPage(db, request.query)
    const by = viewer(request)
    const items = await Promise.all(rows.map((row) => receiptView(db, row, by)))
    return okPage(items, { page: request.query.page, limit: request.query.limit, total })
  })
  answer('POST /payments/receipts/:id/match', async (request) => {
    const { id } = request.params
    const by = viewer(request)
    if (!seesPayments(by)) throw fail('not_allowed')
    await matchReceipt(services, by, id, request.body.number)
    return ok(await view(id, by), 'The money counts for the order.')
  })
  answer('POST /payments/receipts/:id/close', async (request) => {
    const { id } = request.params
    const by = viewer(request)
    const receipt = await findReceipt(db, id)
    if (receipt && receipt.state !== 'waiting' && !seesPayments(by)) throw fail('not_allowed')
    await closeReceipt(services, by, id, request.body.reason)
    return ok(await view(id, by), 'Closed.')
  })
  answer('POST /payments/receipts/:id/confirm', async (request) => {
    const { id } = request.params
    await confirmReceipt(services, viewer(request), id)
    return ok(await view(id, viewer(request)), 'The money counts for the order.')
  })
  answer('GET /payments/transactions/:trxId', async ({ params }) =>
    ok(await findTransaction(services, params.trxId)),
  )
  answer('GET /orders/:id/transactions', async (request) => {
    const rows = await receiptsOfOrder(db, request.params.id)
    return ok(await Promise.all(rows.map((row) => receiptView(db, row, viewer(request)))))
  })
  answer('POST /orders/:id/transactions', async (request) =>
    ok(await sayPaid(services, viewer(request), request.params.id, request.body)),
  )
  answer('GET /payments/qr', async () => ok({ isOn: await takesQr(db) }))
  answer('GET /orders/door-codes', async ({ query }) => ok(await doorCodes(db, query.numbers)))
  answer('GET /orders/:id/qr', async ({ params }) => ok(await qrOfOrder(db, params.id)))

  // a scope of its own: it is read as it came, for its signature, and Amazon calls it text
  await app.register(async (notices) => {
    const certificates = createCertificates()
    notices.removeAllContentTypeParsers()
    notices.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    openAnswers(notices)(
      'POST /payments/bkash/notices',
      async ({ headers, body }) => {
        const type = headers['x-amz-sns-message-type']
        const outcome = await takeBkashNotice(services, certificates, {
          type: typeof type === 'string' ? type : undefined,
          body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
        })
        return ok({ outcome })
      },
      {
        onRequest: refuseBusyAddress(services, TOLD_PER_MINUTE),
        bodyLimit: LARGEST_NOTICE,
        config: { isForEveryOrigin: true },
      },
    )
  })
}
