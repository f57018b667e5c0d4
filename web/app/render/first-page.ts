/**
 * Search engines and link previews read the page that the server wrote. Who goes on from there to another page is a visitor,
 * whose browser need not work for them.
 */
import { useContext, useEffect } from 'react'
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router'

let isLeft = false

/** True on the server, and in a browser until the visitor goes to another page for the first time. */
export const isFirstPage = () => !isLeft

export function useFirstPage(): void {
  const router = useContext(DataRouterContext)?.router
  useEffect(() => {
    if (!router) return
    const first = router.state.location.pathname
    return router.subscribe(({ location }) => {
      if (location.pathname !== first) isLeft = true
    })
  }, [router])
}
