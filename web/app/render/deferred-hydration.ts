/**
 * Lets a page be seen before its scripts are asked for. On a slow line they weigh as much as all that is seen together,
 * and a browser that has both to load shows the page later. For pages that are read first and used afterwards; whoever
 * touches one before that has its scripts at once.
 */

import { HELD, type Held } from './hydration-constants.ts'
import starter from './hydration-starter.ts?plain-script'

/** Ids of routes; what needs its scripts before it shows anything (forms, the dashboard) is not among them. */
const READ_FIRST = new Set([
  'storefront/home/home-page',
  'storefront/shop/shop-page',
  'storefront/product/product-page',
  'storefront/compare/compare-page',
  'storefront/about/about-page',
  'storefront/blog/blog-page',
  'storefront/blog/article-page',
  'storefront/legal/privacy-page',
  'storefront/legal/terms-page',
])

/** Seen first, and its scripts asked for with the first frame: they bring the lines, which nobody should wait for. */
const SCRIPTS_NEXT = 'storefront/cart/cart-page'

/** React and the router (web/chunks.ts). To run them takes as long as all the others, so they are run by themselves. */
const LIBRARIES = /\/react-[\w-]+\.js$/
const PRELOAD = /<link rel="modulepreload" href="([^"]*)"\/>/g
/** Where React has put them. */
const END_OF_HEAD = '</head>'
const MODULES = '<script type="module" async="">'
const END_OF_MODULES = '</script>'

/** Until when the scripts of a page are held back; null where they are not. */
export function holdUntil(routeIds: readonly string[]): Held['until'] | null {
  if (routeIds.includes(SCRIPTS_NEXT)) return 'seen'
  return routeIds.some((id) => READ_FIRST.has(id)) ? 'loaded' : null
}

/** The page as React Router wrote it, with its modules held back until the browser has shown it. */
export function holdScripts(html: string, until: Held['until']): string {
  const endOfHead = html.indexOf(END_OF_HEAD)
  const files = new Set<string>()
  const head = html.slice(0, endOfHead).replace(PRELOAD, (_, href: string) => {
    files.add(href)
    return ''
  })
  const begin = html.indexOf(MODULES, endOfHead)
  const end = html.indexOf(END_OF_MODULES, begin)
  if (files.size === 0 || begin < 0 || html.indexOf(MODULES, end) > 0)
    throw new Error('the scripts of the page were not found')
  const first = [...files].find((href) => LIBRARIES.test(href))
  if (first === undefined) throw new Error('the libraries of the page were not found')
  const modules = html.slice(begin + MODULES.length, end)
  const held = `<script type="text/plain" id="${HELD}" data-until="${until}" data-first="${first}" data-files="${[...files].join(' ')}">${modules}${END_OF_MODULES}`
  const after = html.slice(end + END_OF_MODULES.length)
  return `${head}${html.slice(endOfHead, begin)}${held}<script>${starter}</script>${after}`
}
