import { startTransition, useContext, useLayoutEffect } from 'react'
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router'

/**
 * The router tells two of its parts of each new place, one within a transition and one without, and React draws the page
 * for each of them. Told within a transition, both belong to the same drawing.
 */
export function useOneDrawing(): void {
  const router = useContext(DataRouterContext)?.router
  useLayoutEffect(() => {
    if (!router) return
    const { subscribe } = router
    router.subscribe = (tell) => subscribe((...news) => startTransition(() => tell(...news)))
    return () => {
      router.subscribe = subscribe
    }
  }, [router])
}
