/** What a role that may read mails reads of those that open something, in a shop without a mail server; and an admin. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hideSecrets } from '../../outbox/hide-secrets.ts'
import { sendDueMails } from '../../outbox/send-mails.ts'
import { sendDueSms } from '../../outbox/send-sms.ts'
import { ASK_AFTER_DAYS, askForReviews } from '../../sales/reviews/ask-for-reviews.ts'
import { buildGuest, buildUser, type SignedIn, signIn } from '../../testing/accounts.ts'
import { buildProduct } from '../../testing/catalogue/products.ts'
import { silent } from '../../testing/mail.ts'
import { buyDelivered } from '../../testing/reviews.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { readMail } from './read-eml.ts'

const PHONE = '01711222333'
/** As they stand in the files: a token after `token=`, one in a path, a code of a gift card, a code that proves something. */
const SECRET =
  /token=([\w-]+)|\/(?:o|order|review)\/([\w-]{12,24})|((?:[0-9A-Z]{4}-){3}[0-9A-Z]{4})|^(\d{6})$|(\d{6}) is your/gm

let shop: Shop
let reader: SignedIn
let admin: SignedIn
let rider: SignedIn
beforeAll(async () => {
  shop = await openShop()
  reader = await buildUser(shop, {
    role: 'staff',
    permissions: ['mail.read', 'audit.read', 'customers.read'],
  })
  // no digits in their addresses, which are searched as well: a code may begin with the same
  admin = await buildUser(shop, { role: 'admin', email: 'admin@spokehaat.example' })
  rider = await buildUser(shop, { email: 'rider@spokehaat.example' })
  const bell = await buildProduct(shop, { price: 5, stock: 9 })
  await buyDelivered(shop, rider, admin, [{ product: bell._id, quantity: 1 }])
  await post('/auth/forgotPassword', { email: admin.user.email })
  await post('/auth/resendConfirmation', {}, rider)
  await post('/newsletter', { email: rider.user.email, interests: ['Family Rides'] })
  await post('/gift-cards', { amountBdt: 500, email: rider.user.email, note: 'A present' }, admin)
  await post('/auth/proofs', { kind: 'phone', to: PHONE }, rider)
  // a code that is days old is not sent any more
  await sendDueSms(shop.services, silent)
  shop.advance((ASK_AFTER_DAYS + 1) * 86_400_000)
  expect(await askForReviews(shop.services, new AbortController().signal)).toBe(1)
  for (const one of [reader, admin, rider]) Object.assign(one, await signIn(shop, one.user.email))
  await post('/auth/proofs', { kind: 'mail', to: rider.user.email }, await buildGuest(shop))
  await sendDueMails(shop.services, silent)
  await sendDueSms(shop.services, silent)
})
afterAll(() => shop.close())

async function post(path: string, payload: object, who?: SignedIn) {
  const headers = {
    'idempotency-key': `a-key-for-${path.replaceAll('/', '-')}`,
    ...(who && { authorization: who.token }),
  }
  const answer = await shop.app.inject({ method: 'POST', url: `/api${path}`, headers, payload })
  expect(answer.statusCode, `${path}: ${answer.body}`).toBe(200)
}
async function get(path: string, who: SignedIn) {
  const answer = await shop.app.inject({ url: `/api${path}`, headers: { authorization: who.token } })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().data
}
const secretsIn = (text: string) =>
  new Set([...text.matchAll(SECRET)].map((found) => found.slice(1).find(Boolean) ?? ''))

/** Every mail that is kept, with what opens something in it. */
async function kept() {
  const folder = join(shop.services.config.dataDir, 'mail')
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'))
  return Promise.all(
    names.map(async (name) => {
      const { headers, text, html } = await readMail(await readFile(join(folder, name)))
      return { id: name.slice(0, -4), text, html, secrets: secretsIn(`${headers.subject}\n${text}\n${html}`) }
    }),
  )
}

test('a role that may read mails reads none of what opens something; an admin reads it whole', async () => {
  const mails = await kept()
  const all = mails.flatMap(({ secrets }) => [...secrets])
  // a reset, two confirmations and the newsletter’s way out, two orders’ links, reviews and their way out, a card, a code
  expect(all.length).toBeGreaterThan(9)
  const list = JSON.stringify(await get('/mails?limit=100', reader))
  for (const { id, text, html, secrets } of mails) {
    const read = await get(`/mails/${id}`, reader)
    const said = JSON.stringify(read) + list
    for (const secret of secrets) expect(said, text).not.toContain(secret)
    expect(read.isMasked).toBe(secrets.size > 0)
    if (secrets.size > 0) for (const form of [read.text, read.html]) expect(form).toContain('••••')
    const whole = await get(`/mails/${id}`, admin)
    expect([whole.text, whole.isMasked]).toEqual([text, false])
    for (const secret of secrets) if (html.includes(secret)) expect(whole.html).toContain(secret)
  }
})

test('what opens nothing stays to be read', async () => {
  const mails = await kept()
  const reset = mails.find(({ text }) => text.includes('/reset-password'))
  const read = await get(`/mails/${reset?.id}`, reader)
  expect(read.text).toContain('http://shop.test/reset-password?token=••••\n')
  const order = mails.find(({ text }) => text.includes('is on its way') && text.includes('/order/'))
  expect((await get(`/mails/${order?.id}`, reader)).text).toContain('http://shop.test/order/••••\n')
  const id = '/dashboard/allorders/0195b2a4-7c11-7000-8000-000000000001'
  const words = {
    text: `Tk 1,31,880 at http://shop.test${id} and /product/a-bicycle-for-the-whole-family, 482913`,
  }
  expect(hideSecrets(words)).toEqual(words)
})

test('nor is a code in the subject told by the lists, nor found by its beginning', async () => {
  const code = (await kept()).flatMap(({ secrets }) => [...secrets]).find((one) => /^\d{6}$/.test(one)) ?? ''
  expect(code).toMatch(/^\d{6}$/)
  const codes = async (search: string, who: SignedIn) =>
    (await get(`/mails?search=${encodeURIComponent(search)}`, who)).map(
      ({ subject }: { subject: string }) => subject,
    )
  expect(await codes('is your code', reader)).toEqual(['•••• is your code'])
  expect(await codes('is your code', admin)).toEqual([`${code} is your code`])
  expect(await codes(code.slice(0, 3), reader)).toEqual([])
  const [customer] = await get(`/customers?search=${encodeURIComponent(rider.user.email)}`, reader)
  const { mails } = await get(`/customers/${customer._id}`, reader)
  expect(JSON.stringify(mails)).toContain('•••• is your code')
})

test('nor are codes and links in messages to phones', async () => {
  const rows = await get('/phone-messages?limit=100', reader)
  const messages = await Promise.all(
    rows.map(async ({ _id }: { _id: string }) => [
      await get(`/phone-messages/${_id}`, reader),
      await get(`/phone-messages/${_id}`, admin),
    ]),
  )
  const masked = messages.map(([read]) => read.text).join('\n')
  const whole = messages.map(([, read]) => read.text).join('\n')
  expect(whole).toMatch(/^\d{6} is your Spokehaat code/m)
  expect(masked).toMatch(/^•••• is your Spokehaat code/m)
  expect(masked).toContain('/o/••••')
  const secrets = secretsIn(whole)
  expect(secrets.size).toBeGreaterThan(1)
  for (const secret of secrets) expect(masked).not.toContain(secret)
})
