import { type ReactNode, useMemo } from 'react'
import { Navigate, useLocation } from 'react-router'
import { paths } from '../lib/paths.ts'
import { selectIsAdmin, selectIsSignedIn } from './auth-slice.ts'
import { useAppSelector, useRestored } from './hooks.ts'

interface GuardProps {
  children: ReactNode
  /** Shown while it is not known yet who this is. Keep it the size of the page. */
  skeleton: ReactNode
}

/** Only for the signed-in; others are sent to sign in and come back to where they wanted to go. */
export function RequireAuth({ children, skeleton }: GuardProps) {
  return (
    <Guard allowed={useAppSelector(selectIsSignedIn)} skeleton={skeleton}>
      {children}
    </Guard>
  )
}

/**
 * Only for admins. The server checks again; this only keeps a page from being shown in vain.
 *
 * @public for the admin's pages
 */
export function RequireAdmin({ children, skeleton }: GuardProps) {
  return (
    <Guard allowed={useAppSelector(selectIsAdmin)} skeleton={skeleton}>
      {children}
    </Guard>
  )
}

function Guard({ allowed, children, skeleton }: GuardProps & { allowed: boolean }) {
  const isRestored = useRestored()
  if (!isRestored) return skeleton
  return allowed ? children : <ToLogin />
}

function ToLogin() {
  const from = useLocation()
  // one object: Navigate starts anew for every other, which would never end while the login page is being loaded
  const state = useMemo(() => ({ from }), [from])
  return <Navigate to={paths.login()} replace state={state} />
}
