/** What people get by mail, for tests. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sendDueMails } from '../mail/send-mails.ts'
import type { Shop } from './shop.ts'

interface ReadMail {
  /** By the name in lower case. */
  headers: Record<string, string>
  text: string
  html: string
}

export const silent = { warn: () => {}, error: () => {} }

/** Sends what is due, and reads every mail that this address ever got, oldest first. */
export async function mailsTo(shop: Shop, address: string): Promise<ReadMail[]> {
  await sendDueMails(shop.services, silent)
  const folder = join(shop.services.config.dataDir, 'mail')
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort()
  const mails = await Promise.all(names.map(async (name) => readMail(await readFile(join(folder, name)))))
  return mails.filter((mail) => mail.headers.to === address)
}

export async function lastMailTo(shop: Shop, address: string): Promise<ReadMail> {
  const mail = (await mailsTo(shop, address)).at(-1)
  if (!mail) throw new Error(`${address} got no mail.`)
  return mail
}

/** The token of the link to this page. */
export function tokenIn(mail: ReadMail, page: string): string {
  const token = new RegExp(`http://shop\\.test${page}\\?token=([\\w-]+)`).exec(mail.text)?.[1]
  if (token === undefined) throw new Error(`No link to ${page} is in this mail:\n${mail.text}`)
  return token
}

/** Takes a message of ours apart: text first, then HTML (RFC 2046), each quoted-printable or base64 or as it is. */
export function readMail(bytes: Buffer): ReadMail {
  const whole = splitEntity(bytes.toString('latin1'))
  const boundary = /boundary="([^"]+)"/.exec(whole.headers['content-type'] ?? '')?.[1]
  if (!boundary) throw new Error('The mail has no parts.')
  const parts = whole.body.split(`--${boundary}`).slice(1, -1).map(splitEntity)
  const part = (type: string) => {
    const found = parts.find(({ headers }) => headers['content-type']?.startsWith(type))
    if (!found) throw new Error(`The mail has no part ${type}.`)
    return decoded(found)
  }
  return { headers: whole.headers, text: part('text/plain'), html: part('text/html') }
}

function splitEntity(entity: string) {
  const trimmed = entity.replace(/^\r\n/, '')
  const end = trimmed.indexOf('\r\n\r\n')
  const head = trimmed.slice(0, end).replace(/\r\n[ \t]+/g, ' ')
  const headers = Object.fromEntries(
    head.split('\r\n').map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
    }),
  )
  return { headers, body: trimmed.slice(end + 4) }
}

function decoded({ headers, body }: { headers: Record<string, string>; body: string }): string {
  const encoding = headers['content-transfer-encoding']
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  if (encoding !== 'quoted-printable') return Buffer.from(body, 'latin1').toString('utf8')
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
