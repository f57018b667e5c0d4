import { CountBadge } from '../../frame/parts/count-badge.tsx'
import { useWaitingQuestionsQuery } from './questions-api.ts'

/** Seconds. */
const FRESH = 60

/** How many questions wait, beside the entry of the sidebar. */
export function WaitingCount({ isCollapsed }: { isCollapsed: boolean }) {
  const { data: count = 0 } = useWaitingQuestionsQuery(undefined, { refetchOnMountOrArgChange: FRESH })
  return <CountBadge count={count} what=" waiting" isCollapsed={isCollapsed} />
}
