/** The plan of what the shop really sends: statements are caught on their way, and explained as they were. */
import { CompiledQuery } from 'kysely'
import type { Database } from '../db/client.ts'

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

/** Every table that the statement reads, with how. Nothing of what it writes stays. */
export async function readingsOf(db: Database, query: CompiledQuery): Promise<Reading[]> {
  const root = await db
    .transaction()
    .execute(async (trx) => {
      const explain = CompiledQuery.raw(`explain (analyze, timing off, format json) ${query.sql}`, [
        ...query.parameters,
      ])
      const { rows } = await trx.executeQuery<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(explain)
      throw new Explained(rows[0]?.['QUERY PLAN'][0].Plan)
    })
    .catch((error: unknown) => {
      if (error instanceof Explained) return error.plan
      throw error
    })
  return root ? [...readings(root)] : []
}

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
      table: node['Relation Name'],
      rows: Math.round(rows * node['Actual Loops']),
    }
  }
  for (const child of children) yield* readings(child)
}

const indexesOf = (node: PlanNode): string[] => [
  ...(node['Index Name'] === undefined ? [] : [node['Index Name']]),
  ...(node.Plans ?? []).filter((child) => /^Bitmap/.test(child['Node Type'])).flatMap(indexesOf),
]
