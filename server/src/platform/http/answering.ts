import { ERRORS, type ErrorCode, errorBody } from '@spokehaat/contract/basics/errors'
import { ANYWHERE, type Call, refusalsOf, type Who } from '@spokehaat/contract/calls/call'
import { CALLS, type Calls } from '@spokehaat/contract/calls/calls'
import type {
  FastifyContextConfig,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  HTTPMethods,
  LogLevel,
} from 'fastify'
import type { z } from 'zod'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the route says that it can refuse with. */
    codes?: readonly ErrorCode[]
    /** Statuses that are neither a success nor a refusal of the shop's own. */
    instead?: readonly number[]
  }
}

/** An onRequest hook. */
export type Hook = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

interface More {
  /** Before the guard. */
  onRequest?: Hook | Hook[]
  bodyLimit?: number
  config?: FastifyContextConfig
  logLevel?: LogLevel
}

type Output<S> = S extends z.ZodType ? z.output<S> : unknown
type Asked<C> = FastifyRequest<{
  Params: C extends { params: infer S } ? Output<S> : unknown
  Querystring: C extends { query: infer S } ? Output<S> : unknown
  Headers: C extends { headers: infer S } ? Output<S> : unknown
  Body: C extends { body: infer S } ? Output<S> : unknown
}>
type Answered<C extends Call> =
  | z.input<C['answer']>
  | (C extends { instead: Record<number, infer S extends z.ZodType> } ? z.input<S> : never)
  | FastifyReply

/** Answers a call of the contract, once for each. */
export type Answer<Asking extends keyof Calls = keyof Calls> = <R extends Asking>(
  route: R,
  handle: (request: Asked<Calls[R]>, reply: FastifyReply) => Answered<Calls[R]> | Promise<Answered<Calls[R]>>,
  more?: More,
) => void

type OpenRoute = { [R in keyof Calls]: Calls[R]['who'] extends 'anyone' ? R : never }[keyof Calls]

/** `guardOf`: the hook that lets in who may ask; undefined where anyone may. What only some may read is kept by nobody. */
export function createAnswering(
  app: Pick<FastifyInstance, 'route'>,
  guardOf: (who: Who) => Hook | undefined,
): Answer {
  return (route, handle, { onRequest, config, ...more } = {}) => {
    const call: Call & { tag: string } = CALLS[route]
    const [method, url] = route.split(' ') as [HTTPMethods, string]
    const guard = guardOf(call.who)
    const codes = refusalsOf(route, call)
    app.route({
      ...more,
      method,
      url,
      config: {
        ...config,
        codes: [...ANYWHERE, ...codes],
        instead: Object.keys(call.instead ?? {}).map(Number),
      },
      onRequest: [onRequest, guard && keptByNobody, guard].flat().filter((hook) => hook !== undefined),
      schema: schemaOf(call, codes),
      handler: handle as (request: FastifyRequest, reply: FastifyReply) => unknown,
    })
  }
}

const keptByNobody: Hook = async (_request, reply) => {
  reply.header('cache-control', 'no-store')
}

/** Optional parts that a call does not name must not be there at all. */
function schemaOf(call: Call & { tag: string }, codes: readonly ErrorCode[]) {
  const { who, params, query, headers, body, answer, instead, produces, file, about, isHidden } = call
  const refusals = [...ANYWHERE, ...codes].map((code) => [ERRORS[code], errorBody])
  return {
    tags: [call.tag],
    response: { ...Object.fromEntries(refusals), 200: answer, ...instead },
    ...(who !== 'anyone' && { security: [{ token: [] }] }),
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(headers && { headers }),
    ...(body && { body }),
    ...(produces && { produces: [...produces] }),
    ...(file && { file }),
    ...(about && { description: about }),
    ...(isHidden && { hide: true }),
  }
}

/** For what anyone may ask: a call that only some may is refused here by its types. */
export function openAnswers(app: Pick<FastifyInstance, 'route'>): Answer<OpenRoute> {
  return createAnswering(app, () => undefined)
}
