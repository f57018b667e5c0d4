/**
 * The log of kept answers: one line each, with the fields that any request has. The general lines, two a request and
 * searched for secrets, would cost as much as the answer; here there is nothing to search for, as an answer is only
 * kept under an address of the shop's own words, which stands in the line.
 */
import { type FastifyBaseLogger, LogController } from 'fastify'
import type { AnswerCache } from './answer-cache.ts'
import { isPublic } from './answering.ts'

type Request = Parameters<LogController['incomingRequest']>[0]
type Reply = Parameters<LogController['incomingRequest']>[1]

const asItIs = (value: unknown) => value

export class KeptLog extends LogController {
  readonly #cache: AnswerCache
  /** The paths of those that are being answered. */
  readonly #kept = new WeakMap<Request, string>()
  #lean: FastifyBaseLogger | null = null

  constructor(cache: AnswerCache) {
    super()
    this.#cache = cache
  }

  override incomingRequest(request: Request, reply: Reply): void {
    const path = isPublic(request.raw) ? this.#cache.keptPath(request.raw.url ?? '') : undefined
    if (path === undefined) super.incomingRequest(request, reply)
    else this.#kept.set(request, path)
  }

  override requestCompleted(error: Error | null | undefined, request: Request, reply: Reply): void {
    const path = this.#kept.get(request)
    if (path === undefined || error) {
      super.requestCompleted(error, request, reply)
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
