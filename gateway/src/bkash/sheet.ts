import type { FastifyInstance } from 'fastify'
import { dhakaTime } from '../dhaka.ts'
import { html } from '../html.ts'
import { item, keys, SHOWN, type Sheet } from '../index-page.ts'
import { KEYS, WALLETS } from '../keys.ts'
import { readable } from '../money.ts'
import type { BKash } from './bkash.ts'
import { paidOf } from './payments.ts'
import type { Payment } from './records.ts'

/** bKash on the sandbox's first page. */
export function bKashSheet({ payments, notices, tokens, faults, sandbox }: BKash): Sheet {
  return {
    name: 'bKash',
    board: faults,
    body: () => {
      const { url } = notices.settings()
      const shown = payments.newestFirst().slice(0, SHOWN)
      const byCode = payments
        .transactions()
        .filter(({ way }) => way === 'qr')
        .slice(0, SHOWN)
      return html`${keys({
        'Version 2': `${sandbox.publicUrl()}/bkash/v2/tokenized-checkout`,
        'Version 1.2': `${sandbox.publicUrl()}/bkash/v1.2.0-beta/tokenized/checkout`,
        Username: KEYS.bkash.username,
        Password: KEYS.bkash.password,
        'App key': KEYS.bkash.appKey,
        'App secret': KEYS.bkash.appSecret,
        Topic: notices.settings().topicArn,
        Wallets: WALLETS.good.join(', '),
        'Low balance': WALLETS.lowBalance,
        'Debit blocked': WALLETS.debitBlock,
        'Code, PIN': `${WALLETS.code}, ${WALLETS.pin}`,
      })}
        <div class="row">
          <span>${
            tokens.isBlocked()
              ? html`<strong>Blocked until ${dhakaTime(tokens.blockedUntil())}</strong>: a third token within an hour.`
              : `Tokens asked for this hour: ${String(tokens.recentGrants().length)} of 2.`
          }</span>
          <form method="post" action="/bkash/unblock"><button>Begin the hour anew</button></form>
        </div>
        <div class="row">
          <span class="quiet">${
            url === null
              ? 'Notices go nowhere: no address is set.'
              : `Notices go to ${url}: ${notices.isConfirmed() ? 'confirmed' : 'not confirmed yet'}.`
          }</span>
          ${url === null ? '' : html`<form method="post" action="/bkash/subscribe"><button>Ask it to confirm</button></form>`}
        </div>
        <p><a href="/bkash/qr">Pay a Bangla QR</a></p>
        ${shown.length === 0 ? html`<p>No payment yet. Begin one in the shop.</p>` : ''}
        <ul>${shown.map((payment) => item(payment.invoice, readable(payment.amount), standing(payment)))}
        ${byCode.map((one) => item(one.reference ?? 'A code without a reference', readable(paidOf(one)), `QR, ${one.id}`))}</ul>`
    },
  }
}

/** Its buttons. */
export const bKashActs =
  ({ tokens, notices }: BKash) =>
  (page: FastifyInstance) => {
    page.post('/bkash/unblock', async (_request, reply) => {
      tokens.unblock()
      return reply.redirect('/#bkash', 303)
    })
    page.post('/bkash/subscribe', async (_request, reply) => {
      await notices.subscribe()
      return reply.redirect('/#bkash', 303)
    })
  }

const STEPS: Readonly<Record<Payment['step'], string>> = {
  number: 'Waits for the payer',
  code: 'Waits for the code',
  pin: 'Waits for the PIN',
  approved: 'Confirmed, not executed',
  failed: 'Failed on the page',
  cancelled: 'Closed by the payer',
}

const standing = ({ trxId, step, executeCalled }: Payment) => {
  if (trxId !== null) return `Completed, ${trxId}`
  return executeCalled ? 'Executed and refused' : STEPS[step]
}
