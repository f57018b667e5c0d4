import type { Row as RowModel } from '@tanstack/react-table'
import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { cx } from '../../../lib/class-names.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { BODY, BOX_CELL, cellClass, padding, ROW } from './cell-class.ts'
import type { Column, features } from './column.ts'
import type { Detail, Selection } from './data-table.tsx'

interface TableRowProps<Row extends object> {
  row: RowModel<typeof features, Row>
  columns: readonly Column<Row>[]
  selection: Selection<Row> | undefined
  detail: Detail<Row> | undefined
  /** Cells of a whole line. */
  span: number
}

export function TableRow<Row extends object>({ row, columns, selection, detail, span }: TableRowProps<Row>) {
  const detailId = useId()
  const isOpen = detail !== undefined && (!detail.nameOf || row.getIsExpanded())
  // of what is always there, a row may have nothing
  const more = isOpen ? detail.render(row.original) : null
  const hasDetail = more !== null && !detail?.nameOf
  return (
    <tbody className={cx(BODY, row.getIsSelected() && 'bg-chosen narrow:border-edge narrow:bg-chosen!')}>
      <tr className={ROW}>
        {selection && (
          <td className={BOX_CELL}>
            <Checkbox
              checked={row.getIsSelected()}
              onChange={() => row.toggleSelected()}
              label={<span className="sr-only">Select {selection.nameOf(row.original)}</span>}
              className="w-11 pl-2.5"
            />
          </td>
        )}
        {columns.map((column) => {
          const className = cx(
            cellClass(column, hasDetail),
            selection && column.card === 'title' && 'narrow:pl-9',
          )
          return column.card === 'title' ? (
            <th key={column.id} scope="row" className={className}>
              {column.cell(row.original)}
            </th>
          ) : (
            <td
              key={column.id}
              data-label={column.isLabelHidden ? undefined : column.header}
              className={className}
            >
              {column.cell(row.original)}
            </td>
          )
        })}
        {detail?.nameOf && (
          <td
            className={cx('narrow:order-6 narrow:col-span-2 narrow:mt-1 narrow:-mb-2', 'wide:w-11 wide:py-1')}
          >
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={isOpen ? detailId : undefined}
              aria-label={`Details of ${detail.nameOf(row.original)}`}
              onClick={() => row.toggleExpanded()}
              className={buttonClass({ variant: 'quiet', className: 'wide:w-11 wide:px-0! narrow:w-full' })}
            >
              <span className="wide:hidden">Details</span>
              <ChevronDown
                aria-hidden="true"
                className={cx('size-5 transition-transform duration-150', isOpen && 'rotate-180')}
              />
            </button>
          </td>
        )}
      </tr>
      {more !== null && (
        <tr id={detailId} className="narrow:block">
          <td
            colSpan={span}
            className={cx('narrow:block narrow:pt-3', padding(true), 'wide:pt-0! wide:pb-4!')}
          >
            {more}
          </td>
        </tr>
      )}
    </tbody>
  )
}
