/** HTTP as browsers speak it to a shop: a fixed number of connections, kept open and shared by all who wait. */
import { Agent, request } from 'node:http'
import type { Socket } from 'node:net'

export interface Answer {
  status: number
  /** The whole body, to compare answers by. */
  text: string
  /** What a refusal is called; empty where it is none. */
  code: string
  data: unknown
  details: unknown
}

interface Ask {
  token?: string
  /** Idempotency-Key */
  key?: string
  body?: unknown
}

export interface Client {
  /** Rejects where no answer came: the connection was refused, or broke. */
  ask(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, ask?: Ask): Promise<Answer>
  /** The most connections to one server that were open at one time. */
  connections(): number
  close(): void
}

const TIMEOUT_MS = 60_000

export function createClient(maxSockets: number): Client {
  const agent = new Agent({ keepAlive: true, maxSockets })
  const openTo = new Map<string, Set<Socket>>()
  let most = 0

  function note(host: string, socket: Socket) {
    const open = openTo.get(host) ?? new Set()
    openTo.set(host, open)
    if (open.has(socket)) return
    open.add(socket)
    socket.once('close', () => open.delete(socket))
    most = Math.max(most, open.size)
  }

  return {
    ask: (method, url, { token, key, body } = {}) =>
      new Promise((resolve, reject) => {
        const headers = {
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(token !== undefined && { authorization: token }),
          ...(key !== undefined && { 'idempotency-key': key }),
        }
        const call = request(url, { method, agent, headers, timeout: TIMEOUT_MS }, (response) => {
          let text = ''
          response.setEncoding('utf8').on('data', (part: string) => {
            text += part
          })
          response.once('error', reject)
          response.once('end', () => resolve({ status: response.statusCode ?? 0, text, ...read(text) }))
        })
        call.on('socket', (socket) => note(new URL(url).host, socket))
        call.on('timeout', () => call.destroy(new Error(`${method} ${url}: no answer in a minute`)))
        call.on('error', reject)
        call.end(body === undefined ? undefined : JSON.stringify(body))
      }),
    connections: () => most,
    close: () => agent.destroy(),
  }
}

function read(text: string): Pick<Answer, 'code' | 'data' | 'details'> {
  try {
    const { code = '', data, details } = JSON.parse(text)
    return { code, data, details }
  } catch {
    return { code: '', data: undefined, details: undefined }
  }
}
