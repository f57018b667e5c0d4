import { CountBadge } from '../../frame/parts/count-badge.tsx'
import { useWaitingReviewsQuery } from './desk-reviews-api.ts'

/** Seconds. */
const FRESH = 60

/** How many reviews wait to be read, beside the entry of the sidebar. */
export function ReviewsWaiting({ isCollapsed }: { isCollapsed: boolean }) {
  const { data: count = 0 } = useWaitingReviewsQuery(undefined, { refetchOnMountOrArgChange: FRESH })
  return <CountBadge count={count} what=" waiting" isCollapsed={isCollapsed} />
}
