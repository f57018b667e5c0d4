import { Tooltip } from '@base-ui/react/tooltip'
import * as m from '@spokehaat/texts/orders'
import { ChevronDown, type LucideIcon } from 'lucide-react'
import { type ReactElement, useId, useState } from 'react'
import { useLocation } from 'react-router'
import { cx } from '../../../lib/class-names.ts'
import { paths } from '../../../lib/paths.ts'
import { Link } from '../../../render/link.tsx'
import type { Group, SidebarGroup } from './sidebar-entries.ts'
import { currentEntry, type Entry } from './sidebar-entry.ts'
import { useSidebarEntries } from './use-sidebar-entries.ts'

interface SidebarNavProps {
  isCollapsed?: boolean
  /** A link was followed. */
  onGo?: () => void
}

/**
 * Where one can go in the dashboard; on the green of the sidebar. One group stands open at a time, that of the page
 * until another is chosen, so that all of it fits 800 px of height. Rows are as high as a thumb, and lower for a mouse
 * where they are many.
 */
export function SidebarNav({ isCollapsed = false, onGo }: SidebarNavProps) {
  const { pathname } = useLocation()
  const { entries, first, groups } = useSidebarEntries()
  const navId = useId()
  const here = pathname === paths.dashboard() ? paths.profile() : pathname
  const current = currentEntry([...entries, ...first, ...groups.flatMap((group) => group.entries)], here)
  const [chosen, setChosen] = useState<{ on: Group | undefined; open: Group | undefined }>()
  const open = chosen && chosen.on === current?.group ? chosen.open : current?.group
  const row = { isCollapsed, isDense: groups.length > 0, onGo }
  const list = { ...row, current, here }
  return (
    <nav aria-label={m.dashboard()}>
      <EntryList {...list} entries={entries} />
      {groups.length > 0 && (
        <div lang="en" className="mt-2 border-t border-on-green-muted/25 pt-2">
          <EntryList {...list} entries={first} />
          {groups.map((group) => {
            const isOpen = open === group.name
            const id = navId + group.name
            return (
              <div key={group.name}>
                <GroupButton
                  {...row}
                  group={group}
                  isOpen={isOpen}
                  controls={id}
                  onClick={() => setChosen({ on: current?.group, open: isOpen ? undefined : group.name })}
                />
                {isOpen && (
                  <div className={cx(!isCollapsed && 'ml-5 border-l border-on-green-muted/25')}>
                    <EntryList {...list} entries={group.entries} id={id} />
                  </div>
                )}
              </div>
            )
          })}
        </div>
      )}
    </nav>
  )
}

interface EntryListProps extends RowProps {
  entries: readonly Entry[]
  current: Entry | undefined
  here: string
  id?: string
  onGo: (() => void) | undefined
}

function EntryList({ entries, current, here, id, onGo, ...row }: EntryListProps) {
  return (
    <ul id={id} className={cx('flex flex-col', !row.isDense && 'gap-1')}>
      {entries.map((entry) => (
        <li key={entry.to}>
          <EntryLink
            {...row}
            entry={entry}
            onGo={onGo}
            current={entry === current && (here === entry.to ? 'page' : true)}
          />
        </li>
      ))}
    </ul>
  )
}

const ROW =
  'relative flex w-full items-center rounded-md text-start -outline-offset-3 text-on-green-muted transition-colors duration-150 hover:bg-green-deep hover:text-on-green'

interface RowProps {
  isCollapsed: boolean
  isDense: boolean
}

const rowClass = ({ isDense }: RowProps) =>
  cx(ROW, isDense ? 'h-11 md:pointer-fine:h-8 md:pointer-fine:text-[0.9375rem]' : 'h-11')

interface EntryLinkProps extends RowProps {
  entry: Entry
  /** Whether it is the page's, or stands for a page below it. */
  current: 'page' | boolean
  onGo: (() => void) | undefined
}

function EntryLink({ entry, current, onGo, ...row }: EntryLinkProps) {
  const { isCollapsed } = row
  return (
    <SidebarTip label={entry.label} isOn={isCollapsed}>
      <Link
        to={entry.to}
        prefetch="intent"
        onClick={onGo}
        aria-current={current || undefined}
        className={cx(
          rowClass(row),
          'aria-[current]:bg-green-deep aria-[current]:font-semibold aria-[current]:text-on-green',
          'before:absolute before:inset-y-2 before:left-0 before:w-1 before:rounded-sm aria-[current]:before:bg-loud',
        )}
      >
        <RowIcon icon={entry.icon} />
        <span lang={entry.lang} className={cx(isCollapsed ? 'sr-only' : 'truncate pr-3')}>
          {entry.label}
        </span>
        {entry.aside && <entry.aside isCollapsed={isCollapsed} />}
      </Link>
    </SidebarTip>
  )
}

interface GroupButtonProps extends RowProps {
  group: SidebarGroup
  isOpen: boolean
  controls: string
  onClick: () => void
}

/** A shut group tells by a dot that something in it waits. */
function GroupButton({ group, isOpen, controls, onClick, ...row }: GroupButtonProps) {
  const { isCollapsed } = row
  return (
    <SidebarTip label={group.name} isOn={isCollapsed}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={controls}
        onClick={onClick}
        className={rowClass(row)}
      >
        <RowIcon icon={group.icon} />
        <span className={cx(isCollapsed ? 'sr-only' : 'font-semibold')}>{group.name}</span>
        <span className={cx(isCollapsed ? 'absolute inset-0' : 'relative ml-auto size-6')}>
          {!isOpen && group.entries.map(({ to, aside: Aside }) => Aside && <Aside key={to} isCollapsed />)}
        </span>
        {!isCollapsed && (
          <ChevronDown
            aria-hidden="true"
            className={cx('mr-3 size-4 transition-transform duration-150', isOpen && 'rotate-180')}
          />
        )}
      </button>
    </SidebarTip>
  )
}

function RowIcon({ icon: Icon }: { icon: LucideIcon }) {
  return (
    <span className="grid w-11 shrink-0 place-items-center">
      <Icon aria-hidden="true" className="size-5" />
    </span>
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
