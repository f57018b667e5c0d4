/** Stands between the shop and its database, so that a test can spoil what is said. */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface Relay {
  /** Of the database, by way of here. */
  url: string
  close(): Promise<void>
}

/** `join`: passes on what each of the two says, or not. Where one hangs up, so does the other. */
export async function openRelay(
  databaseUrl: string,
  join: (client: Socket, database: Socket) => void,
): Promise<Relay> {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname)
    for (const socket of [client, database]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        client.destroy()
        database.destroy()
      })
    }
    join(client, database)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(target)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}
