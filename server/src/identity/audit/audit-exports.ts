/** Every table that somebody takes out of the shop leaves a line with their name, whichever route gives it. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../../platform/db/client.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { audit } from './audit.ts'

/** Of all routes that are registered after it and say that they produce CSV. Before anything goes out: without the line there is no table. */
export function auditExports(api: FastifyInstance, { db }: { db: Database }): void {
  api.addHook('onRoute', (route) => {
    const { produces } = (route.schema ?? {}) as { produces?: readonly string[] }
    if (!produces?.includes('text/csv')) return
    const others = [route.onSend ?? []].flat()
    route.onSend = [...others, (request, reply) => record(db, request, reply)]
  })
}

async function record(db: Database, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { viewer } = request
  if (!viewer || reply.statusCode !== 200 || request.method === 'HEAD') return
  const [, file = ''] = /filename="([^"]+)"/.exec(String(reply.getHeader('content-disposition'))) ?? []
  await inTransaction(db, (trx) =>
    audit(trx, {
      by: viewer,
      action: 'download',
      entity: 'export',
      entityId: null,
      label: file,
      after: { ...fields(request.params), ...fields(request.query), ...fields(request.body) },
    }),
  )
}

/**
 * What was asked for: of a selection how many there are, and of what was searched only that something was, as it may be
 * whom.
 */
function fields(asked: unknown): Record<string, unknown> {
  if (typeof asked !== 'object' || asked === null) return {}
  return Object.fromEntries(
    Object.entries(asked).flatMap(([name, value]): [string, unknown][] => {
      if (value === undefined || value === null || value === '') return []
      if (name === 'search') return [['isSearched', true]]
      if (Array.isArray(value)) return [[name, value.length]]
      return [[name, typeof value === 'object' ? fields(value) : value]]
    }),
  )
}
