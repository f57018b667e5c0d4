/** Money without a page: given to an order by hand, by what a customer says, or by two pairs of eyes. */
import { inBanglaDigits } from '@spokehaat/contract/basics/digits'
import { BEGINNINGS } from '@spokehaat/contract/shop/settings'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildUser } from '../../testing/accounts.ts'
import { buildProduct } from '../../testing/catalogue/products.ts'
import { stockOf } from '../../testing/orders.ts'
import { STATIC_CODE } from './testing/shop-code.ts'
import { openWalletShop, type WalletShop } from './testing/wallet-shop.ts'

let world: WalletShop
beforeAll(async () => {
  world = await openWalletShop()
  await world.subscribe()
  const set = { banglaQr: STATIC_CODE, banglaQrOn: true, cashRules: [] }
  const seen = { banglaQr: '', banglaQrOn: false, cashRules: BEGINNINGS.cashRules }
  expect(await world.desk('PUT', '/settings', { set, seen })).toMatchObject({ status: 200 })
})
afterAll(() => world.close())

const buy = () => world.buy({ gateway: 'bkash' })

async function found(of: { amount: number; reference?: string | null }) {
  const trxId = await world.payQr({ reference: null, ...of })
  return { trxId, id: (await world.receiptOf(trxId)).id }
}

const listed = async (state = 'open') =>
  (await world.desk('GET', `/payments/receipts?state=${state}`)).data as {
    _id: string
    trxId: string
    names: { number: string; dueBdt: number } | null
  }[]

