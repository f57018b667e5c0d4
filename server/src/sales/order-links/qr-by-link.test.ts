/** A Bangla QR on the page behind an order's link: scanned with any wallet, and what the buyer says of it. */
import { BEGINNINGS } from '@spokehaat/contract/shop/settings'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { STATIC_CODE } from '../receipts/testing/shop-code.ts'
import { openWalletShop, type WalletShop } from '../receipts/testing/wallet-shop.ts'

let world: WalletShop
beforeAll(async () => {
  world = await openWalletShop()
  await world.subscribe()
  const set = { banglaQr: STATIC_CODE, banglaQrOn: true, banglaQrLinks: true, cashRules: [] }
  const seen = { banglaQr: '', banglaQrOn: false, banglaQrLinks: false, cashRules: BEGINNINGS.cashRules }
  expect(await world.desk('PUT', '/settings', { set, seen })).toMatchObject({ status: 200 })
})
afterAll(() => world.close())

const change = (key: string, to: boolean) =>
  world.desk('PUT', '/settings', { set: { [key]: to }, seen: { [key]: !to } })

async function bought(overrides: Record<string, unknown> = { gateway: 'bkash' }) {
  const order = await world.buy(overrides)
  const { data } = await world.desk('POST', `/orders/${order.order}/link`, undefined, world.rider.token)
  const token = String(data.url).split('/').at(-1) ?? ''
  return { ...order, token }
}
const by = async (action: 'open' | 'said-paid', payload: object) => {
  const answer = await world.shop.app.inject({ method: 'POST', url: `/api/order-links/${action}`, payload })
  return { status: answer.statusCode, ...answer.json() }
}
const qrOf = async (token: string) => (await by('open', { token })).data.qr
const said = (token: string, trxId: string) => by('said-paid', { token, trxId })
const silently = async (amount: number, reference: string | null = null) => {
  await world.fault('notice', 'never-sent')
  return world.payQr({ amount, reference, isTold: false })
}

test('the page has the code with amount and number; scanned and told by bKash, the order is paid', async () => {
  const { order, token, number, duePaisa } = await bought()
  const qr = await qrOf(token)
  expect(qr).toMatchObject({
    amountBdt: duePaisa / 100,
    reference: number,
    hasAmount: true,
    isTold: true,
    waiting: [],
  })
  await world.payQr({ amount: duePaisa, reference: number, code: qr.code })
  await expect.poll(() => world.statusOf(order)).toBe('Paid')
  expect(await qrOf(token)).toBeNull()
})

test('nothing where the owner has not turned it on, or the order is paid at the door', async () => {
  const { token } = await bought()
  for (const key of ['banglaQrLinks', 'banglaQrOn']) {
    await change(key, false)
    expect(await qrOf(token), key).toBeNull()
    expect(await said(token, 'BANK000001'), key).toMatchObject({ status: 409, code: 'bangla_qr_off' })
    await change(key, true)
  }
  const atDoor = await bought({ paymentMethod: 'cod' })
  expect(await qrOf(atDoor.token)).toBeNull()
})

