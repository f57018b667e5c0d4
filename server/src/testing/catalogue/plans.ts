/** The plan of what the shop really sends: statements are caught on their way, and explained as they were. */
import { CompiledQuery } from 'kysely'
import pg from 'pg'
import type { Database } from '../../platform/db/client.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { PARTITIONED } from '../../platform/partitions/partitions.ts'

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: PlanNode[]
}

export interface Reading {
  /** How the table is read, and by which index. */
  by: string
  table: string
  /** Rows looked at, those that were thrown away among them. */
  rows: number
}

/**
 * Every table that the statement reads, with how. Nothing of what it writes stays. `isGeneric`: by the plan that is made
 * without knowing the values, which is what a prepared statement may come to.
 */
export async function readingsOf(db: Database, query: CompiledQuery, isGeneric = false): Promise<Reading[]> {
  const root = await inTransaction(db, async (trx) => {
    const run = (text: string, values: readonly unknown[] = []) =>
      trx.executeQuery<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(CompiledQuery.raw(text, [...values]))
    const explain = 'explain (analyze, timing off, format json)'
    if (isGeneric) {
      await run('set local plan_cache_mode = force_generic_plan')
      await run('deallocate all')
      await run(`prepare explained as ${query.sql}`)
    }
    const values = query.parameters.map(literal).join(', ')
    const { rows } = isGeneric
      ? await run(`${explain} execute explained${values && `(${values})`}`)
      : await run(`${explain} ${query.sql}`, query.parameters)
    throw new Explained(rows[0]?.['QUERY PLAN'][0].Plan)
  }).catch((error: unknown) => {
    if (error instanceof Explained) return error.plan
    throw error
  })
  return root ? [...readings(root)] : []
}

/** What the planner reckons that it costs, with these values. PostgreSQL compiles what is above `JIT_ABOVE_COST`. */
export async function costOf(db: Database, { sql, parameters }: CompiledQuery): Promise<number> {
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': [{ Plan: { 'Total Cost': number } }] }>(
    CompiledQuery.raw(`explain (format json) ${sql}`, [...parameters]),
  )
  const [row] = rows
  if (!row) throw new Error('PostgreSQL does not explain it.')
  return row['QUERY PLAN'][0].Plan['Total Cost']
}

/** The default of PostgreSQL's `jit_above_cost`. */
export const JIT_ABOVE_COST = 100_000

/** A value as the driver sends it, within a statement. */
function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (value instanceof Date) return `'${value.toISOString()}'`
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.map(element).join()}}`)
  return pg.escapeLiteral(typeof value === 'object' ? JSON.stringify(value) : String(value))
}

const element = (value: unknown) => (value === null ? 'null' : JSON.stringify(String(value)))

/** Rolls the transaction back. */
class Explained extends Error {
  readonly plan: PlanNode | undefined
  constructor(plan: PlanNode | undefined) {
    super('explained')
    this.plan = plan
  }
}

function* readings(node: PlanNode): Generator<Reading> {
  const children = node.Plans ?? []
  if (node['Node Type'].endsWith('Scan') && node['Relation Name'] !== undefined) {
    const indexes = indexesOf(node)
    const rows =
      node['Actual Rows'] +
      (node['Rows Removed by Filter'] ?? 0) +
      (node['Rows Removed by Index Recheck'] ?? 0)
    yield {
      by: [node['Node Type'], ...indexes].join(' '),
      table: wholeOf(node['Relation Name']),
      rows: Math.round(rows * node['Actual Loops']),
    }
  }
  for (const child of children) yield* readings(child)
}

/** The table that a part is of. */
const wholeOf = (name: string) => PARTITIONED.find((table) => name.startsWith(`${table}_`)) ?? name

const indexesOf = (node: PlanNode): string[] => [
  ...(node['Index Name'] === undefined ? [] : [node['Index Name']]),
  ...(node.Plans ?? []).filter((child) => /^Bitmap/.test(child['Node Type'])).flatMap(indexesOf),
]
