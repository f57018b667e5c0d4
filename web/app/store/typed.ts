/**
 * What was typed at the desk and is not sent yet, kept in this tab for the account that typed it. Never a password, a code
 * or a card's number.
 */
import { z } from 'zod'
import { tabDraft } from '../lib/tab-draft.ts'

const PREFIX = 'spokehaat:typed:'

interface Typed<T> {
  value: T
  /** In which it was typed. */
  session: string
}

/** `key` names the form and what it is about, such as an order. */
export function typedInto<T>(key: string, shape: z.ZodType<T>) {
  const draft = tabDraft(PREFIX + key, ['value', 'session'])
  return {
    /** Null where there is none, somebody else's, or one that this version of the form can't read. */
    read(owner: string): Typed<T> | null {
      const { value, session } = draft.read(owner)
      if (value === undefined || session === undefined) return null
      const { success, data } = shape.safeParse(readJson(value))
      return success ? { value: data, session } : null
    },
    write(owner: string, { value, session }: Typed<T>) {
      draft.write(owner, { value: JSON.stringify(value), session })
    },
    clear: draft.clear,
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A figure of a form; NaN where nothing is typed, or no figure. */
export const typedFigure = z.number().catch(Number.NaN)

/** Whoever signs out by hand leaves nothing behind. */
export function forgetTyped(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
  } catch {
    // where nothing can be removed, nothing was kept
  }
}
