import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import { cx } from '../../../lib/class-names.ts'
import { APART } from './cell-class.ts'
import type { Column } from './column.ts'
import { SelectAll } from './select-all.tsx'
import type { DataTableModel } from './use-data-table.ts'

interface TableHeadProps<Row extends object> {
  table: DataTableModel<Row>
  columns: readonly Column<Row>[]
  isSelectable: boolean
  isExpandable: boolean
}

const SPOKEN = { asc: 'ascending', desc: 'descending' } as const
const ARROWS = { asc: ArrowUp, desc: ArrowDown } as const

/** Gone where rows are cards: there `CardControls` sorts and selects. */
export function TableHead<Row extends object>(props: TableHeadProps<Row>) {
  const { table, columns, isSelectable, isExpandable } = props
  const isTall = isSelectable || columns.some((column) => table.getColumn(column.id)?.getCanSort())
  return (
    <thead className="hidden wide:table-header-group">
      <tr
        className={cx(
          'label-caps text-left text-muted [&>th]:px-1.5 [&>th]:font-semibold @min-[76rem]:[&>th]:px-2',
          isTall ? '[&>th]:h-11 [&>th]:pb-1 [&>th]:align-middle' : '[&>th]:pb-3 [&>th]:align-bottom',
        )}
      >
        {isSelectable && (
          <th scope="col" className="w-11 px-0!">
            <SelectAll
              table={table}
              label={<span className="sr-only">Select all on this page</span>}
              className="w-11 pl-2.5"
            />
          </th>
        )}
        {columns.map((column) => {
          const model = table.getColumn(column.id)
          const sorted = model?.getIsSorted() ?? false
          if (!model?.getCanSort()) {
            return (
              <th
                key={column.id}
                scope="col"
                className={cx(column.align && 'text-right', column.isApart && APART)}
              >
                <span className={cx(column.isLabelHidden && 'sr-only')}>{column.header}</span>
              </th>
            )
          }
          const Arrow = sorted ? ARROWS[sorted] : ArrowUpDown
          return (
            <th
              key={column.id}
              scope="col"
              aria-sort={sorted ? SPOKEN[sorted] : 'none'}
              className={cx(column.align && 'text-right', column.isApart && APART)}
            >
              <button
                type="button"
                data-repeat
                onClick={() => model.toggleSorting()}
                className={cx(
                  'label-caps group -mx-1.5 inline-flex min-h-11 min-w-11 items-center gap-1 rounded-sm px-1.5 transition-colors duration-150 hover:text-ink',
                  column.align && 'flex-row-reverse',
                  sorted && 'text-ink',
                )}
              >
                {column.header}
                <Arrow
                  aria-hidden="true"
                  className={cx(
                    'size-4 shrink-0',
                    !sorted && 'opacity-50 transition-opacity duration-150 group-hover:opacity-100',
                  )}
                />
              </button>
            </th>
          )
        })}
        {isExpandable && (
          <th scope="col" className="w-11">
            <span className="sr-only">Details</span>
          </th>
        )}
      </tr>
    </thead>
  )
}
