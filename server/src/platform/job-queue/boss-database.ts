import type { Db } from 'pg-boss'
import { type Database, poolOf } from '../db/client.ts'

/**
 * pg-boss on our own pool. It sends scripts of several statements, some with a `begin`, and needs the rows of each, which
 * Kysely leaves out. A connection on which one failed may be in a dead transaction, so it does not go back to the shop.
 */
export function bossDatabase(db: Database): Db {
  return {
    async executeSql(text, values = []) {
      const connection = await poolOf(db).connect()
      let isDone = false
      try {
        // pg gives a list of results for a script, and one result for a statement
        const results = [await connection.query(text, values)].flat()
        isDone = true
        return { rows: results.flatMap(({ rows }) => rows ?? []) }
      } finally {
        connection.release(!isDone)
      }
    },
  }
}
