/**
 * Where kept answers go out, before Fastify: its hooks and its routes take longer than all the rest of sending one.
 * Whatever is not at hand, for the very address and in an encoding that the visitor takes, goes in.
 */
import type { IncomingMessage, RequestListener } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../platform/config/config.ts'
import { namesTwoHosts } from '../platform/http/one-host.ts'
import type { Gate } from '../platform/load/gate.ts'
import { requestId } from '../platform/log/log-options.ts'
import type { NoteRequest } from '../platform/metrics/request-metrics.ts'
import type { AnswerCache } from './answer-cache.ts'
import { isPublic, send } from './answering.ts'

const asItIs = (value: unknown) => value

/**
 * `note`: counts a request that was answered here. Its line in the log is not searched for secrets, which would cost as
 * much as the answer: what is kept is kept under an address of the shop's own words, and that stands in the line.
 */
export function openFrontDoor(
  app: FastifyInstance,
  { answers, config, gate }: { answers: AnswerCache; config: Config; gate: Gate },
  note: NoteRequest = () => {},
): void {
  const log = app.log.child({}, { redact: [], serializers: { req: asItIs, res: asItIs } })
  const [goIn] = app.server.listeners('request') as RequestListener[]
  if (!goIn) throw new Error('Fastify does not listen for requests.')
  app.server.off('request', goIn)
  app.server.on('request', (request, response) => {
    const isOpen = gate.state === 'open' && isPublic(request) && !namesTwoHosts(request)
    const kept = isOpen ? answers.recall(request.url ?? '') : undefined
    if (!kept) return goIn(request, response)
    const began = performance.now()
    const id = requestId(request)
    if (!send(request, response, kept.answer, id)) return goIn(request, response)
    gate.inside += 1
    response.once('close', () => {
      gate.leave()
      const { method = '' } = request
      const { statusCode } = response
      const responseTime = performance.now() - began
      note({ method, route: kept.route, status: statusCode }, responseTime)
      const req = { method, path: kept.path, ip: visitorOf(request, config.TRUST_PROXY) }
      log.info({ reqId: id, req, res: { statusCode }, responseTime }, 'request completed')
    })
  })
}

/** As Fastify's `request.ip`: behind a proxy, who that proxy says it was. */
function visitorOf({ headers, socket }: IncomingMessage, isBehindProxy: boolean): string | undefined {
  const forwarded = isBehindProxy ? String(headers['x-forwarded-for'] ?? '') : ''
  return forwarded.split(',').at(-1)?.trim() || socket.remoteAddress
}
