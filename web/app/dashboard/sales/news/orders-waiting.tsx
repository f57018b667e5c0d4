import { CountBadge } from '../../frame/parts/count-badge.tsx'
import { useOrderViewsQuery } from '../orders/customer-orders-api.ts'

/** Seconds. */
const FRESH = 60

/** How many orders wait for a first hand, beside the entry of the sidebar. */
export function OrdersWaiting({ isCollapsed }: { isCollapsed: boolean }) {
  const { data } = useOrderViewsQuery(undefined, { refetchOnMountOrArgChange: FRESH })
  const count = (data?.confirm ?? 0) + (data?.pack ?? 0)
  return <CountBadge count={count} what=" to confirm or pack" isCollapsed={isCollapsed} />
}
