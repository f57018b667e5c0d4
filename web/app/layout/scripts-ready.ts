import { useEffect } from 'react'

/** Sent to the window once the page answers to what is done on it. */
export const SCRIPTS_READY = 'scripts-ready'

export function useTellReady(): void {
  useEffect(() => {
    window.dispatchEvent(new Event(SCRIPTS_READY))
  }, [])
}
