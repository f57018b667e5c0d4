import type { Compilable, CompiledQuery } from 'kysely'
import type { Database } from './client.ts'

/** One of the statements that are sent together, with what a row of its answer is. */
export type Statement<Row = unknown> = Compilable<Row>

/** A statement that was written as text: `sql` needs the database to know how it is spelt. */
export const written = <Row>(statement: CompiledQuery<Row>): Statement<Row> => ({ compile: () => statement })

type RowsOf<Statements extends readonly Statement[]> = {
  [Index in keyof Statements]: Statements[Index] extends Statement<infer Row> ? Row[] : never
}

/**
 * Sends them in one round trip, on one connection, and gives the rows of each. The database takes them one after another:
 * each sees what those before it have done, and has their locks. For what need not be looked at before the next is sent.
 *
 * Throws what the first one that fails is refused for. Of a transaction all are undone then; alone, each stands for itself.
 */
export async function together<const Statements extends readonly Statement[]>(
  db: Database,
  statements: Statements,
): Promise<RowsOf<Statements>> {
  const compiled = statements.map((one) => one.compile())
  const answers = await db.getExecutor().provideConnection((connection) =>
    // all of them, as the connection is not free before
    Promise.allSettled(compiled.map((one) => connection.executeQuery(one))),
  )
  return answers.map((answer) => {
    if (answer.status === 'rejected') throw answer.reason
    return answer.value.rows
  }) as RowsOf<Statements>
}
