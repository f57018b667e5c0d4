import type { ImportError, ProductImport } from '@spokehaat/contract/catalogue/product-file'
import { Download } from 'lucide-react'
import { paths } from '../../../lib/desk-paths.ts'
import { formatCount, plural } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { DashboardCard } from '../../frame/parts/dashboard-page.tsx'
import { saveFile } from '../../frame/parts/save-file.ts'
import type { Column } from '../../frame/table/column.ts'
import { DataTable } from '../../frame/table/data-table.tsx'
import { errorFile } from './error-file.ts'
import { useImportErrorsQuery } from './import-api.ts'
import { useFileLists } from './use-file-lists.ts'

const PAGE_SIZE = 20

type NumberedError = ImportError & { id: string }

const COLUMNS: readonly Column<NumberedError>[] = [
  {
    id: 'row',
    header: 'Row',
    card: 'title',
    className: 'figures whitespace-nowrap',
    cell: ({ row }) => formatCount(row),
  },
  {
    id: 'column',
    header: 'Column',
    className: 'whitespace-nowrap',
    cell: ({ column }) => (column === null ? 'Whole row' : column),
  },
  {
    id: 'message',
    header: 'What is wrong',
    cell: ({ message, product }) => (
      <span className="wrap-anywhere">
        <span>{message}</span>
        {product && (
          <span className="block">
            <TextLink isStrong to={paths.updateProduct(product._id)}>
              {product.name}
            </TextLink>
          </span>
        )}
      </span>
    ),
  },
]

/** What is wrong with which row; nothing where nothing is. */
export function ImportErrors({ current }: { current: ProductImport }) {
  if (current.errors === 0) return null
  return <ErrorList current={current} />
}

function ErrorList({ current }: { current: ProductImport }) {
  const { page, to } = useFileLists().errors
  const { data, error, isFetching, refetch } = useImportErrorsQuery({
    id: current._id,
    state: `${current.status} ${current.errors}`,
  })
  const start = (page - 1) * PAGE_SIZE
  const rows = data
    ?.slice(start, start + PAGE_SIZE)
    .map((one, index) => ({ ...one, id: String(start + index) }))
  return (
    <DashboardCard
      title={plural(
        current.errors,
        current.source ? 'thing to know' : 'error',
        current.source ? 'things to know' : 'errors',
      )}
    >
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <p className="max-w-prose text-muted">{`Rows are counted as your spreadsheet does, the header being row 1.${data && data.length < current.errors ? ` The first ${formatCount(data.length)} are listed.` : ''}`}</p>
        <Button
          disabled={!data}
          onClick={() => data && saveFile('import-errors.csv', 'text/csv', errorFile(data))}
        >
          <Download aria-hidden="true" className="size-5" />
          Download as CSV
        </Button>
      </div>
      <DataTable
        caption="Errors in the file"
        columns={COLUMNS}
        rows={rows}
        getRowId={(row) => row.id}
        isFetching={isFetching}
        error={error}
        failed="The errors could not be loaded"
        onRetry={() => void refetch()}
        empty={null}
        pagination={data && { page, pages: Math.ceil(data.length / PAGE_SIZE), to }}
        fits={26}
      />
    </DashboardCard>
  )
}
