import { verify, X509Certificate } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { KEYS, WALLETS } from '../keys.ts'
import { openMerchant } from '../merchant.fixture.ts'
import { openBKash } from './merchant.fixture.ts'

type Fields = Record<string, string>
type Merchant = Awaited<ReturnType<typeof openMerchant>>

/** bKash on a real socket, and a merchant's address that has not confirmed yet. */
async function open(answer?: Parameters<typeof openMerchant>[0]) {
  const merchant = await openMerchant(answer)
  const bkash = await openBKash({ sns: { url: merchant.url, delayMs: 0, backoffMs: 1 } })
  await bkash.app.listen({ port: 0, host: '127.0.0.1' })
  await merchant.arrivals(1)
  return { ...bkash, merchant, sns: `http://127.0.0.1:${(bkash.app.server.address() as AddressInfo).port}` }
}

const message = ({ received }: Merchant, at: number) => JSON.parse(received[at]?.body ?? '{}') as Fields

async function subscribed(answer?: Parameters<typeof openMerchant>[0]) {
  const world = await open(answer)
  expect((await fetch(message(world.merchant, 0).SubscribeURL ?? '')).status).toBe(200)
  return world
}

const KEYS_SIGNED = ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type']

/** As a merchant verifies it, by the certificate at its address. */
async function isSigned(fields: Fields, algorithm = 'sha1'): Promise<boolean> {
  const pem = await (await fetch(fields.SigningCertURL ?? '')).text()
  const text = KEYS_SIGNED.filter((name) => name in fields)
    .map((name) => `${name}\n${fields[name]}\n`)
    .join('')
  const { publicKey } = new X509Certificate(pem)
  return verify(algorithm, Buffer.from(text), publicKey, Buffer.from(fields.Signature ?? '', 'base64'))
}

describe('an address', () => {
  test('is asked to confirm when the sandbox listens, by a signed message', async () => {
    const { merchant, sns } = await open()
    const fields = message(merchant, 0)
    expect(merchant.received[0]?.headers).toMatchObject({
      'x-amz-sns-message-type': 'SubscriptionConfirmation',
      'x-amz-sns-topic-arn': KEYS.bkash.topicArn,
      'content-type': 'text/plain; charset=UTF-8',
    })
    expect(fields).toMatchObject({
      Type: 'SubscriptionConfirmation',
      TopicArn: KEYS.bkash.topicArn,
      SubscribeURL: expect.stringMatching(`^${sns}/bkash/sns/confirm\\?Action=ConfirmSubscription&`),
      SigningCertURL: expect.stringMatching(
        `^${sns}/bkash/sns/SimpleNotificationService-[0-9a-f]{32}\\.pem$`,
      ),
    })
    expect(await isSigned(fields)).toBe(true)
    expect(await isSigned({ ...fields, Token: 'x' })).toBe(false)
  })

  test('gets nothing before it has confirmed', async () => {
    const { merchant, paid, app } = await open()
    await paid()
    await app.close()
    expect(merchant.arrived).toHaveLength(1)
  })

  test('is confirmed by its own token alone', async () => {
    const { sns, app } = await open()
    expect((await fetch(`${sns}/bkash/sns/confirm?Token=wrong`)).status).toBe(400)
    expect((await app.inject('/sandbox/bkash/sns')).json().confirmed).toBe(false)
  })
})

