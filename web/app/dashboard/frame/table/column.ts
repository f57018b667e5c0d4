import {
  rowExpandingFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table'
import type { ReactNode } from 'react'
import type { Order } from './list-address.ts'

/** A column of a `DataTable`, and a line of its cards. */
export interface Column<Row> {
  id: string
  /** Over the column, and before the value in a card. */
  header: string
  cell: (row: Row) => ReactNode
  /** The server's word for it: the header becomes a button that sorts. */
  sort?: string
  /** Which order the first press asks for: ascending, unless the newest or the most is what one looks for. */
  firstOrder?: Order
  /** Figures stand under each other at the end. */
  align?: 'end'
  /** Stands off from figures at the end of the column before it. */
  isApart?: boolean
  /**
   * Its place in a card: `title` names the row and heads the card, `corner` stands at its end (a state), `foot` is
   * the last line (buttons), `wide` has its label above itself (long words). Exactly one column is the title.
   */
  card?: 'title' | 'corner' | 'foot' | 'wide'
  /** The header is only read out, and the value has no label in a card: pictures, buttons. */
  isLabelHidden?: boolean
  /** How many lines a value mostly has, so that loading takes the same room. */
  lines?: number
  /** Of the value in both shapes, such as `figures whitespace-nowrap`. */
  className?: string
}

export interface Sorting<Sort extends string = string> {
  sort: Sort
  order: Order
}

export const features = tableFeatures({ rowSortingFeature, rowSelectionFeature, rowExpandingFeature })
