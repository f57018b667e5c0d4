import { success } from '@spokehaat/contract/envelope'
import { type Health, health } from '@spokehaat/contract/health'
import { sql } from 'kysely'
import { migrationsCurrent } from './db/migrate.ts'
import { ok } from './http/answer.ts'
import type { ApiPlugin } from './http/api-plugin.ts'
import { VERSION } from './version.ts'

export const healthRoutes: ApiPlugin = async (app, { services: { db } }) => {
  app.get(
    '/health',
    {
      schema: { tags: ['health'], response: { 200: success(health), 503: success(health) } },
      logLevel: 'warn',
    },
    async (_request, reply) => {
      const found: Health = { database: 'unreachable', migrations: 'unknown', version: VERSION }
      try {
        await sql`select 1`.execute(db)
        found.database = 'reachable'
        found.migrations = (await migrationsCurrent(db)) ? 'current' : 'behind'
      } catch (error) {
        // the answer itself says it; the reason is for the log
        reply.log.warn({ err: error }, 'health: database unreachable')
      }
      const well = found.database === 'reachable' && found.migrations === 'current'
      reply.header('cache-control', 'no-store').code(well ? 200 : 503)
      return ok(found, well ? 'OK' : 'Not ready')
    },
  )
}
