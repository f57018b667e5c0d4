import type { FastifyInstance } from 'fastify'
import { html } from '../html.ts'
import { item, keys, SHOWN, type Sheet } from '../index-page.ts'
import { KEYS } from '../keys.ts'
import { readable } from '../money.ts'
import type { Payment, Refund } from './records.ts'
import type { SslCommerz } from './sslcommerz.ts'

/** SSLCommerz on the sandbox's first page. */
export function sslCommerzSheet({ payments, faults, sandbox }: SslCommerz): Sheet {
  return {
    name: 'SSLCommerz',
    board: faults,
    body: () => {
      const shown = payments.newestFirst().slice(0, SHOWN)
      const refunds = payments.refunds().slice(0, SHOWN)
      return html`${keys({
        Address: `${sandbox.publicUrl()}/sslcommerz`,
        'Store id': KEYS.sslcommerz.storeId,
        'Store password': KEYS.sslcommerz.storePassword,
      })}
        ${shown.length === 0 ? html`<p>No payment yet. Begin one in the shop.</p>` : ''}
        <ul>${shown.map((payment) => item(payment.tranId, readable(payment.amount), standing(payment)))}
        ${refunds.map((refund) => item(`Refund of ${refund.tranId}`, readable(refund.amount), refund.status, endButton(refund)))}</ul>`
    },
  }
}

/** Its buttons. */
export const sslCommerzActs =
  ({ payments }: SslCommerz) =>
  (page: FastifyInstance) => {
    page.post<{ Params: { id: string } }>('/sslcommerz/refunds/:id/end', async (request, reply) => {
      payments.endRefund(request.params.id)
      return reply.redirect('/#sslcommerz', 303)
    })
  }

const endButton = ({ id, status, becomes }: Refund) =>
  status === 'processing'
    ? html`<form method="post" action="/sslcommerz/refunds/${id}/end"><button>${becomes === 'refunded' ? 'The money is back' : 'The bank cancels it'}</button></form>`
    : ''

const standing = ({ status, amount, paid, months, risky }: Payment) =>
  [
    status,
    paid === amount ? '' : `paid ${readable(paid)}`,
    months > 0 ? `${String(months)} months` : '',
    risky ? 'risk level 1' : '',
  ]
    .filter(Boolean)
    .join(', ')
