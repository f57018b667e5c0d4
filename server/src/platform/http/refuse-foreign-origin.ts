import type { FastifyRequest } from 'fastify'
import { fail } from './refusal.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For routes whose callers are other sites by design and which need no cookie: a gateway, a mail program. */
    isForEveryOrigin?: boolean
  }
}

/**
 * An onRequest hook: refuses what a browser sends for another site, whatever cookie comes along. `SameSite` alone would
 * let pages of a neighbouring host through. A program that is no browser says nothing of this, and carries nobody's
 * cookies. Throws `foreign_origin`.
 */
export function refuseForeignOrigin(publicUrl: string) {
  const own = new URL(publicUrl).host
  return async (request: FastifyRequest): Promise<void> => {
    if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') return
    if (request.routeOptions.config.isForEveryOrigin) return
    const site = request.headers['sec-fetch-site']
    if (site !== undefined) {
      // `none`: typed in by the person
      if (site !== 'same-origin' && site !== 'none') throw fail('foreign_origin')
      return
    }
    const { origin } = request.headers
    if (origin === undefined) return
    const host = URL.parse(origin)?.host
    // a proxy may ask for us by another name; a page can't choose the name under which its browser asks
    if (host === undefined || (host !== own && host !== request.headers.host)) throw fail('foreign_origin')
  }
}
