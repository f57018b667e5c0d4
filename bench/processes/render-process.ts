/** The yardstick of what is rendered: `renderToString` of a fixed tree that makes as much HTML. */
import { createElement, type ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { answerEach } from './child.ts'

export interface Rendering {
  /** Of HTML. */
  bytes: number
  seconds: number
}

answerEach(async ({ bytes, seconds }: Rendering): Promise<{ perSecond: number }> => {
  const one = Buffer.byteLength(renderToString(page(1)))
  const each = Buffer.byteLength(renderToString(page(2))) - one
  const cards = Math.max(1, Math.round((bytes - one) / each) + 1)
  let done = 0
  const began = performance.now()
  const end = began + seconds * 1_000
  while (performance.now() < end) {
    renderToString(page(cards))
    done += 1
  }
  return { perSecond: (done * 1_000) / (performance.now() - began) }
})

/** Made anew each time, as a page is. */
function page(cards: number): ReactElement {
  const list = Array.from({ length: cards }, (_, place) => createElement(Card, { key: place, place }))
  return createElement(
    'main',
    { className: 'mx-auto grid gap-4' },
    createElement('h1', null, 'Bicycles'),
    list,
  )
}

/** About as much text, elements and attributes as a card of the shop has. */
function Card({ place }: { place: number }): ReactElement {
  const href = `/shopdetails/${place}`
  return createElement(
    'article',
    { className: 'flex flex-col rounded-lg border border-line bg-raised p-4' },
    createElement('img', {
      src: `/pictures/${place}.avif`,
      alt: '',
      width: 320,
      height: 240,
      loading: 'lazy',
    }),
    createElement(
      'h2',
      { className: 'text-lg font-medium' },
      createElement('a', { href }, `Bicycle ${place}`),
    ),
    createElement(
      'p',
      { className: 'text-muted' },
      'Steel frame, eight speeds, and lights that never need charging',
    ),
    createElement('p', { className: 'font-medium tabular-nums' }, '$', 549, ' · ', 'in stock'),
    createElement(
      'a',
      { href, className: 'inline-flex min-h-11 items-center', 'aria-label': 'See it' },
      'See it',
    ),
  )
}
