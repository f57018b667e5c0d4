import { CountBadge } from '../../frame/parts/count-badge.tsx'
import { useOpenMessagesQuery } from './messages-api.ts'

/** Seconds. */
const FRESH = 60

/** How many messages wait, beside the entry of the sidebar. */
export function OpenCount({ isCollapsed }: { isCollapsed: boolean }) {
  const { data: count = 0 } = useOpenMessagesQuery(undefined, { refetchOnMountOrArgChange: FRESH })
  return <CountBadge count={count} what=" open" isCollapsed={isCollapsed} />
}
