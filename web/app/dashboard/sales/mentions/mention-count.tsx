import { CountBadge } from '../../frame/parts/count-badge.tsx'
import { useMentionsQuery } from '../orders/colleagues/colleagues-api.ts'

/** ms */
const EVERY = 60_000

/** How many notes name who is signed in and wait to be read, beside the entry of the sidebar. */
export function MentionCount({ isCollapsed }: { isCollapsed: boolean }) {
  const { data = [] } = useMentionsQuery(undefined, {
    pollingInterval: EVERY,
    refetchOnMountOrArgChange: true,
  })
  const count = data.filter(({ isRead }) => !isRead).length
  return <CountBadge count={count} what=" to read" isCollapsed={isCollapsed} />
}
