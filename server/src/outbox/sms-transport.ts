/** How a message to a phone leaves. So far into a file: the shop knows no provider yet. */
import { join } from 'node:path'
import type { Config } from '../platform/config/config.ts'
import { writeWholeFile } from './whole-file.ts'

export interface SmsTransport {
  /** `id` names the message for good, `to` is a number with its country. Rejects where it was not taken. */
  send(sms: { id: string; to: string; text: string }): Promise<void>
}

/** Where a message is kept that goes nowhere. */
export function smsFile({ dataDir }: Pick<Config, 'dataDir'>, id: string): string {
  return join(dataDir, 'sms', `${id}.txt`)
}

const HEAD = /^To: (.+)\n\n/

export function createSmsSandbox(config: Config): SmsTransport {
  return { send: ({ id, to, text }) => writeWholeFile(smsFile(config, id), `To: ${to}\n\n${text}\n`) }
}

/** What the sandbox has written. */
export function readSmsFile(file: string): { to: string; text: string } {
  const to = HEAD.exec(file)?.[1]
  if (to === undefined) throw new Error('This is no message to a phone.')
  return { to, text: file.replace(HEAD, '').replace(/\n$/, '') }
}
