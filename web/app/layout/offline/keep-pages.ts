/**
 * Keeps what was on the screen, to be read where there is no net: of each page a picture in HTML, which says from when it is
 * and runs nothing, so that no old price can pass for today's; and one page for all others, with the cart.
 */
import { inLanguage } from '@spokehaat/contract/basics/language'
import * as m from '@spokehaat/texts/offline'
import { formatCount, formatDateTime } from '../../lib/format.ts'
import { LANGUAGE } from '../../lib/language.ts'
import { choiceTexts, itemName } from '../../store/cart-slice.ts'
import { KEPT_PAGES, PAGES_FORGOTTEN } from '../../store/kept/kept-pages.ts'
import { readStorage } from '../../store/storage.ts'
import { parseStoredState } from '../../store/stored-state.ts'
import { isKept, KEPT_FILES, offlinePage } from './kept-files.ts'

/** Milliseconds from a click, a step back or a sign-out until the page that it led to stands. */
const SETTLED = 2_000
const MOST_PAGES = 30
const MOST_FILES = 200

/** Nothing in it runs, whatever stood on the page. */
const POLICY =
  "default-src 'none'; style-src 'self' 'unsafe-inline'; font-src 'self'; img-src 'self' https: data:"
const TITLE = 'x-title'
const WHEN = 'x-kept'

/** Not part of what is read: what runs, what comes and goes, and what lies over the page. */
const LEFT_OUT =
  'script, noscript, link:not([rel=stylesheet], [rel=icon]), [role=status], [data-sonner-toaster]'

let timer: ReturnType<typeof setTimeout> | undefined

/** Call once, when the page has nothing more urgent to do. */
export function keepPages(): void {
  if (!('serviceWorker' in navigator && 'caches' in window)) return
  // without it nobody would read what is kept
  void navigator.serviceWorker.register('/sw.js').then(
    () => {
      soon()
      for (const event of ['click', 'popstate', PAGES_FORGOTTEN]) window.addEventListener(event, soon, true)
    },
    () => {},
  )
}

function soon(): void {
  clearTimeout(timer)
  // a browser that has no room for it goes on without
  timer = setTimeout(() => void keep().catch(() => {}), SETTLED)
}

async function keep(): Promise<void> {
  const pages = await caches.open(KEPT_PAGES)
  const { pathname, search } = window.location
  if (isKept(inLanguage('en', pathname)) && isWhole()) {
    const now = new Date().toISOString()
    const title = document.title
    await put(pages, pathname + search, asItStands(now), { [WHEN]: now, [TITLE]: encodeURIComponent(title) })
    await keepFiles()
  }
  await put(pages, offlinePage(LANGUAGE), await forOthers(pages))
}

/** Nothing is loading, lies over the page, or is missing for want of the net. */
const isWhole = () =>
  document.querySelector('[data-unreachable], main .animate-pulse, main [aria-busy=true], [role=dialog]') ===
  null

async function put(pages: Cache, address: string, page: Document, headers: Record<string, string> = {}) {
  const answer = new Response(`<!doctype html>${page.documentElement.outerHTML}`, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': POLICY,
      'referrer-policy': 'no-referrer',
      ...headers,
    },
  })
  // the newest stands last
  await pages.delete(address)
  await pages.put(address, answer)
  await trim(pages, MOST_PAGES)
}

async function trim(cache: Cache, most: number) {
  const keys = await cache.keys()
  for (const old of keys.slice(0, Math.max(0, keys.length - most))) await cache.delete(old)
}

/** From the browser's own store of files, not from the net: the page has them already. */
async function keepFiles() {
  const files = await caches.open(KEPT_FILES)
  const pictures = [...document.images].filter(({ complete, currentSrc }) => complete && currentSrc !== '')
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  const wanted = [
    ...pictures.map(({ currentSrc }) => currentSrc),
    ...loaded.filter((name) => /\.(css|woff2)$/.test(name)),
  ]
  for (const file of new Set(wanted)) {
    if (new URL(file).origin !== window.location.origin || (await files.match(file))) continue
    await files.add(file).catch(() => {})
  }
  await trim(files, MOST_FILES)
}

