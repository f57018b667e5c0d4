/**
 * What was typed into a form, kept in this tab so that a reload loses nothing. It belongs to one owner (an account, or
 * nobody): the next one at this browser does not see it.
 */

/** Each field as text; whether it is valid is found out when it is sent. */
export type Draft<Field extends string> = Partial<Record<Field, string>>

export interface TabDraft<Field extends string> {
  read(owner: string): Draft<Field>
  write(owner: string, values: Draft<Field>): void
  clear(): void
}

export function tabDraft<Field extends string>(key: string, fields: readonly Field[]): TabDraft<Field> {
  return {
    read(owner) {
      try {
        return parseDraft(sessionStorage.getItem(key), fields, owner)
      } catch {
        return {}
      }
    },
    write(owner, values) {
      try {
        sessionStorage.setItem(key, JSON.stringify({ owner, values }))
      } catch {
        // full or blocked: the form itself still has it
      }
    },
    clear() {
      try {
        sessionStorage.removeItem(key)
      } catch {
        // where nothing can be removed, nothing was kept
      }
    },
  }
}

/** Takes what is text in a known field; anything else is as if nothing was kept. */
export function parseDraft<Field extends string>(
  raw: string | null,
  fields: readonly Field[],
  owner: string,
): Draft<Field> {
  const kept = readObject(raw)
  if (kept?.owner !== owner || !isObject(kept.values)) return {}
  const draft: Draft<Field> = {}
  for (const field of fields) {
    const value = kept.values[field]
    if (typeof value === 'string') draft[field] = value
  }
  return draft
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
