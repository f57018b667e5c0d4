import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useRider } from '../rider/use-rider.ts'
import { StoreProvider } from '../store-provider.tsx'

function Known() {
  return createElement('p', null, String(useRider().rider))
}

const nila = { height: 1500, inseam: 690, posture: 'upright' as const }

let stored: Map<string, string>
let isRefusing: boolean

beforeEach(() => {
  stored = new Map()
  isRefusing = false
  vi.resetModules()
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => {
      if (isRefusing) throw new DOMException('denied', 'SecurityError')
      return stored.get(key) ?? null
    },
    setItem: (key: string, value: string) => {
      if (isRefusing) throw new DOMException('full', 'QuotaExceededError')
      stored.set(key, value)
    },
    removeItem: (key: string) => void stored.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

/** A page of its own, and what it knows of the rider. */
async function visit() {
  const kept = await import('./kept-rider.ts')
  kept.listen(() => {})
  await vi.waitFor(() => expect(kept.readKept()).not.toBe(undefined))
  return kept
}

test('figures are there on the next visit, until they are forgotten', async () => {
  const first = await visit()
  expect(first.readKept()).toBeNull()
  first.writeKept({ rider: nila, owner: null })
  vi.resetModules()
  const second = await visit()
  expect(second.readKept()?.rider).toEqual(nila)
  second.writeKept(null)
  expect(stored.size).toBe(0)
  vi.resetModules()
  expect((await visit()).readKept()).toBeNull()
})

test.each([
  'null',
  '{',
  '[]',
  '{"rider":{"height":17},"owner":null}',
  '{"rider":{"height":"1700"},"owner":null}',
  '{"rider":{"height":1700,"inseam":1500},"owner":null}',
  '{"rider":{"height":1700,"__proto__":{"posture":"low"}},"owner":{}}',
  `{"rider":{"height":1700,"name":"${'x'.repeat(1000)}"}}`,
])('what is no rider is none: %s', async (raw) => {
  stored.set('rider', raw)
  expect((await visit()).readKept()).toBeNull()
})

test('another tab is followed', async () => {
  const { readKept } = await visit()
  const tell = (newValue: string | null) => {
    if (newValue === null) stored.delete('rider')
    else stored.set('rider', newValue)
    window.dispatchEvent(Object.assign(new Event('storage'), { key: 'rider', newValue }))
  }
  tell(JSON.stringify({ rider: nila, owner: null }))
  await vi.waitFor(() => expect(readKept()?.rider).toEqual(nila))
  tell(null)
  await vi.waitFor(() => expect(readKept()).toBeNull())
})

test('a browser that keeps nothing knows the figures for as long as the page is open', async () => {
  isRefusing = true
  const { readKept, writeKept } = await visit()
  writeKept({ rider: nila, owner: null })
  expect(readKept()?.rider).toEqual(nila)
})

test('what can not be read for want of the net is not taken for none, and is read once there is one', async () => {
  stored.set('rider', JSON.stringify({ rider: nila, owner: null }))
  vi.doMock('./parse-kept.ts', () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  const asked = vi.fn(() => new Promise(() => {}))
  vi.stubGlobal('fetch', asked)
  const { listen, readKept } = await import('./kept-rider.ts')
  listen(() => {})
  await vi.waitFor(() => expect(asked).toHaveBeenCalled())
  expect(readKept()).toBeUndefined()
  vi.doUnmock('./parse-kept.ts')
  const { tryNow } = await import('../../lib/connection.ts')
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  tryNow()
  await expect.poll(async () => (await import('../../lib/connection.ts')).isConnectionLost()).toBe(true)
  vi.stubGlobal('fetch', () => Promise.resolve({ ok: true }))
  tryNow()
  await vi.waitFor(() => expect(readKept()?.rider).toEqual(nila))
})

test('the server knows nobody', () => {
  expect(renderToString(createElement(StoreProvider, null, createElement(Known)))).toBe('<p>undefined</p>')
})
