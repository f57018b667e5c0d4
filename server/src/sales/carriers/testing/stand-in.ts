/** The other side of a carrier in a few lines, for what no sandbox of it is asked. */
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Asked {
  call: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  body: Record<string, unknown>
}
type Answered = { status?: number; json?: unknown; text?: string }

export async function openStandIn(answer: (asked: Asked) => Answered) {
  const server = createServer(async (incoming, response) => {
    const parts: Buffer[] = []
    for await (const part of incoming) parts.push(part)
    const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://x')
    const text = Buffer.concat(parts).toString()
    const body = text === '' ? {} : JSON.parse(text)
    const call = `${incoming.method} ${pathname}`
    const answered = answer({ call, query: searchParams, headers: incoming.headers, body })
    response
      .writeHead(answered.status ?? 200, { 'content-type': 'application/json' })
      .end(answered.text ?? JSON.stringify(answered.json))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
