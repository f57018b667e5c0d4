import type { CreditEntry } from '@spokehaat/contract/sales/credit'
import { cx } from '../../../lib/class-names.ts'
import { paths } from '../../../lib/desk-paths.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { formatBdt } from '../../../ui/price.tsx'
import { TextLink } from '../../../ui/text-link.tsx'

const REASON_NAMES: Record<CreditEntry['reason'], string> = {
  made: 'Made',
  given: 'Given',
  order: 'Paid with',
  order_back: 'Order came to nothing',
  refund: 'Refund',
}

/** Every change of a balance, newest first. */
export function CreditLedger({ caption, rows }: { caption: string; rows: readonly CreditEntry[] }) {
  return (
    <ul aria-label={caption} className="divide-y divide-line border-y border-line">
      {rows.map((entry) => (
        <Entry key={entry._id} entry={entry} />
      ))}
    </ul>
  )
}

function Entry({ entry: { reason, order, text, deltaBdt, balanceBdt, at, by } }: { entry: CreditEntry }) {
  return (
    <li className="flex justify-between gap-x-6 py-3">
      <div className="min-w-0">
        <p>
          <span className="font-semibold">{REASON_NAMES[reason]}</span>
          {order && (
            <TextLink to={paths.customerOrder(order._id)} isTight className="figures ml-1.5">
              {order.number}
            </TextLink>
          )}
        </p>
        {text !== '' && <p className="text-[0.9375rem] wrap-anywhere">{text}</p>}
        <p className="figures text-[0.9375rem] wrap-anywhere text-muted">
          <time dateTime={at}>{formatDateTime(at)}</time>
          {by !== null && <span>{` · ${by}`}</span>}
        </p>
      </div>
      <div className="figures shrink-0 text-right">
        <p className={cx('font-semibold', deltaBdt > 0 ? 'text-leaf' : 'text-brick')}>
          {`${deltaBdt > 0 ? '+' : '−'}${formatBdt(Math.abs(deltaBdt))}`}
        </p>
        <p className="text-[0.9375rem] text-muted">{`${formatBdt(balanceBdt)} left`}</p>
      </div>
    </li>
  )
}
