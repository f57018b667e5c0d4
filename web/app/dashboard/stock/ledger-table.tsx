import type { StockChange, StockReason } from '@spokehaat/contract/catalogue/stock'
import type { ReactNode } from 'react'
import { cx } from '../../lib/class-names.ts'
import { formatDateTime } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { PutAwayNote } from '../put-away/put-away-note.tsx'
import type { Column } from '../table/column.ts'
import { DataTable } from '../table/data-table.tsx'
import { useStockLedgerQuery } from './stock-api.ts'
import { VariantName } from './variant-name.tsx'

export const REASON_NAMES: Record<StockReason, string> = {
  opening: 'Opening',
  hold: 'Held for an order',
  release: 'Let go',
  sale: 'Sold',
  refund: 'Came back',
  import: 'Import',
  correction: 'Correction',
  received: 'Delivered',
  counted: 'Counted',
  damaged: 'Damaged',
  lost: 'Lost',
  found: 'Found',
  used: 'Used by the shop',
}

const COLUMNS: readonly Column<StockChange>[] = [
  {
    id: 'thing',
    header: 'Product',
    card: 'title',
    cell: (change) => <VariantName thing={change} />,
    lines: 2,
  },
  {
    id: 'reason',
    header: 'Reason',
    cell: ({ reason, order }) => (
      <span className="block">
        <span>{REASON_NAMES[reason]}</span>
        {order && (
          <span className="figures block">
            <TextLink isStrong to={paths.customerOrder(order._id)} isTight>
              {order.number}
            </TextLink>
          </span>
        )}
      </span>
    ),
  },
  {
    id: 'onHand',
    header: 'On hand',
    align: 'end',
    className: 'figures whitespace-nowrap',
    cell: ({ onHand }) => <Figure {...onHand} />,
  },
  {
    id: 'held',
    header: 'Held',
    align: 'end',
    className: 'figures whitespace-nowrap',
    cell: ({ held }) => <Figure {...held} />,
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

/** The change, and what there was with it. */
function Figure({ change, after }: { change: number; after: number }) {
  return (
    <span className="inline-flex items-baseline gap-2">
      {change !== 0 && (
        <span className={cx('font-semibold', change > 0 ? 'text-leaf' : 'text-brick')}>
          {change > 0 ? `+${change}` : `−${-change}`}
        </span>
      )}
      <span className={cx('min-w-7 text-end', change === 0 && 'text-muted')}>
        {change !== 0 && <span className="sr-only"> makes </span>}
        <span>{after}</span>
      </span>
    </span>
  )
}

interface LedgerTableProps {
  asked: Record<string, string | number | undefined>
  page: number
  to: (page: number) => string
  empty: ReactNode
}

export function LedgerTable({ asked, page, to, empty }: LedgerTableProps) {
  const { data, error, isFetching, refetch } = useStockLedgerQuery(asked, { refetchOnMountOrArgChange: true })
  return (
    <>
      <DataTable
        caption="Changes of stock, newest first, with what was on hand and held after each"
        columns={COLUMNS}
        rows={data?.rows}
        getRowId={(change) => change._id}
        isFetching={isFetching}
        error={error}
        failed="The ledger could not be loaded"
        onRetry={() => void refetch()}
        empty={empty}
        pagination={data && { page, pages: data.meta.pages, to }}
        skeletonRows={8}
      />
      <PutAwayNote what="Changes of stock" />
    </>
  )
}
