import { Tooltip } from '@base-ui/react/tooltip'
import * as m from '@spokehaat/texts/orders'
import { type ReactElement, useId } from 'react'
import { useLocation } from 'react-router'
import { cx } from '../../lib/class-names.ts'
import { paths } from '../../lib/paths.ts'
import { Link } from '../../render/link.tsx'
import { selectUser } from '../../store/auth-slice.ts'
import { useAppSelector } from '../../store/hooks.ts'
import { entriesFor } from './sidebar-entries.ts'
import { currentEntry, type Entry } from './sidebar-entry.ts'

/** Where one can go in the dashboard; on the green of the sidebar. */
export function SidebarNav(props: { isCollapsed?: boolean; onGo?: () => void }) {
  const { pathname } = useLocation()
  const role = useAppSelector(selectUser)?.role ?? 'user'
  const { entries, more } = entriesFor(role)
  const moreId = useId()
  const here = pathname === paths.dashboard() ? paths.profile() : pathname
  const current = currentEntry([...entries, ...more], here)
  return (
    <nav aria-label={m.dashboard()}>
      <EntryList {...props} entries={entries} current={current} here={here} />
      {more.length > 0 && (
        <div className="mt-3 border-t border-on-green-muted/25 pt-3">
          <p
            id={moreId}
            lang="en"
            className={cx('label-caps pb-1 pl-3 text-on-green-muted', props.isCollapsed && 'sr-only')}
          >
            {/* biome-ignore lint/plugin: only staff sees it */}
            Running the shop
          </p>
          <EntryList {...props} entries={more} current={current} here={here} labelId={moreId} />
        </div>
      )}
    </nav>
  )
}

interface EntryListProps {
  entries: readonly Entry[]
  current: Entry | undefined
  here: string
  /** Of its heading. */
  labelId?: string
  isCollapsed?: boolean
  onGo?: () => void
}

function EntryList({ entries, current, here, labelId, isCollapsed = false, onGo }: EntryListProps) {
  return (
    <ul aria-labelledby={labelId} className="flex flex-col gap-1">
      {entries.map((entry) => (
        <li key={entry.to}>
          <SidebarTip label={entry.label} isOn={isCollapsed}>
            <Link
              to={entry.to}
              prefetch="intent"
              onClick={onGo}
              aria-current={entry !== current ? undefined : here === entry.to ? 'page' : true}
              className={cx(
                'relative flex h-11 items-center rounded-md -outline-offset-3 text-on-green-muted transition-colors duration-150 hover:bg-green-deep hover:text-on-green aria-[current]:bg-green-deep aria-[current]:font-semibold aria-[current]:text-on-green',
                'before:absolute before:inset-y-2 before:left-0 before:w-1 before:rounded-sm aria-[current]:before:bg-marigold',
              )}
            >
              <span className="grid w-11 shrink-0 place-items-center">
                <entry.icon aria-hidden="true" className="size-5" />
              </span>
              <span lang={entry.lang} className={cx(isCollapsed ? 'sr-only' : 'truncate pr-3')}>
                {entry.label}
              </span>
              {entry.aside && <entry.aside isCollapsed={isCollapsed} />}
            </Link>
          </SidebarTip>
        </li>
      ))}
    </ul>
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
