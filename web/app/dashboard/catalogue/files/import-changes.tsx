import { type FieldKind, PRODUCT_FIELDS } from '@spokehaat/contract/catalogue/product-fields'
import { fieldIn, type ImportChange, type ProductImport } from '@spokehaat/contract/catalogue/product-file'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { paths } from '../../../lib/desk-paths.ts'
import { formatCount, plural } from '../../../lib/format.ts'
import { formatUsd } from '../../../ui/price.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { DashboardCard } from '../../frame/parts/dashboard-page.tsx'
import type { Column } from '../../frame/table/column.ts'
import { DataTable } from '../../frame/table/data-table.tsx'
import { useImportChangesQuery } from './import-api.ts'
import { useFileLists } from './use-file-lists.ts'

const PAGE_SIZE = 20

type NumberedChange = ImportChange & { id: string }

const COLUMNS: readonly Column<NumberedChange>[] = [
  {
    id: 'product',
    header: 'Product',
    card: 'title',
    cell: ({ product, variant }) => (
      <span className="block wrap-anywhere">
        {product._id === null ? (
          <span>{product.name}</span>
        ) : (
          <TextLink isStrong to={paths.updateProduct(product._id)} isTight>
            {product.name}
          </TextLink>
        )}
        <span className="figures block text-[0.9375rem] font-normal text-muted">
          {[product.sku, variant].filter((part) => part !== null).join(' · ')}
        </span>
      </span>
    ),
    lines: 2,
  },
  {
    id: 'column',
    header: 'Column',
    className: 'whitespace-nowrap',
    cell: ({ product, column }) => (product._id === null ? 'New product' : column),
  },
  {
    id: 'change',
    header: 'From → to',
    card: 'wide',
    cell: (change) => <FromTo change={change} />,
  },
  {
    id: 'row',
    header: 'Row',
    align: 'end',
    className: 'figures',
    cell: ({ row }) => formatCount(row),
  },
]

/** Every cell that the file would change: stock first, then prices. */
export function ImportChanges({ current }: { current: ProductImport }) {
  const { page, to } = useFileLists().changes
  const { data, error, isFetching, refetch } = useImportChangesQuery(
    { id: current._id, page, limit: PAGE_SIZE },
    { refetchOnMountOrArgChange: true },
  )
  const rows = data?.rows.map((change, index) => ({ ...change, id: String(index) }))
  return (
    <DashboardCard title={data ? plural(data.meta.total, 'change') : 'Changes'}>
      <p className="mb-6 max-w-prose text-muted">
        Stock comes first, then prices. What is sold before you import is not undone, and a cell that somebody
        else changes until then is left alone.
      </p>
      <DataTable
        caption="What the file would change"
        columns={COLUMNS}
        rows={rows}
        getRowId={({ id }) => id}
        isFetching={isFetching}
        error={error}
        failed="The changes could not be loaded"
        onRetry={() => void refetch()}
        empty={null}
        pagination={data && { page, pages: data.meta.pages, to }}
        fits={30}
      />
    </DashboardCard>
  )
}

function FromTo({ change }: { change: ImportChange }): ReactNode {
  const { column, from, to, filed } = change
  const isFigure = column === 'stock' || isMoney(column)
  return (
    <span className={isFigure ? 'figures' : undefined}>
      {from === null ? (
        <span className="wrap-anywhere font-semibold">{inWords(column, to)}</span>
      ) : (
        <span className="inline-flex max-w-full flex-wrap items-center gap-x-2">
          <span className="min-w-0 wrap-anywhere text-muted">{inWords(column, from)}</span>
          <ArrowRight aria-hidden="true" className="size-4 shrink-0 text-muted" />
          <span className="sr-only"> to </span>
          <span className="min-w-0 font-semibold wrap-anywhere">{inWords(column, to)}</span>
        </span>
      )}
      {filed && (
        <span className="block text-[0.9375rem] text-pretty text-muted">
          {`${formatCount(filed.exported)} became ${formatCount(filed.wanted)} in the file; the shelf has moved since the export, so the difference counts.`}
        </span>
      )}
    </span>
  )
}

function inWords(column: string, cell: string): string {
  if (isMoney(column)) return formatUsd(Number(cell))
  if (column === 'stock') return formatCount(Number(cell))
  if (kindOf(column) === 'flag') return cell === 'true' ? 'On' : 'Off'
  return cell === '' ? 'Empty' : cell
}

function kindOf(column: string): FieldKind | null {
  const key = fieldIn(column)
  return key === undefined ? null : PRODUCT_FIELDS[key].kind
}

const isMoney = (column: string) => kindOf(column) === 'money' || kindOf(column) === 'listPrice'
