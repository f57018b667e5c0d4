import type { ReactNode } from 'react'
import { Checkbox } from '../../../ui/checkbox.tsx'
import type { DataTableModel } from './use-data-table.ts'

interface SelectAllProps<Row extends object> {
  table: DataTableModel<Row>
  label: ReactNode
  className?: string
}

/** All rows of this page; half full where some of them are selected. */
export function SelectAll<Row extends object>({ table, label, className }: SelectAllProps<Row>) {
  const rows = table.getRowModel().rows
  const count = rows.filter((row) => row.getIsSelected()).length
  const isAll = rows.length > 0 && count === rows.length
  return (
    <Checkbox
      ref={(box) => {
        if (box) box.indeterminate = count > 0 && !isAll
      }}
      checked={isAll}
      disabled={rows.length === 0}
      onChange={() => table.setRowSelection((selected) => withRows(selected, rows, !isAll))}
      label={label}
      className={className}
    />
  )
}

/** Rows of other pages stay as they are. */
function withRows(selected: Record<string, true>, rows: readonly { id: string }[], isOn: boolean) {
  const next = { ...selected }
  for (const { id } of rows) {
    if (isOn) next[id] = true
    else delete next[id]
  }
  return next
}
