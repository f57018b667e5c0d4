import type { Board } from './faults.ts'
import { type Html, html } from './html.ts'
import { page } from './page.ts'

/** The newest of each; the others are at `/sandbox/…`. */
export const SHOWN = 10

/** One gateway on the page: its keys, what was paid there, and what it can get wrong. */
export interface Sheet {
  name: string
  board: Board
  body(): Html
}

export function indexPage(sheets: readonly Sheet[], said: string): string {
  const waiting = sheets.flatMap(({ name, board }) => board.list().map((fault) => ({ name, ...fault })))
  return page(
    'Sandbox gateways',
    html`${said ? html`<p class="error" role="alert">${said}</p>` : ''}
      <p>They speak as the real ones do. The keys open nothing but this sandbox.</p>
      ${sheets.map(
        ({ name, board, body }) => html`<section class="sheet" id="${board.gateway}">
        <h2>${name}</h2>
        ${body()}
        ${faultForm(board)}
      </section>`,
      )}
      <section class="sheet">
        <h2>Faults that wait to strike</h2>
        ${
          waiting.length === 0
            ? html`<p class="quiet">None.</p>`
            : html`<ul>${waiting.map(
                ({ name, step, fault, times }) =>
                  html`<li>${name}: ${fault}, ${step}${times === undefined ? '' : `, ${String(times)} ×`}</li>`,
              )}</ul>
          <form method="post" action="/faults/clear"><div class="buttons"><button>Switch all off</button></div></form>`
        }
      </section>`,
    'wide',
  )
}

function faultForm({ gateway, choices }: Board): Html {
  return html`<details>
          <summary>Faults</summary>
          <form method="post" action="/faults">
            <input type="hidden" name="gateway" value="${gateway}">
            <label class="field"><span>What goes wrong next time</span>
            <select name="fault">
              ${choices().map(
                ({ step, faults }) =>
                  html`<optgroup label="${step}">${faults.map(
                    ({ fault, says }) => html`<option value="${step} ${fault}">${says}</option>`,
                  )}</optgroup>`,
              )}
            </select></label>
            <div class="buttons"><button>Switch on</button></div>
          </form>
        </details>`
}

/** Addresses and keys, folded: they are looked for once. */
export function keys(rows: Readonly<Record<string, string>>): Html {
  return html`<details>
          <summary>Addresses and keys</summary>
          <dl>${Object.entries(rows).map(
            ([name, value]) => html`<dt>${name}</dt><dd><code>${value}</code></dd>`,
          )}</dl>
        </details>`
}

/** A row of a list: what it is, what became of it, and perhaps a button. */
export function item(title: string, sum: string, standing: string, more: Html | '' = ''): Html {
  return html`<li>
          <div class="row"><h3>${title}</h3><span>${sum}</span></div>
          <div class="row"><span class="quiet">${standing}</span>${more}</div>
        </li>`
}
