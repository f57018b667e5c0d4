/**
 * Lets a page be seen before its scripts are asked for. On a slow line they weigh as much as all that is seen together,
 * and a browser that has both to load shows the page later. For pages that are read first and used afterwards; whoever
 * touches one before that has its scripts at once.
 */
import { SCRIPTS_READY } from './layout/scripts-ready.ts'

/** Ids of routes; what needs its scripts before it shows anything (forms, the dashboard) is not among them. */
const READ_FIRST = new Set([
  'home/home-page',
  'shop/shop-page',
  'product/product-page',
  'about/about-page',
  'blog/blog-page',
  'blog/article-page',
  'legal/privacy-page',
  'legal/terms-page',
])

/** Seen first, and its scripts asked for with the first frame: they bring the lines, which nobody should wait for. */
const SCRIPTS_NEXT = 'cart/cart-page'

/** Milliseconds after which a picture that does not come keeps the scripts waiting no longer. */
const PATIENCE = 4_000
/** The same from when all is loaded, for a main picture that the browser does not call the largest on the page. */
const SHORT_PATIENCE = 250

const HELD = 'page-modules'
/** React and the router (web/chunks.ts). To run them takes as long as all the others, so they are run by themselves. */
const LIBRARIES = /\/react-[\w-]+\.js$/
const PRELOAD = /<link rel="modulepreload" href="([^"]*)"\/>/g
/** Gives, in a split, what is before it, its text, and what is after. */
const MODULES = /<script type="module" async="">(.*?)<\/script>/s

/**
 * Runs in the browser: plain script, as it is written into the page. An observer is first told with the next frame; a
 * picture is decoded after that, so the browser is asked when the main one was on the screen. What only scripts can
 * answer is kept, and done when they are there: what was chosen, ticked or typed (anew, as React takes what it finds for
 * what it had written, and hears of changes alone), and then the button pressed.
 */
const starter = (when: 'seen' | 'loaded') =>
  `(() => {
  const held = document.getElementById('${HELD}')
  let isStarted = false
  let pressed = null
  const chosen = new Map()
  const start = () => {
    if (isStarted) return
    isStarted = true
    const add = (tag, properties) => document.head.append(Object.assign(document.createElement(tag), properties))
    for (const href of held.dataset.files.split(' ')) add('link', { rel: 'modulepreload', href })
    const run = () => add('script', { type: 'module', textContent: held.textContent })
    const next = () => setTimeout(run)
    import(held.dataset.first).then(next, next)
  }
  const press = (event) => {
    const button = event.target.closest('button')
    if (!button || button.closest('form[action]')) return
    event.preventDefault()
    pressed = button
  }
  const choose = ({ target }) => {
    const { type, checked, value } = target
    chosen.set(target, ['radio', 'checkbox'].includes(type) ? checked : value)
  }
  const afterPaint = () => new IntersectionObserver((_, frame) => { frame.disconnect(); start() }).observe(document.body)
  const afterPicture = () => {
    const paint = 'largest-contentful-paint'
    if (!document.querySelector('img[fetchpriority=high]') || !window.PerformanceObserver?.supportedEntryTypes?.includes(paint)) return afterPaint()
    new PerformanceObserver((list) => {
      if (list.getEntries().some(({ element }) => element?.fetchPriority === 'high')) start()
    }).observe({ type: paint, buffered: true })
    setTimeout(start, ${SHORT_PATIENCE})
  }
  for (const type of ['pointerdown', 'pointermove', 'keydown']) addEventListener(type, start, { capture: true, once: true, passive: true })
  addEventListener('click', press, true)
  addEventListener('input', choose, true)
  addEventListener('${SCRIPTS_READY}', () => {
    removeEventListener('click', press, true)
    removeEventListener('input', choose, true)
    for (const [box, what] of chosen) {
      if (what === !!what) {
        box.checked = !what
        box.click()
        continue
      }
      // React hears of the one, and not of the other
      box.value = ''
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(box), 'value').set.call(box, what)
      for (const type of ['input', 'change']) box.dispatchEvent(new Event(type, { bubbles: true }))
    }
    pressed?.click()
  }, { once: true })
  ${when === 'seen' ? 'afterPaint()' : "document.readyState === 'complete' ? afterPicture() : addEventListener('load', afterPicture)"}
  setTimeout(start, ${PATIENCE})
})()`.replace(/\n\s*/g, '\n')

/** Until when the scripts of a page are held back; null where they are not. */
export function holdUntil(routeIds: readonly string[]): 'seen' | 'loaded' | null {
  if (routeIds.includes(SCRIPTS_NEXT)) return 'seen'
  return routeIds.some((id) => READ_FIRST.has(id)) ? 'loaded' : null
}

/** The page as React Router wrote it, with its modules held back until the browser has shown it. */
export function holdScripts(html: string, until: 'seen' | 'loaded'): string {
  const files = new Set<string>()
  const page = html.replace(PRELOAD, (_, href: string) => {
    files.add(href)
    return ''
  })
  const [before, modules, after, ...more] = page.split(MODULES)
  if (files.size === 0 || before === undefined || modules === undefined || more.length > 0)
    throw new Error('the scripts of the page were not found')
  const first = [...files].find((href) => LIBRARIES.test(href))
  if (first === undefined) throw new Error('the libraries of the page were not found')
  const held = `<script type="text/plain" id="${HELD}" data-first="${first}" data-files="${[...files].join(' ')}">${modules}</script>`
  return `${before}${held}<script>${starter(until)}</script>${after}`
}
