/** What a browser shows where the shop can't make pages, or none is asked for: whole in itself, as nothing else may be had. */
import { createHash } from 'node:crypto'
import { type ErrorCode, errorMessage } from '@spokehaat/contract/basics/errors'
import { inLanguage, type Language } from '@spokehaat/contract/basics/language'
import type { NameParts } from '@spokehaat/contract/shop/name-parts'
import * as m from '@spokehaat/texts/answers'
import { knownShop } from './known-shop.ts'

/** As a shop begins. */
const FIRST_LOOK = {
  light: '--paper:#faf7f1;--ink:#14201b;--muted:#4a5a52;--mark:#ffb000;--on:#14201b;--edge:#7c857e',
  dark: '--paper:#101a16;--ink:#f4f0e7;--muted:#aab8b0;--edge:#6f7f77',
}

const styleOf = ({ light, dark }: typeof FIRST_LOOK) => `
:root{color-scheme:light dark;${light}}
@media (prefers-color-scheme:dark){:root{${dark}}}
*{box-sizing:border-box}
body{margin:0;min-height:100dvh;display:grid;place-items:center;padding:2rem 1.25rem;background:var(--paper);color:var(--ink);font:1.125rem/1.6 "Anek Bangla",system-ui,sans-serif}
main{max-width:36rem}
svg{display:block;width:6rem;height:6rem;color:var(--edge)}
h1{margin:1.5rem 0 0;font-size:clamp(2rem,1.5rem + 3vw,3.25rem);line-height:1.1;font-weight:800}
p{margin:1rem 0 0;color:var(--muted);text-wrap:pretty}
.shop{margin:0 0 3rem;color:var(--ink);font-size:1.75rem;font-weight:800;line-height:1.2;letter-spacing:-.02em}
b{margin-left:.1em;padding:.02em .16em;border-radius:5px;background:var(--mark);color:var(--on)}
a{display:inline-flex;align-items:center;min-height:3rem;margin-top:2rem;padding:0 1.5rem;border-radius:8px;background:var(--mark);color:var(--on);font-weight:600;text-decoration:none}
a:focus-visible{outline:3px solid var(--ink);outline-offset:3px}`

const SPOKES = Array.from({ length: 12 }, (_, spoke) => {
  const angle = (spoke * Math.PI) / 6
  return `<path d="M50 50 ${(50 + 42 * Math.cos(angle)).toFixed(1)} ${(50 + 42 * Math.sin(angle)).toFixed(1)}"/>`
}).join('')

const WHEEL = `<svg viewBox="0 0 100 100" fill="none" stroke="currentColor" aria-hidden="true"><circle cx="50" cy="50" r="46" stroke-width="6"/><g stroke-width="1.5">${SPOKES}</g><circle cx="50" cy="50" r="6" fill="currentColor"/></svg>`

/** Seconds until the page asks again by itself, spread so that not everybody comes back in the same moment. */
const AGAIN = [8, 14] as const

/** Of a bare page as the shop looks now. */
export function barePolicy(): string {
  const style = createHash('sha256')
    .update(styleOf(knownShop()?.look ?? FIRST_LOOK))
    .digest('base64')
  return `default-src 'none'; style-src 'sha256-${style}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
}

export function unavailablePage(language: Language): string {
  const locale = { locale: language }
  const seconds = AGAIN[0] + Math.floor(Math.random() * (AGAIN[1] - AGAIN[0]))
  return barePage(language, {
    head: `<meta http-equiv="refresh" content="${seconds}">\n`,
    title: m.away_title({}, locale),
    text: m.away_text({}, locale),
    link: `<a href="">${m.try_again({}, locale)}</a>`,
  })
}

/** For an address that can't be read, such as one with half a character in it, or that leads nowhere. */
export function notFoundPage(language: Language): string {
  const locale = { locale: language }
  return barePage(language, {
    title: m.not_found_title({}, locale),
    text: m.not_found_text({}, locale),
    link: `<a href="${inLanguage(language, '/shop')}">${m.all_bicycles({}, locale)}</a>`,
  })
}

/** For any other refusal. */
export function refusedPage(language: Language, code: ErrorCode): string {
  const locale = { locale: language }
  return barePage(language, {
    title: m.did_not_work({}, locale),
    text: errorMessage(code, language),
    link: `<a href="${inLanguage(language, '/')}">${m.to_the_shop({}, locale)}</a>`,
  })
}

const wordmark = ({ start, tag }: NameParts) =>
  `<p class="shop">${escaped(start)}${tag ? `<b>${escaped(tag)}</b>` : ''}</p>\n`

/** A name has none of the other signs that mean something in HTML. */
const escaped = (name: string) => name.replaceAll('&', '&amp;')

/** All of it our own words, but the name. */
function barePage(
  language: Language,
  page: { head?: string; title: string; text: string; link: string },
): string {
  const shop = knownShop()
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${page.head ?? ''}<title>${[page.title, ...(shop ? [escaped(shop.name)] : [])].join(' · ')}</title>
<style>${styleOf(shop?.look ?? FIRST_LOOK)}</style>
</head>
<body>
<main>
${shop ? wordmark(shop.mark) : ''}${WHEEL}
<h1>${page.title}</h1>
<p>${page.text}</p>
${page.link}
</main>
</body>
</html>
`
}
