/** The key of what the store keeps in local storage. A browser may refuse it (full, blocked, private): then the visit keeps no state. */
export const STORAGE_KEY = 'auth'

export function readStorage(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY)
  } catch {
    return null
  }
}

export function writeStorage(value: string): void {
  try {
    localStorage.setItem(STORAGE_KEY, value)
  } catch {
    // nothing to do: the state lives on in this tab
  }
}
