import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, Link as RouterLink, RouterProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import { BrowserLink, Link } from './link.tsx'

const render = (element: ReactNode, at = '/shop/x') =>
  renderToString(
    <RouterProvider router={createMemoryRouter([{ path: '*', element }], { initialEntries: [at] })} />,
  )

// a browser takes the page over only where both say the same
describe.each([
  ['on the server', Link],
  ['in the browser', BrowserLink],
])('%s a link is written as the router writes it', (_, Link) => {
  test.each([
    '/',
    '/shop',
    '/shop?category=Fat+Tire&page=2',
    '/shopdetails/01a20216-2cee-739b-a895-efc922101fc7#sheet',
    '/blogdetails/first-100#part?x',
    '/shop?',
    '/shop#',
    '//elsewhere.example/a',
    '/a//b',
    '/a/../b',
    '/a/./b',
    '/shop/',
    'https://elsewhere.example/x?y#z',
    'mailto:hello@shop.example',
    '?page=2',
    '#main',
    '..',
    'shop',
  ])('to %s', (to) => {
    expect(render(<Link to={to}>There</Link>)).toBe(render(<RouterLink to={to}>There</RouterLink>))
  })

  test('whatever else it is told', () => {
    const all = {
      to: '/shop',
      className: 'a',
      'aria-label': 'Shop',
      prefetch: 'intent',
      preventScrollReset: true,
      state: { from: 1 },
      target: '_blank',
      rel: 'noreferrer',
      onClick: () => {},
    } as const
    expect(render(<Link {...all} />)).toBe(render(<RouterLink {...all} />))
    const parts = { pathname: '/shop', search: '?page=2' }
    expect(render(<Link to={parts} />)).toBe(render(<RouterLink to={parts} />))
  })
})
