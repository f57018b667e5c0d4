/** Refunds through bKash, at the sandbox, with what goes wrong on the way. */
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildAdmin, buildUser, type SignedIn, signIn } from '../../testing/accounts.ts'
import { buyByBKash, faultOfBKash, sentBackByBKash, turnOnBKash } from '../../testing/bkash.ts'
import { buildProduct } from '../../testing/catalogue/products.ts'
import { mailsTo } from '../../testing/mail.ts'
import { ask, buyPaid } from '../../testing/orders.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { reconcile } from '../payments/reconcile.ts'
import { askAfterSent } from './ask-sent.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const silent = { warn() {} }

let shop: Shop
let rider: SignedIn
let owner: SignedIn
beforeAll(async () => {
  shop = await openShop({
    payment: {
      limits: { connectMs: 3_000, totalMs: 1_500, retryMs: 1 },
      circuit: { silences: 99, restMs: 1 },
    },
  })
  owner = await buildAdmin(shop)
  await turnOnBKash(shop, owner)
})
beforeEach(async () => {
  rider = await buildUser(shop)
  owner = { ...owner, ...(await signIn(shop, owner.user.email)) }
})
afterEach(async () => {
  await shop.gateway.inject({ method: 'DELETE', url: '/sandbox/faults' })
  await shop.db.updateTable('refund_sendings').set({ ask_next_at: null }).execute()
})
afterAll(() => shop.close())

const fault = (step: string, name: string, more?: object) => faultOfBKash(shop, step, name, more)

/** Tk 12,000 by bKash, of which `amountBdt` is asked back. */
async function askedBack(amountBdt = 1_000) {
  const order = await buyByBKash(shop, rider, 100)
  return { order, refund: await askBack(order, amountBdt) }
}

async function askBack(order: string, amountBdt: number): Promise<string> {
  const body = { amountBdt, restock: false, reason: 'Too small' }
  const answer = await ask(shop, owner.token, 'POST', `/${order}/refunds`, body, {
    'idempotency-key': randomUUID(),
  })
  expect(answer.status).toBe(200)
  return answer.data.refunds.at(-1)._id
}

interface One {
  order: string
  refund: string
}
const step = (how: string, { order, refund }: One, body?: object, by = owner) =>
  ask(shop, by.token, 'POST', `/${order}/refunds/${refund}/${how}`, body)
const send = (one: One, by = owner) => step('send', one, undefined, by)
const lastOf = (answer: { data: { refunds: object[] } }) => answer.data.refunds.at(-1)
const read = async ({ order }: One) => lastOf(await ask(shop, owner.token, 'GET', `/${order}`))
/** The newest payment's. */
const sentBack = async () => (await sentBackByBKash(shop)).at(0)

/** The sandbox's clock stands still, and so does its token. */
async function pass(ms: number): Promise<void> {
  shop.advance(ms)
  const token_expires_at = new Date(shop.services.now().getTime() + 60 * MINUTE)
  await shop.db.updateTable('pay_ways').set({ token_expires_at }).where('gateway', '=', 'bkash').execute()
}
async function later(ms: number): Promise<number> {
  await pass(ms)
  const asked = await askAfterSent(shop.services, silent)
  owner = { ...owner, ...(await signIn(shop, owner.user.email)) }
  return asked
}

test('goes back to the wallet, with bKash’s number and a mail, in two parts', async () => {
  const one = await askedBack(1_000)
  const sent = await send(one)
  expect(sent).toMatchObject({ status: 200, data: { status: 'Paid', refundedBdt: 1_000 } })
  expect(lastOf(sent)).toMatchObject({
    status: 'completed',
    reference: expect.stringMatching(/^[A-Z0-9]{10}$/),
    endedBy: owner.user.email,
    sentBy: 'bkash',
    sending: { state: 'done', surplus: [] },
  })
  const rest = await send({ order: one.order, refund: await askBack(one.order, 11_000) })
  expect(rest).toMatchObject({ status: 200, data: { status: 'Refunded', refundedBdt: 12_000 } })
  expect(await sentBack()).toEqual(['1000.00', '11000.00'])
  const subjects = (await mailsTo(shop, rider.user.email)).map(({ headers }) => headers.subject ?? '')
  expect(subjects.filter((subject) => subject.includes('1,000'))).toHaveLength(2)
})

