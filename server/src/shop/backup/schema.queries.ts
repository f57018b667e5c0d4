/** What PostgreSQL says about its tables, whatever migrations made them. */
import type pg from 'pg'
import type { Contents } from './backup-format.ts'

/** Sums of orders: they come by themselves as the orders do. */
export const ADDED_UP = [
  'day_sums',
  'day_products',
  'month_products',
  'changed_days',
  'user_sums',
  'customer_sums',
]

/** `migrations`, which a backup's manifest holds, what tells of this very database and its files, and sums. */
export const NOT_BACKED_UP = ['migrations', 'backups', 'backup_proofs', ...ADDED_UP]

export interface TableShape {
  name: string
  columns: string[]
}

/**
 * The tables to back up, those that others refer to first; one in parts is one. Not among them: `migrations`, which the
 * manifest holds, `backups` and `backup_proofs`, which tell of this very database, sums of orders, which are noted
 * for adding up as the orders come in, and unlogged ones, which a crash would
 * have emptied as well. Generated columns are worked out anew, and so is what a trigger writes for the search.
 */
export async function tablesInOrder(client: pg.ClientBase): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape & { needs: string[] }>(
    `
    select c.relname as name,
      array(
        select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
          and a.atttypid <> 'tsvector'::regtype order by a.attnum
      ) as columns,
      array(
        select distinct f.confrelid::regclass::text from pg_constraint f
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid
      ) as needs
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relpersistence = 'p' and c.relname <> all ($1)
    order by c.relname
  `,
    [NOT_BACKED_UP],
  )
  const ordered: TableShape[] = []
  const done = new Set<string>()
  let left = rows
  while (left.length > 0) {
    const next = left.filter(({ needs }) => needs.every((name) => done.has(name)))
    if (next.length === 0) {
      throw new Error(
        `These tables refer to each other in a ring: ${left.map(({ name }) => name).join(', ')}`,
      )
    }
    for (const { name, columns } of next) {
      ordered.push({ name, columns })
      done.add(name)
    }
    left = left.filter(({ name }) => !done.has(name))
  }
  return ordered
}

/** When the first month begins that has a part of its own; undefined where no table is in parts yet. */
export async function partsSince(client: pg.ClientBase): Promise<string | undefined> {
  const { rows } = await client.query<{ since: Date | null }>(`
    select min((regexp_match(pg_get_expr(relpartbound, oid), $$TO \\('(.+?)'\\)$$))[1]::timestamptz) as since
    from pg_class where relnamespace = 'public'::regnamespace and relispartition and relkind = 'r'
  `)
  return rows[0]?.since?.toISOString()
}

export async function appliedMigrations(
  client: pg.ClientBase,
): Promise<{ name: string; checksum: string }[]> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from public.migrations order by name',
  )
  return rows
}

/** Of those that a restore makes anew, one that the user of the connection does not own, and that user. */
export async function selectForeignSchema(
  client: pg.ClientBase,
): Promise<{ schema: string; user: string } | undefined> {
  const { rows } = await client.query<{ schema: string; user: string }>(`
    select nspname as schema, current_user as user from pg_namespace
    where nspname in ('public', 'jobs') and not pg_has_role(nspowner, 'usage') limit 1
  `)
  return rows[0]
}

/** Whether there is any table of ours, or of somebody else's. */
export async function hasTables(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(`
    select exists (
      select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
    ) or to_regnamespace('jobs') is not null as found
  `)
  return rows[0]?.found === true
}

export interface ShopSession {
  pid: number
  name: string
  /** Where it comes from; the shop, or a pooler. */
  from: string
  begun: string
  /** Whether it does something, or has since. */
  works: boolean
  /** By the clock of the database. */
  now: string
}

/** The connections with the shop's name, and whether they did anything since `since`, a `now` of an earlier look. */
export async function selectShopSessions(
  client: pg.ClientBase,
  since: string | null,
): Promise<ShopSession[]> {
  const { rows } = await client.query<ShopSession>(
    `select pid, application_name as name, coalesce(host(client_addr), 'this machine') as from,
      to_char(backend_start at time zone 'UTC', 'YYYY-MM-DD HH24:MI "UTC"') as begun,
      state is distinct from 'idle' or coalesce(state_change > $1::timestamptz, false) as works,
      clock_timestamp()::text as now
    from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
      and application_name in ('spokehaat', 'spokehaat changes')`,
    [since],
  )
  return rows
}

/** Of whatever schema; null where there are no orders to count. */
export async function selectContents(client: pg.ClientBase): Promise<Contents | null> {
  const { rows: found } = await client.query<{ orders: string | null }>(
    `select to_regclass('public.orders') as orders`,
  )
  if (found[0]?.orders === null) return null
  const { rows } = await client.query<{ orders: number; number: string | null; at: Date | null }>(`
    select counted.orders, newest.number, newest.placed_at as at
    from (select count(*)::int as orders from public.orders) as counted
    left join (select number, placed_at from public.orders order by placed_at desc, id desc limit 1) as newest on true
  `)
  const [row] = rows
  if (!row) return null
  const { orders, number, at } = row
  return { orders, newestOrder: number && at ? { number, at: at.toISOString() } : null }
}

export async function countOrdersSince(client: pg.ClientBase, moment: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from public.orders where placed_at > $1',
    [moment],
  )
  return rows[0]?.count ?? 0
}
