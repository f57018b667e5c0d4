import type { FastifyRequest } from 'fastify'

/**
 * What a request asked for, as one of a small, fixed number of words: the pattern of its route; `file` for the files of
 * the built web, each of which has a route of its own; `none` where there is nothing at the address.
 */
export function routeLabel(request: Pick<FastifyRequest, 'routeOptions' | 'url'>): string {
  const { url } = request.routeOptions
  if (url === undefined) return 'none'
  if (request.url.startsWith('/assets/')) return 'file'
  return url.startsWith('/api') || /[:*]/.test(url) ? url : 'file'
}
