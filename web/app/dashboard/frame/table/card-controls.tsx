import { Select } from '../../../ui/select.tsx'
import type { Column } from './column.ts'
import { SelectAll } from './select-all.tsx'
import type { DataTableModel } from './use-data-table.ts'

interface CardControlsProps<Row extends object> {
  table: DataTableModel<Row>
  columns: readonly Column<Row>[]
  isSelectable: boolean
}

const ORDERS = ['asc', 'desc'] as const
const WORDS = { asc: 'ascending', desc: 'descending' } as const

/** What the header does, where rows are cards; and what it did, said aloud in both shapes. */
export function CardControls<Row extends object>({ table, columns, isSelectable }: CardControlsProps<Row>) {
  const sortable = columns.filter((column) => table.getColumn(column.id)?.getCanSort())
  const [sorted] = table.state.sorting
  const chosen = sorted && `${sorted.id} ${sorted.desc ? 'desc' : 'asc'}`
  const header = columns.find((column) => column.id === sorted?.id)?.header
  if (sortable.length === 0 && !isSelectable) return null
  return (
    <>
      {sortable.length > 0 && (
        <p role="status" className="sr-only">
          {sorted && header && `Sorted by ${header}, ${WORDS[sorted.desc ? 'desc' : 'asc']}`}
        </p>
      )}
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 wide:hidden">
        {isSelectable && <SelectAll table={table} label="All on this page" />}
        {sortable.length > 0 && (
          <Select
            aria-label="Sort by"
            value={chosen ?? ''}
            onChange={(event) => {
              const [id = '', order] = event.target.value.split(' ')
              table.setSorting([{ id, desc: order === 'desc' }])
            }}
            className="w-60 max-w-full"
          >
            {!chosen && <option value="">Sort by...</option>}
            {sortable.flatMap((column) =>
              ORDERS.map((order) => (
                <option key={`${column.id} ${order}`} value={`${column.id} ${order}`}>
                  {column.header}, {WORDS[order]}
                </option>
              )),
            )}
          </Select>
        )}
      </div>
    </>
  )
}
