/** Columns that many lists have. */
import type { ReactNode } from 'react'
import { formatCount, formatDate, formatDateTime } from '../../../lib/format.ts'
import type { Column } from './column.ts'
import { EmailAddress } from './words.tsx'

/** A moment, by the minute. */
export function momentColumn<Row>(id: string, header: string, at: (row: Row) => string): Column<Row> {
  return {
    id,
    header,
    className: 'figures whitespace-nowrap',
    cell: (row) => <time dateTime={at(row)}>{formatDateTime(at(row))}</time>,
  }
}

/** A moment, by the day. */
export function dayColumn<Row>(id: string, header: string, at: (row: Row) => string): Column<Row> {
  return {
    id,
    header,
    className: 'figures whitespace-nowrap',
    cell: (row) => <time dateTime={at(row)}>{formatDate(at(row))}</time>,
  }
}

/** How many. */
export function countColumn<Row>(id: string, header: string, count: (row: Row) => number): Column<Row> {
  return { id, header, align: 'end', className: 'figures', cell: (row) => formatCount(count(row)) }
}

/** Stands at the end of a card's first line. */
export function stateColumn<Row>(header: string, cell: (row: Row) => ReactNode): Column<Row> {
  return { id: header.toLowerCase(), header, card: 'corner', cell }
}

/** What can be done with a row. */
export function actionsColumn<Row>(cell: (row: Row) => ReactNode): Column<Row> {
  return { id: 'actions', header: 'Actions', isLabelHidden: true, card: 'foot', align: 'end', cell }
}

/** Below the words of a cell, smaller. */
export function Small({ children }: { children: ReactNode }) {
  return <span className="block text-[0.9375rem] font-normal text-muted">{children}</span>
}

/** Who wrote: a name, and an address below it. */
export function Person({ name, email }: { name: ReactNode; email?: string | null }) {
  return (
    <span className="block wrap-anywhere">
      <span>{name}</span>
      {email && (
        <Small>
          <EmailAddress>{email}</EmailAddress>
        </Small>
      )}
    </span>
  )
}
