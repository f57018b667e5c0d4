/**
 * The access log: two lines a request, as it comes in and as it is answered. Requests that cost next to nothing, because
 * they are refused at once or answered from the cache, get one line with the fields of both.
 */
import { LogController } from 'fastify'

type Request = Parameters<LogController['incomingRequest']>[0]
type Reply = Parameters<LogController['incomingRequest']>[1]

export class RequestLog extends LogController {
  readonly #admitted = new WeakSet<Request>()

  override incomingRequest(): void {
    // logged once it is `admitted`
  }

  /** Called after the hooks that refuse at once, and after the cache. */
  admitted(request: Request, reply: Reply): void {
    this.#admitted.add(request)
    super.incomingRequest(request, reply)
  }

  override requestCompleted(error: Error | null | undefined, request: Request, reply: Reply): void {
    if (error || this.#admitted.has(request)) super.requestCompleted(error, request, reply)
    else reply.log.info({ req: request, res: reply, responseTime: reply.elapsedTime }, 'request completed')
  }
}
