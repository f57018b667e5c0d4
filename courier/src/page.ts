import { createHash } from 'node:crypto'
import { type Html, html, raw } from '@spokehaat/gateway/html'
import type { Settlement } from './book.ts'
import type { Couriers } from './couriers.ts'
import { dhakaTime } from './dates.ts'
import { FAULTS, faultsOf } from './faults.ts'
import { NAMES, PROTOCOLS, type Protocol } from './keys.ts'
import { grouped } from './money.ts'
import { isToSettle, type Parcel, type State, type Step, wayTo } from './parcel.ts'
import { totalOf } from './settle.ts'

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
main { max-width: 60rem; margin: 0 auto; padding: 16px }
.notice { margin: 0 0 16px; padding: 12px 16px; background: var(--notice); border-radius: 8px }
.sheet { margin: 0 0 16px; padding: 16px; background: var(--sheet); border-radius: 8px }
h1 { margin: 0 0 16px; font-size: 1.5rem; line-height: 1.3 }
h2 { margin: 0; font-size: 1.25rem; line-height: 1.3 }
h3 { margin: 0; font-size: 1rem; overflow-wrap: anywhere }
p { margin: 0 0 8px }
.quiet { color: var(--quiet); overflow-wrap: anywhere }
ul { margin: 0; padding: 0; list-style: none }
li { padding: 16px 0; border-top: 1px solid var(--hair) }
.head { display: flex; flex-wrap: wrap; gap: 0 16px; align-items: baseline; justify-content: space-between }
.state { font-weight: 600 }
.sum { font-variant-numeric: tabular-nums }
.buttons { display: flex; flex-wrap: wrap; gap: 8px; margin: 8px 0 0 }
button, select { min-height: 44px; padding: 8px 12px; border: 1px solid var(--line); border-radius: 8px;
  background: transparent; color: inherit; font: inherit }
