/** Which products were looked at last, kept at this browser alone: ids, newest first. */

const KEY = 'recently-viewed'
/** How many are shown; one more is kept, as the product that is open is not. */
const SHOWN = 4

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** What was stored, whoever stored it: only ids, each once, no more than are kept. */
export function parseViewed(raw: string | null): string[] {
  if (raw === null) return []
  try {
    const value: unknown = JSON.parse(raw)
    if (!Array.isArray(value)) return []
    const ids = value.filter((one): one is string => typeof one === 'string' && ID.test(one))
    return [...new Set(ids)].slice(0, SHOWN + 1)
  } catch {
    return []
  }
}

export function withViewed(ids: readonly string[], id: string): string[] {
  return [id, ...ids.filter((other) => other !== id)].slice(0, SHOWN + 1)
}

/** What was looked at before this product, which is remembered for the next. A browser may refuse to keep it. */
export function lookAt(id: string): string[] {
  try {
    const before = parseViewed(localStorage.getItem(KEY))
    localStorage.setItem(KEY, JSON.stringify(withViewed(before, id)))
    return before.filter((other) => other !== id).slice(0, SHOWN)
  } catch {
    return []
  }
}

/** The next product that is looked at is the first again. */
export function forgetViewed(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // then it has kept nothing
  }
}