describe('by hand', () => {
  test('it is on the list until somebody gives it to an order', async () => {
    const { order, number, duePaisa } = await buy()
    const { id, trxId } = await found({ amount: duePaisa })
    expect((await listed()).map((one) => one._id)).toContain(id)
    const answer = await world.desk('POST', `/payments/receipts/${id}/match`, {
      number: number.toLowerCase(),
    })
    expect(answer).toMatchObject({ status: 200, data: { state: 'matched', order: { number } } })
    expect(await world.statusOf(order)).toBe('Paid')
    expect(await listed()).not.toContainEqual(expect.objectContaining({ trxId }))
    const again = await world.desk('POST', `/payments/receipts/${id}/match`, { number })
    expect(again).toMatchObject({ status: 409, code: 'receipt_over' })
    expect(await world.paidAttempts(order)).toHaveLength(1)
  })

  test('of another sum the order goes to Review, which says the difference', async () => {
    const { order, number, duePaisa } = await buy()
    const { id } = await found({ amount: duePaisa - 10_000, reference: number })
    expect(await world.statusOf(order)).toBe('Pending')
    expect((await listed()).find((one) => one._id === id)?.names).toMatchObject({
      number,
      dueBdt: duePaisa / 100,
    })
    await world.desk('POST', `/payments/receipts/${id}/match`, { number })
    expect(await world.statusOf(order)).toBe('Review')
    const { events } = (await world.desk('GET', `/orders/${order}`)).data as { events: { text: string }[] }
    expect(events.map(({ text }) => text).join()).toMatch(/Another sum came in .* Tk 100 is missing/)
  })

  test('it is closed with a reason, and counts for nothing any more', async () => {
    const { number, duePaisa } = await buy()
    const { id } = await found({ amount: duePaisa })
    const close = (reason: string) => world.desk('POST', `/payments/receipts/${id}/close`, { reason })
    expect(await close(' ')).toMatchObject({ status: 422, code: 'validation_failed' })
    expect(await close('The landlord’s deposit')).toMatchObject({ data: { state: 'closed' } })
    expect(await close('Twice')).toMatchObject({ code: 'receipt_over' })
    const match = await world.desk('POST', `/payments/receipts/${id}/match`, { number })
    expect(match).toMatchObject({ code: 'receipt_over' })
  })

  test('an order that is not there, and money that is not', async () => {
    const { id } = await found({ amount: 5_000 })
    const match = (of: string, number: string) =>
      world.desk('POST', `/payments/receipts/${of}/match`, { number })
    expect(await match(id, 'SH-NOTHING')).toMatchObject({ status: 404, code: 'order_not_found' })
    const { number, order } = await buy()
    expect(await match(order, number)).toMatchObject({ status: 404, code: 'receipt_not_found' })
  })

  test('two who give it to two orders at once: it pays one', async () => {
    const [one, other] = [await buy(), await buy()]
    const { id } = await found({ amount: one.duePaisa })
    const answers = await Promise.all(
      [one, other].map(({ number }) => world.desk('POST', `/payments/receipts/${id}/match`, { number })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const statuses = [await world.statusOf(one.order), await world.statusOf(other.order)]
    expect(statuses.sort()).toEqual(['Paid', 'Pending'])
  })
})

describe('the customer says that it is paid', () => {
  test('the number is looked up without moving anything, and then pays the order', async () => {
    const { order, duePaisa, number } = await buy()
    await world.fault('notice', 'never-sent')
    const trxId = await world.payQr({ amount: duePaisa, reference: null, isTold: false })
    const look = await world.desk('GET', `/payments/transactions/${trxId.toLowerCase()}`)
    expect(look.data).toMatchObject({ trxId, isPaid: true, amountBdt: duePaisa / 100, usedFor: null })
    expect(await world.statusOf(order)).toBe('Pending')
    const inGroups = inBanglaDigits(trxId.toLowerCase().replace(/^(...)/, ' $1 '))
    expect(await world.sayPaid(order, { trxId: inGroups })).toMatchObject({
      status: 200,
      data: { outcome: 'paid' },
    })
    expect(await world.statusOf(order)).toBe('Paid')
    const after = await world.desk('GET', `/payments/transactions/${trxId}`)
    expect(after.data).toMatchObject({ usedFor: { number } })
    // said once more it is the same
    expect(await world.sayPaid(order, { trxId })).toMatchObject({ data: { outcome: 'paid' } })
    expect(await world.paidAttempts(order)).toHaveLength(1)
  })

  test('what paid one order pays no other', async () => {
    const [one, other] = [await buy(), await buy()]
    const trxId = await world.payQr({ amount: one.duePaisa, reference: one.number })
    await expect.poll(() => world.statusOf(one.order)).toBe('Paid')
    expect(await world.sayPaid(other.order, { trxId })).toMatchObject({
      code: 'transaction_used',
      details: { order: one.number },
    })
    expect(await world.statusOf(other.order)).toBe('Pending')
  })

  test('a payment by page that its customer left is theirs, whoever else says so', async () => {
    // more that were left before than can be asked after
    for (let left = 0; left < 11; left++) await buy()
    const [theirs, other] = [await buy(), await buy()]
    await world.fault('page', 'completes-first')
    await world.fault('notice', 'never-sent')
    await world.finish(theirs.payment)
    const [paid] = (
      await world.shop.gateway.inject({ method: 'GET', url: '/sandbox/bkash/transactions' })
    ).json() as { trxId: string }[]
    expect(await world.sayPaid(other.order, { trxId: paid?.trxId })).toMatchObject({
      code: 'transaction_used',
    })
    expect(await world.statusOf(other.order)).toBe('Pending')
    expect(await world.statusOf(theirs.order)).toBe('Paid')
  })

  test('one that names another order is not this one’s', async () => {
    const [named, other] = [await buy(), await buy()]
    const trxId = await world.payQr({ amount: named.duePaisa + 100, reference: named.number })
    expect(await world.sayPaid(other.order, { trxId })).toMatchObject({
      code: 'transaction_of_another',
      details: { order: named.number },
    })
  })

  test('another sum is said, and waits on the list', async () => {
    const { order, duePaisa } = await buy()
    const { trxId } = await found({ amount: duePaisa - 100 })
    expect(await world.sayPaid(order, { trxId })).toMatchObject({
      data: { outcome: 'differs', amountBdt: (duePaisa - 100) / 100, dueBdt: duePaisa / 100 },
    })
    expect(await world.statusOf(order)).toBe('Pending')
    expect(await world.receiptOf(trxId)).toMatchObject({ state: 'open' })
  })

  test.each([
    ['nothing', '', 'validation_failed'],
    ['a sentence', 'I have paid!', 'validation_failed'],
    ['a number that bKash does not know', 'NOSUCHTRX1', 'transaction_unknown'],
  ])('%s', async (_what, trxId, code) => {
    const { order } = await buy()
    expect(await world.sayPaid(order, { trxId })).toMatchObject({ code })
  })

  test('bKash that does not answer decides nothing', async () => {
    const { order, duePaisa } = await buy()
    const { trxId } = await found({ amount: duePaisa })
    await world.fault('search', 'http-500')
    expect(await world.sayPaid(order, { trxId })).toMatchObject({ status: 503, code: 'pay_way_silent' })
    expect(await world.statusOf(order)).toBe('Pending')
  })

  test('nothing is counted for an order that is paid, or not there', async () => {
    const { order, duePaisa, number } = await buy()
    await world.payQr({ amount: duePaisa, reference: number })
    await expect.poll(() => world.statusOf(order)).toBe('Paid')
    const { trxId } = await found({ amount: duePaisa })
    expect(await world.sayPaid(order, { trxId })).toMatchObject({ code: 'order_not_payable' })
    const nobody = '00000000-0000-7000-8000-000000000000'
    expect(await world.sayPaid(nobody, { trxId })).toMatchObject({ code: 'order_not_found' })
  })
})

describe('where no gateway can look it up', () => {
  const typed = { trxId: 'BANK123456', isElsewhere: true }

  test('a colleague confirms it, and not who has typed it', async () => {
    const { order, duePaisa } = await buy()
    const said = await world.sayPaid(order, typed)
    expect(said.data).toEqual({ outcome: 'waiting', amountBdt: duePaisa / 100, dueBdt: duePaisa / 100 })
    expect(await world.statusOf(order)).toBe('Pending')
    const toDo = async () => (await world.desk('GET', '/overview?by=week')).data.receipts
    expect(await toDo()).toMatchObject({ waiting: 1 })
    const { id } = await world.receiptOf(typed.trxId)
    const confirm = (token: string) =>
      world.desk('POST', `/payments/receipts/${id}/confirm`, undefined, token)
    expect(await confirm(world.owner.token)).toMatchObject({ code: 'receipt_own_word' })
    expect(await confirm(world.colleague.token)).toMatchObject({ status: 200, data: { state: 'matched' } })
    expect(await toDo()).toMatchObject({ waiting: 0 })
    expect(await confirm(world.colleague.token)).toMatchObject({ code: 'receipt_over' })
    expect(await world.statusOf(order)).toBe('Paid')
    const other = await buy()
    expect(await world.sayPaid(other.order, typed)).toMatchObject({ code: 'transaction_used' })
  })

  test('typed twice it waits once, and can be taken back', async () => {
    const { order } = await buy()
    const of = { trxId: 'BANK777777', isElsewhere: true }
    expect(await world.sayPaid(order, of)).toMatchObject({ data: { outcome: 'waiting' } })
    expect(await world.sayPaid(order, of)).toMatchObject({ code: 'receipt_waits' })
    const { id } = await world.receiptOf(of.trxId)
    const match = await world.desk('POST', `/payments/receipts/${id}/match`, { number: 'SH-1' })
    expect(match).toMatchObject({ code: 'order_not_found' })
    await world.desk('POST', `/payments/receipts/${id}/close`, { reason: 'Mistyped' })
    const confirm = await world.desk(
      'POST',
      `/payments/receipts/${id}/confirm`,
      undefined,
      world.colleague.token,
    )
    expect(confirm).toMatchObject({ code: 'receipt_over' })
    expect(await world.statusOf(order)).toBe('Pending')
    // refused too early: said anew it waits again, for somebody else
    const { order: right } = await buy()
    expect(await world.sayPaid(right, of)).toMatchObject({ data: { outcome: 'waiting' } })
    expect(await world.desk('POST', `/payments/receipts/${id}/confirm`)).toMatchObject({
      code: 'receipt_own_word',
    })
    await world.desk('POST', `/payments/receipts/${id}/confirm`, undefined, world.colleague.token)
    expect([await world.statusOf(order), await world.statusOf(right)]).toEqual(['Pending', 'Paid'])
  })

  test('a notice that comes after all is the same money, and needs no second pair of eyes', async () => {
    const { order, duePaisa } = await buy()
    await world.fault('notice', 'never-sent')
    const trxId = await world.payQr({ amount: duePaisa, reference: null, isTold: false })
    await world.sayPaid(order, { trxId, isElsewhere: true })
    expect(await world.sayPaid(order, { trxId })).toMatchObject({ data: { outcome: 'paid' } })
    expect(await world.statusOf(order)).toBe('Paid')
    expect(await world.paidAttempts(order)).toHaveLength(1)
  })

  test('what a colleague has refused is money all the same once bKash tells of it', async () => {
    const { order, duePaisa, number } = await buy()
    await world.fault('notice', 'never-sent')
    const trxId = await world.payQr({ amount: duePaisa, reference: number, isTold: false })
    await world.sayPaid(order, { trxId, isElsewhere: true })
    const { id } = await world.receiptOf(trxId)
    const refuse = { reason: 'Not in the account' }
    await world.desk('POST', `/payments/receipts/${id}/close`, refuse, world.colleague.token)
    expect(await world.sayPaid(order, { trxId })).toMatchObject({ data: { outcome: 'paid' } })
    expect(await world.statusOf(order)).toBe('Paid')
    expect(await world.receiptOf(trxId)).toMatchObject({ gateway: 'bkash', state: 'matched', reason: null })
  })

  test('of another sum than was asked it is one receipt, of the sum that came in', async () => {
    const { order, duePaisa, number } = await buy()
    await world.fault('notice', 'never-sent')
    const trxId = await world.payQr({ amount: duePaisa - 100, reference: number, isTold: false })
    await world.sayPaid(order, { trxId, isElsewhere: true })
    expect(await world.sayPaid(order, { trxId })).toMatchObject({ data: { outcome: 'differs' } })
    const all = await world.shop.db
      .selectFrom('wallet_receipts')
      .select(['id', 'gateway', 'state', 'paisa'])
      .where('trx_id', '=', trxId)
      .execute()
    expect(all).toMatchObject([{ gateway: 'bkash', state: 'open', paisa: duePaisa - 100 }])
    const path = `/payments/receipts/${all[0]?.id}/confirm`
    const confirm = await world.desk('POST', path, undefined, world.colleague.token)
    expect(confirm).toMatchObject({ code: 'receipt_over' })
  })

  test('what was paid on a page meanwhile is not confirmed once more', async () => {
    const [paid, other] = [await buy(), await buy()]
    await world.fault('page', 'completes-first')
    await world.fault('notice', 'never-sent')
    await world.finish(paid.payment)
    const [{ trxId } = { trxId: '' }] = (
      await world.shop.gateway.inject({ method: 'GET', url: '/sandbox/bkash/transactions' })
    ).json() as { trxId: string }[]
    expect(await world.sayPaid(other.order, { trxId, isElsewhere: true })).toMatchObject({ status: 200 })
    await world.desk('POST', `/orders/${paid.order}/check`)
    expect(await world.statusOf(paid.order)).toBe('Paid')
    const { id } = await world.receiptOf(trxId)
    const path = `/payments/receipts/${id}/confirm`
    expect(await world.desk('POST', path, undefined, world.colleague.token)).toMatchObject({
      code: 'transaction_used',
      details: { order: paid.number },
    })
    expect(await world.statusOf(other.order)).toBe('Pending')
  })
})

describe('the code of an order', () => {
  test('pays it: read by a wallet, told by bKash', async () => {
    const { order, duePaisa, number } = await buy()
    const { data } = await world.desk('GET', `/orders/${order}/qr`)
    expect(data).toMatchObject({ amountBdt: duePaisa / 100, hasAmount: true, reference: number })
    await world.payQr({ amount: duePaisa, reference: number, code: data.code })
    await expect.poll(() => world.statusOf(order)).toBe('Paid')
    expect(await world.desk('GET', `/orders/${order}/qr`)).toMatchObject({ code: 'order_not_payable' })
  })

  test('is the owner’s own where no amount may be put in', async () => {
    const { order } = await buy()
    const change = (to: boolean) =>
      world.desk('PUT', '/settings', { set: { banglaQrAmount: to }, seen: { banglaQrAmount: !to } })
    await change(false)
    const { data } = await world.desk('GET', `/orders/${order}/qr`)
    expect(data).toMatchObject({ code: STATIC_CODE, hasAmount: false })
    await change(true)
  })

  test.each([
    ['cut off', STATIC_CODE.slice(0, -3), /not the text/],
    ['with a wrong checksum', `${STATIC_CODE.slice(0, -4)}0000`, /damaged/],
  ])('%s is refused when it is pasted, in words', async (_what, banglaQr, words) => {
    const answer = await world.desk('PUT', '/settings', {
      set: { banglaQr },
      seen: { banglaQr: STATIC_CODE },
    })
    expect(answer).toMatchObject({ status: 422, code: 'validation_failed' })
    expect(JSON.stringify(answer.fields)).toMatch(words)
  })
})

test('at the door: a confirmed order that is paid by QR before it left is paid, with nothing to collect', async () => {
  const { order, number, duePaisa } = await world.buy({ paymentMethod: 'cod' })
  expect(await world.desk('PUT', `/orders/${order}/cod`, { to: 'confirmed' })).toMatchObject({ status: 200 })
  await world.payQr({ amount: duePaisa, reference: number })
  await expect.poll(() => world.statusOf(order)).toBe('Paid')
  const row = await world.shop.db
    .selectFrom('orders')
    .select(['payment_method', 'cod_status'])
    .where('id', '=', order)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ payment_method: 'online', cod_status: null })
})

