/** What is asked of others: the mail server, the payment gateway, the store of pictures. */
import { join } from 'node:path'
import { createImageStore } from '../../media/uploads/create-image-store.ts'
import { pictureTrouble } from '../../media/uploads/picture-troubles.ts'
import { mailTrouble } from '../../outbox/mail-troubles.ts'
import { signInToMail } from '../../outbox/transport.ts'
import { type Config, isInEarnest, isLocal, isPublic, paysInSandbox } from '../../platform/config/config.ts'
import { gatewayDoes } from '../../sales/gateway/gateway-trouble.ts'
import { merchantOf } from '../../sales/gateway/merchant.ts'
import { createShurjoPay } from '../../sales/gateway/shurjopay.ts'
import { type Answer, ok, type Probe, warning, wrong } from './probe.ts'

export function outsideProbes(config: Config): Probe[] {
  return [
    { about: 'Mail server', ask: () => mail(config) },
    { about: 'Payment gateway', ask: () => gateway(config) },
    { about: 'Store of pictures', ask: () => pictures(config) },
  ]
}

async function mail(config: Config): Promise<Answer> {
  const { SMTP_URL, MAIL_FROM, MAIL_TO } = config
  if (SMTP_URL === undefined) {
    const words = `SMTP_URL is not set: mails become files in ${join(config.dataDir, 'mail')}, and nobody is sent any.`
    return isPublic(config) ? warning(words) : ok(words)
  }
  const { username, hostname, port } = new URL(SMTP_URL)
  const place = port === '' ? hostname : `${hostname}:${port}`
  let isEncrypted: boolean
  try {
    isEncrypted = (await signInToMail(SMTP_URL)).isEncrypted
  } catch (error) {
    return wrong(mailTrouble(error, config) ?? `The mail server ${place} could not be tried.`)
  }
  const does = `${place} ${username === '' ? 'talks with us without a user' : 'lets the user in'}`
  if (!isEncrypted && !isLocal(SMTP_URL)) {
    return warning(
      `${does}, but without TLS: the password and every mail can be read on the way. Use smtps:// (port 465), or another server.`,
    )
  }
  const [setting] = Object.entries({ MAIL_FROM, MAIL_TO }).find(([, one]) => /\.example>?$/.test(one)) ?? []
  if (setting !== undefined) {
    return warning(
      `${does}, but ${setting} is at .example, where nobody lives. Set it to an address of yours.`,
    )
  }
  return ok(`${does}, ${isEncrypted ? 'over TLS' : 'on this machine'}. No mail was sent.`)
}

async function gateway(config: Config): Promise<Answer> {
  const merchant = merchantOf(config)
  const inEarnest = (words: string) => (isInEarnest(config) ? warning(words) : ok(words))
  if (merchant === null) {
    return inEarnest(
      'PAYMENT_URL is not set: the sandbox is started, where anyone pays with a click and no money moves.',
    )
  }
  const { host } = new URL(merchant.url)
  try {
    await createShurjoPay(merchant).signIn()
  } catch (error) {
    return wrong(
      `${host} ${gatewayDoes(error)}. Is PAYMENT_URL right, and PAYMENT_USERNAME and PAYMENT_PASSWORD of your contract?`,
    )
  }
  return paysInSandbox(config)
    ? inEarnest(`${host} takes the credentials, but it is a sandbox: no money moves.`)
    : ok(`${host} takes the credentials. Nothing was paid.`)
}

async function pictures(config: Config): Promise<Answer> {
  if (config.IMAGE_STORE === 'disk')
    return ok(`IMAGE_STORE is disk: pictures lie in ${join(config.dataDir, 'images')}.`)
  const { check } = createImageStore(config)
  if (check === null) {
    return warning(
      `${config.IMAGE_STORE} can not be tried without leaving a picture there: a wrong key shows at the first upload.`,
    )
  }
  try {
    await check()
  } catch (error) {
    return wrong(pictureTrouble(error, config))
  }
  return ok(`The bucket ${config.S3_BUCKET} takes, gives and deletes.`)
}