describe('a notice', () => {
  test('tells of a payment, signed', async () => {
    const { merchant, paid } = await subscribed()
    const { trxId } = await paid({ amount: '1250.00', merchantInvoiceNumber: 'S-7-1' })
    await merchant.arrivals(2)
    const fields = message(merchant, 1)
    expect(fields).toMatchObject({ Type: 'Notification', SignatureVersion: '1' })
    expect(JSON.parse(fields.Message ?? '')).toEqual({
      dateTime: '20230529121444',
      debitMSISDN: WALLETS.good[0],
      creditOrganizationName: 'Sandbox merchant',
      creditShortCode: '50***',
      trxID: trxId,
      transactionStatus: 'Completed',
      transactionType: '10002294',
      amount: '1250',
      currency: 'BDT',
      transactionReference: 'S-1001',
      merchantInvoiceNumber: 'S-7-1',
    })
    expect(await isSigned(fields)).toBe(true)
    expect(await isSigned({ ...fields, Message: '{}' })).toBe(false)
  })

  test('is signed with SHA-256 where version 2 is set', async () => {
    const { app, merchant, paid } = await subscribed()
    const url = '/sandbox/bkash/sns'
    await app.inject({ method: 'PATCH', url, payload: { signatureVersion: '2' } })
    await paid()
    await merchant.arrivals(2)
    expect(await isSigned(message(merchant, 1), 'sha256')).toBe(true)
  })

  test('names the coupon, and what was paid', async () => {
    const { merchant, approved, execute } = await subscribed()
    await execute(await approved({ amount: '1250.50' }), 'coupon')
    await merchant.arrivals(2)
    expect(JSON.parse(message(merchant, 1).Message ?? '')).toMatchObject({
      amount: '1125.45',
      couponAmount: '125.05',
    })
  })

  test('comes again until the merchant takes it', async () => {
    const { merchant, paid } = await subscribed((arrival) => (arrival === 2 ? 500 : 200))
    await paid()
    await merchant.arrivals(3)
    expect(message(merchant, 2)).toEqual(message(merchant, 1))
  })
})

test('a confirmed address, and the certificate’s name, outlive the process', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gateway-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const dataFile = join(folder, 'gateway.jsonl')
  const merchant = await openMerchant()
  const start = async () => {
    const bkash = await openBKash({ sns: { url: merchant.url, delayMs: 0 } }, { dataFile })
    await bkash.app.listen({ port: 0, host: '127.0.0.1' })
    return bkash
  }
  const before = await start()
  await merchant.arrivals(1)
  await fetch(message(merchant, 0).SubscribeURL ?? '')
  await before.app.close()

  const after = await start()
  await after.paid()
  await merchant.arrivals(2)
  const name = (fields: Fields) => new URL(fields.SigningCertURL ?? '').pathname
  expect(message(merchant, 1).Type).toBe('Notification')
  expect(name(message(merchant, 1))).toBe(name(message(merchant, 0)))
  expect(await isSigned(message(merchant, 1))).toBe(true)
})

describe('faults', () => {
  async function told(name: string, copies = 1) {
    const world = await subscribed()
    await world.fault('notice', name, { times: 1 })
    await world.paid()
    await world.merchant.arrivals(1 + copies)
    return { ...world, fields: message(world.merchant, 1) }
  }

  test('forged-host', async () => {
    const { fields } = await told('forged-host')
    expect(fields.SigningCertURL).toMatch(/^https:\/\/sns\.eu\.amazonaws\.com\.evil\.example\//)
  })

  test('old: two days, and rightly signed', async () => {
    const { fields } = await told('old')
    expect(fields.Timestamp).toBe('2023-05-27T06:14:44.000Z')
    expect(await isSigned(fields)).toBe(true)
  })

  test('doubled: the same message id', async () => {
    const { merchant, fields } = await told('doubled', 2)
    expect(message(merchant, 2)).toEqual(fields)
  })

  test('other-topic: rightly signed', async () => {
    const { fields } = await told('other-topic')
    expect(fields.TopicArn).not.toBe(KEYS.bkash.topicArn)
    expect(await isSigned(fields)).toBe(true)
  })

  test('wrong-signature', async () => {
    const { fields } = await told('wrong-signature')
    expect(await isSigned(fields)).toBe(false)
  })

  test('never-sent', async () => {
    const { merchant, fault, paid, app } = await subscribed()
    await fault('notice', 'never-sent')
    await paid()
    await app.close()
    expect(merchant.arrived).toHaveLength(1)
  })

  test('completes-first: the notice has come when the browser is sent back', async () => {
    const { merchant, create, fault, finish } = await subscribed()
    await fault('page', 'completes-first', { times: 1 })
    await finish(String((await create()).paymentId))
    expect(merchant.arrived).toHaveLength(2)
  })
})
