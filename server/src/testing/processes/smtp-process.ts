/**
 * An SMTP server in a process of its own, which can die in the middle of a conversation. It is told how to behave by
 * its parent, and tells it what has arrived.
 */
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** `die-before`: at the beginning of the message; `die-after`: with the message taken, before it has said so. */
export type SmtpMode = 'accept' | 'later' | 'refuse-reader' | 'refuse-words' | 'die-before' | 'die-after'
export interface Arrived {
  from: string
  to: string[]
  user: string
  /** As it came, in base64. */
  bytes: string
}
export type SmtpReport = { port: number } | { arrived: Arrived }

let mode: SmtpMode = 'accept'
process.on('message', (next: SmtpMode) => {
  mode = next
  process.send?.({ mode })
})
process.on('disconnect', () => process.exit())

const refusal = (responseCode: number, words: string) => Object.assign(new Error(words), { responseCode })
const die = () => process.exit(1)

const server = new SMTPServer({
  disabledCommands: ['STARTTLS'],
  allowInsecureAuth: true,
  onAuth: ({ username, password }, _session, done) =>
    password === 'pass&word' ? done(null, { user: username }) : done(new Error('Wrong password')),
  onRcptTo: (_address, _session, done) =>
    mode === 'refuse-reader' ? done(refusal(550, 'No such mailbox')) : done(),
  onData(stream, session, done) {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => {
      if (mode === 'die-before') die()
      chunks.push(chunk)
    })
    stream.on('end', () => {
      if (mode === 'later') return done(refusal(451, 'Try later'))
      if (mode === 'refuse-words') return done(refusal(554, 'Not these words'))
      const { mailFrom, rcptTo } = session.envelope
      const arrived: Arrived = {
        from: mailFrom ? mailFrom.address : '',
        to: rcptTo.map(({ address }) => address),
        user: String(session.user),
        bytes: Buffer.concat(chunks).toString('base64'),
      }
      process.send?.({ arrived } satisfies SmtpReport, () => {
        if (mode === 'die-after') die()
        done()
      })
    })
  },
})
server.listen(Number(process.argv[2] ?? 0), '127.0.0.1', () => {
  const { port } = server.server.address() as AddressInfo
  process.send?.({ port } satisfies SmtpReport)
})