describe('the buyer types the number of the transaction', () => {
  test('looked up at bKash: just this sum, used for nothing, it is paid', async () => {
    const { order, token, duePaisa } = await bought()
    const trxId = await silently(duePaisa)
    expect(await said(token, ` ${trxId.toLowerCase()}`)).toMatchObject({
      status: 200,
      data: { outcome: 'paid' },
    })
    expect(await world.statusOf(order)).toBe('Paid')
    expect(await world.paidAttempts(order)).toMatchObject([{ gateway: 'qr', captured_minor: duePaisa }])
    expect(await world.receiptOf(trxId)).toMatchObject({ how: 'buyer', state: 'matched', typed_by: null })
  })

  test('another sum pays nothing: it is on the desk’s list', async () => {
    const { order, token, duePaisa } = await bought()
    const trxId = await silently(duePaisa - 100)
    expect((await said(token, trxId)).data).toEqual({ outcome: 'differs' })
    expect(await world.statusOf(order)).toBe('Pending')
    expect(await world.receiptOf(trxId)).toMatchObject({ how: 'buyer', state: 'open', order_id: null })
  })

  test('what paid another, or names another, is refused, and says nothing of that order', async () => {
    const [one, other, third] = [await bought(), await bought(), await bought()]
    const trxId = await world.payQr({ amount: one.duePaisa, reference: one.number })
    await expect.poll(() => world.statusOf(one.order)).toBe('Paid')
    const used = await said(other.token, trxId)
    expect(used).toMatchObject({ status: 409, code: 'transaction_used' })
    const named = await silently(third.duePaisa + 100, third.number)
    const ofAnother = await said(other.token, named)
    expect(ofAnother).toMatchObject({ code: 'transaction_of_another' })
    expect(JSON.stringify([used, ofAnother])).not.toMatch(/SH-/)
    expect(await world.statusOf(other.order)).toBe('Pending')
  })

  test('what bKash does not know waits for a person of the shop, and never counts by itself', async () => {
    const { order, token, number, duePaisa } = await bought()
    expect((await said(token, 'BANK123456')).data).toEqual({ outcome: 'waiting' })
    expect(await said(token, 'BANK123456')).toMatchObject({ code: 'receipt_waits' })
    expect((await qrOf(token)).waiting).toEqual(['BANK123456'])
    expect(await world.statusOf(order)).toBe('Pending')
    const { data } = await world.desk('GET', '/payments/receipts?state=waiting')
    expect(data).toContainEqual(
      expect.objectContaining({
        trxId: 'BANK123456',
        how: 'buyer',
        typedBy: null,
        isMine: false,
        amountBdt: duePaisa / 100,
        order: { _id: order, number },
      }),
    )
    const { id } = await world.receiptOf('BANK123456')
    expect(await world.desk('POST', `/payments/receipts/${id}/confirm`)).toMatchObject({ status: 200 })
    expect(await world.statusOf(order)).toBe('Paid')
  })

  test('staff who ordered something do not confirm their own word', async () => {
    const { order, token } = await bought()
    const { user_id } = await world.shop.db
      .selectFrom('orders')
      .select('user_id')
      .where('id', '=', order)
      .executeTakeFirstOrThrow()
    await said(token, 'OWNWORD123')
    expect(await world.receiptOf('OWNWORD123')).toMatchObject({ typed_by: user_id, typed_by_name: null })
  })

  test('while bKash is silent it is kept, and bKash’s word stands later', async () => {
    const { order, token, duePaisa } = await bought()
    const trxId = await silently(duePaisa)
    await world.fault('search', 'http-500')
    expect((await said(token, trxId)).data).toEqual({ outcome: 'waiting' })
    expect(await world.statusOf(order)).toBe('Pending')
    expect((await said(token, trxId)).data).toEqual({ outcome: 'paid' })
    expect(await world.statusOf(order)).toBe('Paid')
    expect(await world.paidAttempts(order)).toHaveLength(1)
  })

  test('money that names another order is that one’s, whoever has typed its number before', async () => {
    const [theirs, other] = [await bought(), await bought()]
    await world.fault('search', 'http-500')
    const trxId = await silently(theirs.duePaisa, theirs.number)
    expect((await said(other.token, trxId)).data).toEqual({ outcome: 'waiting' })
    expect((await said(theirs.token, trxId)).data).toEqual({ outcome: 'paid' })
    expect([await world.statusOf(theirs.order), await world.statusOf(other.order)]).toEqual([
      'Paid',
      'Pending',
    ])
  })

  test('three numbers wait at most, and tries are counted', async () => {
    const { token } = await bought()
    for (const trxId of ['BANKAAA001', 'BANKAAA002', 'BANKAAA003'])
      expect(await said(token, trxId)).toMatchObject({ status: 200 })
    expect(await said(token, 'BANKAAA004')).toMatchObject({ code: 'receipt_waits' })
    world.shop.services.config.RATE_LIMITS = true
    let last = await said(token, 'BANKAAA005')
    for (let tries = 0; tries < 6; tries++) last = await said(token, 'BANKAAA005')
    expect(last).toMatchObject({ status: 429, code: 'too_many_requests' })
    world.shop.services.config.RATE_LIMITS = false
  })

  test.each(['', 'I have paid!', '12345'])('%j is no number', async (trxId) => {
    const { token } = await bought()
    expect(await said(token, trxId)).toMatchObject({ status: 422, code: 'validation_failed' })
  })
})
