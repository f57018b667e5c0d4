import { cx } from '../../../lib/class-names.ts'
import { formatCount } from '../../../lib/format.ts'

interface CountBadgeProps {
  count: number
  /** Read aloud behind the number, with a blank before it. */
  what: string
  isCollapsed: boolean
}

/** How many wait, beside an entry of the sidebar; a dot where it is collapsed, and nothing for none. */
export function CountBadge({ count, what, isCollapsed }: CountBadgeProps) {
  if (count === 0) return null
  return (
    <span
      className={cx(
        'label-caps figures rounded-full bg-marigold text-on-marigold',
        isCollapsed ? 'absolute top-2 right-2 size-2.5' : 'mr-3 ml-auto px-2 py-0.5',
      )}
    >
      <span className={cx(isCollapsed && 'sr-only')}>{formatCount(count)}</span>
      <span className="sr-only">{what}</span>
    </span>
  )
}
