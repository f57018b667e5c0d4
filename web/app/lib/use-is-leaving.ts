import { useCallback, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'

/** Says whether another page is on its way: a search that rests only now must not call it back. */
export function useIsLeaving(): () => boolean {
  const next = useNavigation().location
  const { pathname } = useLocation()
  const isLeaving = useRef(false)
  useLayoutEffect(() => {
    isLeaving.current = next !== undefined && next.pathname !== pathname
  })
  return useCallback(() => isLeaving.current, [])
}
