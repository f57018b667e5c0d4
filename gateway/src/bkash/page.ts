import { type Html, html } from '../html.ts'
import { WALLETS } from '../keys.ts'
import { readable } from '../money.ts'
import { page } from '../page.ts'
import type { Payment } from './records.ts'

const ASKED = {
  number: {
    label: 'Your bKash account number',
    hint: `Test wallets: ${WALLETS.good.join(', ')}`,
    length: 11,
  },
  code: { label: 'Verification code', hint: `Test code: ${WALLETS.code}`, length: 6 },
  pin: { label: 'PIN', hint: `Test PIN: ${WALLETS.pin}`, length: 5 },
} as const

/** The step that the payer is at: number, code, then PIN. */
export function stepPage(payment: Payment, error = ''): string {
  if (payment.step !== 'number' && payment.step !== 'code' && payment.step !== 'pin') {
    return overPage(payment, null)
  }
  const { label, hint, length } = ASKED[payment.step]
  return page(
    'Pay with bKash',
    html`${summary(payment)}
      ${error ? html`<p class="error" role="alert">${error}</p>` : ''}
      <form method="post">
        <label class="field"><span>${label}</span>
          <input name="typed" inputmode="numeric" autocomplete="off" maxlength="${String(length)}" autofocus></label>
        <p class="quiet">${hint}</p>
        ${
          payment.step === 'number'
            ? html`<p class="quiet">Low balance: ${WALLETS.lowBalance}. Debit blocked: ${WALLETS.debitBlock}.</p>`
            : ''
        }
        <div class="buttons">
          <button class="loud" name="step" value="${payment.step}">Confirm</button>
          <button name="step" value="cancel">Close</button>
        </div>
      </form>`,
  )
}

/** The payer reopened or resent a payment whose page is over. */
export function overPage(payment: Payment, shopUrl: string | null): string {
  return page(
    'This payment is over here',
    html`${summary(payment)}
      <p>Nothing can be changed on this page any more.</p>
      ${shopUrl ? html`<p><a class="back" href="${shopUrl}">Back to the shop</a></p>` : ''}`,
  )
}

/** The tab was closed after the PIN: the browser does not come back. */
export function closedPage(payment: Payment, seconds: number): string {
  return page(
    'As if this tab were closed',
    html`${summary(payment)}
      <p>bKash completes the payment in ${String(seconds)} seconds. You are not taken back to the shop.</p>`,
  )
}

export function unknownPage(): string {
  return page(
    'This payment link is not valid',
    html`<p>Go back to the shop and open the payment from there.</p>`,
  )
}

function summary({ invoice, amount }: Payment): Html {
  return html`<dl>
        <dt>Merchant</dt><dd>Sandbox merchant</dd>
        <dt>Invoice</dt><dd>${invoice}</dd>
        <dt>Amount</dt><dd class="amount">${readable(amount)}</dd>
      </dl>`
}
