/** How a message to a phone leaves: by a provider of the owner's, or, where there is none, into a file. */
import { join } from 'node:path'
import type { Config } from '../platform/config/config.ts'
import { createAskSms } from './sms-providers/ask-sms.ts'
import type { AskSms } from './sms-providers/sms-provider.ts'
import { writeWholeFile } from './whole-file.ts'

export interface SmsTransport {
  /**
   * Where no provider is set up. `id` names the message for good, `to` is a number with its country. Rejects where it was
   * not taken.
   */
  send(sms: { id: string; to: string; text: string }): Promise<void>
  /** How providers are asked. */
  ask: AskSms
}

/** A provider is waited for so long; CLAIM_MS of the queue is longer than two of them take. */
const PATIENCE = { timeoutMs: 20_000, connectMs: 5_000 }

/** Where a message is kept that goes nowhere. */
export function smsFile({ dataDir }: Pick<Config, 'dataDir'>, id: string): string {
  return join(dataDir, 'sms', `${id}.txt`)
}

const HEAD = /^To: (.+)\n\n/

export function createSmsTransport(config: Config, patience = PATIENCE): SmsTransport {
  return {
    send: ({ id, to, text }) => writeWholeFile(smsFile(config, id), `To: ${to}\n\n${text}\n`),
    ask: createAskSms(patience),
  }
}

/** What was written into a file. */
export function readSmsFile(file: string): { to: string; text: string } {
  const to = HEAD.exec(file)?.[1]
  if (to === undefined) throw new Error('This is no message to a phone.')
  return { to, text: file.replace(HEAD, '').replace(/\n$/, '') }
}
