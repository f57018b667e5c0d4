/** Answers what is no HTTP, or stops halfway, in the API's own shape: there is no request yet, only a socket. */
import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { ERRORS, type ErrorBody, type ErrorCode, errorMessage } from '@spokehaat/contract/basics/errors'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'
import { bareHeaders } from './security-headers.ts'

/** Node's codes → ours. */
const CODES: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
}

/** Milliseconds in which a caller can read why it was refused. */
const LINGER = 1_000

/** Connection → its responses that were not sent to their end when the newest of them began. */
const responses = new WeakMap<Socket, ServerResponse[]>()
const refused = new WeakSet<Socket>()

/** Notes which responses are under way, so that a refusal never stands in the middle of one. */
export function watchResponses(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw
    const earlier = responses.get(socket)?.filter(({ writableFinished }) => !writableFinished) ?? []
    responses.set(socket, [...earlier, reply.raw])
    done()
  })
}

const isAnswering = (socket: Socket) =>
  responses.get(socket)?.some(({ headersSent, writableFinished }) => headersSent && !writableFinished)

/**
 * Refuses, once. What the caller goes on sending is read and let go for a moment: to hang up on it would take the
 * refusal away from a caller that is still writing.
 */
export function createClientErrorHandler(config: Config) {
  const headers = Object.entries({
    ...bareHeaders(config),
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    connection: 'close',
  })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')
  return (error: NodeJS.ErrnoException, socket: Socket): void => refuse(error, socket, headers)
}

function refuse(error: NodeJS.ErrnoException, socket: Socket, headers: string): void {
  if (refused.has(socket)) return
  // the caller is gone, or would read the refusal as a part of another response
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable || isAnswering(socket)) {
    socket.destroy()
    return
  }
  refused.add(socket)
  const code = CODES[error.code ?? ''] ?? 'malformed_request'
  const status = ERRORS[code]
  // what language it is in, nobody can tell
  const message = errorMessage(code, 'en')
  const body = JSON.stringify({ success: false, code, message } satisfies ErrorBody)
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  )
  const timeout = setTimeout(() => socket.destroy(), LINGER).unref()
  socket.once('close', () => clearTimeout(timeout))
}
