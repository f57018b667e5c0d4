import { type Html, html, raw } from '../html.ts'
import { page } from '../page.ts'
import { readable } from './amount.ts'
import { CODES, FAILURE_CODES, METHODS } from './codes.ts'
import type { Payment } from './payments.ts'

export function paymentPage(payment: Payment, error = ''): string {
  return page(
    'Pay for your order',
    html`${summary(payment)}
      ${error ? html`<p class="error" role="alert">${error}</p>` : ''}
      <form method="post">
        <fieldset>
          <legend>Pay with</legend>
          ${METHODS.map(
            (method, index) => html`
          <label><input type="radio" name="method" value="${method}"${raw(index === 0 ? ' checked' : '')}> ${method}</label>`,
          )}
        </fieldset>
        <div class="buttons">
          <button name="outcome" value="success">Success</button>
          <button name="outcome" value="fail">Fail</button>
          <button name="outcome" value="cancel">Cancel</button>
          <button name="outcome" value="pending">Leave pending</button>
        </div>
        <details>
          <summary>What Fail gives</summary>
          <label for="code">Code</label>
          <select id="code" name="code">
            ${FAILURE_CODES.map((code) => html`<option value="${code}">${code} ${CODES[code] ?? ''}</option>`)}
          </select>
        </details>
      </form>`,
  )
}

/** The shopper reopened or resent a payment that is over. */
export function finishedPage(payment: Payment, shopUrl: string): string {
  return page(
    'This payment is already finished',
    html`${summary(payment)}
      <p>Result: ${CODES[payment.code] ?? payment.code} (${payment.code}). It cannot be changed here.</p>
      ${back(shopUrl)}`,
  )
}

/** In the mode where the browser never gets back by itself. */
export function stayPage(payment: Payment, shopUrl: string): string {
  return page(
    'Payment recorded',
    html`${summary(payment)}
      <p>Result: ${CODES[payment.code] ?? payment.code} (${payment.code}). Only a notification is sent; you are not taken back.</p>
      ${back(shopUrl)}`,
  )
}

export function expiredPage(payment: Payment, shopUrl: string): string {
  return page(
    'Session expired',
    html`${summary(payment)}
      <p>Your payment session expired before you paid. Go back to the shop and start again.</p>
      ${back(shopUrl)}`,
  )
}

export function badLinkPage(): string {
  return page(
    'This payment link is not valid',
    html`<p>Go back to the shop and open the payment from there.</p>`,
  )
}

function summary({ customerOrderId, payable, currency }: Payment): Html {
  return html`<dl>
        <dt>Order</dt><dd>${customerOrderId}</dd>
        <dt>Amount</dt><dd class="amount">${readable(payable, currency)}</dd>
      </dl>`
}

function back(shopUrl: string): Html {
  return html`<p><a class="back" href="${shopUrl}">Back to the shop</a></p>`
}
