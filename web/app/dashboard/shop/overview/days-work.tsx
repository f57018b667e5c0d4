/** What is to be done today: each a count, and one click to its list. */

import { ORDER_VIEW_TITLES, type OrderView } from '@spokehaat/contract/sales/order-views'
import type { Overview } from '@spokehaat/contract/shop/overview'
import { cx } from '../../../lib/class-names.ts'
import { paths } from '../../../lib/desk-paths.ts'
import { formatCount, plural } from '../../../lib/format.ts'
import { Link } from '../../../render/link.tsx'
import { useMay } from '../../../store/use-may.ts'
import { formatBdt } from '../../../ui/price.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { useOrderViewsQuery } from '../../sales/orders/customer-orders-api.ts'

const WORK: readonly OrderView[] = ['confirm', 'pack', 'ship', 'collect', 'refund', 'review', 'late']

/** `overview`: undefined until it is there; the orders' counts come before its figures. */
export function DaysWork({ overview }: { overview: Overview | undefined }) {
  const { data, error } = useOrderViewsQuery(undefined, { refetchOnMountOrArgChange: true })
  const soon = overview?.late.soon ?? 0
  const calls = data?.call ?? 0
  const noteOf = (view: OrderView) => {
    if (view === 'late' && soon > 0) return `${formatCount(soon)} more by tomorrow`
    if (view === 'confirm' && calls > 0) return `${formatCount(calls)} to call`
  }
  const may = useMay()
  const { open, waiting } = (may('payments.read') && overview?.receipts) || { open: 0, waiting: 0 }
  const sometimes = [
    { title: 'Payments to confirm', count: waiting, to: `${paths.receipts()}?state=waiting` },
    { title: 'Money without an order', count: open, to: paths.receipts() },
    { title: 'Mails given up', count: overview?.givenUp.mails, to: `${paths.mail()}?state=parked` },
    {
      title: 'Messages given up',
      count: overview?.givenUp.messages,
      to: `${paths.phoneMessages()}?state=parked`,
    },
  ].filter(({ count = 0 }) => count > 0)
  return (
    <section aria-label="What is to be done" className="mb-8">
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {WORK.map((view) => (
          <Task
            key={view}
            title={ORDER_VIEW_TITLES[view]}
            count={data?.[view]}
            to={paths.allOrders({ show: view })}
            isUrgent={view === 'late'}
            note={noteOf(view)}
          />
        ))}
        <Task
          title="Low on stock"
          count={overview?.lowStock.total}
          to={`${paths.stock()}?view=shelf&low=1`}
        />
        {sometimes.map(({ title, count, to }) => (
          <Task key={title} title={title} count={count} to={to} isUrgent />
        ))}
      </ul>
      {overview?.carriersOwe && <CarriersOwe owed={overview.carriersOwe} />}
      {error && (
        <p role="alert" className="mt-3 text-brick">
          The orders could not be counted. Reload the page to try again.
        </p>
      )}
    </section>
  )
}

function CarriersOwe({ owed }: { owed: NonNullable<Overview['carriersOwe']> }) {
  const may = useMay()
  const { bdt, lateBdt, days } = owed
  const late = lateBdt > 0 ? `, of it ${formatBdt(lateBdt)} for more than ${plural(days, 'day')}` : ''
  return (
    <p className={cx('figures mt-3', lateBdt > 0 && 'font-medium text-brick')}>
      <span>{`Carriers owe you ${formatBdt(bdt)}${late}. `}</span>
      {may('payments.read') && (
        <TextLink to={paths.carrierCash(owed.carrier)} className="font-semibold">
          See their cash
        </TextLink>
      )}
    </p>
  )
}

interface TaskProps {
  title: string
  /** Undefined while it is not known. */
  count: number | undefined
  to: string
  /** Stands out where there is any. */
  isUrgent?: boolean
  note?: string | undefined
}

function Task({ title, count, to, isUrgent = false, note }: TaskProps) {
  const isSome = count !== undefined && count > 0
  return (
    <li>
      <Link
        to={to}
        prefetch="intent"
        className={cx(
          'flex h-full min-h-22 flex-col rounded-lg border border-line bg-surface px-4 py-3 leading-tight shadow-sm transition-colors duration-150 hover:border-ink',
          isSome && isUrgent && 'border-brick',
        )}
      >
        <span
          className={cx(
            'figures font-display text-[1.75rem] font-bold',
            isSome ? isUrgent && 'text-brick' : 'text-muted',
          )}
        >
          {count === undefined ? '…' : formatCount(count)}
        </span>
        <span className={cx('font-semibold', !isSome && 'text-muted')}>{title}</span>
        {note && <span className="figures text-[0.9375rem] text-muted">{note}</span>}
      </Link>
    </li>
  )
}
