/** Sending to a real SMTP server, a process of its own. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '../platform/db/transaction.ts'
import { keepTrying, type Trial } from '../platform/trouble/keep-trying.ts'
import { readMail } from '../post/sent-mails/read-eml.ts'
import { silent } from '../testing/mail.ts'
import { type SmtpServer, startSmtp } from '../testing/processes/smtp.ts'
import { openShop, type Shop } from '../testing/shop.ts'
import { mailTrials, tellMailTroubles } from './mail-troubles.ts'
import { enqueueMail } from './outbox.queries.ts'
import { MAIL_TRIES, sendDueMails } from './send-mails.ts'
import { createMailTransport } from './transport.ts'

const MINUTE = 60_000
const RIDER = 'rider@spokehaat.example'
const mail = { to: RIDER, subject: 'Pump your tyres', text: 'Do it.\n', html: '<p>Do it.</p>' }

let shop: Shop
let server: SmtpServer
beforeAll(async () => {
  shop = await openShop()
})
beforeEach(async () => {
  server = await startSmtp()
  server.takeMailsOf(shop)
  await shop.db.deleteFrom('mails').execute()
})
afterEach(async () => {
  shop.services.mail.close()
  await server.stop()
})
afterAll(() => shop.close())

const enqueue = (more: Partial<Parameters<typeof enqueueMail>[1]> = {}) =>
  inTransaction(shop.db, (trx) => enqueueMail(trx, { ...mail, ...more }))
const rows = () => shop.db.selectFrom('mails').selectAll().orderBy('id').execute()
const send = () => sendDueMails(shop.services, silent)
const ids = () =>
  Promise.all(server.arrived.map(async ({ bytes }) => (await readMail(bytes)).headers['message-id']))

test('the mail arrives, whole, for its reader alone', async () => {
  await enqueue({
    text: 'চাকা পাম্প করুন।\n',
    html: '<p>Do it.</p><img src="cid:line-1" alt="">',
    headers: { 'X-Ride': 'yes' },
    pictures: [{ kind: 'product', cid: 'line-1', productId: 'gone', colorHex: null }],
  })
  expect(await send()).toBe(1)
  expect(server.arrived).toHaveLength(1)
  expect(server.arrived[0]).toMatchObject({ from: 'shop@spokehaat.example', to: [RIDER], user: 'shop' })
  const { headers, text, html, pictures } = await readMail(server.arrived[0]?.bytes ?? Buffer.alloc(0))
  expect(headers).toMatchObject({
    from: 'The Shop <shop@spokehaat.example>',
    to: RIDER,
    subject: 'Pump your tyres',
    'x-ride': 'yes',
  })
  expect([text.trim(), html.trim()]).toEqual(['চাকা পাম্প করুন।', '<p>Do it.</p><img src="cid:line-1" alt="">'])
  // the signature of PNG
  expect(pictures.get('line-1')?.bytes.subarray(0, 4).toString('latin1')).toBe('\x89PNG')
})

test('a server that refuses for now is asked again, with the same message', async () => {
  await enqueue()
  await server.behave('later')
  expect(await send()).toBe(0)
  expect((await rows())[0]?.last_error).toContain('451')
  expect(await send()).toBe(0)
  await server.behave('accept')
  shop.advance(MINUTE)
  expect(await send()).toBe(1)
  expect(await ids()).toEqual([`<${(await rows())[0]?.id}@shop.test>`])
})

test.each(['refuse-reader', 'refuse-words'] as const)('%s for good parks the mail at once', async (mode) => {
  await enqueue()
  await server.behave(mode)
  expect(await send()).toBe(0)
  expect(await rows()).toMatchObject([{ tries: 1, sent_at: null, parked_at: expect.any(Date) }])
  expect((await rows())[0]?.last_error).toMatch(/55[04]/)
  await server.behave('accept')
  shop.advance(3 * 24 * 60 * MINUTE)
  expect(await send()).toBe(0)
})

test('a server that dies in the middle of a mail gets it again, whole, once it is back', async () => {
  await enqueue()
  await server.behave('die-before')
  expect(await send()).toBe(0)
  expect(server.arrived).toHaveLength(0)
  shop.advance(MINUTE)
  expect(await send()).toBe(0)
  await server.restart()
  shop.advance(5 * MINUTE)
  expect(await send()).toBe(1)
  expect(server.arrived).toHaveLength(1)
})

test('a server that dies with a mail before it has said so gets it twice at most, as one message', async () => {
  await enqueue()
  await server.behave('die-after')
  expect(await send()).toBe(0)
  expect(server.arrived).toHaveLength(1)
  await server.restart()
  for (let round = 0; round < MAIL_TRIES; round++) {
    shop.advance(24 * 60 * MINUTE)
    await send()
  }
  expect(server.arrived).toHaveLength(2)
  // mail programs and servers know the second for the first by this
  expect(new Set(await ids()).size).toBe(1)
})

test('a wrong password, or nobody there, loses no mail', async () => {
  await enqueue()
  server.takeMailsOf(shop, 'wrong')
  expect(await send()).toBe(0)
  shop.services.mail = createMailTransport({ ...shop.services.config, SMTP_URL: 'smtp://127.0.0.1:1' })
  shop.advance(MINUTE)
  expect(await send()).toBe(0)
  server.takeMailsOf(shop)
  shop.advance(5 * MINUTE)
  expect(await send()).toBe(1)
  expect(server.arrived).toHaveLength(1)
})

test('what is wrong with the server is told to the staff, until it works; a reader that it refuses is not', async () => {
  const { troubles } = shop.services
  const words = () => troubles.list().map(({ part, words }) => `${part}: ${words}`)
  const at = (password?: string) => {
    const config = { ...shop.services.config, ...server.settings(password) }
    shop.services.mail = tellMailTroubles(createMailTransport(config), troubles, config)
    return mailTrials(shop.services.mail, config)
  }
  const lines: string[] = []
  const log = { info: (_about: object, message: string) => lines.push(message) }
  /** Tries it as at the start, to its end. */
  const tryOut = async (trials: Trial[]) => keepTrying(trials, troubles, log)()

  await tryOut(at('secret%2Dwords'))
  expect(words()).toEqual([
    expect.stringMatching(
      /^mail: The mail server 127\.0\.0\.1:\d+ refuses the user or the password\. Correct SMTP_URL/,
    ),
  ])
  expect(words()[0]).not.toMatch(/secret|words/)
  expect(lines).toEqual([])
  await tryOut(at())
  expect(words()).toEqual([])
  expect(lines).toEqual([expect.stringMatching(/^The mail server 127\.0\.0\.1:\d+ works$/)])

  // as mails are sent
  await server.behave('refuse-reader')
  await enqueue()
  await send()
  expect(words()).toEqual([])
  at('wrong')
  await enqueue()
  await send()
  expect(words()).toEqual([expect.stringContaining('refuses the user or the password')])
  await server.behave('accept')
  at()
  await enqueue()
  expect(await send()).toBe(1)
  expect(words()).toEqual([])

  const trials = at()
  await server.stop()
  await tryOut(trials)
  expect(words()).toEqual([expect.stringContaining('does not listen. Is it running')])
  troubles.works('mail')
})
