import { useEffect } from 'react'
import { unstable_forceFrameRate as drawPerSecond } from 'scheduler'
import { SCRIPTS_READY } from './late-words.ts'

/**
 * React draws a next page in slices, and lets the browser in after each. Its own slices of 5 ms are for a page that is
 * being hydrated while somebody scrolls; for a page that somebody clicked for and waits for, the pauses between them are
 * time lost, twenty of them on a cheap phone. No slice is so long that a touch would feel late.
 */
const SLICES_PER_SECOND = 20

export function useTellReady(): void {
  useEffect(() => {
    drawPerSecond(SLICES_PER_SECOND)
    window.dispatchEvent(new Event(SCRIPTS_READY))
  }, [])
}
