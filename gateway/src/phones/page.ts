import { createHash } from 'node:crypto'
import { type Html, html, raw } from '../html.ts'
import { PHONE_PROVIDERS, type PhoneProvider } from './keys.ts'
import { PHONE_FAULT_NAMES, PHONE_FAULTS, type PhoneMessage, type Phones } from './phones.ts'

const CSS = `
:root {
  color-scheme: light dark;
  --ground: light-dark(#eceff1, #12171a);
  --sheet: light-dark(#ffffff, #1b2226);
  --ink: light-dark(#1a2327, #e8edef);
  --quiet: light-dark(#51606a, #a3b1b8);
  --line: light-dark(#7b8a92, #6d7c84);
  --hair: light-dark(#d5dcdf, #313b41);
  --accent: light-dark(#1f4e79, #9cc7ee);
  --on-accent: light-dark(#ffffff, #0c1a26);
  --notice: light-dark(#fff3cd, #3a3110);
}
* { box-sizing: border-box }
body { margin: 0; background: var(--ground); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif }
main { max-width: 44rem; margin: 0 auto; padding: 16px }
.notice { margin: 0 0 16px; padding: 12px 16px; background: var(--notice); border-radius: 8px }
.sheet { margin: 0 0 16px; padding: 16px; background: var(--sheet); border-radius: 8px }
h1 { margin: 0 0 16px; font-size: 1.5rem; line-height: 1.3 }
h2 { margin: 0 0 8px; font-size: 1.25rem; line-height: 1.3; font-variant-numeric: tabular-nums }
p { margin: 0 0 8px }
.quiet { color: var(--quiet) }
.by { display: block }
ul { margin: 0; padding: 0; list-style: none }
li { padding: 12px 0; border-top: 1px solid var(--hair); overflow-wrap: anywhere; white-space: pre-line }
.code { display: block; margin: 4px 0; font-size: 2rem; font-weight: 700; letter-spacing: .12em; font-variant-numeric: tabular-nums }
form { display: grid; gap: 8px }
.pair { display: grid; gap: 8px; grid-template-columns: repeat(auto-fit, minmax(14rem, 1fr)) }
label { display: block }
button, input, select { width: 100%; min-height: 44px; padding: 8px 12px; border: 1px solid var(--line); border-radius: 8px;
  background: var(--sheet); color: inherit; font: inherit }
button { font-weight: 600; cursor: pointer }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
summary { min-height: 44px; padding: 10px 0; cursor: pointer }
`

/** No script can run here, and its forms send to this page alone. */
export const PHONES_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(CSS).digest('base64')}'`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'cache-control': 'no-store',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
}

const PROVIDER_NAMES: Readonly<Record<PhoneProvider, string>> = {
  sms_net_bd: 'sms.net.bd',
  bulksmsbd: 'BulkSMSBD',
  adn: 'ADN SMS',
  ssl: 'SSL Wireless',
  whatsapp: 'WhatsApp',
}

export function phonesPage(
  phones: Phones,
  { shop, said }: { shop: string; said?: string | undefined },
): string {
  const arrived = phones.newestFirst().filter((one) => one.arrived)
  const numbers = [...new Set(arrived.map(({ to }) => to))]
  const faults = phones.faults()
  const { text } = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Phones of the sandbox</title>
<style>${raw(CSS)}</style>
</head>
<body><main>
<h1>Phones of the sandbox</h1>
<p class="notice"><strong>This is a sandbox. Nothing is sent, and nothing costs.</strong> What the shop gives to its providers here comes to this page.</p>
${
  numbers.length === 0
    ? html`<div class="sheet"><p class="quiet">No phone has got a message yet.</p></div>`
    : numbers.map((number) => phone(number, arrived))
}
<details class="sheet"${raw(said === undefined ? '' : ' open')}><summary>Send the shop a cart by WhatsApp</summary>
${said === undefined ? '' : html`<p role="status"><strong>${said}</strong></p>`}
<form method="post" action="/phones/cart">
<div class="pair">
<label>SKU <input name="sku" required maxlength="100"></label>
<label>Pieces <input name="quantity" type="number" min="1" max="99" value="1" required></label>
<label>Name <input name="name" maxlength="80" value="Rahima Begum"></label>
<label>Phone, or none <input name="from" inputmode="tel" value="01712345678"></label>
</div>
<label>What they write <input name="said" maxlength="500"></label>
<label>Where the shop hears <input name="address" value="${shop}" required></label>
<button>Send it</button>
</form>
</details>
<details class="sheet"${raw(faults.length > 0 ? ' open' : '')}><summary>Faults</summary>
${faults.map(({ provider, fault }) => html`<p>${PROVIDER_NAMES[provider]}: ${PHONE_FAULTS[fault]}</p>`)}
<form method="post" action="/phones/faults">
<div class="pair">
<label>Provider <select name="provider">${PHONE_PROVIDERS.map((one) => html`<option value="${one}">${PROVIDER_NAMES[one]}</option>`)}</select></label>
<label>What it does <select name="fault">${PHONE_FAULT_NAMES.map((one) => html`<option value="${one}">${PHONE_FAULTS[one]}</option>`)}</select></label>
</div>
<button>Switch it on</button>
</form>
${faults.length > 0 ? html`<form method="post" action="/phones/faults/clear"><button>Switch all off</button></form>` : ''}
</details>
</main></body></html>`
  return text
}

function phone(number: string, messages: readonly PhoneMessage[]): Html {
  return html`<section class="sheet"><h2>${number}</h2><ul>${messages
    .filter(({ to }) => to === number)
    .map(message)}</ul></section>`
}

function message({ provider, text, at }: PhoneMessage): Html {
  const code = /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0]
  const clock = new Date(at + 6 * 60 * 60_000).toISOString().slice(11, 16)
  const big = code ? html`<span class="code">${code}</span>` : ''
  return html`<li>${text}${big}<span class="quiet by">${PROVIDER_NAMES[provider]}, ${clock}</span></li>`
}