describe('over the counter, by QR', () => {
  const sell = async (pay: 'qr' | 'cash' = 'qr') => {
    const { _id: product, priceBdt } = await goods()
    const content = { channel: 'counter', pay, lines: [{ product, quantity: 1 }] }
    const { data: draft } = await world.desk('POST', '/drafts', content)
    expect(draft).toMatchObject({ quote: { totalBdt: priceBdt } })
    const seen = { version: draft.version, totalBdt: draft.quote.totalBdt }
    const placed = await world.desk('POST', `/drafts/${draft._id}/place`, seen)
    return { ...placed, paisa: Math.round(priceBdt * 100), product }
  }
  const goods = async () => {
    const { _id } = await buildProduct(world.shop, { stock: 2, price: 100 })
    return { _id, priceBdt: 12_000 }
  }
  const standing = (order: string) =>
    world.shop.db
      .selectFrom('orders')
      .select(['status', 'fulfilment', 'channel'])
      .where('id', '=', order)
      .executeTakeFirstOrThrow()
  const inDrawer = (order: string) =>
    world.shop.db.selectFrom('drawer_moves').select('id').where('order_id', '=', order).execute()

  test('the code is shown, bKash tells of the money, and then the goods go out; the drawer has none of it', async () => {
    const { data, paisa, product } = await sell()
    expect(data).toMatchObject({ isByQr: true, payUrl: null })
    const { order, number } = data
    expect(await standing(order)).toEqual({
      status: 'Pending',
      fulfilment: 'Unfulfilled',
      channel: 'counter',
    })
    expect(await stockOf(world.shop, product)).toMatchObject({ onHand: 2, held: 1 })
    const handOver = () => world.desk('POST', `/orders/${order}/hand-over`)
    expect(await handOver()).toMatchObject({ status: 409, code: 'move_not_allowed' })
    const { data: qr } = await world.desk('GET', `/orders/${order}/qr`)
    await world.payQr({ amount: paisa, reference: number, code: qr.code })
    await expect.poll(() => world.statusOf(order)).toBe('Paid')
    expect(await handOver()).toMatchObject({ status: 200 })
    expect(await handOver()).toMatchObject({ code: 'move_not_allowed' })
    expect(await standing(order)).toMatchObject({ status: 'Paid', fulfilment: 'Delivered' })
    expect(await stockOf(world.shop, product)).toMatchObject({ onHand: 1, held: 0 })
    expect(await inDrawer(order)).toEqual([])
    expect(await world.paidAttempts(order)).toMatchObject([
      { gateway: 'qr', number: 1, captured_minor: paisa },
    ])
  })

  test('in cash it is sold at once, as before', async () => {
    const { data } = await sell('cash')
    expect(data).toMatchObject({ isByQr: false, payUrl: null })
    expect(await standing(data.order)).toMatchObject({ status: 'Paid', fulfilment: 'Delivered' })
    expect(await inDrawer(data.order)).toHaveLength(1)
  })

  test('a shop without a code sells nothing by one', async () => {
    const change = (to: boolean) =>
      world.desk('PUT', '/settings', { set: { banglaQrOn: to }, seen: { banglaQrOn: !to } })
    await change(false)
    expect((await world.desk('GET', '/payments/qr')).data).toEqual({ isOn: false })
    expect(await sell()).toMatchObject({ status: 409, code: 'bangla_qr_off' })
    await change(true)
  })
})

test.each([['payments.read'], ['orders.write']] as const)(
  'who has %s alone decides of none of it',
  async (one) => {
    const { order, number, duePaisa } = await buy()
    const { id } = await found({ amount: duePaisa })
    const { token } = await buildUser(world.shop, { role: 'staff', permissions: [one] })
    const decide = (what: string, body: object) =>
      world.desk('POST', `/payments/receipts/${id}/${what}`, body, token)
    expect(await decide('match', { number })).toMatchObject({ status: 403 })
    expect(await decide('close', { reason: 'Not ours' })).toMatchObject({ status: 403 })
    expect(await world.statusOf(order)).toBe('Pending')
  },
)
