/** bKash's notices at the shop's own address, signed by the sandbox, with all that strangers may send in their place. */
import { KEYS, WALLETS } from '@spokehaat/gateway/keys'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openWalletShop, type WalletShop } from './testing/wallet-shop.ts'

let world: WalletShop
const open = async () => {
  world = await openWalletShop()
}
const close = () => world.close()

const HEADERS = { 'x-amz-sns-message-type': 'Notification', 'content-type': 'text/plain; charset=UTF-8' }

const send = (payload: string, headers: Record<string, string> = HEADERS) =>
  world.shop.app.inject({ method: 'POST', url: '/api/payments/bkash/notices', headers, payload })

const written = async () => {
  const { db } = world.shop
  const [notices, receipts] = await Promise.all([
    db.selectFrom('gateway_notices').selectAll().execute(),
    db.selectFrom('wallet_receipts').selectAll().execute(),
  ])
  return { notices: notices.length, receipts: receipts.length }
}

/** Whole, and signed by nobody. */
const hollow = () => ({
  Type: 'Notification',
  MessageId: 'm',
  TopicArn: KEYS.bkash.topicArn,
  Timestamp: world.shop.services.now().toISOString(),
  SignatureVersion: '2',
  Signature: 'AAAA',
  SigningCertURL: `${world.shop.gatewayUrl}/bkash/sns/x.pem`,
  Message: '{}',
})

describe('what bKash sends', () => {
  beforeEach(open)
  afterEach(close)

  describe('a subscription', () => {
    test('is confirmed by a message that is signed, once', async () => {
      await world.subscribe()
      expect(await written()).toEqual({ notices: 1, receipts: 0 })
    })

    test.each([
      'https://sns.eu.amazonaws.com.evil.example/x',
      'http://sns.eu-west-1.amazonaws.com/',
      'file:///etc',
    ])('that leads to %s is not followed', async (SubscribeURL) => {
      const text = JSON.stringify({ ...hollow(), Type: 'SubscriptionConfirmation', Token: 'a', SubscribeURL })
      const headers = { ...HEADERS, 'x-amz-sns-message-type': 'SubscriptionConfirmation' }
      expect((await send(text, headers)).statusCode).toBe(400)
      expect(await written()).toEqual({ notices: 0, receipts: 0 })
    })
  })

  test.each(['1', '2'])(
    'signed in version %s, money without an order is on the list',
    async (signatureVersion) => {
      await world.subscribe({ signatureVersion })
      const trxId = await world.payQr({ amount: 125_050, reference: null })
      const row = await world.receiptOf(trxId)
      expect(row).toMatchObject({ state: 'open', paisa: 125_050, how: 'notice', gateway: 'bkash' })
      expect(row.payer).toBe(`…${WALLETS.good[0].slice(-4)}`)
      expect(JSON.stringify(row)).not.toContain(WALLETS.good[0])
    },
  )

  test('a payment of ours that no browser brought back is asked after, and paid', async () => {
    await world.subscribe()
    const { order, payment } = await world.buy({ gateway: 'bkash' })
    await world.fault('page', 'completes-first')
    await world.finish(payment)
    await expect.poll(() => world.statusOf(order)).toBe('Paid')
    expect(await written()).toMatchObject({ receipts: 0 })
  })

  test('one that names the order, with its sum, pays it once, though it comes twice', async () => {
    await world.subscribe()
    const { order, number, duePaisa } = await world.buy({ gateway: 'bkash' })
    await world.fault('notice', 'doubled')
    const trxId = await world.payQr({ amount: duePaisa, reference: number })
    await expect.poll(() => world.statusOf(order)).toBe('Paid')
    await expect.poll(() => world.deliveries(trxId)).toEqual([200, 200])
    const paid = await world.paidAttempts(order)
    expect(paid).toMatchObject([{ gateway: 'qr', bank_trx_id: trxId, captured_minor: duePaisa }])
    expect(await world.receiptOf(trxId)).toMatchObject({ state: 'matched', order_id: order })
  })

  test.each([
    ['old', 400],
    ['other-topic', 400],
    ['wrong-signature', 400],
    ['forged-host', 400],
  ])('%s is refused, and nothing is written', async (name, status) => {
    await world.subscribe({ retries: 0 })
    const { order, number, duePaisa } = await world.buy({ gateway: 'bkash' })
    const before = await written()
    await world.fault('notice', name)
    const trxId = await world.payQr({ amount: duePaisa, reference: number, isTold: false })
    await expect.poll(() => world.deliveries(trxId)).toEqual([status])
    expect(await written()).toEqual(before)
    expect(await world.statusOf(order)).toBe('Pending')
  })

  test('never sent: the money is found by its number', async () => {
    await world.subscribe()
    const { order, duePaisa } = await world.buy({ gateway: 'bkash' })
    await world.fault('notice', 'never-sent')
    const trxId = await world.payQr({ amount: duePaisa, reference: null, isTold: false })
    expect(await world.sayPaid(order, { trxId })).toMatchObject({ data: { outcome: 'paid' } })
    expect(await world.statusOf(order)).toBe('Paid')
  })
})

