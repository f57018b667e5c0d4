import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '../platform/db/transaction.ts'
import { lastMailTo, mailsTo, silent } from '../testing/mail.ts'
import { openShop, type Shop } from '../testing/shop.ts'
import { enqueueMail } from './outbox.queries.ts'
import { claimNext } from './queue.queries.ts'
import { MAIL_TRIES, sendDueMails } from './send-mails.ts'

const MINUTE = 60_000
const RIDER = 'rider@spokehaat.example'
const mail = (to = RIDER) => ({ to, subject: 'Pump your tyres', text: 'Do it.\n', html: '<p>Do it.</p>' })

let shop: Shop
beforeEach(async () => {
  shop = await openShop()
})
afterEach(() => shop.close())

const enqueue = (message: Parameters<typeof enqueueMail>[1] = mail()) =>
  inTransaction(shop.db, (trx) => enqueueMail(trx, message))
const rows = () => shop.db.selectFrom('mails').selectAll().orderBy('id').execute()

/** A transport of the test's own; gives the ids that were sent. */
function listen(send: (id: string) => Promise<void> = async () => {}): string[] {
  const sent: string[] = []
  shop.services.mail = {
    async send({ id }) {
      await send(id)
      sent.push(id)
    },
    verify: null,
    close() {},
  }
  return sent
}

describe('the outbox', () => {
  test('what is rolled back sends nothing, what is committed one mail', async () => {
    const failing = inTransaction(shop.db, async (trx) => {
      await enqueueMail(trx, mail())
      throw new Error('the rest fails')
    })
    await expect(failing).rejects.toThrow('the rest fails')
    expect(await mailsTo(shop, RIDER)).toEqual([])
    await enqueue()
    expect(await mailsTo(shop, RIDER)).toHaveLength(1)
    expect(await mailsTo(shop, RIDER)).toHaveLength(1)
  })

  test('many senders at once send each mail once', async () => {
    const sent = listen(() => new Promise((resolve) => setImmediate(resolve)))
    await Promise.all(Array.from({ length: 40 }, () => enqueue()))
    const counts = await Promise.all(Array.from({ length: 6 }, () => sendDueMails(shop.services, silent)))
    expect(counts.reduce((sum, count) => sum + count)).toBe(40)
    expect(new Set(sent).size).toBe(40)
    expect(sent).toHaveLength(40)
  })

  test('a mail that one sender holds is not touched by another, not even by one that waits for it', async () => {
    let release = () => {}
    let hold = () => {}
    const held = new Promise<void>((resolve) => {
      hold = resolve
    })
    const sent = listen(() => {
      hold()
      return new Promise((resolve) => {
        release = resolve
      })
    })
    await enqueue()
    const first = sendDueMails(shop.services, silent)
    await held
    shop.advance(5 * MINUTE)
    expect(await sendDueMails(shop.services, silent)).toBe(0)
    release()
    expect(await first).toBe(1)
    expect(sent).toHaveLength(1)
  })

  test('what a crashed sender took comes again after its time', async () => {
    const sent = listen()
    await enqueue()
    const now = shop.services.now()
    await claimNext(shop.db, 'mails', { now, until: new Date(now.getTime() + 10 * MINUTE) })
    expect(await sendDueMails(shop.services, silent)).toBe(0)
    shop.advance(10 * MINUTE)
    expect(await sendDueMails(shop.services, silent)).toBe(1)
    expect(sent).toHaveLength(1)
  })

  test('a mail that fails is tried again, later each time, and given up in the end', async () => {
    let tries = 0
    listen(async () => {
      tries++
      throw new Error('550 no such mailbox')
    })
    await enqueue()
    const waits = []
    for (let round = 1; round <= MAIL_TRIES; round++) {
      const now = shop.services.now().getTime()
      await sendDueMails(shop.services, silent)
      expect(tries).toBe(round)
      await sendDueMails(shop.services, silent)
      expect(tries).toBe(round)
      const wait = ((await rows())[0]?.due_at.getTime() ?? 0) - now
      waits.push(wait)
      shop.advance(wait)
    }
    expect(waits.slice(0, -1)).toEqual(waits.slice(0, -1).toSorted((a, b) => a - b))
    const [row] = await rows()
    expect(row).toMatchObject({
      tries: MAIL_TRIES,
      sent_at: null,
      parked_at: expect.any(Date),
      last_error: '550 no such mailbox',
    })
    shop.advance(1_000 * MINUTE)
    await sendDueMails(shop.services, silent)
    expect(tries).toBe(MAIL_TRIES)
  })

  test('one that fails does not hold up the others', async () => {
    let first: string | undefined
    const sent = listen(async (id) => {
      first ??= id
      if (id === first) throw new Error('not this one')
    })
    await enqueue()
    await enqueue()
    expect(await sendDueMails(shop.services, silent)).toBe(1)
    expect(sent).toHaveLength(1)
  })

  test('of a sent mail no words are kept: they may hold a link', async () => {
    await enqueue()
    await mailsTo(shop, RIDER)
    expect(await rows()).toMatchObject([
      { text: '', html: '', subject: 'Pump your tyres', sent_at: expect.any(Date) },
    ])
  })
})

describe('without an SMTP server', () => {
  test('a mail becomes a file that only the shop can read', async () => {
    await enqueue({
      ...mail(),
      replyTo: 'writer@spokehaat.example',
      subject: 'সাইকেল এসেছে',
      headers: { 'List-Unsubscribe': '<http://shop.test/out>' },
    })
    const { headers, text, html } = await lastMailTo(shop, RIDER)
    expect(headers).toMatchObject({
      from: 'Spokehaat <hello@spokehaat.example>',
      to: RIDER,
      'reply-to': 'writer@spokehaat.example',
      'list-unsubscribe': '<http://shop.test/out>',
      'auto-submitted': 'auto-generated',
    })
    expect([text.trim(), html.trim()]).toEqual(['Do it.', '<p>Do it.</p>'])
    const folder = join(shop.services.config.dataDir, 'mail')
    const [file = ''] = await readdir(folder)
    const [row] = await rows()
    expect(file).toBe(`${row?.id}.eml`)
    expect(headers['message-id']).toBe(`<${row?.id}@shop.test>`)
    expect((await stat(join(folder, file))).mode & 0o077).toBe(0)
    expect((await readFile(join(folder, file), 'latin1')).split('\r\n\r\n')[0]).not.toMatch(/[^\r]\n/)
  })

  test('nobody can add a line to the head, or a second address', async () => {
    await enqueue({ ...mail(), subject: 'Hello\r\nBcc: spy@spokehaat.example' })
    const { headers } = await lastMailTo(shop, RIDER)
    expect(headers.bcc).toBeUndefined()
    expect(headers.subject).toContain('Hello')
  })
})
