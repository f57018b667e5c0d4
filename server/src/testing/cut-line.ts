/** A line to the database that can be cut at the worst moment: just before a commit arrives there, or just after it was done. */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface CutLine {
  url: string
  /** The next commit is the last thing said on its connection. */
  cut(when: 'before' | 'after'): void
  /** How often it was cut. */
  cuts(): number
  close(): Promise<void>
}

/** The simple query, as the protocol ends it. */
const COMMIT = Buffer.from('commit\0')

export async function openCutLine(databaseUrl: string): Promise<CutLine> {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let next: 'before' | 'after' | null = null
  let cuts = 0
  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname)
    const cut = () => {
      cuts += 1
      client.destroy()
      database.destroy()
    }
    for (const socket of [client, database]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        client.destroy()
        database.destroy()
      })
    }
    let isLastAnswer = false
    client.on('data', (said) => {
      const when = said.includes(COMMIT) ? next : null
      if (when !== null) next = null
      if (when === 'before') return cut()
      isLastAnswer = when === 'after'
      database.write(said)
    })
    database.on('data', (answer) => {
      if (isLastAnswer) cut()
      else client.write(answer)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(target)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    cut: (when) => {
      next = when
    },
    cuts: () => cuts,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}
