import { createHash } from 'node:crypto'
import { type Html, html, raw } from '../html.ts'
import { readable } from '../money.ts'
import { PAGE_HEADERS, page } from '../page.ts'
import { METHOD_NAMES, METHODS } from './methods.ts'
import { monthsFor } from './payments.ts'
import type { Payment } from './records.ts'

/** Cards, instalments and mobile banking. */
export function paymentPage(payment: Payment, error = ''): string {
  const months = monthsFor(payment)
  const isBound = payment.emi.only || payment.emi.selected !== null
  return page(
    'Pay by card or mobile banking',
    html`${summary(payment)}
      ${error ? html`<p class="error" role="alert">${error}</p>` : ''}
      <form method="post">
        <fieldset>
          <legend>Pay with</legend>
          ${METHOD_NAMES.filter((name) => METHODS[name].emi || !(payment.emi.only && months.length > 0)).map(
            (name, index) => html`
          <label><input type="radio" name="method" value="${name}"${raw(index === 0 ? ' checked' : '')}> ${METHODS[name].says}</label>`,
          )}
        </fieldset>
        ${
          months.length === 0
            ? ''
            : html`<fieldset>
          <legend>Instalments</legend>
          ${isBound ? '' : html`<label><input type="radio" name="months" value="0" checked> Pay at once</label>`}
          ${months.map(
            (count, index) => html`
          <label><input type="radio" name="months" value="${String(count)}"${raw(isBound && index === 0 ? ' checked' : '')}> ${String(count)} months of ${readable(Math.ceil(payment.amount / count))}</label>`,
          )}
        </fieldset>`
        }
        <div class="buttons">
          <button class="loud" name="outcome" value="pay">Pay</button>
          <button name="outcome" value="fail">Declined</button>
          <button name="outcome" value="cancel">Cancel</button>
          <button name="outcome" value="leave">Close the tab</button>
        </div>
        <details>
          <summary>More</summary>
          <div class="buttons"><button name="outcome" value="expire">Let it expire</button></div>
        </details>
      </form>`,
  )
}

/** The payment is over: reopened, or the payer has left. */
export function overPage(payment: Payment): string {
  return page(
    'This payment is over here',
    html`${summary(payment)}
      <p>Result: ${payment.status}. It cannot be changed on this page.</p>`,
  )
}

export function unknownPage(): string {
  return page(
    'This payment link is not valid',
    html`<p>Go back to the shop and open the payment from there.</p>`,
  )
}

const SEND = 'document.forms[0].submit()'

/** The browser posts the result to the shop, as the real page does: by script, else by the button. */
export function returnPage(payment: Payment, url: string, fields: Readonly<Record<string, string>>): string {
  return page(
    'Back to the shop',
    html`${summary(payment)}
      <form method="post" action="${url}">
        ${Object.entries(fields).map(
          ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
        )}
        <button class="loud">Back to the shop</button>
      </form>
      <script>${raw(SEND)}</script>`,
  )
}

const sha256 = createHash('sha256').update(SEND).digest('base64')

/** The one script that may run here sends the form. */
export const RETURN_HEADERS = {
  ...PAGE_HEADERS,
  'content-security-policy': `${PAGE_HEADERS['content-security-policy']}; script-src 'sha256-${sha256}'`,
}

function summary({ tranId, amount }: Payment): Html {
  return html`<dl>
        <dt>Order</dt><dd>${tranId}</dd>
        <dt>Amount</dt><dd class="amount">${readable(amount)}</dd>
      </dl>`
}