test('two at once send it once', async () => {
  const one = await askedBack()
  const answers = await Promise.all([send(one), send(one), send(one)])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await sentBack()).toEqual(['1000.00'])
})

test('a refusal is said in bKash’s words, and it can be sent again, ended by hand or withdrawn', async () => {
  await fault('refund', 'refund-limit')
  const one = await askedBack()
  expect(lastOf(await send(one))).toMatchObject({
    status: 'requested',
    sending: { state: 'refused', said: 'bKash permits no further refund of this payment.' },
  })
  expect(lastOf(await send(one))).toMatchObject({ status: 'completed' })
  const other = { order: one.order, refund: await askBack(one.order, 500) }
  await fault('refund', 'refund-limit')
  await send(other)
  expect((await step('complete', other, { reference: 'HAND1' })).status).toBe(200)
})

test('an answer that is lost is asked for, and what was done is completed', async () => {
  const one = await askedBack()
  await fault('refund', 'hangs-done', { ms: 4_000 })
  expect(lastOf(await send(one))).toMatchObject({ status: 'completed', sending: { state: 'done' } })
  expect(await sentBack()).toEqual(['1000.00'])
})

test('after silence it is neither sent again nor ended by a click, until bKash says that there is none', async () => {
  const one = await askedBack()
  await fault('refund', 'hangs-undone', { ms: 4_000 })
  expect(lastOf(await send(one))).toMatchObject({
    status: 'requested',
    sending: { state: 'unknown', isAsked: true },
  })
  expect((await send(one)).code).toBe('refund_under_way')
  expect((await step('withdraw', one)).code).toBe('refund_under_way')
  expect((await step('complete', one, { reference: 'HAND2' })).code).toBe('refund_under_way')
  // it may still be writing it down
  expect(lastOf(await step('ask', one))).toMatchObject({ sending: { state: 'unknown' } })
  const other = { order: one.order, refund: await askBack(one.order, 1_000) }
  expect((await send(other)).message).toContain('Another refund of the same payment')
  expect(await later(11 * MINUTE)).toBe(1)
  expect(await sentBack()).toEqual([])
  const notes = await ask(shop, owner.token, 'GET', `/${one.order}`)
  expect(JSON.stringify(notes.data.events)).toContain('knows of no such refund')
  expect((await step('ask', one)).code).toBe('move_not_allowed')
  expect(lastOf(await send(other))).toMatchObject({ status: 'completed' })
  expect((await send(one)).status).toBe(200)
  expect(await sentBack()).toEqual(['1000.00', '1000.00'])
})

test('what went back before, of the same amount, is not taken for it', async () => {
  const one = await askedBack()
  await send(one)
  const other = { order: one.order, refund: await askBack(one.order, 1_000) }
  await fault('refund', 'hangs-undone', { ms: 4_000 })
  expect(lastOf(await send(other))).toMatchObject({ status: 'requested', sending: { state: 'unknown' } })
})

test('a process that dies before the answer leaves it to be asked after', async () => {
  const one = await askedBack()
  const { bkash } = shop.services.gateways
  if (!bkash?.refund) throw new Error('no bKash')
  const { refund } = bkash
  // sent, and then nothing in this process goes on
  bkash.refund = async (asked) => {
    await refund(asked)
    throw new Error('killed')
  }
  try {
    expect((await send(one)).status).toBe(500)
  } finally {
    bkash.refund = refund
  }
  expect(await read(one)).toMatchObject({ status: 'requested', sending: { state: 'asked' } })
  expect((await send(one)).code).toBe('refund_under_way')
  expect(await later(MINUTE)).toBe(0)
  expect(await later(2 * MINUTE)).toBe(1)
  expect(await read(one)).toMatchObject({ status: 'completed', endedBy: owner.user.email })
  expect(await sentBack()).toEqual(['1000.00'])
})

