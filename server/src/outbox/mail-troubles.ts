/** A mail server that does not work, in words for the staff: told as it is tried, and as mails are sent. */
import { z } from 'zod'
import type { Config } from '../platform/config/config.ts'
import type { Trial } from '../platform/trouble/keep-trying.ts'
import type { Troubles } from '../platform/trouble/trouble.ts'
import type { MailTransport } from './transport.ts'

/** What nodemailer says of an error: its own code, that of the network before it, and the server's answer. */
const failure = z.object({
  code: z.string(),
  originalCode: z.string().optional(),
  command: z.string().optional(),
  responseCode: z.number().optional(),
})

const MEANWHILE = 'Mails wait, and are sent once it works.'

/** Null where the mail was at fault, or its reader: the server works. Neither password nor reader is in it. */
export function mailTrouble(
  error: unknown,
  { SMTP_URL, MAIL_FROM }: Pick<Config, 'SMTP_URL' | 'MAIL_FROM'>,
): string | null {
  const { data } = failure.safeParse(error)
  if (!data || SMTP_URL === undefined) return null
  if (data.command === 'RCPT TO' || data.command === 'DATA' || data.code === 'EMESSAGE') return null
  const server = `The mail server ${serverOf(SMTP_URL)}`
  const why = WHY[data.originalCode ?? ''] ?? WHY[data.code]
  if (why) return `${server} ${why} ${MEANWHILE}`
  if (data.command === 'MAIL FROM') {
    return `${server} takes no mails from ${MAIL_FROM} (${data.responseCode}). Correct MAIL_FROM, or let this account send as it. ${MEANWHILE}`
  }
  const answered = data.responseCode === undefined ? data.code : `it answered ${data.responseCode}`
  return `${server} takes no mails (${answered}). ${MEANWHILE}`
}

const WHY: Readonly<Record<string, string>> = {
  EAUTH: 'refuses the user or the password. Correct SMTP_URL; an @ in the user is written as %40.',
  ENOTFOUND: 'has a name that there is not. Correct the host in SMTP_URL.',
  EAI_AGAIN: 'has a name that no name server knows right now. Is the network up?',
  EDNS: 'has a name that can not be looked up. Correct the host in SMTP_URL, or see to the network.',
  ECONNREFUSED:
    'does not listen. Is it running, and is the port in SMTP_URL right (465 with smtps, 587 with smtp)?',
  EHOSTUNREACH: 'can not be reached: no way leads there. Is the network up?',
  ENETUNREACH: 'can not be reached: no way leads there. Is the network up?',
  ECONNRESET: 'hangs up. Is the port in SMTP_URL right (465 with smtps, 587 with smtp)?',
  ECONNECTION: 'hangs up. Is the port in SMTP_URL right (465 with smtps, 587 with smtp)?',
  ETIMEDOUT: 'does not answer in time. Is the port in SMTP_URL right, and no firewall between?',
  ETLS: 'can not agree on TLS with us. Is the port in SMTP_URL right (465 with smtps, 587 with smtp)?',
}

function serverOf(address: string): string {
  const { protocol, hostname, port } = new URL(address)
  return `${hostname}:${port || (protocol === 'smtps:' ? 465 : 587)}`
}

/** The same transport; what becomes of each mail is told. */
export function tellMailTroubles(mail: MailTransport, troubles: Troubles, config: Config): MailTransport {
  // a try ends before the sender is said: it does not mend this, only a mail that is sent does
  let senderRefused: unknown
  const { verify } = mail
  return {
    ...mail,
    async send(one) {
      try {
        await mail.send(one)
      } catch (error) {
        const words = mailTrouble(error, config)
        if (words !== null) troubles.fails('mail', words)
        if (failure.safeParse(error).data?.command === 'MAIL FROM') senderRefused = error
        throw error
      }
      senderRefused = undefined
      troubles.works('mail')
    },
    verify:
      verify &&
      (async () => {
        await verify()
        if (senderRefused !== undefined) throw senderRefused
      }),
  }
}

/** For the start and after it; empty where mails become files. */
export function mailTrials(mail: MailTransport, config: Config): Trial[] {
  const { SMTP_URL } = config
  if (SMTP_URL === undefined) return []
  return [
    {
      part: 'mail',
      what: `The mail server ${serverOf(SMTP_URL)}`,
      attempt: mail.verify,
      words: (error) =>
        mailTrouble(error, config) ?? `The mail server ${serverOf(SMTP_URL)} could not be tried.`,
    },
  ]
}
