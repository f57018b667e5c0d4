import * as m from '@spokehaat/texts/orders'
import { LogOut } from 'lucide-react'
import { cx } from '../../../lib/class-names.ts'
import { useCurrentUserQuery } from '../../../store/api/current-user-api.ts'
import { selectUser } from '../../../store/auth-slice.ts'
import { useAppSelector } from '../../../store/hooks.ts'
import { useSignOut } from '../../../store/sign-out.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { roleName } from '../../frame/parts/role-name.ts'
import { UserPhoto } from '../../frame/parts/user-photo.tsx'
import { SidebarTip } from './sidebar-nav.tsx'

/** Who is signed in, and the way out; on the green of the sidebar. */
export function SidebarUser({ isCollapsed = false }: { isCollapsed?: boolean }) {
  const claims = useAppSelector(selectUser)
  const { data: user, isError } = useCurrentUserQuery()
  const signOut = useSignOut()
  if (!claims) return null
  const email = user?.email ?? claims.email
  // a guest may have given a phone alone
  const name = user && (user.name || user.phone)
  return (
    <div className={cx('flex items-center gap-2', isCollapsed && 'flex-col')}>
      <UserPhoto photo={user?.photo} className={isCollapsed ? 'size-9' : 'size-11'} />
      <div className={cx('min-w-0 flex-1 leading-snug', isCollapsed && 'sr-only')}>
        {user && (
          <p className="line-clamp-2 font-semibold" title={name ?? undefined}>
            {name}
          </p>
        )}
        {!user && !isError && <Skeleton className="mb-1 h-4 w-24 bg-green-deep" />}
        <p className="truncate text-[0.8125rem] text-on-green-muted" title={email}>
          {email}
        </p>
        <p className="text-[0.8125rem] text-on-green-muted">{roleName(user ?? claims)}</p>
      </div>
      <SidebarTip label={m.logout()} isOn>
        <button
          type="button"
          aria-label={m.logout()}
          onClick={signOut}
          className="grid size-11 shrink-0 place-items-center rounded-md text-on-green-muted transition-colors duration-150 hover:bg-green-deep hover:text-on-green"
        >
          <LogOut aria-hidden="true" className="size-5" />
        </button>
      </SidebarTip>
    </div>
  )
}
