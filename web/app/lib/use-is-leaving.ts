import { useCallback, useContext } from 'react'
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router'

/**
 * Says whether another page is on its way: a search that rests only now must not call it back. Asks the router
 * itself, since `useNavigation` shows a click only once React has drawn what it changed.
 */
export function useIsLeaving(): () => boolean {
  const router = useContext(DataRouterContext)?.router
  return useCallback(() => {
    const next = router?.state.navigation.location
    return next !== undefined && next.pathname !== router?.state.location.pathname
  }, [router])
}
