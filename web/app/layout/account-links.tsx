import * as m from '@spokehaat/texts/layout'
import { LayoutDashboard, LogIn, LogOut } from 'lucide-react'
import { paths } from '../lib/paths.ts'
import { Link } from '../render/link.tsx'
import { selectIsSignedIn } from '../store/auth-slice.ts'
import { useAppSelector } from '../store/hooks.ts'
import { useSignOut } from '../store/sign-out.ts'

/** What the account menu holds: what was saved; Login for a visitor, the dashboard and Logout for the signed-in. */
export function AccountLinks({ linkClass }: { linkClass: string }) {
  const isSignedIn = useAppSelector(selectIsSignedIn)
  const signOut = useSignOut()
  const saved = (
    <Link to={paths.saved()} prefetch="intent" className={linkClass}>
      {/* a letter: a drawn heart would come with the first script of every page */}
      <span aria-hidden="true" className="w-5 text-center text-muted">
        ♡
      </span>
      {m.saved()}
    </Link>
  )
  if (!isSignedIn) {
    return (
      <>
        {saved}
        <Link to={paths.login()} prefetch="intent" className={linkClass}>
          <LogIn aria-hidden="true" className="size-5 text-muted" />
          {m.login()}
        </Link>
      </>
    )
  }
  return (
    <>
      {saved}
      <Link to={paths.dashboard()} prefetch="intent" className={linkClass}>
        <LayoutDashboard aria-hidden="true" className="size-5 text-muted" />
        {m.dashboard()}
      </Link>
      <button type="button" onClick={signOut} className={linkClass}>
        <LogOut aria-hidden="true" className="size-5 text-muted" />
        {m.logout()}
      </button>
    </>
  )
}
