/** How a mail leaves: to an SMTP server, or without one as a file that any mail program opens. */
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Config } from '../platform/config/config.ts'
import { headerText } from './header-text.ts'
import type { Mail } from './mail.ts'
import { writeWholeFile } from './whole-file.ts'

/** `id` names the mail for good: sent again, it is the same message. */
interface OutgoingMail extends Omit<Mail, 'pictures'> {
  id: string
  sender: { name: string; isOwn: boolean }
  inline?: readonly { cid: string; png: Buffer }[]
}

export interface MailTransport {
  /** Rejects where it was not taken. */
  send(mail: OutgoingMail): Promise<void>
  /** Signs in without sending anything; null where there is no server. Rejects as `send` does. */
  verify: (() => Promise<void>) | null
  close(): void
}

const SECOND = 1_000

export function createMailTransport(config: Config): MailTransport {
  return config.SMTP_URL === undefined ? fileTransport(config) : smtpTransport(config, config.SMTP_URL)
}

function connection(url: string, more: { requireTLS?: boolean } = {}) {
  return createTransport({
    url,
    ...more,
    // well below the time for which a sender has a mail to itself
    connectionTimeout: 10 * SECOND,
    greetingTimeout: 10 * SECOND,
    socketTimeout: 30 * SECOND,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/**
 * Connects and signs in, without sending anything. Gives whether all of it is encrypted: with smtp:// it is where the server
 * offers it. Rejects as `send` does.
 */
export async function signInToMail(url: string): Promise<{ isEncrypted: boolean }> {
  const signIn = async (requireTLS: boolean) => {
    const server = connection(url, { requireTLS })
    await server.verify().finally(() => server.close())
  }
  try {
    await signIn(true)
    return { isEncrypted: true }
  } catch (error) {
    if (!lacksTls(error)) throw error
  }
  await signIn(false)
  return { isEncrypted: url.startsWith('smtps:') }
}

const lacksTls = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ETLS'

function smtpTransport(config: Config, url: string): MailTransport {
  const server = connection(url)
  return {
    async send(mail) {
      await server.sendMail(message(config, mail))
    },
    async verify() {
      await server.verify()
    },
    close: () => server.close(),
  }
}

/** Where a mail is kept that goes nowhere. */
export function mailFile({ dataDir }: Pick<Config, 'dataDir'>, id: string): string {
  return join(dataDir, 'mail', `${id}.eml`)
}

function fileTransport(config: Config): MailTransport {
  const printer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(mail) {
      const { message: bytes } = await printer.sendMail(message(config, mail))
      if (!Buffer.isBuffer(bytes)) throw new Error('The mail could not be written.')
      await writeWholeFile(mailFile(config, mail.id), bytes)
    },
    verify: null,
    close: () => printer.close(),
  }
}

/** The address is the configuration's, and its name where the owner has set none. */
function fromOf({ MAIL_FROM }: Config, { name, isOwn }: OutgoingMail['sender']) {
  const [, itsName = '', address = MAIL_FROM] = /^([^<]*)<([^>]+)>$/.exec(MAIL_FROM) ?? []
  return { name: isOwn ? name : itsName.trim() || name, address }
}

const OWN_PICTURE = /<img src="(?=\/images\/)/g

function message(config: Config, mail: OutgoingMail) {
  const { id, sender, to, replyTo, subject, text, html, headers, inline } = mail
  return {
    messageId: `<${id}@${new URL(config.publicUrl).hostname}>`,
    from: fromOf(config, sender),
    // as an object: a text would be read as a list of addresses
    to: { name: '', address: to },
    ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
    subject: headerText(subject),
    text,
    // the shop's own pictures are on its own host, which the mail is not
    html: html?.replaceAll(OWN_PICTURE, `$&${config.publicUrl}`),
    headers: { 'Auto-Submitted': 'auto-generated', ...headers },
    attachments: (inline ?? []).map(({ cid, png }) => ({
      cid,
      filename: `${cid}.png`,
      content: png,
      contentType: 'image/png',
      contentDisposition: 'inline' as const,
    })),
  }
}
