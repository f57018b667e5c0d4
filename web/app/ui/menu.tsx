import { Menu as Base } from '@base-ui/react/menu'
import type { ReactElement, ReactNode } from 'react'
import { Link } from 'react-router'
import { cx } from '../lib/class-names.ts'

interface MenuProps {
  /** The button that opens it, such as `<Button>More</Button>`. */
  trigger: ReactElement<Record<string, unknown>>
  align?: 'start' | 'end'
  children: ReactNode
}

/** Actions behind a button. For a site's navigation use links in a list instead. */
export function Menu({ trigger, align = 'end', children }: MenuProps) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner sideOffset={8} align={align} className="z-40 outline-none">
          <Base.Popup className="min-w-48 rounded-md border border-line bg-surface p-1.5 text-ink shadow-md outline-none transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0">
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

const ITEM =
  'flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-sm px-3 outline-none select-none data-highlighted:bg-sunken'

export function MenuItem(props: { onClick: () => void; danger?: boolean; children: ReactNode }) {
  return (
    <Base.Item onClick={props.onClick} className={cx(ITEM, props.danger && 'text-brick')}>
      {props.children}
    </Base.Item>
  )
}

export function MenuLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Base.LinkItem render={<Link to={to} />} className={ITEM} closeOnClick>
      {children}
    </Base.LinkItem>
  )
}
