import { useEffect, useSyncExternalStore } from 'react'
import { selectUser } from '../auth-slice.ts'
import { useAppDispatch, useAppSelector } from '../hooks.ts'
import { holdCart, showCart } from './follow-cart.ts'
import { AT_REST, readStanding, type Standing, watchStanding } from './standing.ts'

/** While `isShown`, the cart is the one that its owner has on every device; `isHeld`: what is on the screen stays. */
export function useAccountCart({ isShown = true, isHeld = false } = {}): Standing {
  const dispatch = useAppDispatch()
  const userId = useAppSelector(selectUser)?.userId
  useEffect(() => {
    if (isShown && userId !== undefined) return (isHeld ? holdCart : showCart)(dispatch)
  }, [isShown, isHeld, userId, dispatch])
  return useSyncExternalStore(watchStanding, readStanding, () => AT_REST)
}
