/**
 * Fills a migrated database with a row of every table and of every label of every enum, of whatever schema: what rows must
 * be like is read from PostgreSQL, and rows are tried until it takes one. The same schema gets the same rows, but for what
 * defaults make. What the shop alone sees to is not true of them: stock, say, is not the sum of its ledger.
 */
import pg from 'pg'
import { type Chance, chance } from './fuzz/chance.ts'
import { type Value, valuesIn, valuesOf } from './kind-values.ts'
import {
  type Check,
  type Column,
  kindsWithoutRow,
  labelKind,
  type Reference,
  readTableRules,
  type TableRules,
} from './table-rules.ts'

/** Of a row, before it is given up. */
const TRIES = 150
/** After so many the search begins anew. */
const TRIES_IN_A_ROW = 50

/** Of each table: each column has a value; what may be left out is; and something between the two. */
const FULLNESS = ['full', 'bare', 'mixed'] as const
type Fullness = (typeof FULLNESS)[number]

/** Why PostgreSQL took no row: by table, and by label. */
type Refusals = Map<string, string>

/**
 * Yields when the database is filled, and once more for each label that a unique index keeps from standing beside another:
 * it is given the other's row. At the end it throws where a table or a label has never had a row, and says what to do. Each
 * row is committed by itself.
 */
export async function* everyKind(client: pg.ClientBase): AsyncGenerator<void> {
  const refusals = await fill(client)
  yield
  const never: string[] = []
  for (const kind of await kindsWithoutRow(client)) {
    if (await takesTurn(client, kind)) yield
    else never.push(`${kind} has no row: ${refusals.get(kind) ?? 'no column that is written has its type'}`)
  }
  if (never.length > 0) throw new Error([...never, WHAT_TO_DO].join('\n'))
}

const WHAT_TO_DO =
  'Nothing shows that these come back from a backup. If a column needs a shape, say it in SHAPES or VALUES of ' +
  'server/src/testing/kind-values.ts; a label that no column has needs no longer be there.'

async function fill(client: pg.ClientBase): Promise<Refusals> {
  const luck = chance(1)
  const refusals: Refusals = new Map()
  const tables = await readTableRules(client)
  const wanted = rowsWanted(tables)
  for (const rules of tables) {
    const refersToItself = rules.references.some(({ table }) => table === rules.name)
    let parents = await readParents(client, rules)
    const put = async (kind: string, fullness: Fullness, fixed = new Map<string, Value>()) => {
      if (refersToItself) parents = await readParents(client, rules)
      const refusal = await putRow(client, createSearch({ rules, parents, fullness, fixed, luck }))
      if (refusal !== null) refusals.set(kind, refusal)
    }
    for (const fullness of FULLNESS) await put(rules.name, fullness)
    for (let more = FULLNESS.length; more < (wanted.get(rules.name) ?? 0); more++)
      await put(rules.name, 'mixed')
    for (const { name, type, labels } of rules.columns) {
      for (const label of labels ?? []) await put(labelKind(type, label), 'mixed', new Map([[name, label]]))
    }
  }
  return refusals
}

/** How many rows each table has at least: as many as those need of which no two may refer to the same. */
function rowsWanted(tables: readonly TableRules[]): Map<string, number> {
  const wanted = new Map<string, number>()
  for (const { name, columns, references, uniques } of tables.toReversed()) {
    const own = FULLNESS.length + columns.flatMap(({ labels }) => labels ?? []).length
    const rows = Math.max(own, wanted.get(name) ?? 0)
    for (const { table, columns: by } of references) {
      const isOnce = uniques.some((unique) => unique.columns.every((column) => by.includes(column)))
      if (isOnce) wanted.set(table, Math.max(rows, wanted.get(table) ?? 0))
    }
  }
  return wanted
}

/** Whether some row of another label could be given this one. */
async function takesTurn(client: pg.ClientBase, kind: string): Promise<boolean> {
  for (const { name, columns } of await readTableRules(client)) {
    for (const column of columns) {
      const label = column.labels?.find((one) => labelKind(column.type, one) === kind)
      if (label === undefined) continue
      const [table, of] = [name, column.name].map((one) => client.escapeIdentifier(one))
      for (const other of column.labels ?? []) {
        const update = `update ${table} set ${of} = $1 where ${of} = $2`
        const done = await unlessRefused(() => client.query(update, [label, other]))
        if ('result' in done && (done.result.rowCount ?? 0) > 0) return true
      }
    }
  }
  return false
}

/** What rows may refer to, by the name of the reference. */
type Parents = ReadonlyMap<string, Value[][]>

async function readParents(client: pg.ClientBase, { references }: TableRules): Promise<Parents> {
  const parents = new Map<string, Value[][]>()
  for (const { name, table, to } of references) {
    const list = to.map((column) => `${client.escapeIdentifier(column)}::text`).join(', ')
    const { rows } = await client.query<Value[]>({
      text: `select ${list} from ${client.escapeIdentifier(table)} order by ${to.map((_, at) => at + 1)}`,
      rowMode: 'array',
    })
    parents.set(name, rows)
  }
  return parents
}

