/**
 * The log of requests: two lines each, as they come in and as they are answered. One line, with the fields of both, for
 * those that are refused at the gate, as they come by the thousand. (One for kept answers, too: answers/front-door.ts.)
 */
import { LogController } from 'fastify'

type Request = Parameters<LogController['incomingRequest']>[0]
type Reply = Parameters<LogController['incomingRequest']>[1]

export class RequestLog extends LogController {
  readonly #admitted = new WeakSet<Request>()

  override incomingRequest(): void {
    // said once it is `admitted`
  }

  /** It has come past whatever refuses at the gate. */
  admitted(request: Request, reply: Reply): void {
    this.#admitted.add(request)
    super.incomingRequest(request, reply)
  }

  override requestCompleted(error: Error | null | undefined, request: Request, reply: Reply): void {
    if (error || this.#admitted.has(request)) super.requestCompleted(error, request, reply)
    else reply.log.info({ req: request, res: reply, responseTime: reply.elapsedTime }, 'request completed')
  }
}
