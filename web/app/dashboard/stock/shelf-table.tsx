import { MAX_LABELLED } from '@spokehaat/contract/catalogue/label'
import type { VariantStock } from '@spokehaat/contract/catalogue/stock'
import { Tag } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { formatCount, plural } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { useKeptOpen } from '../../store/use-kept.ts'
import { useMay } from '../../store/use-may.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { AdjustDialog, adjustKey } from '../stock-entries/adjust-dialog.tsx'
import type { Column } from '../table/column.ts'
import { DataTable } from '../table/data-table.tsx'
import { useVariantStockQuery } from './stock-api.ts'
import { VariantName } from './variant-name.tsx'

const COLUMNS: readonly Column<VariantStock>[] = [
  {
    id: 'thing',
    header: 'Product',
    card: 'title',
    cell: (row) => <VariantName thing={row} />,
    lines: 2,
  },
  {
    id: 'state',
    header: 'State',
    card: 'corner',
    cell: ({ onHand, held, isLow }) =>
      onHand - held <= 0 ? (
        <Badge tone="bad">Stock Out</Badge>
      ) : isLow ? (
        <Badge tone="loud">Low</Badge>
      ) : (
        <Badge tone="good">In Stock</Badge>
      ),
  },
  {
    id: 'onHand',
    header: 'On hand',
    align: 'end',
    className: 'figures',
    cell: ({ onHand }) => formatCount(onHand),
  },
  { id: 'held', header: 'Held', align: 'end', className: 'figures', cell: ({ held }) => formatCount(held) },
  {
    id: 'available',
    header: 'Can be sold',
    align: 'end',
    className: 'figures font-semibold',
    cell: ({ onHand, held, onTheWay }) => (
      <span className="block">
        <span className="block">{formatCount(onHand - held)}</span>
        {onTheWay > 0 && (
          <span className="block text-[0.9375rem] font-normal whitespace-nowrap text-muted">{`${formatCount(onTheWay)} on the way`}</span>
        )}
      </span>
    ),
  },
  {
    id: 'sold',
    header: 'Sold in 8 weeks',
    align: 'end',
    className: 'figures',
    cell: ({ sold, lastsDays, onHand, held }) => (
      <span className="block">
        <span className="block">{formatCount(sold)}</span>
        {lastsDays !== null && onHand > held && (
          <span className="block text-[0.9375rem] whitespace-nowrap text-muted">{`lasts ${plural(lastsDays, 'day')}`}</span>
        )}
      </span>
    ),
  },
  {
    id: 'changes',
    header: 'Changes',
    isLabelHidden: true,
    card: 'foot',
    align: 'end',
    cell: (row) => <RowActions row={row} />,
  },
]

const nameOf = ({ product, color, size }: VariantStock) =>
  [product?.name, color, size].filter(Boolean).join(' · ')

function RowActions({ row }: { row: VariantStock }) {
  const may = useMay()
  const [isAdjusting, setAdjusting] = useKeptOpen(adjustKey(row.variant))
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-x-4">
      {may('stock.write') && (
        <Button onClick={() => setAdjusting(true)} aria-label={`Adjust ${nameOf(row)}`}>
          Adjust
        </Button>
      )}
      <TextLink isStrong to={`${paths.stock()}?variant=${row.variant}`}>
        Changes
        <span className="sr-only"> of {row.product?.name}</span>
      </TextLink>
      {isAdjusting && (
        <AdjustDialog
          variant={row.variant}
          name={nameOf(row)}
          onHand={row.onHand}
          held={row.held}
          onClose={() => setAdjusting(false)}
        />
      )}
    </span>
  )
}

interface ShelfTableProps {
  asked: Record<string, string | number | undefined>
  page: number
  to: (page: number) => string
  empty: ReactNode
}

export function ShelfTable({ asked, page, to, empty }: ShelfTableProps) {
  const { data, error, isFetching, refetch } = useVariantStockQuery(asked, {
    refetchOnMountOrArgChange: true,
  })
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  return (
    <DataTable
      caption="What is on the shelf, by product"
      columns={COLUMNS}
      rows={data?.rows}
      getRowId={(row) => row.variant}
      isFetching={isFetching}
      error={error}
      failed="The stock could not be loaded"
      onRetry={() => void refetch()}
      empty={empty}
      selection={{
        selected,
        onChange: setSelected,
        nameOf,
        actions: (
          <ButtonLink
            variant="on-green"
            to={paths.labels({ variants: [...selected].slice(0, MAX_LABELLED).map((id) => [id, 1]) })}
          >
            <Tag aria-hidden="true" className="size-5" />
            Print labels
          </ButtonLink>
        ),
      }}
      pagination={data && { page, pages: data.meta.pages, to }}
      skeletonRows={8}
    />
  )
}