interface Wanted {
  rules: TableRules
  parents: Parents
  fullness: Fullness
  /** What the row is for. */
  fixed: ReadonlyMap<string, Value>
  luck: Chance
}

/** Changes, of the row that was refused, what the refusal speaks of. */
function createSearch({ rules, parents, fullness, fixed, luck }: Wanted) {
  /** A column that is not in it has its default. */
  let row = new Map<string, Value>()
  const columns = rules.columns.filter(({ name }) => !fixed.has(name))
  const setTo = (name: string, value: Value | undefined) =>
    value === undefined ? row.delete(name) : row.set(name, value)
  const requires = (reference: Reference) =>
    columns.some(({ name, isRequired }) => isRequired && reference.columns.includes(name))
  const referring = (name: string) => rules.references.filter((reference) => reference.columns.includes(name))

  function begin() {
    row = new Map(fixed)
    for (const column of columns) {
      const { name, isRequired, hasDefault } = column
      if (referring(name).length > 0) continue
      if (fullness === 'bare' && hasDefault) continue
      if (fullness === 'bare' && !isRequired) row.set(name, null)
      else if (fullness === 'full') row.set(name, some(column))
      else choose(column)
    }
    for (const reference of rules.references) {
      const isLeftOut = fullness === 'bare' || (fullness === 'mixed' && luck.next() < 0.5)
      if (requires(reference) || !isLeftOut) refer(reference, false)
      else for (const name of reference.columns) setTo(name, null)
    }
  }

  /** The shape of the column where it has one. */
  function some(column: Column): Value {
    return valuesOf(rules.name, column, luck.whole(1, 30_000), luck)[0] ?? null
  }

  function choose(column: Column, check?: Check) {
    const { name, isRequired, hasDefault } = column
    const values: (Value | undefined)[] = valuesOf(rules.name, column, luck.whole(1, 30_000), luck)
    const [first] = values
    // as often as all others together
    const more = check ? valuesIn(check, column) : []
    setTo(
      name,
      luck.pick([
        ...values,
        ...(luck.next() < 0.5 ? [first] : more),
        ...(isRequired ? [] : [null]),
        ...(hasDefault ? [undefined] : []),
      ]),
    )
  }

  function refer(reference: Reference, mayBeNone: boolean) {
    const rows = parents.get(reference.name) ?? []
    const isNone = rows.length === 0 || (mayBeNone && !requires(reference) && luck.next() < 0.3)
    const values = isNone ? [] : luck.pick(rows)
    reference.columns.forEach((name, at) => {
      if (!fixed.has(name)) setTo(name, values[at] ?? null)
    })
  }

  function change(names: readonly string[], check?: Check) {
    const free = luck.shuffle(columns.filter(({ name }) => names.includes(name)))
    for (const column of free.slice(0, luck.whole(1, free.length))) {
      const references = referring(column.name)
      if (references.length > 0) refer(luck.pick(references), true)
      else choose(column, check)
    }
  }

  return {
    rules,
    begin,
    row: (): ReadonlyMap<string, Value> => row,
    learn({ constraint, column }: pg.DatabaseError) {
      const check = rules.checks.find(({ name }) => name === constraint)
      if (check) return change(check.columns, check)
      const reference = rules.references.find(({ name }) => name === constraint)
      if (reference) return refer(reference, true)
      const unique = rules.uniques.find(({ name }) => name === constraint)
      if (unique) return change(unique.columns)
      // of a part of the table, or of a trigger, it is not known what it speaks of
      change(column === undefined ? columns.map(({ name }) => name) : [column])
    },
  }
}

/** Gives why no row was taken; null where one was. */
async function putRow(
  client: pg.ClientBase,
  search: ReturnType<typeof createSearch>,
): Promise<string | null> {
  const { rules } = search
  const types = new Map(rules.columns.map(({ name, type }) => [name, type]))
  let refusal: pg.DatabaseError | undefined
  for (let tries = 0; tries < TRIES; tries++) {
    if (refusal === undefined || tries % TRIES_IN_A_ROW === 0) search.begin()
    else search.learn(refusal)
    const names = [...search.row().keys()]
    const list = names.map((name) => client.escapeIdentifier(name)).join(', ')
    const values = names.map((name, at) => `$${at + 1}::${types.get(name)}`).join(', ')
    const row = names.length > 0 ? `(${list}) values (${values})` : 'default values'
    const done = await unlessRefused(() =>
      client.query(`insert into ${client.escapeIdentifier(rules.name)} ${row}`, [...search.row().values()]),
    )
    if ('result' in done) return null
    refusal = done.refusal
  }
  return refusal?.message ?? null
}

/** What is wrong with the row itself: a value, a rule of the table, or what a trigger says. */
const REFUSED = /^(22|23|P0)/

async function unlessRefused<Result>(
  run: () => Promise<Result>,
): Promise<{ result: Result } | { refusal: pg.DatabaseError }> {
  try {
    return { result: await run() }
  } catch (error) {
    if (error instanceof pg.DatabaseError && REFUSED.test(error.code ?? '')) return { refusal: error }
    throw error
  }
}
