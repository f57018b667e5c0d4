/** How public responses are sent: from the cache before any route is reached, or by the route that makes them. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { CachedResponse } from './cached-response.ts'
import type { MakeResponse, ResponseCache } from './response-cache.ts'
import { unshared } from './shared-caching.ts'

type Request = Pick<FastifyRequest, 'method' | 'url' | 'headers'>

/** The part of a reply that is used here, whatever bodies its route declares. */
interface Reply {
  code(status: number): Reply
  headers(headers: Record<string, string>): Reply
  send(body?: Buffer): Reply
}

/** A signed-in request to the API is always answered by its route, with nothing from the cache. */
function isPublic({ method, headers, url }: Request): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  return headers.authorization === undefined || !url.startsWith('/api')
}

/**
 * Answers requests from the cache. The hooks before this one run for every request; those after it, such as the limits of
 * load, only for requests that need work.
 */
export function respondFromCache(app: FastifyInstance, cache: ResponseCache): void {
  app.addHook('onRequest', async (request, reply) => {
    const kept = isPublic(request) ? cache.recall(request.url) : undefined
    return kept && sendResponse(request, reply, kept, cache.isForAll(kept))
  })
}

/**
 * For a route: the response under `key`, from the cache or made. Shared caches may keep it as the shop is set up, unless it
 * says itself who may.
 */
export async function respondWith<R extends Reply>(
  cache: ResponseCache,
  request: Request,
  reply: R,
  key: string,
  make: MakeResponse,
): Promise<R> {
  cache.learn(request.url, key)
  const acceptEncoding = request.headers['accept-encoding']
  const response = await cache.getOrMake(key, async (tags) => ({ ...(await make(tags)), acceptEncoding }))
  return sendResponse(request, reply, response, cache.isForAll(response))
}

/**
 * As `respondWith`, for JSON of the API. `key` is made of what the schema has parsed of the request. What needs no token is the
 * same with one, but nothing of a signed-in request is kept.
 */
export async function respondWithJson<S extends z.ZodType, R extends Reply>(
  cache: ResponseCache,
  request: Request,
  reply: R,
  { key, schema, make }: { key: string; schema: S; make: (tags: Set<string>) => Promise<z.output<S>> },
): Promise<R | z.output<S>> {
  if (!isPublic(request)) return make(new Set())
  return respondWith(cache, request, reply, key, async (tags) => ({
    status: 200,
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify(z.encode(schema, await make(tags))),
  }))
}

/**
 * Sends a response in an encoding that the request accepts, or 304. Fastify leaves the body out for HEAD. `isForAll`: whether
 * shared caches may keep what its headers allow them to.
 */
export async function sendResponse<R extends Reply>(
  request: Request,
  reply: R,
  response: CachedResponse,
  isForAll = true,
): Promise<R> {
  const acceptEncoding = request.headers['accept-encoding']
  const { headers, body } = response.in(acceptEncoding) ?? (await response.prepare(acceptEncoding))
  const match = request.headers['if-none-match']
  const sent = (all: Record<string, string>) => (isForAll ? all : unshared(all))
  if (match !== undefined && response.etag !== null && isNamed(response.etag, match)) {
    // for HEAD, Fastify takes the content-length from the body
    reply
      .code(304)
      .headers(sent(response.headers))
      .send(request.method === 'HEAD' ? body : undefined)
  } else reply.code(response.status).headers(sent(headers)).send(body)
  return reply
}

/** Compares as RFC 9110 says for `If-None-Match`: weakly, with each of a list. */
function isNamed(etag: string, match: string): boolean {
  if (match === etag || match === '*') return true
  const bare = etag.slice(2)
  return match.split(',').some((one) => one.trim().replace(/^W\//, '') === bare)
}
