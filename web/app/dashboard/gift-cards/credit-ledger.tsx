import type { CreditEntry } from '@spokehaat/contract/sales/credit'
import { cx } from '../../lib/class-names.ts'
import { formatDateTime } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { formatBdt } from '../../ui/price.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import type { Column } from '../table/column.ts'
import { DataTable } from '../table/data-table.tsx'

const REASON_NAMES: Record<CreditEntry['reason'], string> = {
  made: 'Made',
  given: 'Given',
  order: 'Paid with',
  order_back: 'Order came to nothing',
  refund: 'Refund',
}

const COLUMNS: readonly Column<CreditEntry>[] = [
  {
    id: 'reason',
    header: 'What',
    card: 'title',
    cell: ({ reason, order, text }) => (
      <span className="block">
        <span className="font-semibold">{REASON_NAMES[reason]}</span>
        {order && (
          <TextLink to={paths.customerOrder(order._id)} isTight className="figures ml-1.5">
            {order.number}
          </TextLink>
        )}
        {text !== '' && <span className="block text-[0.9375rem] wrap-anywhere text-muted">{text}</span>}
      </span>
    ),
    lines: 2,
  },
  {
    id: 'delta',
    header: 'Change',
    align: 'end',
    className: 'figures whitespace-nowrap',
    cell: ({ deltaBdt }) => (
      <span className={cx('font-semibold', deltaBdt > 0 ? 'text-leaf' : 'text-brick')}>
        {`${deltaBdt > 0 ? '+' : '−'}${formatBdt(Math.abs(deltaBdt))}`}
      </span>
    ),
  },
  {
    id: 'balance',
    header: 'Balance',
    align: 'end',
    className: 'figures whitespace-nowrap',
    cell: ({ balanceBdt }) => formatBdt(balanceBdt),
  },
  {
    id: 'by',
    header: 'By',
    isApart: true,
    cell: ({ by }) =>
      by === null ? (
        <span className="text-muted">The shop</span>
      ) : (
        <span className="wrap-anywhere">{by}</span>
      ),
  },
  {
    id: 'at',
    header: 'When',
    className: 'figures whitespace-nowrap',
    cell: ({ at }) => <time dateTime={at}>{formatDateTime(at)}</time>,
  },
]

/** Every change of a balance, newest first. */
export function CreditLedger({ caption, rows }: { caption: string; rows: readonly CreditEntry[] }) {
  return (
    <DataTable
      caption={caption}
      columns={COLUMNS}
      rows={rows}
      getRowId={(entry) => entry._id}
      isFetching={false}
      error={undefined}
      failed=""
      onRetry={() => {}}
      empty={<p className="text-muted">Nothing has happened yet.</p>}
    />
  )
}
