/** How a list is searched: the same for every table that has a `search_text`. */
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/client.ts'
import { containing } from '../db/like-pattern.ts'
import { selectNearKeys } from './near-keys.queries.ts'
import { type SearchTerm, searchTerms } from './search-terms.ts'
import { inAscii, type SearchedTable } from './search-text.ts'

/** Both are expressions on the table. */
export interface Found {
  where: RawBuilder<boolean>
  /** Lowest first, before the list's own order: by text, then by sound, then near it. */
  rank: RawBuilder<number>
}

/** What is only near is looked for where fewer than these are found. The same on every page. */
export const ENOUGH = 20
/** Shorter keys are near too many others. */
const LEAST_NEAR = 4
/** What is near in one word comes behind what sounds like all of them. */
const NEAR = 10

const EVERYTHING: Found = { where: sql`true`, rank: sql`0::int` }
const NOTHING: Found = { where: sql`false`, rank: sql`0::int` }

/** What `list` gives for what was typed. It may be called twice. */
export async function searched<List extends { total: number }>(
  db: Database,
  table: SearchedTable,
  search: string,
  list: (found: Found) => Promise<List>,
): Promise<List> {
  if (search === '') return list(EVERYTHING)
  const terms = searchTerms(search)
  if (terms.length === 0) return list(NOTHING)
  const isAllKeyed = !(await hasUnkeyed(db, table.table))
  const foundBy = (near: Near) => foundByAll(terms.map((term) => byTerm(table, term, near, isAllKeyed)))
  const same = await list(foundBy(new Map()))
  const keys = terms
    .flatMap(({ sounds }) => sounds.map(({ key }) => key))
    .filter((key) => key.length >= LEAST_NEAR)
  if (same.total >= ENOUGH || keys.length === 0) return same
  const near = await selectNearKeys(db, table.table, [...new Set(keys)])
  return [...near.values()].some((others) => others.length > 0) ? list(foundBy(near)) : same
}

type Near = ReadonlyMap<string, readonly string[]>

function foundByAll(each: readonly Found[]): Found {
  return {
    where: sql`(${joined(
      each.map(({ where }) => where),
      ' and ',
    )})`,
    rank: sql`(${joined(
      each.map(({ rank }) => rank),
      ' + ',
    )})`,
  }
}

/** Every condition on a row that is found is read again by the database, so each stands here only where it is needed. */
function byTerm(
  searched: SearchedTable,
  { forms, sounds }: SearchTerm,
  near: Near,
  isAllKeyed: boolean,
): Found {
  const text = sql.ref(`${searched.table}.search_text`)
  const holding = (form: string) => sql<boolean>`${text} like ${containing(inAscii(form))}`
  const sounding = (keysOf: (key: string) => readonly string[]) =>
    joined<boolean>(
      sounds.map(({ form, key }) =>
        key === '' ? holding(form) : either(keysOf(key).map((one) => sql`${text} like ${`% ${one} %`}`)),
      ),
      ' and ',
    )
  const same = sounding((key) => [key])
  const isNear = sounds.some(({ key }) => near.get(key)?.length)
  const bySound =
    sounds.length === 0 ? [] : isNear ? [sounding((key) => [key, ...(near.get(key) ?? [])])] : [same]
  const unkeyed = isAllKeyed ? [] : forms.map((form) => notKeyed(searched, form))
  const contained = forms.map((form) => sql<boolean>`strpos(${text}, ${inAscii(form)}) > 0`)
  const exact = either(isAllKeyed ? contained : [...contained, isUnkeyed(searched.table)])
  return {
    where: either([
      ...bySound,
      ...forms.map(holding),
      ...unkeyed,
      ...forms.flatMap((form) => named(searched, form)),
    ]),
    rank:
      sounds.length === 0
        ? sql`0::int`
        : sql`case when ${exact} then 0 ${isNear ? sql`when ${same} then 1 else ${sql.lit(NEAR)}` : sql`else 1`} end`,
  }
}

const joined = <Value>(parts: readonly RawBuilder<unknown>[], by: ' and ' | ' or ' | ' + ' | ' ') =>
  sql<Value>`${sql.join(parts, sql.raw(by))}`

const either = (conditions: readonly RawBuilder<boolean>[]) => sql<boolean>`(${joined(conditions, ' or ')})`

/** Rows without a search text, or with one from before a change, by what they contain; the job `words` leaves none. */
function notKeyed({ table, columns, more }: SearchedTable, form: string): RawBuilder<boolean> {
  const texts = columns.map((column) => sql`${sql.ref(`${table}.${column}`)}::text`)
  const whole = sql`search_form(concat_ws(' ', ${sql.join(more ? [...texts, more] : texts)}))`
  // a telephone number, however it is set apart
  const text = /^\d{5,}$/.test(form) ? sql`regexp_replace(${whole}, '[-.()\\s]', '', 'g')` : whole
  return sql`(${isUnkeyed(table)} and ${text} like ${containing(form)})`
}

const isUnkeyed = (table: SearchedTable['table']) => sql<boolean>`${sql.ref(`${table}.keyed_by`)} = 0`

async function hasUnkeyed(db: Database, table: SearchedTable['table']): Promise<boolean> {
  const { rows } = await sql`select from ${sql.table(table)} where ${isUnkeyed(table)} limit 1`.execute(db)
  return rows.length > 0
}

/** No reference of a payment has another letter, and shorter ones have no index. */
const REFERENCE = /^[!-~]{3,}$/

function named({ table, namedBy }: SearchedTable, form: string): RawBuilder<boolean>[] {
  if (!namedBy || !REFERENCE.test(form)) return []
  return [sql`${sql.ref(`${table}.id`)} = any(array(${namedBy(containing(form))}))`]
}
