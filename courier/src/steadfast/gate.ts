import type { FastifyRequest, RouteShorthandOptions } from 'fastify'
import type { Call } from '../faults.ts'
import { KEYS } from '../keys.ts'
import { Refusal } from '../refusal.ts'

const MINUTE_MS = 60_000
const WRONG_KEYS = 10
const WRONG_WITHIN_MS = 5 * MINUTE_MS
const LOCKED_FOR_MS = 60 * MINUTE_MS
/** In a minute. */
const CALLS = 1_000
const BOOKINGS = 6_000

export const errorBody = (status: number, message: string) => ({ status, message })

/** Route options for who has the keys. */
export type Keyed = (call: Call) => RouteShorthandOptions

export type Gate = ReturnType<typeof createGate>

/**
 * Who may call, and how often. Ten wrong keys within five minutes shut the door for an hour, before right keys as well.
 */
export function createGate(now: () => number) {
  let wrongs: number[] = []
  let lockedUntil = 0
  const counts = { calls: { minute: 0, count: 0 }, bookings: { minute: 0, count: 0 } }

  function limit(what: keyof typeof counts, most: number, by: number): void {
    const minute = Math.floor(now() / MINUTE_MS)
    const before = counts[what].minute === minute ? counts[what].count : 0
    counts[what] = { minute, count: before + by }
    if (before + by > most) throw new Refusal(429, errorBody(429, 'Too Many Requests'))
  }

  return {
    check({ headers }: FastifyRequest): void {
      if (now() < lockedUntil) throw new Refusal(429, errorBody(429, 'Too many invalid API key attempts.'))
      const isRight =
        headers['api-key'] === KEYS.steadfast.apiKey && headers['secret-key'] === KEYS.steadfast.secretKey
      if (isRight) {
        limit('calls', CALLS, 1)
        return
      }
      wrongs = [...wrongs.filter((at) => now() - at < WRONG_WITHIN_MS), now()]
      if (wrongs.length >= WRONG_KEYS) {
        lockedUntil = now() + LOCKED_FOR_MS
        wrongs = []
      }
      throw new Refusal(401, errorBody(401, 'Unauthorized Access'))
    },
    booking: (orders: number) => limit('bookings', BOOKINGS, orders),
    open: () => {
      lockedUntil = 0
      wrongs = []
    },
  }
}
