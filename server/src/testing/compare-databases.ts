/** Whether two databases hold the same: each table's rows, column by column, as PostgreSQL writes them as text. */
import pg from 'pg'
import { NOT_BACKED_UP } from '../shop/backup/schema.queries.ts'

interface CompareOptions {
  /** The second may have more tables, columns and rows: it was migrated, say. */
  mayHaveMore?: boolean
  /**
   * Of two clusters: what PostgreSQL takes for a letter depends on its locale, so columns of the type tsvector are left out,
   * which no backup holds and a trigger writes.
   */
  areTwoClusters?: boolean
}

interface Comparison {
  /** How many were compared, of the first. */
  tables: number
  rows: number
  /** By column, such as `orders.total_paisa`: what all rows of the first add up to. */
  sums: Record<string, string>
  /** In words; empty where both hold the same. */
  differences: string[]
}

interface Shape {
  name: string
  columns: { name: string; isFigure: boolean }[]
  /** Empty where the table has none: its rows are known by all that they are. */
  key: string[]
}

/** Of each table, so many rows that differ are named. */
const NAMED = 3

/**
 * Of two addresses. Left out are the tables that no backup holds: unlogged ones, `backups`, which tells of the database
 * itself, and `migrations`. Each database is read as it was at one moment.
 */
export async function compareDatabases(
  first: string,
  second: string,
  options: CompareOptions = {},
): Promise<Comparison> {
  const clients = [first, second].map((connectionString) => new pg.Client({ connectionString }))
  try {
    for (const client of clients) {
      await client.connect()
      await begin(client)
    }
    const [here, there] = clients
    if (!here || !there) throw new Error('Two databases are compared.')
    return await compareTables(here, there, options)
  } finally {
    await Promise.all(clients.map((client) => client.end()))
  }
}

async function begin(client: pg.Client): Promise<void> {
  await client.query('begin isolation level repeatable read read only')
  // whatever database, role and server say: the same value is the same text
  await client.query(`
    set local search_path to public; set local timezone to 'UTC'; set local datestyle to 'ISO, MDY';
    set local bytea_output to hex; set local extra_float_digits to 1; set local statement_timeout to 0`)
}

async function compareTables(
  first: pg.Client,
  second: pg.Client,
  { mayHaveMore = false, areTwoClusters = false }: CompareOptions,
): Promise<Comparison> {
  const [here, there] = [await readShapes(first, !areTwoClusters), await readShapes(second, !areTwoClusters)]
  const comparison: Comparison = { tables: here.length, rows: 0, sums: {}, differences: [] }
  const note = (kind: string, names: readonly string[]) =>
    comparison.differences.push(...names.map((name) => `${name}: only the ${kind}`))
  note('first has this table', namesMissing(here, there))
  if (!mayHaveMore) note('second has this table', namesMissing(there, here))
  for (const shape of here) {
    const other = there.find(({ name }) => name === shape.name)
    const lost = other ? namesMissing(shape.columns, other.columns) : []
    const added = other && !mayHaveMore ? namesMissing(other.columns, shape.columns) : []
    note(
      'first has this column',
      lost.map((column) => `${shape.name}.${column}`),
    )
    note(
      'second has this column',
      added.map((column) => `${shape.name}.${column}`),
    )
    const shared = { ...shape, columns: shape.columns.filter(({ name }) => !lost.includes(name)) }
    const [one, two] = await Promise.all([readFigures(first, shared), other && readFigures(second, shared)])
    comparison.rows += one.rows
    for (const [column, sum] of Object.entries(one.sums)) comparison.sums[`${shape.name}.${column}`] = sum
    if (two && (one.rows !== two.rows || one.digest !== two.digest)) {
      comparison.differences.push(...(await compareRows(first, second, shared, mayHaveMore)))
    }
  }
  return comparison
}

type Named = readonly { name: string }[]

const namesMissing = (of: Named, from: Named) =>
  of.map(({ name }) => name).filter((name) => from.every((other) => other.name !== name))

