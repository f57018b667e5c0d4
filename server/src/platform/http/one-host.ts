/**
 * A request that names two hosts is refused (RFC 9112, 3.2): Node keeps the first of them, a proxy or a cache before us may
 * go by the other.
 */
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { fail } from './refusal.ts'

function namesTwoHosts({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean {
  let hosts = 0
  // names and values in turn
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts > 1
}

/** Throws `malformed_request`. */
export function refuseTwoHosts(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    done(namesTwoHosts(request.raw) ? fail('malformed_request') : undefined)
  })
}
