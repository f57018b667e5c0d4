import { type SelectQueryBuilder, sql } from 'kysely'

/** One page of `rows`, and how many match in all. `matching` selects nothing yet; pages count from 1. */
export async function selectPage<
  Schema,
  Tables extends keyof Schema,
  RowSchema,
  RowTables extends keyof RowSchema,
  Row,
>(
  matching: SelectQueryBuilder<Schema, Tables, object>,
  rows: SelectQueryBuilder<RowSchema, RowTables, Row>,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: Row[]; total: number }> {
  const [found, { total }] = await Promise.all([
    rows
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    matching.select(sql<number>`count(*)`.as('total')).$castTo<{ total: number }>().executeTakeFirstOrThrow(),
  ])
  return { rows: found as Row[], total }
}
