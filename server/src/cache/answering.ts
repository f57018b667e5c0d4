/**
 * How public answers are sent by a route, which knows what an address means; where the very same address is asked for
 * again, the front door sends the same bytes.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { routeLabel } from '../platform/http/route-label.ts'
import { OF_DOCUMENTS } from '../platform/http/security-headers.ts'
import { Answer } from './answer.ts'
import type { AnswerCache, Make } from './answer-cache.ts'

/**
 * Browsers ask each time, and mostly learn that nothing has changed. A cache between us and them may answer for some
 * seconds by itself: we can't tell it what has changed.
 */
export const SHARED_CACHING = {
  'cache-control': 'public, max-age=0, must-revalidate, s-maxage=10',
  // for those that know RFC 9213; apart, as browsers would take the second part for themselves
  'cdn-cache-control': 'public, max-age=10, stale-while-revalidate=60',
}

/** One file of the web's build. */
export interface WebFile {
  headers: Record<string, string>
  body: Buffer
  /** As the build has compressed it. */
  compressed: { br?: Buffer; gzip?: Buffer }
}

/** Part of a page, and never a page itself. */
const PART = /^\/assets\/.+\.(js|css|woff2)$/

const REQUEST_ID = 'x-request-id'

type Request = Pick<FastifyRequest, 'raw' | 'id' | 'url' | 'routeOptions' | 'server'>
type Reply = Pick<FastifyReply, 'raw' | 'hijack'>

/** Of the API a signed-in request is answered by the route itself, whatever it asks for. */
export function isPublic({ method, headers, url = '' }: IncomingMessage): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  return headers.authorization === undefined || !url.startsWith('/api')
}

/** For a route: the answer under this key, kept or made. `make` gives the headers of its own. */
export async function answerWith<R extends Reply>(
  cache: AnswerCache,
  request: Request,
  reply: R,
  key: string,
  make: Make,
): Promise<R> {
  cache.learn(request.raw.url ?? '', key, routeLabel(request))
  const answer = await cache.answer(key, async (topics) => {
    const made = await make(topics)
    const acceptEncoding = request.raw.headers['accept-encoding']
    return { ...made, headers: { ...request.server.securityHeaders, ...made.headers }, acceptEncoding }
  })
  return sendBy(reply, request, answer)
}

/** As `answerWith`, for a file of the build: from then on it is at hand. */
export async function answerFile<R extends Reply>(
  cache: AnswerCache,
  request: Request,
  reply: R,
  path: string,
  read: () => Promise<WebFile>,
): Promise<R> {
  const { headers, body, compressed } = await read()
  const security = Object.entries(request.server.securityHeaders)
  const heeded = PART.test(path) ? security.filter(([name]) => !OF_DOCUMENTS.has(name)) : security
  const made = { status: 200, headers: { ...Object.fromEntries(heeded), ...headers }, body }
  const answer = Answer.ofFile(made, compressed)
  cache.pin(path, routeLabel(request), answer)
  return sendBy(reply, request, answer)
}

/** As `answerWith`, for what the API tells everyone. `key` is made of what the schema has read of the request. */
export async function answerJson<S extends z.ZodType, R extends Reply>(
  cache: AnswerCache,
  request: Request,
  reply: R,
  { key, schema, make }: { key: string; schema: S; make: (topics: Set<string>) => Promise<z.output<S>> },
): Promise<R> {
  return answerWith(cache, request, reply, key, async (topics) => ({
    status: 200,
    headers: { ...SHARED_CACHING, 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify(z.encode(schema, await make(topics))),
  }))
}

async function sendBy<R extends Reply>(reply: R, { raw, id }: Request, answer: Answer): Promise<R> {
  const ready = await answer.prepare(raw.headers['accept-encoding'])
  reply.hijack()
  send(raw, reply.raw, answer, id, ready)
  return reply
}

/** `id` is the one header of an answer that is the request's own. False where the bytes are not at hand. */
export function send(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Answer,
  id: string,
  ready = answer.in(request.headers['accept-encoding']),
): boolean {
  const { headers, method } = request
  const match = headers['if-none-match']
  if (match !== undefined && answer.etag !== null && isNamed(answer.etag, match)) {
    response.writeHead(304, [...answer.notModified, REQUEST_ID, id])
    response.end()
    return true
  }
  if (!ready) return false
  response.writeHead(answer.status, [...ready.head, REQUEST_ID, id])
  response.end(method === 'HEAD' ? undefined : ready.body)
  return true
}

/** As `If-None-Match` is compared: weakly, against each of a list. */
function isNamed(etag: string, match: string): boolean {
  if (match === etag || match === '*') return true
  const bare = etag.slice(2)
  return match.split(',').some((one) => one.trim().replace(/^W\//, '') === bare)
}
