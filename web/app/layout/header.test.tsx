import { renderToString } from 'react-dom/server'
import { createMemoryRouter, NavLink, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { linkedFrom } from './header.tsx'

const isActiveFor = (to: string, at: string) =>
  renderToString(
    <RouterProvider
      router={createMemoryRouter(
        [{ path: '*', element: <NavLink to={to}>{({ isActive }) => (isActive ? 'here' : 'away')}</NavLink> }],
        { initialEntries: [at] },
      )}
    />,
  ).includes('here')

test.each(['/', '/shop', '/Shop', '/shop/x', '/shopping', '/blog', '/blog/x/y'])(
  'the menu knows at %s which of its links leads there, as the router does',
  (at) => {
    for (const to of ['/', '/shop', '/blog']) expect(linkedFrom(at) === to, to).toBe(isActiveFor(to, at))
  },
)