function asItStands(now: string): Document {
  const page = emptyPage(document.title)
  page.replaceChild(page.importNode(document.documentElement, true), page.documentElement)
  for (const element of page.querySelectorAll(LEFT_OUT)) element.remove()
  for (const control of page.querySelectorAll('button, input, select, textarea')) {
    control.setAttribute('disabled', '')
  }
  // what stays in sight is from when the page is
  page.querySelector('header')?.setAttribute('style', 'position: static')
  const strip = add(page.body, 'div', 'sticky top-0 z-50 bg-ink text-paper')
  strip.setAttribute('role', 'status')
  const skipLink = page.querySelector('.skip-link')
  if (skipLink) skipLink.after(strip)
  else page.body.prepend(strip)
  const line = add(strip, 'div', 'wrap flex min-h-11 items-center gap-x-4 py-1 leading-tight')
  add(line, 'p', 'grow text-pretty', m.kept({ when: formatDateTime(now) }))
  again(line, 'inline-flex min-h-11 shrink-0 items-center font-semibold underline underline-offset-4')
  return page
}

/** In place of every page that was not kept. */
async function forOthers(pages: Cache): Promise<Document> {
  const page = emptyPage(m.title())
  page.documentElement.className = document.documentElement.className
  for (const sheet of document.querySelectorAll('link[rel=stylesheet], link[rel=icon], meta'))
    page.head.append(page.importNode(sheet))
  const main = add(page.body, 'main', 'wrap max-w-2xl py-12')
  add(main, 'h1', 'text-3xl font-bold', m.title())
  add(main, 'p', 'mt-4', m.lead())
  again(main, 'mt-2 inline-flex min-h-11 items-center font-semibold underline underline-offset-4')

  const { items } = parseStoredState(readStorage()).cart
  if (items.length > 0) {
    add(main, 'h2', 'mt-10 text-2xl font-bold', m.cart())
    const list = add(main, 'ul', 'mt-4 divide-y divide-line border-y border-line')
    for (const item of items) {
      const line = add(list, 'li', 'py-3')
      add(line, 'strong', '', itemName(item).text)
      const facts = [...choiceTexts(item).map(({ text }) => text), `× ${formatCount(item.quantity)}`]
      add(line, 'span', 'block text-muted', facts.join(', '))
    }
    add(main, 'p', 'mt-3 text-muted', m.cart_lead())
  }

  const seen = (await pages.keys()).map(({ url }) => url).filter((url) => !/\/offline$/.test(url))
  if (seen.length > 0) {
    add(main, 'h2', 'mt-10 text-2xl font-bold', m.pages())
    const list = add(main, 'ul', 'mt-4 divide-y divide-line border-y border-line')
    for (const url of seen.reverse()) {
      const { headers } = (await pages.match(url)) ?? new Response()
      const link = add(add(list, 'li'), 'a', 'flex min-h-11 flex-wrap items-baseline gap-x-4 py-3')
      link.setAttribute('href', url)
      add(link, 'span', 'link', decodeURIComponent(headers.get(TITLE) ?? url))
      add(link, 'span', 'text-muted', formatDateTime(headers.get(WHEN) ?? new Date()))
    }
  }
  return page
}

function emptyPage(title: string): Document {
  const page = document.implementation.createHTMLDocument(title)
  page.documentElement.lang = LANGUAGE
  return page
}

function again(parent: Element, look: string) {
  // an address of nothing is that of the page itself
  add(parent, 'a', look, m.try_again()).setAttribute('href', '')
}

function add(parent: Element, tag: string, look = '', text = ''): Element {
  const element = parent.ownerDocument.createElement(tag)
  if (look !== '') element.className = look
  element.textContent = text
  parent.append(element)
  return element
}
