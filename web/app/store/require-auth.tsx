import { may, type Permission } from '@spokehaat/contract/identity/permissions'
import * as m from '@spokehaat/texts/store'
import { type ReactNode, useDeferredValue, useMemo } from 'react'
import { Navigate, useLocation } from 'react-router'
import { paths } from '../lib/paths.ts'
import { selectIsSignedIn, selectUser } from './auth-slice.ts'
import { useAppSelector, useRestored } from './hooks.ts'

interface GuardProps {
  children: ReactNode
  /** Shown while it is not known yet who this is. Keep it the size of the page. */
  skeleton: ReactNode
  /** What is said in its place where there are no scripts, and so nobody is known. */
  withoutScripts?: string
}

/** Only for the signed-in; others are sent to sign in and come back to where they wanted to go. */
export function RequireAuth({ children, skeleton, withoutScripts }: GuardProps) {
  const isSignedIn = useAppSelector(selectIsSignedIn)
  // a change of the store is drawn in one go: a whole page in place of its skeleton would keep every touch waiting
  if (!useDeferredValue(useRestored())) return <Waiting skeleton={skeleton} withoutScripts={withoutScripts} />
  return isSignedIn ? children : <ToLogin skeleton={skeleton} />
}

/**
 * Only for who may do this. The server checks again; this only keeps a page from being shown in vain. Who is signed in
 * as somebody else is sent to sign in, too, and told why.
 */
export function RequirePermission({
  permission,
  children,
  skeleton,
}: GuardProps & { permission: Permission }) {
  const user = useAppSelector(selectUser)
  if (!useDeferredValue(useRestored())) return <Waiting skeleton={skeleton} />
  if (!user) return <ToLogin skeleton={skeleton} />
  return may(user, permission) ? children : <ToLogin skeleton={skeleton} needs={permission} />
}

function Waiting({
  skeleton,
  withoutScripts = WITHOUT_SCRIPTS,
}: Pick<GuardProps, 'skeleton' | 'withoutScripts'>) {
  return (
    <>
      <div className="without-script wrap py-12">
        <p className="max-w-2xl rounded-md bg-sunken px-4 py-3">{withoutScripts}</p>
      </div>
      <div className="needs-script contents">{skeleton}</div>
    </>
  )
}

const WITHOUT_SCRIPTS = m.please_allow_scripts_for_this()

/** What is on the page stays until the login page is there: without it everything below would jump up meanwhile. */
function ToLogin({ skeleton, needs }: Pick<GuardProps, 'skeleton'> & { needs?: Permission }) {
  const from = useLocation()
  // one object: Navigate starts anew for every other, which would never end while the login page is being loaded
  const state = useMemo(() => ({ from, ...(needs && { needs }) }), [from, needs])
  return (
    <>
      {skeleton}
      <Navigate to={paths.login()} replace state={state} />
    </>
  )
}
