import { cx } from '../../../lib/class-names.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { BODY, BOX_CELL, cellClass, padding, ROW } from './cell-class.ts'
import type { Column } from './column.ts'

interface TableSkeletonProps<Row> {
  columns: readonly Column<Row>[]
  rows: number
  isSelectable: boolean
  isExpandable: boolean
  hasDetail: boolean
  span: number
}

/** Rows of the height that the real ones will mostly have. */
export function TableSkeleton<Row>(props: TableSkeletonProps<Row>) {
  const { columns, isSelectable, isExpandable, hasDetail, span } = props
  return Array.from({ length: props.rows }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rows that stand for nothing
    <tbody key={index} className={BODY}>
      <tr className={ROW}>
        {isSelectable && (
          <td className={BOX_CELL}>
            <Skeleton className="m-2.5 size-6" />
          </td>
        )}
        {columns.map((column) => (
          <td
            key={column.id}
            data-label={column.isLabelHidden ? undefined : column.header}
            className={cx(
              cellClass(column, hasDetail),
              isSelectable && column.card === 'title' && 'narrow:pl-9',
            )}
          >
            {column.card === 'foot' ? (
              <Skeleton className={cx('h-11 w-24', column.align && 'wide:ml-auto')} />
            ) : (
              <Lines column={column} />
            )}
          </td>
        ))}
        {isExpandable && (
          <td className="h-11 narrow:order-6 narrow:col-span-2 narrow:mt-1 narrow:-mb-2 wide:w-11 wide:py-1">
            <span className="block h-11" />
          </td>
        )}
      </tr>
      {hasDetail && (
        <tr className="narrow:block">
          <td
            colSpan={span}
            className={cx('narrow:block narrow:pt-3', padding(true), 'wide:pt-0! wide:pb-4!')}
          >
            <span className="flex h-16 items-center narrow:h-28">
              <Skeleton className="h-3.5 w-60 max-w-full" />
            </span>
          </td>
        </tr>
      )}
    </tbody>
  ))
}

function Lines<Row>({ column }: { column: Column<Row> }) {
  return (
    <span className="block">
      {Array.from({ length: column.lines ?? 1 }, (_, line) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: lines that stand for nothing
          key={line}
          // as high as a line of words: the unit for that came with Firefox 120
          className="flex items-center before:content-['\200b']"
        >
          <Skeleton className={cx('h-3.5 w-20 max-w-full', column.align && 'wide:ml-auto')} />
        </span>
      ))}
    </span>
  )
}
