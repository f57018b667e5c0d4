/** A table for people who open it in a spreadsheet, and add it up there. */

import type { Readable } from 'node:stream'
import { dhakaClock } from '@spokehaat/contract/basics/dhaka'
import { guardText } from '@spokehaat/contract/basics/guard-text'
import { csvStream } from './write-rows.ts'

/**
 * A number is written as one, money (cents, paisa) with its two decimals, a moment as the calendar and the clock in Dhaka
 * have it.
 */
export type Cell = string | number | { minor: number } | Date | null

type Columns<Row> = Readonly<Record<string, (row: Row) => Cell>>

/** Rows for each statement. Of a thousand the planner reckons nearly what lets PostgreSQL compile it. */
const BATCH = 500

/** `select` gives the next rows behind `after`, in a fixed order; fewer than `limit` are the last. */
export function tableStream<Row>(
  columns: Columns<Row>,
  select: (after: Row | null, limit: number) => Promise<Row[]>,
): Readable {
  const cells = Object.values(columns)
  async function* batches() {
    for (let after: Row | null = null; ; ) {
      const rows = await select(after, BATCH)
      yield rows.map((row) => cells.map((cell) => writeCell(cell(row))))
      after = rows.at(-1) ?? null
      if (rows.length < BATCH || after === null) return
    }
  }
  return csvStream(Object.keys(columns), batches())
}

/** More figures than a spreadsheet keeps of a number, or a nought in front, which it drops. */
const NOT_A_NUMBER = /^(?:0\d+|\d{12,})$/

export function writeCell(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  if (typeof cell === 'object' && 'minor' in cell) return (cell.minor / 100).toFixed(2)
  if (cell instanceof Date) return dhakaClock(cell).slice(0, 16).replace('T', ' ')
  // the one way to say 'text' that spreadsheets read from a CSV file; nothing but figures is within
  return NOT_A_NUMBER.test(cell) ? `="${cell}"` : guardText(cell)
}

/** As people in Bangladesh write it, so that neither the nought nor the plus is lost. */
export function phoneCell(phone: string | null): string {
  const [, operator, number] = /^(?:\+880|0)(1\d{3})(\d{6})$/.exec(phone ?? '') ?? []
  return operator ? `0${operator}-${number}` : (phone ?? '')
}
