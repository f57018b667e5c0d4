import { sql } from 'kysely'
import { type Db, fromKysely } from 'pg-boss'
import type { Database } from '../db/client.ts'

/**
 * pg-boss on our own pool. It sends scripts with a `begin` in them (to install itself, and under its locks); where one
 * fails halfway, as when two nodes install at once, the connection must not go back to the shop in a dead transaction.
 */
export function bossDatabase(db: Database): Db {
  return {
    executeSql: (text, values) =>
      db.connection().execute(async (connection) => {
        try {
          return await fromKysely(connection).executeSql(text, values)
        } catch (error) {
          await sql`rollback`.execute(connection).catch(() => {})
          throw error
        }
      }),
  }
}
