/** The columns of a file that no program is known to write: what they are, as somebody said, remembered or guessed. */

import { z } from '@spokehaat/contract/basics/zod'
import {
  byHeading,
  type ColumnField,
  columnField,
  guessFields,
  type ImportColumns,
  plainHeading,
  rememberedFields,
} from '@spokehaat/contract/catalogue/mapped-columns'
import type { Database, DatabaseTransaction } from '../../platform/db/client.ts'
import { fail } from '../../platform/http/refusal.ts'
import * as queries from './imports.queries.ts'
import type { FileColumns } from './read-file.ts'

interface SaidColumn extends FileColumns {
  field: ColumnField | null
}
export interface SaidColumns {
  areSaid: boolean
  list: SaidColumn[]
}
type Row = Pick<queries.ImportRow, 'source_columns' | 'has_said_columns'>

export const listOf = ({ source_columns }: Pick<Row, 'source_columns'>): SaidColumn[] =>
  (source_columns ?? []) as unknown as SaidColumn[]

/** What was said of this import; else of the last file with the same headings; else a guess, which nothing is read by. */
export async function saidOf(db: Database, row: Row, found: readonly FileColumns[]): Promise<SaidColumns> {
  const of = (fields: readonly (ColumnField | null)[]) =>
    found.map((column, index) => ({ ...column, field: fields[index] ?? null }))
  if (row.has_said_columns) return { areSaid: true, list: of(listOf(row).map(({ field }) => field)) }
  const names = found.map(({ name }) => name)
  const remembered = kept.safeParse(await queries.selectSaidColumns(db, headingsOf(names)))
  if (!remembered.success) return { areSaid: false, list: of(guessFields(names)) }
  return { areSaid: true, list: of(rememberedFields(names, remembered.data)) }
}

/** Of a column of each heading; a program that knows other fields may have written them. */
const kept = z.record(z.string(), z.array(columnField.nullable()))

const headingsOf = (names: readonly string[]): string[] => names.map(plainHeading).sort()

/** For this import, and for the next file with the same headings. Throws `import_not_ready` for columns of another file. */
export async function rememberColumns(
  trx: DatabaseTransaction,
  row: Row,
  { fields }: ImportColumns,
): Promise<SaidColumn[]> {
  const list = listOf(row)
  if (list.length !== fields.length) throw fail('import_not_ready')
  const said = list.map((column, index) => ({ ...column, field: fields[index] ?? null }))
  const names = list.map(({ name }) => name)
  await queries.writeSaidColumns(trx, headingsOf(names), byHeading(names, fields))
  return said
}