async function readShapes(client: pg.ClientBase, withSearch: boolean): Promise<Shape[]> {
  const { rows } = await client.query<Shape>(
    `
    select c.relname::text as name,
      (
        select json_agg(json_build_object('name', a.attname, 'isFigure', a.atttypid = any (
          array['smallint', 'integer', 'bigint', 'numeric']::regtype[]
        )) order by a.attnum)
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
          and ($1 or a.atttypid <> 'tsvector'::regtype)
      ) as columns,
      array(
        select a.attname::text from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
        where i.indrelid = c.oid and i.indisprimary order by a.attnum
      ) as key
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relpersistence = 'p' and c.relname <> all ($2)
    order by c.relname
  `,
    [withSearch, NOT_BACKED_UP],
  )
  return rows
}

interface Figures {
  rows: number
  /** Whatever the order of the rows is. */
  digest: string
  sums: Record<string, string>
}

async function readFigures(client: pg.ClientBase, { name, columns }: Shape): Promise<Figures> {
  const figures = columns.filter(({ isFigure }) => isFigure)
  const sums = figures.map(
    (column) => `${client.escapeLiteral(column.name)}, sum(${client.escapeIdentifier(column.name)})::text`,
  )
  const { rows } = await client.query<Figures>(`
    select count(*)::int as rows,
      -- 60 bits of each row, added up
      coalesce(sum(('x' || left(md5(${textOf(client, columns)}), 15))::bit(60)::bigint), 0)::text as digest,
      json_build_object(${sums.join(', ')}) as sums
    from ${client.escapeIdentifier(name)}
  `)
  return rows[0] ?? { rows: 0, digest: '0', sums: {} }
}

const textOf = (client: pg.ClientBase, columns: Shape['columns']) =>
  `row(${columns.map(({ name }) => client.escapeIdentifier(name)).join(', ')})::text`

/** Which rows differ, and in what. */
async function compareRows(
  first: pg.ClientBase,
  second: pg.ClientBase,
  shape: Shape,
  mayHaveMore: boolean,
): Promise<string[]> {
  const [here, there] = [await readDigests(first, shape), await readDigests(second, shape)]
  const missing = [...here.keys()].filter((key) => !there.has(key))
  const added = mayHaveMore ? [] : [...there.keys()].filter((key) => !here.has(key))
  const changed = [...here].filter(([key, digest]) => there.has(key) && there.get(key) !== digest)
  const listed = (keys: readonly string[], what: string) =>
    keys.length === 0 ? [] : [`${shape.name}: ${keys.length} ${what}: ${keys.slice(0, NAMED).join(', ')}`]
  const differences = [
    ...listed(missing, 'rows that only the first has'),
    ...listed(added, 'rows that only the second has'),
  ]
  for (const [key] of changed.slice(0, NAMED)) {
    const [times, timesThere] = [here, there].map((rows) => rows.get(key)?.split(' ').length)
    if (times !== timesThere) differences.push(`${shape.name} ${key}: ${times} times and ${timesThere}`)
    const [one, two] = [await readRow(first, shape, key), await readRow(second, shape, key)]
    for (const { name } of shape.columns) {
      const [value, other] = [one[name], two[name]].map((text) => JSON.stringify(text))
      if (value !== other) differences.push(`${shape.name} ${key}: ${name} is ${value} and ${other}`)
    }
  }
  if (changed.length > NAMED)
    differences.push(`${shape.name}: ${changed.length - NAMED} more rows are changed`)
  return differences
}

const keyOf = (client: pg.ClientBase, { key, columns }: Shape) =>
  textOf(
    client,
    columns.filter(({ name }) => key.length === 0 || key.includes(name)),
  )

/** By key. Where there is none, rows that are the same stand under one, with the digest of each. */
async function readDigests(client: pg.ClientBase, shape: Shape): Promise<Map<string, string>> {
  const { rows } = await client.query<{ key: string; digest: string }>(`
    select ${keyOf(client, shape)} as key, string_agg(md5(${textOf(client, shape.columns)}), ' ') as digest
    from ${client.escapeIdentifier(shape.name)} group by 1 order by min(${keyOf(client, shape)}) collate "C"
  `)
  return new Map(rows.map(({ key, digest }) => [key, digest]))
}

async function readRow(
  client: pg.ClientBase,
  shape: Shape,
  key: string,
): Promise<Record<string, string | null>> {
  const columns = shape.columns.map(({ name }) => `${client.escapeIdentifier(name)}::text`)
  const { rows } = await client.query<Record<string, string | null>>(
    `select ${columns.join(', ')} from ${client.escapeIdentifier(shape.name)} where ${keyOf(client, shape)} = $1`,
    [key],
  )
  return rows[0] ?? {}
}
