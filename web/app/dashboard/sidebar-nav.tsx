import { Tooltip } from '@base-ui/react/tooltip'
import { type LucideIcon, Package, UserRound } from 'lucide-react'
import type { ReactElement } from 'react'
import { Link, useLocation } from 'react-router'
import { cx } from '../lib/class-names.ts'
import { paths } from '../lib/paths.ts'

interface Entry {
  label: string
  to: string
  icon: LucideIcon
}

const ENTRIES: readonly Entry[] = [
  { label: 'My Profile', to: paths.profile(), icon: UserRound },
  { label: 'My Orders', to: paths.myOrders(), icon: Package },
]

/** Where one can go in the dashboard; on the green of the sidebar. */
export function SidebarNav({ isCollapsed = false, onGo }: { isCollapsed?: boolean; onGo?: () => void }) {
  const { pathname } = useLocation()
  const current = pathname === paths.dashboard() ? paths.profile() : pathname
  return (
    <nav aria-label="Dashboard">
      <ul className="flex flex-col gap-1">
        {ENTRIES.map(({ label, to, icon: Icon }) => (
          <li key={to}>
            <SidebarTip label={label} isOn={isCollapsed}>
              <Link
                to={to}
                prefetch="intent"
                onClick={onGo}
                aria-current={current === to ? 'page' : undefined}
                className={cx(
                  'relative flex h-11 items-center rounded-md text-on-green-muted transition-colors duration-150 hover:bg-green-deep hover:text-on-green aria-[current]:bg-green-deep aria-[current]:font-semibold aria-[current]:text-on-green',
                  'before:absolute before:inset-y-2 before:left-0 before:w-1 before:rounded-sm aria-[current]:before:bg-marigold',
                )}
              >
                <span className="grid w-11 shrink-0 place-items-center">
                  <Icon aria-hidden="true" className="size-5" />
                </span>
                <span className={cx(isCollapsed ? 'sr-only' : 'truncate pr-3')}>{label}</span>
              </Link>
            </SidebarTip>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface SidebarTipProps {
  label: string
  /** Off where the words stand there anyway. */
  isOn: boolean
  children: ReactElement<Record<string, unknown>>
}

/** The name of an icon, for who points at it; its accessible name is its own. */
export function SidebarTip({ label, isOn, children }: SidebarTipProps) {
  return (
    <Tooltip.Root disabled={!isOn}>
      <Tooltip.Trigger render={children} />
      <Tooltip.Portal>
        <Tooltip.Positioner side="right" sideOffset={8} className="z-40">
          <Tooltip.Popup className="rounded-sm bg-ink px-3 py-1.5 text-[0.9375rem] font-medium text-paper shadow-md transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0">
            {label}
          </Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  )
}
