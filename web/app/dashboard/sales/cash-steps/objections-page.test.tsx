/** Objections as the desk reads them: who may answer one, and what was decided. */
import type { Permission } from '@spokehaat/contract/identity/permissions'
import type { Objection } from '@spokehaat/contract/sales/cash-step'
import { renderToString } from 'react-dom/server'
import { Provider } from 'react-redux'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { baseApi } from '../../../store/api/base-api.ts'
import { restored } from '../../../store/restoration-slice.ts'
import { makeStore } from '../../../store/store.ts'
import { askedOf, listSpec, readListAddress } from '../../frame/table/list-address.ts'
import ObjectionsPage from './objections-page.tsx'

const OPEN: Objection = {
  _id: 'c1',
  name: 'Rahima Khatun',
  email: 'rahima@example.com',
  phones: ['01712345678'],
  text: 'The courier never rang.',
  step: 'delivery',
  points: [{ kind: 'refused', on: '2026-05-12', count: 1, steps: 1 }],
  at: '2026-11-29T06:00:00.000Z',
  state: 'open',
  allowedStep: null,
  allowedUntil: null,
  reason: '',
  decidedBy: null,
  decidedAt: null,
}
const decided = (more: Partial<Objection>): Objection => ({
  ...OPEN,
  _id: 'c2',
  state: 'kept',
  reason: 'Two parcels came back.',
  decidedBy: 'karim@example.com',
  decidedAt: '2026-11-29T07:00:00.000Z',
  ...more,
})

function read(
  rows: readonly Objection[],
  permissions: Permission[] = ['orders.read', 'orders.write'],
): string {
  const store = makeStore()
  const user = {
    userId: 'u1',
    role: 'staff' as const,
    email: 'karim@example.com',
    sessionId: 's1',
    exp: 9e9,
    permissions,
  }
  store.dispatch(restored({ auth: { user, token: 'a token' }, cart: store.getState().cart }))
  const spec = listSpec({ filters: {} })
  const arg = askedOf(spec, readListAddress(spec, new URLSearchParams()))
  const value = { rows, meta: { page: 1, limit: 25, total: rows.length } }
  store.dispatch(baseApi.util.upsertQueryEntries([{ endpointName: 'cashObjections', arg, value } as never]))
  const router = createMemoryRouter([{ path: '*', element: <ObjectionsPage /> }])
  const html = renderToString(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  )
  return html.replaceAll(/<[^>]*>/g, '\n')
}

test('one that waits says who, what was asked, and why; who may answers it', () => {
  const words = read([OPEN])
  for (const part of [
    'Rahima Khatun',
    'rahima@example.com',
    '01712345678',
    'The courier never rang.',
    'Was asked: Delivery in advance',
    'Refused a parcel of an order of',
    'Answer …',
  ]) {
    expect(words).toContain(part)
  }
  expect(read([OPEN], ['orders.read'])).not.toContain('Answer')
})

test('one that is decided says how, why, and by whom', () => {
  const kept = read([decided({})])
  expect(kept).toContain('It stays as it is')
  expect(kept).toContain('Two parcels came back.')
  expect(kept).toContain('karim@example.com')
  expect(kept).not.toContain('Answer')
  expect(read([decided({ state: 'allowed', allowedStep: 'code', allowedUntil: '2026-12-24' })])).toMatch(
    /Until .* no more is asked than: A code to the phone/,
  )
})

test('without a word, without a name, and without any', () => {
  const words = read([{ ...OPEN, name: '', email: '', text: '' }])
  expect(words).toContain('A guest')
  expect(words).toContain('Nothing was written.')
  expect(read([])).toContain('Nobody objects')
})
