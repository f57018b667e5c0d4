/**
 * Which `Idempotency-Key` an order is sent with, so that a shopper who tries again after a broken connection can't buy
 * the same things twice, and one who has changed something is not answered with the old order.
 */
import { nanoid } from '@reduxjs/toolkit'

export interface OrderAttempt {
  key: string
  /** What was ordered, to tell whether it is the same again. */
  content: string
  /** `unknown`: no answer came, so the order may stand or not. */
  outcome: 'unknown' | 'placed' | 'refused'
  /** The order's id, once it is known to stand. */
  order: string | null
}

/** The attempt to make now, after the last one of this view of the page. */
export function nextAttempt(last: OrderAttempt | null, content: string): OrderAttempt {
  const isSame = last !== null && (last.outcome === 'unknown' || last.content === content)
  return { key: isSame ? last.key : nanoid(), content, outcome: 'unknown', order: null }
}

const KEY = 'checkout-attempt'

/** An attempt without an answer outlives a reload of the page. */
export function readOpenAttempt(): OrderAttempt | null {
  try {
    return parseOpenAttempt(sessionStorage.getItem(KEY))
  } catch {
    return null
  }
}

export function keepOpenAttempt(attempt: OrderAttempt | null): void {
  try {
    if (attempt?.outcome === 'unknown') sessionStorage.setItem(KEY, JSON.stringify(attempt))
    else sessionStorage.removeItem(KEY)
  } catch {
    // full or blocked: it is known as long as the page is open
  }
}

export function parseOpenAttempt(raw: string | null): OrderAttempt | null {
  if (raw === null) return null
  try {
    const value: unknown = JSON.parse(raw)
    if (typeof value !== 'object' || value === null || !('key' in value) || !('content' in value)) return null
    const { key, content } = value
    if (typeof key !== 'string' || typeof content !== 'string' || !/^[\w-]{8,100}$/.test(key)) return null
    return { key, content, outcome: 'unknown', order: null }
  } catch {
    return null
  }
}