test('it is asked with growing waits for days, by one node, and then the desk is told once', async () => {
  const one = await askedBack()
  await fault('refund', 'hangs-undone', { ms: 4_000 })
  await fault('refund-status', 'http-500', { times: 200 })
  // before it is sent bKash is asked what went back already
  expect((await send(one)).code).toBe('payment_unavailable')
  await shop.gateway.inject({ method: 'DELETE', url: '/sandbox/faults' })
  await fault('refund', 'hangs-undone', { ms: 4_000 })
  await send(one)
  await fault('refund-status', 'http-500', { times: 200 })
  await pass(2 * MINUTE)
  const looks = await Promise.all([1, 2, 3].map(() => askAfterSent(shop.services, silent)))
  expect(looks.reduce((sum, each) => sum + each, 0)).toBe(1)
  expect(await later(MINUTE)).toBe(0)
  expect(await later(DAY)).toBe(1)
  expect(await later(3 * DAY)).toBe(1)
  expect(await later(DAY)).toBe(0)
  expect(await read(one)).toMatchObject({
    status: 'requested',
    sending: { state: 'unknown', isAsked: false },
  })
  const { data } = await ask(shop, owner.token, 'GET', `/${one.order}`)
  const told = data.events.filter(({ text }: { text: string }) => text.includes('has not said for days'))
  expect(told).toHaveLength(1)
  // somebody has looked into its pages
  expect((await step('complete', one, { reference: 'SEEN1' })).code).toBe('refund_under_way')
  const seen = await step('complete', one, { reference: 'SEEN1', seen: true })
  expect(lastOf(seen)).toMatchObject({ status: 'completed', reference: 'SEEN1', sending: { state: 'seen' } })
})

test('what bKash sends back twice is told to the desk', async () => {
  await fault('refund', 'refund-doubled')
  const one = await askedBack()
  expect(lastOf(await send(one))).toMatchObject({
    status: 'completed',
    amountBdt: 1_000,
    sending: { state: 'done', surplus: [{ reference: expect.any(String), amountBdt: 1_000 }] },
  })
  expect(await sentBack()).toEqual(['1000.00', '1000.00'])
  await reconcile(shop.services, silent, null)
  const { findings } = await shop.db
    .selectFrom('reconciliations')
    .select('findings')
    .executeTakeFirstOrThrow()
  expect(findings).toEqual([expect.objectContaining({ kind: 'refunds', amount: 1_000, theirAmount: 2_000 })])
  const { data } = await ask(shop, owner.token, 'GET', `/${one.order}`)
  expect(data.events.at(-2)).toMatchObject({
    isInternal: true,
    text: expect.stringContaining('has sent more back'),
  })
})

test('of a gateway that sends nothing back all is as it was, and its customer sees none of this', async () => {
  const { _id: product } = await buildProduct(shop, { stock: 1, price: 100 })
  const { order } = await buyPaid(shop, rider.token, [{ product, quantity: 1 }])
  const one = { order, refund: await askBack(order, 100) }
  expect(await read(one)).toMatchObject({ sentBy: null, sending: null })
  expect(await send(one)).toMatchObject({
    code: 'refund_not_sendable',
    message: expect.stringContaining('Pay it back in ShurjoPay’s pages'),
  })
  const sent = await askedBack()
  await send(sent)
  rider = { ...rider, ...(await signIn(shop, rider.user.email)) }
  const seen = await ask(shop, rider.token, 'GET', `/${sent.order}`)
  expect(lastOf(seen)).toMatchObject({ status: 'completed', sentBy: null, sending: null })
  expect(JSON.stringify(seen.data.events)).not.toContain('is asked to send')
})

test('the limit of a role counts what its holder sends of others, too', async () => {
  const helper = await buildUser(shop, { role: 'staff', refundLimitPaisa: 50_000 })
  const one = await askedBack(1_000)
  expect((await send(one, helper)).code).toBe('refund_over_limit')
  expect(await sentBack()).toEqual([])
})

test('an eleventh part is refused in words before it is sent', async () => {
  const order = await buyByBKash(shop, rider, 100)
  for (let part = 1; part <= 10; part++) {
    expect((await send({ order, refund: await askBack(order, 100) })).status).toBe(200)
  }
  const eleventh = { order, refund: await askBack(order, 100) }
  expect(await send(eleventh)).toMatchObject({
    code: 'refund_not_sendable',
    message: expect.stringContaining('at most 10 parts'),
  })
  expect((await step('complete', eleventh, { reference: 'HAND3' })).status).toBe(200)
})

test('one after the days of bKash is refused in words before it is sent', async () => {
  const late = await askedBack()
  await later(16 * DAY)
  expect(await send(late)).toMatchObject({
    code: 'refund_not_sendable',
    message: expect.stringContaining('15 days after the payment'),
  })
  expect(await read(late)).toMatchObject({ status: 'requested', sending: null })
})
