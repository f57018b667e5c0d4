import type { FastifyRequest } from 'fastify'

/** For logs and metrics: the pattern of the route, `file` for files of the web's build, `none` where there is no route. */
export function routeLabel(request: Pick<FastifyRequest, 'routeOptions' | 'url'>): string {
  const { url } = request.routeOptions
  if (url === undefined) return 'none'
  if (request.url.startsWith('/assets/')) return 'file'
  return url.startsWith('/api') || /[:*]/.test(url) ? url : 'file'
}
