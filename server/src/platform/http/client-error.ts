/** Answers what is no HTTP, or stops halfway, in the API's own shape: there is no request yet, only a socket. */
import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { ERRORS, type ErrorBody, type ErrorCode } from '@spokehaat/contract/basics/errors'
import type { Config } from '../config/config.ts'
import { bareHeaders } from './security-headers.ts'

/** Node's codes → ours. */
const CODES: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
}

/** Milliseconds in which a caller can read why it was refused. */
const LINGER = 1_000

/** What Node knows of a connection: the answer that is being made for it. Its own handler of such errors asks for it. */
type Connection = Socket & { _httpMessage?: ServerResponse | null }

const refused = new WeakSet<Socket>()

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
  return (error: NodeJS.ErrnoException, socket: Connection): void => refuse(error, socket, headers)
}

function refuse(error: NodeJS.ErrnoException, socket: Connection, headers: string): void {
  if (refused.has(socket)) return
  // the caller is gone, or would find it within an answer that is on its way
  if (
    error.code === 'ECONNRESET' ||
    socket.destroyed ||
    !socket.writable ||
    socket._httpMessage?.headersSent
  ) {
    socket.destroy()
    return
  }
  refused.add(socket)
  const code = CODES[error.code ?? ''] ?? 'malformed_request'
  const [status, message] = ERRORS[code]
  const body = JSON.stringify({ success: false, code, message } satisfies ErrorBody)
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  )
  const timeout = setTimeout(() => socket.destroy(), LINGER).unref()
  socket.once('close', () => clearTimeout(timeout))
}
