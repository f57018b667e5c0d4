import { cx } from '../../lib/class-names.ts'
import { formatCount } from '../../lib/format.ts'
import { useOpenMessagesQuery } from './messages-api.ts'

/** Seconds. */
const FRESH = 60

/** How many messages wait, beside the entry of the sidebar; a dot where it is collapsed. */
export function OpenCount({ isCollapsed }: { isCollapsed: boolean }) {
  const { data: count = 0 } = useOpenMessagesQuery(undefined, { refetchOnMountOrArgChange: FRESH })
  if (count === 0) return null
  return (
    <span
      className={cx(
        'label-caps figures rounded-full bg-marigold text-on-marigold',
        isCollapsed ? 'absolute top-2 right-2 size-2.5' : 'mr-3 ml-auto px-2 py-0.5',
      )}
    >
      <span className={cx(isCollapsed && 'sr-only')}>{formatCount(count)}</span>
      <span className="sr-only"> open</span>
    </span>
  )
}
