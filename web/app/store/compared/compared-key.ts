/** Where the bicycles that somebody compares are kept; apart, for the first script asks only whether there are any. */
export const COMPARED = 'compared'
/** Sent to the window when they change in this tab. */
export const COMPARED_CHANGED = 'compared-changed'

export function hasCompared(): boolean {
  try {
    return localStorage.getItem(COMPARED) !== null
  } catch {
    return false
  }
}
