/**
 * One call that is answered in JSON, on a connection of its own: a kept one that the other side has just closed looks the same as an
 * answer that was lost. Node's own client, because a fetch can neither be told how long to wait for a connection nor
 * say afterwards whether there was one, and that decides whether money or a parcel may be asked for a second time.
 */
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { request as httpsRequest } from 'node:https'

export interface JsonCall {
  method: 'GET' | 'POST' | 'PATCH'
  url: string
  headers: Record<string, string>
  /** Undefined for none. */
  body?: unknown
  /** In place of a body of JSON: as it is sent. */
  content?: { type: string; text: string }
  /** Milliseconds until there must be a connection. */
  connectMs: number
  /** Ends the wait for an answer. */
  signal: AbortSignal
  /** The most characters of an answer. */
  most: number
}

export interface JsonAnswer {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

/** There was no whole answer. Its message names host and path, never a query. */
export class CallSilence extends Error {
  readonly how: 'no_connection' | 'timeout' | 'broken_off' | 'too_long'
  /** False where there was no connection, so that nothing can have arrived. */
  readonly sent: boolean
  constructor(message: string, how: CallSilence['how'], cause?: unknown) {
    super(message, { cause })
    this.name = 'CallSilence'
    this.how = how
    this.sent = how !== 'no_connection'
  }
}

/** Follows no redirect. Throws CallSilence; every status is an answer. */
export async function callJson(call: JsonCall): Promise<JsonAnswer> {
  const began = performance.now()
  const text = call.content?.text ?? (call.body === undefined ? null : JSON.stringify(call.body))
  const type = call.content?.type ?? 'application/json'
  const isSecure = call.url.startsWith('https:')
  let sent = false
  try {
    return await new Promise((resolve, reject) => {
      const request = (isSecure ? httpsRequest : httpRequest)(call.url, {
        method: call.method,
        agent: false,
        signal: call.signal,
        headers: {
          ...call.headers,
          accept: 'application/json',
          ...(text !== null && {
            'content-type': type,
            'content-length': Buffer.byteLength(text),
          }),
        },
      })
      const connecting = setTimeout(
        () => request.destroy(new Error(`no connection within ${call.connectMs} ms`)),
        call.connectMs,
      )
      request.once('socket', (socket) => {
        socket.once(isSecure ? 'secureConnect' : 'connect', () => {
          sent = true
          clearTimeout(connecting)
        })
      })
      request.once('close', () => clearTimeout(connecting))
      request.once('error', reject)
      request.once('response', (response) => {
        let answer = ''
        response.setEncoding('utf8')
        response.on('data', (part: string) => {
          answer += part
          if (answer.length > call.most) response.destroy(new AnswerTooLong(call.most))
        })
        response.once('error', reject)
        response.once('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text: answer }),
        )
      })
      request.end(text ?? undefined)
    })
  } catch (error) {
    const { host, pathname } = new URL(call.url)
    const after = `after ${Math.round(performance.now() - began)} ms`
    if (!sent) throw new CallSilence(`no connection to ${host} ${after}`, 'no_connection', error)
    if (call.signal.aborted) throw new CallSilence(`no answer to ${pathname} ${after}`, 'timeout')
    const how = error instanceof AnswerTooLong ? 'too_long' : 'broken_off'
    throw new CallSilence(`${host} broke off its answer to ${pathname} ${after}`, how, error)
  }
}

/** Fields as a form of HTML sends them. */
export const asForm = (fields: Readonly<Record<string, string>>): NonNullable<JsonCall['content']> => ({
  type: 'application/x-www-form-urlencoded',
  text: new URLSearchParams(fields).toString(),
})

class AnswerTooLong extends Error {
  constructor(most: number) {
    super(`more than ${most} characters`)
  }
}
