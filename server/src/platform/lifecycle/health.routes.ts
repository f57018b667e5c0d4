import { ERRORS } from '@spokehaat/contract/basics/errors'
import type { Health } from '@spokehaat/contract/basics/health'
import type { FastifyBaseLogger, FastifyReply } from 'fastify'
import { sql } from 'kysely'
import { VERSION } from '../config/version.ts'
import { type Database, poolOf } from '../db/client.ts'
import { migrationsStanding } from '../db/migrate.ts'
import type { Databases } from '../db/platform.ts'
import { ok } from '../http/answer.ts'
import { openAnswers } from '../http/answering.ts'
import type { ApiPlugin } from '../http/api-plugin.ts'
import type { Gate } from '../load/gate.ts'

/** Longer than a database takes that is well; who asks does not wait much longer either. */
const TIMEOUT_MS = 2_000
/** Seconds. */
const RETRY_AFTER = 5

type HealthNeeds = Pick<Databases, 'db' | 'watchDb' | 'replica'> & { gate: Gate }

export const healthRoutes: ApiPlugin<HealthNeeds> = async (app, { services }) => {
  const look = lookOnce(services)
  const isReady = async (log: FastifyBaseLogger, reply: FastifyReply) => {
    const found = await look(log)
    reply.header('cache-control', 'no-store')
    const well =
      found.database === 'reachable' &&
      found.disk === 'well' &&
      (found.migrations === 'current' || found.migrations === 'ahead') &&
      found.state === 'open'
    if (well) return ok(found)
    const code = 'service_unavailable' as const
    const status = ERRORS[code]
    reply.code(status).header('retry-after', RETRY_AFTER)
    return { success: false as const, code, message: 'Not ready', requestId: reply.request.id, data: found }
  }
  const answer = openAnswers(app)
  const more = { config: { always: true }, logLevel: 'warn' } as const
  answer('GET /health', (request, reply) => isReady(request.log, reply), more)
  answer('GET /health/ready', (request, reply) => isReady(request.log, reply), more)
  answer(
    'GET /health/live',
    async (_request, reply) => {
      reply.header('cache-control', 'no-store')
      return ok({ version: VERSION, uptimeSeconds: Math.floor(process.uptime()) })
    },
    more,
  )
}

/** However many ask at once, the database is asked once. */
function lookOnce({ db, watchDb, replica, gate }: HealthNeeds) {
  let underWay: Promise<Pick<Health, 'database' | 'migrations'>> | undefined
  return async (log: FastifyBaseLogger): Promise<Health> => {
    underWay ??= look(watchDb, log).finally(() => {
      underWay = undefined
    })
    const found = await underWay
    const { isDiskFull, isSilent } = poolOf(db).health
    return {
      ...found,
      ...(isSilent && { database: 'unreachable' }),
      disk: isDiskFull ? 'full' : 'well',
      state: gate.state === 'open' ? 'open' : 'stopping',
      replica: replicaHealth(replica),
      version: VERSION,
    }
  }
}

/** What health says of it: it never makes a node unready. */
export function replicaHealth(replica: Databases['replica']): Health['replica'] {
  if (!replica) return null
  const { isRead, why, lagSeconds } = replica.status
  return { reads: isRead ? 'here' : 'away', why, lagSeconds }
}

async function look(db: Database, log: FastifyBaseLogger): Promise<Pick<Health, 'database' | 'migrations'>> {
  let database: Health['database'] = 'unreachable'
  const work = (async () => {
    await sql`select 1`.execute(db)
    database = 'reachable'
    return migrationsStanding(db)
  })()
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${TIMEOUT_MS} ms`)), TIMEOUT_MS)
  })
  try {
    return { database: 'reachable', migrations: await Promise.race([work, late]) }
  } catch (error) {
    // the answer itself says it; the reason is for the log
    log.warn({ err: error }, 'health: the database does not answer as it should')
    work.catch(() => {})
    return { database, migrations: 'unknown' }
  } finally {
    clearTimeout(timer)
  }
}
