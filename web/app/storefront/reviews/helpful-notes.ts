/** What this browser remembers of reviews: which it has called helpful, and a random text by which it counts once. */

const KEY = 'helpful-reviews'
const MARK = 'review-reader'
const MOST = 200

/** What was stored, whoever stored it: texts, the last first. */
function parseNotes(raw: string | null): string[] {
  if (raw === null) return []
  try {
    const value: unknown = JSON.parse(raw)
    if (!Array.isArray(value)) return []
    return value.filter((one): one is string => typeof one === 'string').slice(0, MOST)
  } catch {
    return []
  }
}

function read(): string[] {
  try {
    return parseNotes(localStorage.getItem(KEY))
  } catch {
    return []
  }
}

export const isFoundHelpful = (id: string): boolean => read().includes(id)

export function noteHelpful(id: string, isHelpful: boolean): void {
  try {
    const others = read().filter((other) => other !== id)
    localStorage.setItem(KEY, JSON.stringify(isHelpful ? [id, ...others].slice(0, MOST) : others))
  } catch {
    // a browser that keeps nothing asks again; the shop counts once all the same
  }
}

/** Null where the browser keeps nothing: who is not signed in can't be counted, then. */
export function ownMark(): string | null {
  try {
    const kept = localStorage.getItem(MARK)
    if (kept && kept.length >= 16 && kept.length <= 100) return kept
    const mark = crypto.randomUUID()
    localStorage.setItem(MARK, mark)
    return mark
  } catch {
    return null
  }
}
