import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from './rider.ts'

/**
 * The link to this page in the newest mail to the address; waits for the mail. A page is named by its path, where the
 * secret is its query, or by what all of the link looks like.
 */
export async function linkIn(address: string, page: string | RegExp): Promise<string> {
  const link = typeof page === 'string' ? new RegExp(`${page}\\?token=[\\w-]{43}`) : page
  const folder = join(process.env.E2E_DATA_DIR ?? '', 'mail')
  let found: string | undefined
  await expect(async () => {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.eml')).sort()
    const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'latin1')))
    const own = mails.filter((mail) => mail.includes(`To: ${address}\r\n`))
    // quoted-printable: a long line is folded, and an equals sign is written out
    const text = own.map((mail) => mail.replace(/=\r\n/g, '').replaceAll('=3D', '='))
    found = text.flatMap((mail) => link.exec(mail)?.[0] ?? []).at(-1)
    expect(found, `a mail to ${address} with a link to ${page}`).toBeDefined()
  }).toPass()
  return found ?? ''
}

/** The code in the newest message to the phone; waits for it. */
export async function codeFor(phone: string, dataDir = process.env.E2E_DATA_DIR ?? ''): Promise<string> {
  const folder = join(dataDir, 'sms')
  let code: string | undefined
  await expect(async () => {
    const names = (await readdir(folder)).sort()
    const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
    code = texts
      .filter((text) => text.includes(`+88${phone}`))
      .flatMap((text) => /\b\d{6}\b/.exec(text)?.[0] ?? [])
      .at(-1)
    expect(code, `a code for ${phone}`).toBeDefined()
  }).toPass()
  return code ?? ''
}
