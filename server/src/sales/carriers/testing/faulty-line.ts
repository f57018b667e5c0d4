/** A line to a carrier that can be spoilt for one call, and remembers what went over it. */
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** `lost`: it arrives, and its answer does not. The others are answered in its place, or (`bom`) changed. */
type Fault = 'lost' | 'html' | 'empty' | 'bom' | 'redirect' | { status: number; json: unknown }

export interface FaultyLine {
  url: string
  /** What arrived: `POST /parcel`. */
  calls: string[]
  /** What was sent with it, by the same numbers. */
  bodies: string[]
  /** Of the next call whose path ends so. */
  suffer(path: string | RegExp, fault: Fault): void
  close(): Promise<void>
}

export async function openFaultyLine(target: string): Promise<FaultyLine> {
  const calls: string[] = []
  const bodies: string[] = []
  const waiting: { path: string | RegExp; fault: Fault }[] = []

  async function pass(incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
    const body = await bytesOf(incoming)
    const { pathname } = new URL(incoming.url ?? '/', target)
    calls.push(`${incoming.method} ${pathname}`)
    bodies.push(body.toString())
    const index = waiting.findIndex(({ path }) =>
      typeof path === 'string' ? pathname.endsWith(path) : path.test(pathname),
    )
    const [struck] = index < 0 ? [] : waiting.splice(index, 1)
    const fault = struck?.fault
    if (fault === 'html') return send(answer, 502, '<html><body><h1>502 Bad Gateway</h1></body></html>')
    if (fault === 'empty') return send(answer, 200, '')
    if (fault === 'redirect') return send(answer, 302, '', { location: `${target}/elsewhere` })
    if (typeof fault === 'object') return send(answer, fault.status, JSON.stringify(fault.json))

    const theirs = await forward(target, incoming, body)
    if (fault === 'lost') return void answer.destroy()
    const text = theirs.body.toString()
    send(answer, theirs.status, fault === 'bom' ? `\uFEFF${text}` : text)
  }

  const server = createServer((incoming, answer) => {
    pass(incoming, answer).catch((error: unknown) => send(answer, 599, String(error)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    bodies,
    suffer: (path, fault) => waiting.push({ path, fault }),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

function send(answer: ServerResponse, status: number, text: string, headers: Record<string, string> = {}) {
  answer.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text)
}

async function bytesOf(stream: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part)
  return Buffer.concat(parts)
}

function forward(target: string, { method, url, headers }: IncomingMessage, body: Buffer) {
  const { host: _, connection: __, ...kept } = headers
  return new Promise<{ status: number; body: Buffer }>((resolve, reject) => {
    request(`${target}${url}`, { method, headers: kept, agent: false }, (response) => {
      bytesOf(response).then((bytes) => resolve({ status: response.statusCode ?? 0, body: bytes }), reject)
    })
      .once('error', reject)
      .end(body)
  })
}
