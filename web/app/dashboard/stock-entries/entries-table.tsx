import type { ListedStockEntry } from '@spokehaat/contract/catalogue/stock-entry'
import type { ReactNode } from 'react'
import { formatCount, formatDateTime } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { formatBdt } from '../../ui/price.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { useStockEntriesQuery } from '../stock/stock-api.ts'
import type { Column } from '../table/column.ts'
import { DataTable } from '../table/data-table.tsx'
import { ENTRY_NAMES } from './entry-names.ts'

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
  {
    id: 'lines',
    header: 'Lines',
    align: 'end',
    className: 'figures',
    cell: ({ lines }) => formatCount(lines),
  },
  {
    id: 'pieces',
    header: 'Pieces',
    align: 'end',
    className: 'figures',
    cell: ({ pieces }) => (pieces > 0 ? `+${pieces}` : pieces < 0 ? `−${-pieces}` : '0'),
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
  {
    id: 'at',
    header: 'When',
    className: 'figures whitespace-nowrap',
    cell: ({ at }) => <time dateTime={at}>{formatDateTime(at)}</time>,
  },
]

interface EntriesTableProps {
  asked: Record<string, string | number | undefined>
  page: number
  to: (page: number) => string
  empty: ReactNode
}

export function EntriesTable({ asked, page, to, empty }: EntriesTableProps) {
  const { data, error, isFetching, refetch } = useStockEntriesQuery(asked, {
    refetchOnMountOrArgChange: true,
  })
  return (
    <DataTable
      caption="Deliveries, adjustments and counts, newest first"
      columns={COLUMNS}
      rows={data?.rows}
      getRowId={(entry) => entry._id}
      isFetching={isFetching}
      error={error}
      failed="The entries could not be loaded"
      onRetry={() => void refetch()}
      empty={empty}
      pagination={data && { page, pages: data.meta.pages, to }}
      skeletonRows={8}
    />
  )
}
