/**
 * What a list is searched by, in one column of ASCII: trigrams exist for it in every locale, and for Bangla they don't in
 * the locale C. See docs/decisions/0038-desk-search.md.
 *
 * Words: a row's **form** is the text of its searched columns in the form of the search, the letters of other scripts
 * written as small groups of ASCII; its **keys** are what its words sound like, in capitals. `search_text` is both.
 */

import { latinDigits } from '@spokehaat/contract/basics/digits'
import { searchForm } from '@spokehaat/contract/basics/search-form'
import { soundKey } from '@spokehaat/contract/basics/sound-key'
import type { RawBuilder } from 'kysely'
import type { DB } from '../db/tables.ts'
import { keyVersion } from './key-version.ts'

type TableName = {
  [Table in keyof DB]: 'search_text' extends keyof DB[Table] ? Table : never
}[keyof DB]

/** `Column`: of the table, so that a name that is none of them is a type error where it is written down. */
export interface SearchedTable<Table extends TableName = TableName, Column = string> {
  table: Table
  columns: readonly Column[]
  /** More text of a row, from rows that belong to it: an expression on the table. */
  more?: RawBuilder<string | null>
  /** Ids of rows that others name by a text like this pattern. */
  namedBy?(pattern: string): RawBuilder<unknown>
}

/** A row as it is before it has them. */
export type Unkeyed<Row> = Omit<Row, 'search_text' | 'keyed_by'>

/** The row with its `search_text`; `more`: what the table's `more` gives. */
export function withSearchText<
  Column extends string,
  Row extends { readonly [name in Column]?: string | null | undefined },
>({ columns }: { columns: readonly Column[] }, row: Row, more: readonly string[] = []) {
  const texts = columns.map((column) => row[column])
  return { ...row, search_text: searchText([...texts, ...more]), keyed_by: SEARCH_VERSION }
}

export function searchText(texts: readonly (string | null | undefined)[]): string {
  const forms = texts.flatMap((text) => (text ? [searchForm(text), ...digitsOfPhone(text)] : []))
  // whom an address belongs to may be searched by its sound, but not where the mail server is
  const keys = forms.flatMap((form) => wordsOf(form.replace(/@\S+/g, ' '))).map(keyOf)
  // keys first: they are asked for most
  return ` ${[...new Set(keys)].filter(Boolean).join(' ')}  ${inAscii(forms.join(' '))} `
}

/** Letters and digits of any script, in the form of the search. */
export function wordsOf(form: string): string[] {
  return form.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean)
}

/** What a word sounds like; empty for one with figures, which sounds like no other, and for signs without a letter. */
export function keyOf(word: string): string {
  return /\p{N}/u.test(word) || !/\p{L}/u.test(word) ? '' : soundKey(word).toUpperCase()
}

/** A number is found by its digits, however they are set apart. */
function digitsOfPhone(text: string): string[] {
  const latin = latinDigits(text)
  return /^\+?[\d\s().\-–]*[\s().\-–][\d\s().\-–]*$/.test(latin) ? [latin.replace(/\D/g, '')] : []
}

/**
 * A form whose letters beyond ASCII are groups that begin with a capital, which no form has: a text is within another
 * exactly where it is within it like this. Two letters for one of Bangla, five for any other.
 */
export function inAscii(form: string): string {
  return form.replaceAll('\0', '').replace(/[^\0-\x7f]/gu, (letter) => {
    const code = letter.codePointAt(0) ?? 0
    const place = code - 0x980
    return place >= 0 && place < 0x80
      ? letters('A', place >> 3) + letters('a', place & 7)
      : `Z${code.toString(36).padStart(4, '0')}`
  })
}

const letters = (first: string, plus: number) => String.fromCharCode(first.charCodeAt(0) + plus)

/** Rows of another version are found by their text and by their older keys, until the job `words` has written them anew. */
export const SEARCH_VERSION = keyVersion((word) => searchText([word]))
