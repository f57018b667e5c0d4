/** What a page asks the browser for in its head, before it comes to where it is shown. */
import { createContext, useContext } from 'react'
import { type PreloadOptions, preload } from 'react-dom'

/** The address, and what `preload` is told of it. */
export type Ask = readonly [address: string, options: PreloadOptions]

/** Hears of what a part asks for, so that it can be asked for again where the part is not rendered but kept. */
export const AsksContext = createContext<((ask: Ask) => void) | null>(null)

/** Asks for it, on the server; call it while rendering. */
export function useAskEarly(): (ask: Ask) => void {
  const tell = useContext(AsksContext)
  return (ask) => {
    preload(...ask)
    tell?.(ask)
  }
}
