/**
 * What was typed into the billing form, kept in this tab so that a reload or an expired session loses nothing. It
 * belongs to one account: the next one at this browser does not see it.
 */
import type { BillingValues } from './billing-form.ts'

const KEY = 'checkout-draft'

/** Each as text; whether it is valid is found out when it is sent. */
export type BillingDraft = Partial<Record<keyof BillingValues, string>>

const FIELDS: readonly (keyof BillingValues)[] = [
  'firstName',
  'lastName',
  'streetAddress',
  'apartment',
  'city',
  'district',
  'postcode',
  'phone',
  'orderNotes',
]

export function readDraft(userId: string): BillingDraft {
  try {
    return parseDraft(sessionStorage.getItem(KEY), userId)
  } catch {
    return {}
  }
}

export function writeDraft(userId: string, values: BillingDraft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ userId, values }))
  } catch {
    // full or blocked: the form itself still has it
  }
}

export function clearDraft(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // where nothing can be removed, nothing was kept
  }
}

/** Takes what is text in a known field; anything else is as if nothing was kept. */
export function parseDraft(raw: string | null, userId: string): BillingDraft {
  const kept = readObject(raw)
  if (kept?.userId !== userId || !isObject(kept.values)) return {}
  const { values } = kept
  return Object.fromEntries(
    FIELDS.flatMap((field) => (typeof values[field] === 'string' ? [[field, values[field]]] : [])),
  )
}

function readObject(raw: string | null): Record<string, unknown> | null {
  if (raw === null) return null
  try {
    const value: unknown = JSON.parse(raw)
    return isObject(value) ? value : null
  } catch {
    return null
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
