/** What people get by mail, for tests. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sendDueMails } from '../outbox/send-mails.ts'
import { type ReadMail, readMail } from '../post/sent-mails/read-eml.ts'
import type { Shop } from './shop.ts'

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
