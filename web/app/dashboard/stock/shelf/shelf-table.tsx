import { MAX_LABELLED } from '@spokehaat/contract/catalogue/label'
import type { VariantStock } from '@spokehaat/contract/catalogue/stock'
import { Tag } from 'lucide-react'
import { useState } from 'react'
import { paths } from '../../../lib/desk-paths.ts'
import { formatCount, plural } from '../../../lib/format.ts'
import { useKeptOpen } from '../../../store/use-kept.ts'
import { useMay } from '../../../store/use-may.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import type { Column } from '../../frame/table/column.ts'
import { countColumn, stateColumn } from '../../frame/table/columns.tsx'
import { listSpec } from '../../frame/table/list-address.ts'
import { FRESH, ListFilters, ListTable } from '../../frame/table/list-page.tsx'
import { useListAddress } from '../../frame/table/use-list-address.ts'
import { AdjustDialog, adjustKey } from '../entries/adjust-dialog.tsx'
import { NOTHING_FOUND } from '../ledger/nothing-found.ts'
import { useVariantStockQuery } from '../ledger/stock-api.ts'
import { VariantName } from '../ledger/variant-name.tsx'

const LIST = listSpec({ limit: 25, filters: { view: ['shelf'], low: ['1'] }, views: ['view'] })

const COLUMNS: readonly Column<VariantStock>[] = [
  {
    id: 'thing',
    header: 'Product',
    card: 'title',
    cell: (row) => <VariantName thing={row} />,
    lines: 2,
  },
  stateColumn('State', ({ onHand, held, isLow }) =>
    onHand - held <= 0 ? (
      <Badge tone="bad">Stock Out</Badge>
    ) : isLow ? (
      <Badge tone="loud">Low</Badge>
    ) : (
      <Badge tone="good">In Stock</Badge>
    ),
  ),
  countColumn('onHand', 'On hand', ({ onHand }) => onHand),
  countColumn('held', 'Held', ({ held }) => held),
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

export function StockShelf() {
  const list = useListAddress(LIST)
  const { view, ...asked } = list.asked
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  return (
    <>
      <ListFilters list={list} search="Search by product or SKU" searchClass="min-w-0 grow basis-72">
        <Checkbox
          label="Low on stock only"
          checked={asked.low === '1'}
          onChange={({ target }) => list.go({ low: target.checked ? '1' : undefined })}
          className="h-12"
        />
      </ListFilters>
      <ListTable
        list={list}
        found={useVariantStockQuery(asked, FRESH)}
        caption="What is on the shelf, by product"
        columns={COLUMNS}
        getRowId={(row) => row.variant}
        failed="The stock could not be loaded"
        none={{ title: 'The shelf is empty', words: 'It begins with the first product that is added.' }}
        notFound={{
          ...NOTHING_FOUND,
          ...(!asked.search && { words: 'Nothing runs out before a delivery would be here.' }),
        }}
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
        skeletonRows={8}
      />
    </>
  )
}
