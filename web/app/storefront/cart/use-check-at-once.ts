import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** State of a link to the cart from where something was refused: the cart is checked as it opens. */
export const CHECK_AT_ONCE = { checkCart: true }

export function useCheckAtOnce(check: () => Promise<unknown>): void {
  const { state } = useLocation()
  const isAsked = typeof state === 'object' && state !== null && 'checkCart' in state
  const isDone = useRef(false)
  useEffect(() => {
    if (!isAsked || isDone.current) return
    isDone.current = true
    void check()
  }, [isAsked, check])
}
