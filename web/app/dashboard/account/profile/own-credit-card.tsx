import type { CreditEntry } from '@spokehaat/contract/sales/credit'
import * as m from '@spokehaat/texts/orders'
import { cx } from '../../../lib/class-names.ts'
import { formatDate } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { formatBdt } from '../../../ui/price.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { DashboardCard } from '../../frame/parts/dashboard-page.tsx'
import { useOwnCreditQuery } from './own-data-api.ts'

/** How many changes are shown. */
const MOST = 10

/** Store credit, for who has or had some. */
export function OwnCreditCard() {
  const { data } = useOwnCreditQuery()
  if (!data || data.ledger.length === 0) return null
  return (
    <DashboardCard title={m.store_credit()}>
      <p className="figures mb-4">{m.credit_to_spend({ balance: formatBdt(data.balanceBdt) })}</p>
      <ul className="divide-y divide-line border-y border-line">
        {data.ledger.slice(0, MOST).map((entry) => (
          <li key={entry._id} className="flex items-baseline justify-between gap-4 py-3">
            <span className="min-w-0">
              <Reason entry={entry} />
              <time dateTime={entry.at} className="block text-[0.9375rem] text-muted">
                {formatDate(entry.at)}
              </time>
            </span>
            <span
              className={cx('figures shrink-0 font-semibold', entry.deltaBdt > 0 ? 'text-leaf' : 'text-ink')}
            >
              {`${entry.deltaBdt > 0 ? '+' : '−'}${formatBdt(Math.abs(entry.deltaBdt))}`}
            </span>
          </li>
        ))}
      </ul>
    </DashboardCard>
  )
}

function Reason({ entry: { reason, order } }: { entry: CreditEntry }) {
  if (order === null) return <span>{m.credit_given()}</span>
  const { number } = order
  return (
    <TextLink to={paths.myOrder(order._id)} isTight className="figures">
      {reason === 'order'
        ? m.credit_order({ number })
        : reason === 'refund'
          ? m.credit_refund({ number })
          : m.credit_order_back({ number })}
    </TextLink>
  )
}
