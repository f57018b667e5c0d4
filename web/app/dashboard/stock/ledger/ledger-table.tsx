import { STOCK_REASONS, type StockChange, type StockReason } from '@spokehaat/contract/catalogue/stock'
import { cx } from '../../../lib/class-names.ts'
import { paths } from '../../../lib/desk-paths.ts'
import { signed } from '../../../lib/signed.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { PeriodFilter } from '../../frame/parts/period-filter.tsx'
import { PutAwayNote } from '../../frame/put-away/put-away-note.tsx'
import type { Column } from '../../frame/table/column.ts'
import { momentColumn } from '../../frame/table/columns.tsx'
import { choice, listSpec } from '../../frame/table/list-address.ts'
import { FRESH, ListFilters, ListTable } from '../../frame/table/list-page.tsx'
import { useListAddress } from '../../frame/table/use-list-address.ts'
import { NOTHING_FOUND } from './nothing-found.ts'
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
const LIST = listSpec({
  limit: 25,
  filters: {
    reason: choice('Reason', 'All reasons', STOCK_REASONS, REASON_NAMES),
    variant: 'text',
    from: 'date',
    to: 'date',
  },
})

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
  momentColumn('at', 'When', ({ at }) => at),
]

/** The change, and what there was with it. */
function Figure({ change, after }: { change: number; after: number }) {
  return (
    <span className="inline-flex items-baseline gap-2">
      {change !== 0 && (
        <span className={cx('font-semibold', change > 0 ? 'text-leaf' : 'text-brick')}>{signed(change)}</span>
      )}
      <span className={cx('min-w-7 text-end', change === 0 && 'text-muted')}>
        {change !== 0 && <span className="sr-only"> makes </span>}
        <span>{after}</span>
      </span>
    </span>
  )
}

export function StockLedger() {
  const list = useListAddress(LIST)
  const { variant, from, to } = list.address
  return (
    <>
      <ListFilters list={list} search="Search by product or SKU" searchClass="min-w-0 grow basis-72">
        <PeriodFilter from={from} to={to} onChange={list.go} />
      </ListFilters>
      {variant !== undefined && (
        <p className="-mt-2 mb-4 flex flex-wrap items-center gap-x-3 text-muted">
          The changes of one variant alone.
          <TextLink isStrong to={paths.stock()} className="text-ink">
            Show all
          </TextLink>
        </p>
      )}
      <ListTable
        list={list}
        found={useStockLedgerQuery(list.asked, FRESH)}
        caption="Changes of stock, newest first, with what was on hand and held after each"
        columns={COLUMNS}
        failed="The ledger could not be loaded"
        none={{
          title: 'Nothing has moved yet',
          words: 'It begins with the first product that is added.',
        }}
        notFound={NOTHING_FOUND}
        skeletonRows={8}
      />
      <PutAwayNote what="Changes of stock" />
    </>
  )
}
