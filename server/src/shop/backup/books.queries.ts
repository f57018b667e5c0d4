/**
 * What the shop's books come to: of every column of money or pieces its sum, whatever migrations made it, so that a new
 * column is not forgotten and an old schema has its own. Compared between a shop and what came back from its backup.
 */
import type pg from 'pg'
import type { Books } from './backup-format.ts'

/** Money in minor units, and pieces of stock, as our columns are named. */
const SUMMED = '(^|_)(paisa|cents|minor|quantity|pieces|on_hand|held|delta)$'

interface SummedTable {
  name: string
  columns: string[]
}

/** Of the database as the client's transaction sees it. `tables`: the names of those that are in the backup. */
export async function selectBooks(client: pg.ClientBase, tables: readonly string[]): Promise<Books> {
  const sums = await selectSums(client, await summedTables(client, tables))
  return { sums, stockDrift: await countStockDrift(client) }
}

/** The same sums as `books` has. Throws where a column is not there. */
export async function selectSameBooks(client: pg.ClientBase, books: Books): Promise<Books> {
  const tables = new Map<string, string[]>()
  for (const key of Object.keys(books.sums)) {
    const [name = '', column = ''] = key.split('.')
    tables.set(name, [...(tables.get(name) ?? []), column])
  }
  const summed = [...tables].map(([name, columns]) => ({ name, columns }))
  return { sums: await selectSums(client, summed), stockDrift: await countStockDrift(client) }
}

async function summedTables(client: pg.ClientBase, tables: readonly string[]): Promise<SummedTable[]> {
  const { rows } = await client.query<SummedTable>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relname = any($1)
      and a.attnum > 0 and not a.attisdropped and a.attname ~ $2
      and a.atttypid in ('smallint'::regtype, 'integer'::regtype, 'bigint'::regtype)
    group by c.relname order by c.relname`,
    [tables, SUMMED],
  )
  return rows
}

/** Each table is read once. Digits, as a sum may be more than JavaScript can count. */
async function selectSums(
  client: pg.ClientBase,
  tables: readonly SummedTable[],
): Promise<Record<string, string>> {
  const sums: Record<string, string> = {}
  for (const { name, columns } of tables) {
    const list = columns.map((column) => {
      const quoted = client.escapeIdentifier(column)
      return `coalesce(sum(${quoted}), 0)::text as ${quoted}`
    })
    const { rows } = await client.query<Record<string, string>>(
      `select ${list.join(', ')} from public.${client.escapeIdentifier(name)}`,
    )
    for (const column of columns) sums[`${name}.${column}`] = rows[0]?.[column] ?? '0'
  }
  return sums
}

/** Variants whose figures are not what their ledger adds up to. */
async function countStockDrift(client: pg.ClientBase): Promise<number> {
  const { rows: found } = await client.query<{ found: boolean }>(`
    select to_regclass('public.variants') is not null and to_regclass('public.stock_ledger') is not null as found
  `)
  if (found[0]?.found !== true) return 0
  const { rows } = await client.query<{ count: number }>(`
    select count(*)::int as count from public.variants v left join (
      select variant_id, sum(on_hand_delta) as on_hand, sum(held_delta) as held
      from public.stock_ledger group by variant_id
    ) as l on l.variant_id = v.id
    where v.on_hand <> coalesce(l.on_hand, 0) or v.held <> coalesce(l.held, 0)
  `)
  return rows[0]?.count ?? 0
}

export async function countRows(
  client: pg.ClientBase,
  tables: readonly string[],
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const name of tables) {
    const { rows } = await client.query<{ count: string }>(
      `select count(*)::text as count from public.${client.escapeIdentifier(name)}`,
    )
    counts[name] = Number(rows[0]?.count)
  }
  return counts
}
