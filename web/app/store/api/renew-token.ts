/**
 * Renews the access token from the refresh cookie, once at a time in this tab and across tabs: a refresh token is
 * good for one use, and using it twice ends the whole session.
 */
import { readStorage } from '../storage.ts'

/** A fresh token; `ended` where the session is over; `unreachable` where nobody can tell now. */
export type Renewal = { token: string } | 'ended' | 'unreachable'

interface Doors {
  /** Asks the server for a fresh token. */
  fetchToken(): Promise<Renewal>
  /** Stores the token, so that the next tab in line finds it. Runs before the lock is let go. */
  keep(token: string): void | Promise<void>
}

let running: Promise<Renewal> | null = null

/** `stale` is the token that was refused. */
export function renewToken(stale: string, doors: Doors): Promise<Renewal> {
  running ??= oneTabAtATime(() => renew(stale, doors)).finally(() => {
    running = null
  })
  return running
}

async function renew(stale: string, doors: Doors): Promise<Renewal> {
  const stored = storedToken()
  if (stored === null) return 'ended'
  const renewal: Renewal =
    stored !== stale && stored !== undefined ? { token: stored } : await doors.fetchToken()
  if (typeof renewal === 'object') await doors.keep(renewal.token)
  return renewal
}

/** The token that some tab stored last; null where a tab signed out, undefined where storage does not work. */
function storedToken(): string | null | undefined {
  const raw = readStorage()
  if (raw === null) return undefined
  try {
    const token: unknown = JSON.parse(raw)?.auth?.token
    return typeof token === 'string' || token === null ? token : undefined
  } catch {
    return undefined
  }
}

async function oneTabAtATime<T>(work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work()
  return await navigator.locks.request('spokehaat-renew-token', work)
}
