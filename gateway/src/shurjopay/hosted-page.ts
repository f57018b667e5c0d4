import { createHash } from 'node:crypto'
import { type Html, html, raw } from '../html.ts'
import { readable } from './amount.ts'
import { CODES, FAILURE_CODES, METHODS } from './codes.ts'
import type { Payment } from './payments.ts'

const CSS = `
:root {
  color-scheme: light dark;
  --ground: light-dark(#eceff1, #12171a);
  --sheet: light-dark(#ffffff, #1b2226);
  --ink: light-dark(#1a2327, #e8edef);
  --quiet: light-dark(#51606a, #a3b1b8);
  --line: light-dark(#7b8a92, #6d7c84);
  --accent: light-dark(#1f4e79, #9cc7ee);
  --on-accent: light-dark(#ffffff, #0c1a26);
  --notice: light-dark(#fff3cd, #3a3110);
}
* { box-sizing: border-box }
body { margin: 0; background: var(--ground); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif }
main { max-width: 30rem; margin: 0 auto; padding: 16px }
.notice { margin: 0 0 16px; padding: 12px 16px; background: var(--notice); border-radius: 8px }
.sheet { padding: 24px 16px; background: var(--sheet); border-radius: 8px }
h1 { margin: 0 0 16px; font-size: 1.25rem; line-height: 1.3 }
dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; align-items: baseline; margin: 0 0 24px }
dt { color: var(--quiet) }
dd { margin: 0; text-align: end; overflow-wrap: anywhere }
.amount { font-size: 1.25rem; font-weight: 650; font-variant-numeric: tabular-nums }
fieldset { margin: 0 0 24px; padding: 8px 16px; border: 1px solid var(--line); border-radius: 8px }
legend { padding: 0 4px; font-weight: 600 }
fieldset label { display: flex; align-items: center; gap: 12px; min-height: 44px }
input[type=radio] { width: 20px; height: 20px; margin: 0; accent-color: var(--accent) }
.buttons { display: grid; grid-template-columns: 1fr 1fr; gap: 8px }
button, .back { min-height: 48px; padding: 8px; border: 1px solid var(--line); border-radius: 8px;
  background: transparent; color: inherit; font: inherit; font-weight: 600; cursor: pointer }
button[value=success], .back { border-color: var(--accent); background: var(--accent); color: var(--on-accent) }
.back { display: inline-flex; align-items: center; padding: 8px 16px; text-decoration: none }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
details { margin-top: 16px }
summary { min-height: 44px; padding: 10px 0; cursor: pointer }
details label { display: block; margin-bottom: 4px }
select { width: 100%; min-height: 44px; font: inherit }
.error { color: light-dark(#a4262c, #ff9a9f); font-weight: 600 }
`

/**
 * No script can run here. There is no form-action: browsers hold the redirect after a form against it, and that
 * redirect goes to the shop.
 */
export const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(CSS).digest('base64')}'`,
    'img-src data:',
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'cache-control': 'no-store',
  // The address carries the merchant's token.
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

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

function page(title: string, body: Html): string {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${title} – sandbox gateway</title>
    <link rel="icon" href="data:,">
    <style>${raw(CSS)}</style>
  </head>
  <body>
    <main>
      <p class="notice"><strong>Sandbox.</strong> This is a pretend payment page: no money moves.</p>
      <div class="sheet">
      <h1>${title}</h1>
      ${body}
      </div>
    </main>
  </body>
</html>
`.text
}
