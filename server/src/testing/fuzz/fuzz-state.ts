/** Whether anything in the database has changed: rows counted, and the youngest of each table, or what the rows hold. */
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/db/client.ts'

/** Gives a text that is the same as long as no transaction has added, changed or deleted a row. */
export function watchState(db: Database): () => Promise<string> {
  let writer = ''
  let state = ''
  return async () => {
    // while nobody has begun to write, not even in vain, there is no need to look
    const next = await nextWriter(db)
    if (next !== writer) state = await stateOf(db)
    writer = next
    return state
  }
}

export async function stateOf(db: Database): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname
  `.execute(db)
  const looks = tables.map(({ name }) => BY_CONTENT[name] ?? youngestOf(name))
  const { rows } = await sql<{ name: string; rows: number; content: string | null }>`${sql.join(
    looks,
    sql` union all `,
  )}`.execute(db)
  return rows.map(({ name, rows, content }) => `${name} ${rows} ${content}`).join('\n')
}

const youngestOf = (table: string) => sql`
  select ${sql.lit(table)} as name, count(*) as rows, max(xmin::text::bigint)::text as content from ${sql.table(table)}
`

const contentOf = (name: string, kept: RawBuilder<unknown>) => sql`
  select ${sql.lit(name)}, count(*), sum(hashtextextended(kept::text, 0))::text from (${kept}) as rows (kept)
`

/** What the gateway says of a payment when it is asked, and when to ask next; neither its sums nor its state. */
const ANSWERED = [
  'is_verify',
  'due_at',
  'sp_code',
  'bank_status',
  'bank_trx_id',
  'invoice_no',
  'method',
  'gateway_time',
]

/** Of each table that a refusal may write to, what it may write apart from all the rest. */
const BY_CONTENT: Record<string, RawBuilder<unknown>> = {
  payment_attempts: sql.join(
    [
      contentOf('payment_attempts', sql`select to_jsonb(t) - ${ANSWERED}::text[] from payment_attempts t`),
      contentOf(
        'payment_attempts.asked',
        sql`select jsonb_build_array(${sql.join(['id', ...ANSWERED].map((column) => sql.ref(column)))}) from payment_attempts`,
      ),
    ],
    sql` union all `,
  ),
  sessions: sql.join(
    [
      contentOf('sessions', sql`select to_jsonb(t) - 'ended_at' - 'ended_reason' from sessions t`),
      contentOf(
        'sessions.ended',
        sql`select jsonb_build_array(id, ended_at, ended_reason) from sessions where ended_at is not null`,
      ),
    ],
    sql` union all `,
  ),
}

/** Operation and code of a refusal → what it changes by intention. */
const MEANT: [by: RegExp, change: RegExp][] = [
  // a token that comes twice was stolen, and ends its session
  [/^POST \/api\/auth\/refresh session_ended$/, /^sessions\.ended /],
  // whether the money is still there is asked first, of each payment of the order, and what the gateway says is kept
  [/^POST \/api\/orders\/\{id\}\/refunds/, /^payment_attempts\.asked /],
]

/** What was changed by a request that was refused: nothing, that is. `by`: its operation, and the refusal's code. */
export function tracesOf(by: string, before: string, after: string): string[] {
  const meant = MEANT.filter(([refusal]) => refusal.test(by)).map(([, change]) => change)
  return difference(before, after).filter((line) => !meant.some((change) => change.test(line)))
}

async function nextWriter(db: Database): Promise<string> {
  const { rows } = await sql<{ next: string }>`
    select pg_snapshot_xmax(pg_current_snapshot())::text as next
  `.execute(db)
  return rows[0]?.next ?? ''
}

/** The tables that have changed, each as it is now. */
export function difference(before: string, after: string): string[] {
  const then = new Set(before.split('\n'))
  return after.split('\n').filter((line) => !then.has(line))
}
