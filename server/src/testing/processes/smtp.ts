/** Starts `smtp-process.ts` and talks with it. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createMailTransport } from '../../outbox/transport.ts'
import type { Shop } from '../shop.ts'
import type { Arrived, SmtpMode, SmtpReport } from './smtp-process.ts'

const PROGRAM = new URL('./smtp-process.ts', import.meta.url).pathname

export interface SmtpServer {
  arrived: readonly (Omit<Arrived, 'bytes'> & { bytes: Buffer })[]
  behave(mode: SmtpMode): Promise<void>
  /** The settings of a shop that sends its mails here. */
  settings(password?: string): { SMTP_URL: string; MAIL_FROM: string }
  /** From now on the shop sends its mails here. */
  takeMailsOf(shop: Shop, password?: string): void
  /** After it has died: on the same port, with what had arrived. */
  restart(): Promise<void>
  stop(): Promise<void>
}

export async function startSmtp(): Promise<SmtpServer> {
  const arrived: (Omit<Arrived, 'bytes'> & { bytes: Buffer })[] = []
  let child: ChildProcess
  let port = 0

  async function launch() {
    child = fork(PROGRAM, [String(port)], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
    port = await new Promise<number>((resolve, reject) => {
      child.once('exit', (code) => reject(new Error(`The SMTP server has ended with ${code}.`)))
      child.on('message', (report: SmtpReport) => {
        if ('port' in report) resolve(report.port)
        if ('arrived' in report) {
          arrived.push({ ...report.arrived, bytes: Buffer.from(report.arrived.bytes, 'base64') })
        }
      })
    })
  }
  await launch()

  const settings = (password = 'pass%26word') => ({
    SMTP_URL: `smtp://shop:${password}@127.0.0.1:${port}`,
    MAIL_FROM: 'The Shop <shop@spokehaat.example>',
  })
  return {
    arrived,
    async behave(mode) {
      const said = once(child, 'message')
      child.send(mode)
      await said
    },
    settings,
    takeMailsOf(shop, password) {
      shop.services.mail = createMailTransport({ ...shop.services.config, ...settings(password) })
    },
    async restart() {
      if (child.exitCode === null) await once(child, 'exit')
      await launch()
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill()
      await ended
    },
  }
}
