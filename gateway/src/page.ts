import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { type Html, html, raw } from './html.ts'

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
input:not([type=radio]), textarea { width: 100%; min-height: 48px; padding: 8px 12px; border: 1px solid var(--line);
  border-radius: 8px; background: transparent; color: inherit; font: inherit }
textarea { min-height: 96px; overflow-wrap: anywhere }
.field { display: block; margin: 0 0 16px }
.field > span { display: block; margin-bottom: 4px; font-weight: 600 }
.quiet { color: var(--quiet); overflow-wrap: anywhere }
input[type=radio] { width: 20px; height: 20px; margin: 0; accent-color: var(--accent) }
.buttons { display: grid; grid-template-columns: 1fr 1fr; gap: 8px }
button, .back { min-height: 48px; padding: 8px; border: 1px solid var(--line); border-radius: 8px;
  background: transparent; color: inherit; font: inherit; font-weight: 600; cursor: pointer }
button[value=success], .loud, .back { border-color: var(--accent); background: var(--accent); color: var(--on-accent) }
.back { display: inline-flex; align-items: center; padding: 8px 16px; text-decoration: none }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
details { margin-top: 16px }
summary { min-height: 44px; padding: 10px 0; cursor: pointer }
details label { display: block; margin-bottom: 4px }
select { width: 100%; min-height: 44px; padding: 8px 12px; border: 1px solid var(--line); border-radius: 8px;
  background: var(--sheet); color: inherit; font: inherit }
main.wide { max-width: 60rem }
.wide .sheet { margin: 0 0 16px; padding: 16px }
h2 { margin: 0 0 8px; font-size: 1.25rem; line-height: 1.3 }
h3 { margin: 0; font-size: 1rem; overflow-wrap: anywhere }
p { margin: 0 0 8px }
ul { margin: 0; padding: 0; list-style: none }
li { padding: 12px 0; border-top: 1px solid var(--hair) }
code { overflow-wrap: anywhere }
.wide .buttons { display: flex; flex-wrap: wrap }
a:not(.back) { display: inline-flex; align-items: center; min-height: 44px; color: var(--accent) }
.row + .row { margin-top: 8px }
.row { display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: center; justify-content: space-between }
.row form { display: flex; flex-wrap: wrap; gap: 8px }
.row button, .wide details button { min-height: 44px; padding: 8px 12px }
.wide dl { grid-template-columns: auto minmax(0, 1fr); margin-bottom: 8px }
.wide dd { text-align: start }
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
  // An address may carry a token.
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

/** A page that says first, in both languages, that no money moves. A wide one is for whoever tries things. */
export function page(title: string, body: Html, width: 'narrow' | 'wide' = 'narrow'): string {
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
    <main class="${width}">
      <p class="notice"><strong>Sandbox.</strong> This is a pretend payment page: no money moves.
        <span lang="bn">এটি পরীক্ষার পাতা: কোনো টাকা লেনদেন হয় না।</span></p>
      ${
        width === 'wide'
          ? html`<h1>${title}</h1>${body}`
          : html`<div class="sheet">
      <h1>${title}</h1>
      ${body}
      </div>`
      }
    </main>
  </body>
</html>
`.text
}

export function showPage(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply.code(status).headers(PAGE_HEADERS).send(text)
}
