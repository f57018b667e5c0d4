/**
 * What becomes of a row that stays when the person it speaks of is erased. Each table says it of every column that can hold
 * words: a new one does not compile until somebody says what it is.
 */
import { type RawBuilder, type SelectType, sql } from 'kysely'
import type { DB } from './tables.ts'

type Words = string | readonly string[]
/** Columns that can hold any words; those of an enumeration can't. */
type WordColumn<Table extends keyof DB> = {
  [Column in keyof DB[Table]]: string extends NonNullable<SelectType<DB[Table][Column]>>
    ? Column
    : string[] extends NonNullable<SelectType<DB[Table][Column]>>
      ? Column
      : never
}[keyof DB[Table]]

/** A text: why it stays as it is. */
type Fate = string | { readonly becomes: Words | null | RawBuilder<unknown> }
export type Fates<Table extends keyof DB> = Readonly<
  Record<WordColumn<Table>, Fate> & Partial<Record<keyof DB[Table], Fate>>
>

/** Why most columns stay. */
export const KEY = 'an id'
export const SHOPS = 'the shop’s own words'

/** The words after `set` that take the person out of a row. */
export const emptied = (fates: Readonly<Record<string, Fate>>): RawBuilder<unknown> =>
  sql.join(
    Object.entries(fates).flatMap(([column, fate]) =>
      typeof fate === 'string' ? [] : [sql`${sql.ref(column)} = ${fate.becomes}`],
    ),
  )
