import { useCallback } from 'react'
import { useAppDispatch } from './hooks.ts'

/** Signs out: `const signOut = useSignOut()`, then `signOut()`. */
export function useSignOut(): () => void {
  const dispatch = useAppDispatch()
  return useCallback(
    () => void import('./api/session-api.ts').then(({ endSession }) => endSession(dispatch)),
    [dispatch],
  )
}
