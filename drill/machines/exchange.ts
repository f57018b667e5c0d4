/** One address behind which another database can stand from one moment to the next. */
import { connect, createServer, type Socket } from 'node:net'

export interface Exchange {
  /** Of what is behind it, by way of here. */
  url(of: string): string
  /** Cuts what is open; from then on this one is behind it. */
  lead(to: { port: number }): void
  close(): Promise<void>
}

export async function openExchange(port: number): Promise<Exchange> {
  const sockets = new Set<Socket>()
  let target = 0
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1')
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.setNoDelay()
      from.pipe(to)
      from.on('error', () => {})
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
    }
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve)
  })
  return {
    url(of) {
      const url = new URL(of)
      url.port = String(port)
      return url.href
    },
    lead(to) {
      target = to.port
      cut()
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        cut()
      }),
  }
}
