import { html } from '../html.ts'
import { WALLETS } from '../keys.ts'
import { readable } from '../money.ts'
import { page } from '../page.ts'
import type { QrCode } from './emvco.ts'
import { paidOf } from './payments.ts'
import type { Transaction } from './records.ts'
import { bKashTime } from './views.ts'

/** As a wallet's app: first the code's text, then who is paid and from which wallet. */
export function qrPage(code: string, read: QrCode | undefined, error = ''): string {
  const said = error ? html`<p class="error" role="alert">${error}</p>` : ''
  if (!read) {
    return page(
      'Pay a Bangla QR',
      html`${said}
      <form method="get">
        <label class="field"><span>The code’s text</span><textarea name="code" required>${code}</textarea></label>
        <p class="quiet">Scan the code with any app and paste what it says: it begins with 000201.</p>
        <button class="loud">Read it</button>
      </form>`,
    )
  }
  return page(
    'Pay a Bangla QR',
    html`<dl>
        <dt>To</dt><dd>${read.name}${read.city ? `, ${read.city}` : ''}</dd>
        ${read.reference ? html`<dt>Reference</dt><dd>${read.reference}</dd>` : ''}
        ${read.amount === null ? '' : html`<dt>Amount</dt><dd class="amount">${readable(read.amount)}</dd>`}
      </dl>
      ${said}
      <form method="post" action="/bkash/qr">
        <input type="hidden" name="code" value="${code}">
        ${
          read.amount === null
            ? html`<label class="field"><span>Amount in taka</span><input name="amount" inputmode="decimal" autocomplete="off"></label>`
            : ''
        }
        <label class="field"><span>Wallet</span><input name="wallet" inputmode="numeric" autocomplete="off" maxlength="11" value="${WALLETS.good[0]}"></label>
        <p class="quiet">Test wallets: ${WALLETS.good.join(', ')}. Low balance: ${WALLETS.lowBalance}. Debit blocked: ${WALLETS.debitBlock}.</p>
        <button class="loud">Pay</button>
      </form>`,
  )
}

/** What the payer shows at the counter. A picture of it proves nothing. */
export function paidQrPage({ name }: QrCode, transaction: Transaction): string {
  return page(
    'Paid',
    html`<dl>
        <dt>To</dt><dd>${name}</dd>
        <dt>Amount</dt><dd class="amount">${readable(paidOf(transaction))}</dd>
        ${transaction.coupon > 0 ? html`<dt>Coupon</dt><dd>${readable(transaction.coupon)}</dd>` : ''}
        <dt>From</dt><dd>${transaction.wallet}</dd>
        ${transaction.reference ? html`<dt>Reference</dt><dd>${transaction.reference}</dd>` : ''}
        <dt>Transaction ID</dt><dd class="amount">${transaction.id}</dd>
        <dt>Time</dt><dd>${bKashTime(transaction.at)}</dd>
      </dl>
      <p><a class="back" href="/bkash/qr">Pay another</a></p>`,
  )
}
