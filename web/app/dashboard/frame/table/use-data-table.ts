import { type RowSelectionState, type SortingState, type Updater, useTable } from '@tanstack/react-table'
import { useMemo } from 'react'
import { type Column, features, type Sorting } from './column.ts'

interface Options<Row extends object> {
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  getRowId: (row: Row) => string
  sorting: Sorting | undefined
  onSort: ((next: Sorting) => void) | undefined
  selected: ReadonlySet<string>
  onSelect: ((next: ReadonlySet<string>) => void) | undefined
}

export type DataTableModel<Row extends object> = ReturnType<typeof useDataTable<Row>>

/** TanStack's table over a page of rows that the server sorted: it keeps what is selected and what is open. */
export function useDataTable<Row extends object>(options: Options<Row>) {
  const { columns, rows, getRowId, sorting, onSort, selected, onSelect } = options
  const defs = useMemo(
    () =>
      columns.map((column) => ({
        id: column.id,
        header: column.header,
        accessorFn: (row: Row) => row,
        enableSorting: column.sort !== undefined,
        sortDescFirst: column.firstOrder === 'desc',
      })),
    [columns],
  )
  const data = useMemo(() => [...rows], [rows])
  const sorted = columns.find((column) => column.sort !== undefined && column.sort === sorting?.sort)
  const sortingState = useMemo<SortingState>(
    () => (sorted ? [{ id: sorted.id, desc: sorting?.order === 'desc' }] : []),
    [sorted, sorting?.order],
  )
  const rowSelection = useMemo<RowSelectionState>(
    () => Object.fromEntries([...selected].map((id) => [id, true as const])),
    [selected],
  )

  function changeSorting(updater: Updater<SortingState>) {
    const [next] = typeof updater === 'function' ? updater(sortingState) : updater
    const sort = columns.find((column) => column.id === next?.id)?.sort
    if (next && sort !== undefined) onSort?.({ sort, order: next.desc ? 'desc' : 'asc' })
  }
  function changeSelection(updater: Updater<RowSelectionState>) {
    const next = typeof updater === 'function' ? updater(rowSelection) : updater
    onSelect?.(new Set(Object.keys(next).filter((id) => next[id])))
  }

  return useTable({
    features,
    columns: defs,
    data,
    getRowId,
    manualSorting: true,
    enableSortingRemoval: false,
    enableMultiSort: false,
    enableSorting: onSort !== undefined,
    enableRowSelection: onSelect !== undefined,
    getRowCanExpand: () => true,
    autoResetExpanded: false,
    state: { sorting: sortingState, rowSelection },
    onSortingChange: changeSorting,
    onRowSelectionChange: changeSelection,
  })
}