button { font-weight: 600; cursor: pointer }
select { width: 100%; max-width: 28rem; background: var(--sheet) }
.loud { border-color: var(--accent); background: var(--accent); color: var(--on-accent) }
a { display: inline-flex; align-items: center; min-height: 44px; color: var(--accent) }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
summary { min-height: 44px; padding: 10px 0; cursor: pointer }
label { display: block; margin-bottom: 4px }
.error { color: light-dark(#a4262c, #ff9a9f); font-weight: 600 }
`

/** No script can run here, and its forms send to this page alone. */
export const CONTROL_HEADERS = {
  'content-security-policy': [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(CSS).digest('base64')}'`,
    'img-src data:',
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'cache-control': 'no-store',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
}

/** The newest of each courier; the others are at `/sandbox/parcels`. */
const SHOWN = 20

const STATES: Readonly<Record<State, string>> = {
  booked: 'Booked',
  picked: 'Picked up',
  in_transit: 'On the way',
  hold: 'On hold',
  approval: 'The rider’s word waits for approval',
  delivered: 'Delivered',
  partial: 'Taken in part',
  exchanged: 'Exchanged',
  refused: 'Refused at the door',
  lost: 'Lost',
  cancelled: 'Cancelled',
}
const BACK = {
  none: '',
  coming: ', on its way back',
  received: ', back at the shop',
  lost: ', lost on its way back',
} as const

/** What most parcels go through; what else may happen is one press further. */
const USUAL: readonly (readonly [Step, string])[] = [
  ['picked', 'Picked up'],
  ['in_transit', 'On the way'],
  ['delivered', 'Delivered'],
  ['refused', 'Refused at the door'],
  ['back', 'Back at the shop'],
]
const SELDOM: readonly (readonly [Step, string])[] = [
  ['approval', 'Rider says delivered'],
  ['partial', 'Taken in part'],
  ['exchanged', 'Exchanged'],
  ['failed', 'Nobody at home'],
  ['hold', 'On hold'],
  ['weighed', 'Weighed: costs Tk 20 more'],
  ['returning', 'On its way back'],
  ['lost', 'Lost'],
  ['cancelled', 'Cancelled'],
]

export function controlPage(couriers: Couriers, said: string): string {
  const { book, faults } = couriers
  const active = faults.list()
  return page(
    'Sandbox couriers',
    html`${said ? html`<p class="error" role="alert">${said}</p>` : ''}
      <p>Every button plays a parcel’s days in a moment, and tells the shop as the courier would.</p>
      ${PROTOCOLS.map((protocol) => {
        const parcels = book.all('parcel').filter((parcel) => parcel.protocol === protocol)
        return courierSheet(couriers, protocol, parcels)
      })}
      <section class="sheet">
        <h2>Faults that wait to strike</h2>
        ${
          active.length === 0
            ? html`<p class="quiet">None.</p>`
            : html`<ul>${active.map(
                ({ protocol, fault, step, times }) =>
                  html`<li>${NAMES[protocol]}: ${fault}, ${step}${times === undefined ? '' : `, ${times} ×`}</li>`,
              )}</ul>
          <form method="post" action="/faults/clear"><button>Switch all off</button></form>`
        }
      </section>`,
  )
}

/** Where a buyer's link leads. */
export function trackingPage(parcel: Parcel | undefined): string {
  return page(
    'Parcel',
    html`<section class="sheet">
        <p>${parcel ? html`<strong>${parcel.trackingCode}</strong>: ${standing(parcel)}` : 'No such parcel.'}</p>
      </section>`,
  )
}

function courierSheet({ settlements }: Couriers, protocol: Protocol, parcels: readonly Parcel[]): Html {
  const newest = parcels.toReversed().slice(0, SHOWN)
  const { collected, atCourier, paidOut } = settlements.ledger(protocol)
  const paid = settlements.of(protocol).toReversed().slice(0, SHOWN)
  return html`<section class="sheet" id="${protocol}">
        <h2>${NAMES[protocol]}</h2>
        <p class="quiet sum">${parcelsOf(parcels.length)} · collected Tk ${grouped(collected)} · not in a payment yet
          Tk ${grouped(atCourier)} · paid out Tk ${grouped(paidOut)}</p>
        ${parcels.length === 0 ? html`<p>No parcel yet. Book one in the shop.</p>` : html`<ul>${newest.map(parcelItem)}</ul>`}
        <form method="post" action="/settle" aria-label="${NAMES[protocol]}">
          <input type="hidden" name="protocol" value="${protocol}">
          ${
            parcels.some(isToSettle)
              ? html`<div class="buttons">
            <button class="loud" name="how" value="">Pay out</button>
            <button name="how" value="less">Pay out less Tk 10</button>
          </div>`
              : ''
          }
          ${
            parcels.length === 0
              ? ''
              : html`<details>
            <summary>Pay out wrongly</summary>
            <div class="buttons">
              <button name="how" value="twice">The last ones once more</button>
              <button name="how" value="foreign">With somebody else’s parcel</button>
              <button name="how" value="vat">With VAT</button>
              <button name="how" value="commas">As 1,250.00</button>
            </div>
          </details>`
          }
        </form>
        ${paid.length === 0 ? '' : html`<ul>${paid.map(paymentItem)}</ul>`}
        <details>
          <summary>Faults</summary>
          <form method="post" action="/faults">
            <input type="hidden" name="protocol" value="${protocol}">
            <label for="fault-${protocol}">What goes wrong next time</label>
            <select id="fault-${protocol}" name="fault">
              ${faultsOf(protocol).map(({ fault }) => html`<option value="${fault}">${FAULTS[fault].says}</option>`)}
            </select>
            <div class="buttons"><button>Switch on</button></div>
          </form>
        </details>
      </section>`
}

function parcelItem(parcel: Parcel): Html {
  const seldom = stepButtons(parcel, SELDOM)
  const usual = stepButtons(parcel, USUAL)
  return html`<li>
          <div class="head">
            <h3>${parcel.reference || parcel.id}</h3>
            <span class="sum">Tk ${grouped(parcel.due)} at the door</span>
          </div>
          <p><span class="state">${standing(parcel)}</span>${
            parcel.collected === null
              ? ''
              : html`, collected <span class="sum">Tk ${grouped(parcel.collected)}</span>`
          }</p>
          <p class="quiet">${parcel.id}${parcel.returnId ? `, back as ${parcel.returnId}` : ''}, booked
            ${dhakaTime(parcel.bookedAt)}${parcel.settlement ? `, in ${parcel.settlement}` : ''}</p>
          ${
            usual.length + seldom.length === 0
              ? ''
              : html`<form method="post" action="/parcels/${encodeURIComponent(parcel.id)}/play" aria-label="${parcel.reference || parcel.id}">
            <div class="buttons">${usual}</div>
            ${seldom.length === 0 ? '' : html`<details><summary>More</summary><div class="buttons">${seldom}</div></details>`}
          </form>`
          }
        </li>`
}

function stepButtons(parcel: Parcel, steps: readonly (readonly [Step, string])[]): Html[] {
  const { state, protocol } = parcel
  return steps
    .filter(([step]) => step !== state && wayTo(parcel, step) !== null)
    .filter(([step]) => step !== 'approval' || protocol === 'steadfast')
    .map(([step, words]) => html`<button name="what" value="${step}">${words}</button>`)
}

function paymentItem(settlement: Settlement): Html {
  const { id, rows, reversed, at } = settlement
  const path = `/settlements/${encodeURIComponent(id)}`
  return html`<li>
          <div class="head"><h3>${id}</h3><span class="sum">Tk ${grouped(totalOf(settlement))}</span></div>
          <p class="quiet">${parcelsOf(rows.length)}, ${dhakaTime(at)}${reversed ? ', reversed' : ''}</p>
          <a href="${path}/csv">The file for the shop (CSV)</a>
          ${reversed ? '' : html`<form method="post" action="${path}/reverse"><button>Take it back</button></form>`}
        </li>`
}

const parcelsOf = (count: number) => (count === 1 ? '1 parcel' : `${count} parcels`)
const standing = ({ state, back }: Parcel) => `${STATES[state]}${BACK[back]}`

function page(title: string, body: Html): string {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${title}</title>
    <link rel="icon" href="data:,">
    <style>${raw(CSS)}</style>
  </head>
  <body>
    <main>
      <p class="notice"><strong>Sandbox.</strong> These are pretend couriers: no parcel moves, and no money.</p>
      <h1>${title}</h1>
      ${body}
    </main>
  </body>
</html>
`.text
}
