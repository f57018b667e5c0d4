/**
 * What a page whose scripts wait (deferred-hydration.ts) runs meanwhile, written into it. An observer is first told with the
 * next frame; a picture is decoded after that, so the browser is asked when the main one was on the screen. What only
 * scripts can answer is kept, and done when they are there: what was chosen, ticked or typed (anew, as React takes what
 * it finds for what it had written, and hears of changes alone), and then the button pressed.
 */
import { HELD, type Held, SCRIPTS_READY } from './hydration-constants.ts'

/** Milliseconds after which a picture that does not come keeps the scripts waiting no longer. */
const PATIENCE = 4_000
/** The same from when all is loaded, for a main picture that the browser does not call the largest on the page. */
const SHORT_PATIENCE = 250

type Box = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const held = document.getElementById(HELD) as HTMLElement
const { first, files, until } = held.dataset as unknown as Held
const chosen = new Map<Box, string | boolean>()
let isStarted = false
let pressed: HTMLElement | null = null

function start() {
  if (isStarted) return
  isStarted = true
  for (const href of files.split(' ')) add('link', { rel: 'modulepreload', href })
  const next = () => setTimeout(() => add('script', { type: 'module', textContent: held.textContent }))
  import(/* @vite-ignore */ first).then(next, next)
}

function add(tag: string, properties: object) {
  document.head.append(Object.assign(document.createElement(tag), properties))
}

function press(event: Event) {
  const button = (event.target as Element).closest('button')
  if (!button || button.closest('form[action]')) return
  event.preventDefault()
  pressed = button
}

function choose({ target }: Event) {
  const box = target as Box
  chosen.set(box, isTicked(box) ? box.checked : box.value)
}

function isTicked(box: Box): box is HTMLInputElement {
  return ['radio', 'checkbox'].includes(box.type)
}

function afterPaint() {
  new IntersectionObserver((_, frame) => {
    frame.disconnect()
    start()
  }).observe(document.body)
}

function afterPicture() {
  const paint = 'largest-contentful-paint'
  const isTold = window.PerformanceObserver?.supportedEntryTypes?.includes(paint)
  if (!document.querySelector('img[fetchpriority=high]') || !isTold) return afterPaint()
  new PerformanceObserver((list) => {
    for (const { element } of list.getEntries() as (PerformanceEntry & { element?: HTMLImageElement })[])
      if (element?.fetchPriority === 'high') start()
  }).observe({ type: paint, buffered: true })
  setTimeout(start, SHORT_PATIENCE)
}

function answer() {
  removeEventListener('click', press, true)
  removeEventListener('input', choose, true)
  for (const [box, what] of chosen) {
    if (typeof what === 'boolean') {
      ;(box as HTMLInputElement).checked = !what
      box.click()
      continue
    }
    // React hears of the one, and not of the other
    box.value = ''
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(box), 'value')?.set?.call(box, what)
    for (const type of ['input', 'change']) box.dispatchEvent(new Event(type, { bubbles: true }))
  }
  pressed?.click()
}

// below the line of browsers nothing would ever answer (layout/browser-line.tsx)
if (document.documentElement.classList.contains('scripts')) hold()

function hold() {
  for (const type of ['pointerdown', 'pointermove', 'keydown'])
    addEventListener(type, start, { capture: true, once: true, passive: true })
  addEventListener('click', press, true)
  addEventListener('input', choose, true)
  // in a task of its own: from within its effects React draws none of the answers before the last, which would rest on old ones
  addEventListener(SCRIPTS_READY, () => setTimeout(answer), { once: true })
  if (until === 'seen') afterPaint()
  else if (document.readyState === 'complete') afterPicture()
  else addEventListener('load', afterPicture)
  setTimeout(start, PATIENCE)
}
