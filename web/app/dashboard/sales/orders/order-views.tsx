import { ORDER_VIEW_TITLES, ORDER_VIEWS } from '@spokehaat/contract/sales/order-views'
import { cx } from '../../../lib/class-names.ts'
import { formatCount } from '../../../lib/format.ts'
import { Link } from '../../../render/link.tsx'
import { useInSight } from '../../frame/table/use-in-sight.ts'
import { useOrderViewsQuery } from './customer-orders-api.ts'

interface OrderViewsProps {
  /** The view that is shown; undefined for all orders. */
  shown: string | undefined
  to: (view: (typeof ORDER_VIEWS)[number] | undefined) => string
}

/** All orders, and the saved views in which something waits. A phone scrolls them sideways. */
export function OrderViews({ shown, to }: OrderViewsProps) {
  const { data } = useOrderViewsQuery(undefined, { refetchOnMountOrArgChange: true })
  const nav = useInSight(shown)
  return (
    <nav ref={nav} aria-label="Saved views" className="mb-3 flex gap-1 overflow-x-auto border-b border-line">
      {[undefined, ...ORDER_VIEWS.filter((view) => view === shown || (data?.[view] ?? 0) > 0)].map((view) => (
        <Link
          key={view ?? 'all'}
          to={to(view)}
          aria-current={view === shown ? 'page' : undefined}
          className={cx(
            '-mb-px flex min-h-11 shrink-0 items-center gap-2 border-b-3 px-3 whitespace-nowrap transition-colors duration-150',
            view === shown
              ? 'border-marigold font-semibold'
              : 'border-transparent text-muted hover:border-edge hover:text-ink',
          )}
        >
          <span>{view === undefined ? 'All' : ORDER_VIEW_TITLES[view]}</span>
          {view !== undefined && data && data[view] > 0 && (
            <span className="figures rounded-full bg-chosen px-2 text-[0.9375rem]">
              {formatCount(data[view])}
            </span>
          )}
        </Link>
      ))}
    </nav>
  )
}