describe('strangers', () => {
  beforeAll(open)
  afterAll(close)

  test.each([
    ['nothing', ''],
    ['no JSON', '<x/>'],
    ['a list', '[]'],
    ['an empty object', '{}'],
    ['a null', 'null'],
  ])('%s', async (_what, payload) => {
    expect((await send(payload)).statusCode).toBe(400)
  })

  test.each([
    ['another type', { Type: 'UnsubscribeConfirmation' }],
    ['a certificate of theirs', { SigningCertURL: 'https://sns.eu.amazonaws.com.evil.example/a.pem' }],
    ['http', { SigningCertURL: 'http://sns.eu-west-1.amazonaws.com/a.pem' }],
    ['another port', { SigningCertURL: 'https://sns.eu-west-1.amazonaws.com:444/a.pem' }],
    ['a name in the address', { SigningCertURL: 'https://a:b@sns.eu-west-1.amazonaws.com/a.pem' }],
    ['no certificate', { SigningCertURL: 'https://sns.eu-west-1.amazonaws.com/a.txt' }],
    ['another local port', { SigningCertURL: 'http://127.0.0.1:1/a.pem' }],
    ['a time to come', { Timestamp: '2999-01-01T00:00:00.000Z' }],
    ['no time', { Timestamp: 'yesterday' }],
    ['another version', { SignatureVersion: '3' }],
  ])('%s', async (_what, changed) => {
    expect((await send(JSON.stringify({ ...hollow(), ...changed }))).statusCode).toBe(400)
    expect(await written()).toEqual({ notices: 0, receipts: 0 })
  })

  test('a header that says another type than the message', async () => {
    const headers = { ...HEADERS, 'x-amz-sns-message-type': 'SubscriptionConfirmation' }
    expect((await send(JSON.stringify(hollow()), headers)).statusCode).toBe(400)
  })

  test('a certificate that is not there makes it come again', async () => {
    expect((await send(JSON.stringify(hollow()))).statusCode).toBe(503)
    expect(await written()).toEqual({ notices: 0, receipts: 0 })
  })

  test('more than 64 KB', async () => {
    expect((await send('x'.repeat(65 * 1024))).statusCode).toBe(413)
  })

  test('a shop that has agreed to none', async () => {
    await world.turnOn({ topicArn: '' })
    expect((await send(JSON.stringify(hollow()))).statusCode).toBe(400)
  })

  test('the sandbox’s own addresses count only where the shop’s account is there', async () => {
    await world.turnOn({ host: 'https://tokenized.pay.bka.sh/v2/tokenized-checkout' })
    expect((await send(JSON.stringify(hollow()))).statusCode).toBe(400)
  })
})
