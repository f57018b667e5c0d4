import type { ReactNode } from 'react'
import { cx } from '../../../lib/class-names.ts'
import { Pagination } from '../../../ui/pagination.tsx'
import { LoadFailed } from '../parts/load-failed.tsx'
import { CardControls } from './card-controls.tsx'
import { DENSE } from './cell-class.ts'
import type { Column, Sorting } from './column.ts'
import { PastLast } from './past-last.tsx'
import { type FoundRows, SelectionBar } from './selection-bar.tsx'
import { TableHead } from './table-head.tsx'
import { TableRow } from './table-row.tsx'
import { TableSkeleton } from './table-skeleton.tsx'
import { useDataTable } from './use-data-table.ts'

export interface Selection<Row> {
  /** Ids of rows, also of other pages. */
  selected: ReadonlySet<string>
  onChange: (selected: ReadonlySet<string>) => void
  /** What a row is called, read out with its box. */
  nameOf: (row: Row) => string
  /** Said beside how many there are. */
  note?: string | undefined
  /** Buttons for what is selected. */
  actions: ReactNode
  /** Where all that the filter finds can be selected, of all pages. */
  found?: FoundRows | undefined
}

/** More of a row, below it: always there, unless it is null, or behind a button where `nameOf` is given. */
export interface Detail<Row> {
  render: (row: Row) => ReactNode
  /** What a row is called, read out with the button that opens it. */
  nameOf?: (row: Row) => string
}

interface DataTableProps<Row extends object, Sort extends string> {
  /** What the table holds, for who cannot see it. */
  caption: string
  /** Keep them outside of the component, or in a memo. */
  columns: readonly Column<Row>[]
  /** Undefined while nothing is known yet. */
  rows: readonly Row[] | undefined
  getRowId: (row: Row) => string
  isFetching: boolean
  error: { message?: string | undefined } | undefined
  /** The title where loading failed. */
  failed: string
  onRetry: () => void
  /** In the place of the rows where there are none. */
  empty: ReactNode
  sorting?: Sorting<Sort>
  onSort?: (next: Sorting<Sort>) => void
  selection?: Selection<Row>
  detail?: Detail<Row>
  pagination?: { page: number; pages: number; to: (page: number) => string }
  /** The width in rem from which it is a table; a window of 1024 px has 44 beside the open sidebar. */
  fits?: number
  /** Rows of 44 px: two small lines in a cell, and no more. */
  isDense?: boolean
  skeletonRows?: number
}

const NONE: ReadonlySet<string> = new Set()
const NO_ROWS: readonly never[] = []

/**
 * A page of a list that the server searches, sorts and cuts: a table where there is room for it, else a card for each
 * row whose labels are the columns' headers.
 */
export function DataTable<Row extends object, Sort extends string = never>(props: DataTableProps<Row, Sort>) {
  const {
    columns,
    rows,
    selection,
    detail,
    isFetching,
    sorting,
    onSort,
    pagination,
    fits = 43,
    isDense,
  } = props
  const table = useDataTable<Row>({
    columns,
    rows: rows ?? NO_ROWS,
    getRowId: props.getRowId,
    sorting,
    onSort: onSort as ((next: Sorting) => void) | undefined,
    selected: selection?.selected ?? NONE,
    onSelect: selection?.onChange,
  })
  if (props.error) {
    return (
      <LoadFailed
        title={props.failed}
        message={props.error.message}
        isTrying={isFetching}
        onRetry={props.onRetry}
      />
    )
  }
  const isLoading = rows === undefined || (rows.length === 0 && isFetching)
  if (!isLoading && rows.length === 0) {
    return pagination && pagination.pages > 0 && pagination.page > pagination.pages ? (
      <PastLast to={pagination.to(1)} />
    ) : (
      props.empty
    )
  }
  const count = columns.length + (selection ? 1 : 0) + (detail?.nameOf ? 1 : 0)
  return (
    <div className="@container/fits" style={{ fontSize: `${fits / 50}rem` }}>
      <div className="text-[1.0625rem]">
        <CardControls table={table} columns={columns} isSelectable={selection !== undefined} />
        <div
          aria-busy={isFetching}
          className={cx(
            'transition-opacity duration-150 wide:overflow-x-auto',
            isFetching && !isLoading && 'opacity-60',
            isDense && DENSE,
          )}
        >
          <table className="block w-full text-[0.9375rem] leading-snug wide:table wide:border-collapse wide:text-sm wide:@min-[76rem]:text-[0.9375rem]">
            <caption className="sr-only">{props.caption}</caption>
            <TableHead
              table={table}
              columns={columns}
              isSelectable={selection !== undefined}
              isExpandable={detail?.nameOf !== undefined}
            />
            {isLoading ? (
              <TableSkeleton
                columns={columns}
                rows={props.skeletonRows ?? 5}
                isSelectable={selection !== undefined}
                isExpandable={detail?.nameOf !== undefined}
                hasDetail={detail !== undefined && detail.nameOf === undefined}
                span={count}
              />
            ) : (
              table
                .getRowModel()
                .rows.map((row) => (
                  <TableRow
                    key={row.id}
                    row={row}
                    columns={columns}
                    selection={selection}
                    detail={detail}
                    span={count}
                  />
                ))
            )}
          </table>
        </div>
        {selection && <SelectionBar {...selection} />}
        {pagination && pagination.pages > 1 && !isLoading && (
          <div className="mt-6">
            <Pagination {...pagination} />
          </div>
        )}
      </div>
    </div>
  )
}
