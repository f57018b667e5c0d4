/** What answers at an address when it is asked for TLS as a client of PostgreSQL asks. */
import { connect } from 'node:net'

/** `yes`, `no`: a PostgreSQL or its pooler, with and without TLS. `stranger`: another program. `silence`: no answer. */
type Answer = 'yes' | 'no' | 'stranger' | 'silence'

/** SSLRequest: its length, and the number that no version of the protocol has (PostgreSQL's manual, 'Message Formats'). */
const REQUEST = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47])

/** Needs no login, and says nothing of ours but that somebody asks. */
export function askForTls(host: string, port: number, timeoutMs: number): Promise<Answer> {
  return new Promise((resolve) => {
    const socket = connect({ host, port })
    const end = (answer: Answer) => {
      socket.destroy()
      resolve(answer)
    }
    socket.setTimeout(timeoutMs, () => end('silence'))
    socket.on('connect', () => socket.write(REQUEST))
    socket.on('data', (bytes) => end(read(bytes)))
    // HTTP servers and the like hang up on what they can not read
    socket.on('error', () => end('stranger'))
    socket.on('end', () => end('stranger'))
  })
}

/** One letter; or the message of a server that refuses everybody: its kind, its length, its words. */
function read(bytes: Buffer): Answer {
  const text = bytes.toString('latin1')
  if (text === 'S') return 'yes'
  if (text === 'N') return 'no'
  return text.startsWith('E\0\0') ? 'no' : 'stranger'
}
