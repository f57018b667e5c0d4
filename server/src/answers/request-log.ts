/**
 * The log of requests: two lines each, as they come in and as they are answered. One line, with the fields of both, for
 * those that are refused at the door, as they come by the thousand; and one for kept answers: lines that are searched for
 * secrets would cost as much as the answer, and here there is nothing to search for, as an answer is only kept under
 * an address of the shop's own words, which stands in the line.
 */
import { type FastifyBaseLogger, LogController } from 'fastify'
import type { AnswerCache } from './answer-cache.ts'
import { isPublic } from './answering.ts'

type Request = Parameters<LogController['incomingRequest']>[0]
type Reply = Parameters<LogController['incomingRequest']>[1]

const asItIs = (value: unknown) => value

export class RequestLog extends LogController {
  readonly #cache: AnswerCache
  /** The paths of those that are being answered. */
  readonly #kept = new WeakMap<Request, string>()
  readonly #admitted = new WeakSet<Request>()
  #lean: FastifyBaseLogger | null = null

  constructor(cache: AnswerCache) {
    super()
    this.#cache = cache
  }

  override incomingRequest(request: Request): void {
    const path = isPublic(request.raw) ? this.#cache.keptPath(request.raw.url ?? '') : undefined
    if (path !== undefined) this.#kept.set(request, path)
  }

  /** It has come past whatever refuses at the door. */
  admitted(request: Request, reply: Reply): void {
    if (this.#kept.has(request)) return
    this.#admitted.add(request)
    super.incomingRequest(request, reply)
  }

  override requestCompleted(error: Error | null | undefined, request: Request, reply: Reply): void {
    const path = this.#kept.get(request)
    if (error || this.#admitted.has(request)) {
      super.requestCompleted(error, request, reply)
      return
    }
    if (path === undefined) {
      reply.log.info({ req: request, res: reply, responseTime: reply.elapsedTime }, 'request completed')
      return
    }
    this.#lean ??= request.server.log.child({}, { redact: [], serializers: { req: asItIs, res: asItIs } })
    this.#lean.info(
      {
        reqId: request.id,
        req: { method: request.method, path, ip: request.ip },
        res: { statusCode: reply.statusCode },
        responseTime: reply.elapsedTime,
      },
      'request completed',
    )
  }
}
