/** Answers what is no HTTP, or stops halfway, in the API's own shape: there is no request yet, only a socket. */
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { ERRORS, type ErrorBody, type ErrorCode } from '@spokehaat/contract/errors'
import { BARE_HEADERS } from './security-headers.ts'

/** Node's codes → ours. */
const CODES: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
}

const HEADERS = Object.entries({
  ...BARE_HEADERS,
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  connection: 'close',
})
  .map(([name, value]) => `${name}: ${value}\r\n`)
  .join('')

export function onClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  // the caller is gone, or was answered already
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable || socket.bytesWritten > 0) {
    socket.destroy()
    return
  }
  const code = CODES[error.code ?? ''] ?? 'malformed_request'
  const [status, message] = ERRORS[code]
  const body = JSON.stringify({ success: false, code, message } satisfies ErrorBody)
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${HEADERS}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  )
}
