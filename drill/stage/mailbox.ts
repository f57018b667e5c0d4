/**
 * An SMTP server that takes everything and counts how often each message came, until it is told to refuse something. It
 * lives on while the shop dies.
 */
import { createServer, type Socket } from 'node:net'

/** The user's password, or whoever a message is for. */
export type Refused = 'login' | 'recipient'

export interface Mailbox {
  url: string
  /** Message-ID up to its @, which is the mail's id in the outbox → how often it came. */
  arrived: ReadonlyMap<string, number>
  /** From now on; null: nothing. */
  refuse(what: Refused | null): void
  close(): Promise<void>
}

export async function openMailbox(port: number): Promise<Mailbox> {
  const arrived = new Map<string, number>()
  const sockets = new Set<Socket>()
  let refused: Refused | null = null
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    // whoever is killed in the middle of a sentence is heard no more
    socket.on('error', () => {})
    const take = (message: string) => {
      const id = /^message-id:\s*<([^@>]+)@/im.exec(message)?.[1] ?? 'without a name'
      arrived.set(id, (arrived.get(id) ?? 0) + 1)
    }
    converse(socket, take, () => refused)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve)
  })
  return {
    url: `smtp://127.0.0.1:${port}`,
    arrived,
    refuse(what) {
      refused = what
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}

/** What it says to a command; 250 to all others. */
function answerTo(word: string, refused: Refused | null): string {
  if (word === 'EHLO') return '250-drill\r\n250 AUTH PLAIN'
  if (word === 'AUTH') return refused === 'login' ? '535 5.7.8 Bad user name or password' : '235 Known'
  if (word === 'RCPT' && refused === 'recipient') return '550 5.1.1 No such reader'
  return '250 OK'
}

function converse(socket: Socket, take: (message: string) => void, refused: () => Refused | null): void {
  let heard = ''
  let isMessage = false
  const say = (line: string) => socket.write(`${line}\r\n`)
  say('220 drill ESMTP')
  socket.setEncoding('latin1').on('data', (text: string) => {
    heard += text
    for (;;) {
      const mark = isMessage ? '\r\n.\r\n' : '\r\n'
      const end = heard.indexOf(mark)
      if (end < 0) return
      const said = heard.slice(0, end)
      heard = heard.slice(end + mark.length)
      if (isMessage) {
        isMessage = false
        take(said)
        say('250 Taken')
        continue
      }
      const word = said.slice(0, 4).toUpperCase()
      isMessage = word === 'DATA'
      if (isMessage) say('354 Go on')
      else if (word === 'QUIT') socket.end('221 Bye\r\n')
      else say(answerTo(word, refused()))
    }
  })
}
