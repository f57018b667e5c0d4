import { ENTRY_KINDS, type ListedStockEntry } from '@spokehaat/contract/catalogue/stock-entry'
import { paths } from '../../../lib/desk-paths.ts'
import { signed } from '../../../lib/signed.ts'
import { formatBdt } from '../../../ui/price.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import type { Column } from '../../frame/table/column.ts'
import { countColumn, momentColumn } from '../../frame/table/columns.tsx'
import { choice, listSpec } from '../../frame/table/list-address.ts'
import { FRESH, ListFilters, ListTable } from '../../frame/table/list-page.tsx'
import { useListAddress } from '../../frame/table/use-list-address.ts'
import { NOTHING_FOUND } from '../ledger/nothing-found.ts'
import { useStockEntriesQuery } from '../ledger/stock-api.ts'
import { ENTRY_NAMES } from './entry-names.ts'

const LIST = listSpec({
  limit: 25,
  filters: { view: ['entries'], kind: choice('Kind', 'All kinds', ENTRY_KINDS, ENTRY_NAMES) },
  views: ['view'],
})

const COLUMNS: readonly Column<ListedStockEntry>[] = [
  {
    id: 'what',
    header: 'Entry',
    card: 'title',
    cell: ({ _id, kind, supplier, note }) => (
      <span className="block wrap-anywhere">
        <TextLink isStrong to={paths.stockEntry(_id)} isTight>
          {supplier ? `${ENTRY_NAMES[kind]} from ${supplier.name}` : ENTRY_NAMES[kind]}
        </TextLink>
        {note && <span className="block text-[0.9375rem] font-normal text-muted">{note}</span>}
      </span>
    ),
  },
  countColumn('lines', 'Lines', ({ lines }) => lines),
  {
    id: 'pieces',
    header: 'Pieces',
    align: 'end',
    className: 'figures',
    cell: ({ pieces }) => signed(pieces),
  },
  {
    id: 'cost',
    header: 'Cost',
    align: 'end',
    className: 'figures whitespace-nowrap',
    cell: ({ costBdt }) => (costBdt > 0 ? formatBdt(costBdt) : '–'),
  },
  {
    id: 'by',
    header: 'By',
    isApart: true,
    className: 'wrap-anywhere',
    cell: ({ by }) => by ?? 'An account that is gone',
  },
  momentColumn('at', 'When', ({ at }) => at),
]

export function StockEntries() {
  const list = useListAddress(LIST)
  const { page, limit, kind } = list.asked
  return (
    <>
      <ListFilters list={list} />
      <ListTable
        list={list}
        found={useStockEntriesQuery({ page, limit, kind }, FRESH)}
        caption="Deliveries, adjustments and counts, newest first"
        columns={COLUMNS}
        failed="The entries could not be loaded"
        none={{
          title: 'Nothing was entered yet',
          words: 'Deliveries, adjustments and counts are kept here.',
        }}
        notFound={NOTHING_FOUND}
        skeletonRows={8}
      />
    </>
  )
}
