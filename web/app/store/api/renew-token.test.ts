import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Renewal } from './renew-token.ts'

let stored: string | null
/** The browser's lock manager, shared by all tabs: one at a time, in order. */
let queue: Promise<unknown>

beforeEach(() => {
  stored = keptToken('stale')
  queue = Promise.resolve()
  vi.stubGlobal('localStorage', {
    getItem: () => stored,
    setItem: (_key: string, value: string) => (stored = value),
  })
  vi.stubGlobal('navigator', {
    locks: {
      request: (_name: string, work: () => Promise<unknown>) => {
        const turn = queue.then(work)
        queue = turn.catch(() => {})
        return turn
      },
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

function keptToken(token: string | null): string {
  return JSON.stringify({ auth: { token }, cart: { items: [] } })
}

/** A tab is a module of its own. */
async function openTab() {
  vi.resetModules()
  return (await import('./renew-token.ts')).renewToken
}

function server(answer: Renewal) {
  return vi.fn(async () => {
    await new Promise((resolve) => setTimeout(resolve, 5))
    return answer
  })
}

const keep = (token: string) => {
  stored = keptToken(token)
}

test('many refused requests in one tab ask once', async () => {
  const renewToken = await openTab()
  const fetchToken = server({ token: 'fresh' })
  const all = await Promise.all(Array.from({ length: 5 }, () => renewToken('stale', { fetchToken, keep })))
  expect(fetchToken).toHaveBeenCalledTimes(1)
  expect(all).toEqual(Array(5).fill({ token: 'fresh' }))
})

test('two tabs ask once: the second takes over what the first has fetched', async () => {
  const [first, second] = [await openTab(), await openTab()]
  const fetchToken = server({ token: 'fresh' })
  const both = await Promise.all([
    first('stale', { fetchToken, keep }),
    second('stale', { fetchToken, keep }),
  ])
  expect(fetchToken).toHaveBeenCalledTimes(1)
  expect(both).toEqual([{ token: 'fresh' }, { token: 'fresh' }])
})

test('a tab that was signed out elsewhere does not ask', async () => {
  stored = keptToken(null)
  const fetchToken = server({ token: 'fresh' })
  expect(await (await openTab())('stale', { fetchToken, keep })).toBe('ended')
  expect(fetchToken).not.toHaveBeenCalled()
})

test.each([[null], ['{'], ['7']])('a storage that says %j does not stop it', async (raw) => {
  stored = raw
  const fetchToken = server({ token: 'fresh' })
  expect(await (await openTab())('stale', { fetchToken, keep: () => {} })).toEqual({ token: 'fresh' })
})

test('without locks it still asks once in a tab', async () => {
  vi.stubGlobal('navigator', {})
  const renewToken = await openTab()
  const fetchToken = server('unreachable')
  const both = await Promise.all([
    renewToken('stale', { fetchToken, keep }),
    renewToken('stale', { fetchToken, keep }),
  ])
  expect(both).toEqual(['unreachable', 'unreachable'])
  expect(fetchToken).toHaveBeenCalledTimes(1)
})

test('a later refusal asks anew', async () => {
  const renewToken = await openTab()
  const fetchToken = server('unreachable')
  await renewToken('stale', { fetchToken, keep })
  await renewToken('stale', { fetchToken, keep })
  expect(fetchToken).toHaveBeenCalledTimes(2)
})
