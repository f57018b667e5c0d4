import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildUser } from '../../testing/accounts.ts'
import { buildProduct } from '../../testing/catalogue/products.ts'
import { addJob, openJobs, quiet, untilJobs } from '../../testing/jobs.ts'
import { finishPayment, paymentOf, placeOrder, verify } from '../../testing/orders.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { type GatewayAnswer, GatewaySilence } from '../gateway/gateway.ts'
import { sweep } from '../sweep/sweep.ts'
import { findAttempt } from './attempts.queries.ts'
import { disagreement, reconcile } from './reconcile.ts'

const MINUTE = 60_000
let shop: Shop
let rider: Awaited<ReturnType<typeof buildUser>>
beforeEach(async () => {
  shop = await openShop()
  rider = await buildUser(shop)
})
afterEach(() => shop.close())

async function buy() {
  const product = await buildProduct(shop, { stock: 3, price: 549 })
  const { order, checkout_url } = (
    await placeOrder(shop, rider.token, [{ product: product._id, quantity: 1 }])
  ).json().data
  return { order: order as string, payment: paymentOf(checkout_url) }
}

/** Paid at the gateway, and here. */
async function buyAndPay() {
  const bought = await buy()
  await finishPayment(shop, bought.payment, 'success')
  await verify(shop, rider.token, bought.payment)
  return bought
}

const fault = (name: string) =>
  shop.gateway.inject({
    method: 'POST',
    url: '/sandbox/faults',
    payload: { step: 'payment-status', fault: name },
  })
const compare = () => reconcile(shop.services, quiet, null)
const reports = () => shop.db.selectFrom('reconciliations').selectAll().orderBy('id').execute()
const statusOf = async (order: string) =>
  (await shop.db.selectFrom('orders').select('status').where('id', '=', order).executeTakeFirstOrThrow())
    .status

test('what agrees is no finding', async () => {
  await buyAndPay()
  const { payment } = await buy()
  await finishPayment(shop, payment, 'cancel')
  await verify(shop, rider.token, payment)
  shop.advance(3 * MINUTE)
  expect(await compare()).toEqual({ checked: 2, findings: 0 })
  expect(await reports()).toMatchObject([{ unpaid_checked: 1, paid_checked: 1, unanswered: 0, findings: [] }])
})

test('paid at the gateway, given up here: it is found, and the order is paid', async () => {
  const { order, payment } = await buy()
  for (let minutes = 0; minutes < 120 && (await statusOf(order)) === 'Pending'; minutes += 5) {
    shop.advance(5 * MINUTE)
    await sweep(shop.services, quiet)
  }
  expect(await statusOf(order)).toBe('Failed')
  await finishPayment(shop, payment, 'success')
  shop.advance(3 * MINUTE)
  await compare()
  expect((await reports())[0]?.findings).toMatchObject([
    {
      kind: 'paid-there',
      before: 'expired',
      after: 'paid',
      theirs: 'paid',
      amount: 65_880,
      theirAmount: 65_880,
      order: { _id: order },
    },
  ])
  expect(await statusOf(order)).toBe('Paid')
  await compare()
  expect((await reports())[1]?.findings).toEqual([])
})

test('paid here, not there: it is found and stays Paid, for a person', async () => {
  const { order } = await buyAndPay()
  await fault('hold')
  await compare()
  expect((await reports())[0]?.findings).toMatchObject([{ kind: 'paid-here', before: 'paid', after: 'paid' }])
  expect(await statusOf(order)).toBe('Paid')
})

test('taken back by the bank: it is found, and the order is Refunded', async () => {
  const { order, payment } = await buyAndPay()
  await shop.gateway.inject({
    method: 'POST',
    url: `/sandbox/payments/${payment}/finish`,
    payload: { outcome: 'reverse' },
  })
  await compare()
  expect((await reports())[0]?.findings).toMatchObject([{ kind: 'reversed', after: 'reversed' }])
  expect(await statusOf(order)).toBe('Refunded')
})

test('an amount that is not ours is found', async () => {
  await buyAndPay()
  await fault('amount-off-by-one')
  await compare()
  expect((await reports())[0]?.findings).toMatchObject([{ kind: 'amount', before: 'paid', after: 'paid' }])
})

test.each([
  ['paid', 'paid', 100, 100, null],
  ['paid', 'paid', 100, 99, 'amount'],
  ['paid', 'reversed', 100, 100, 'reversed'],
  ['paid', 'unknown', 100, null, 'paid-here'],
  ['failed', 'paid', 100, 100, 'paid-there'],
  ['expired', 'paid', 100, null, 'amount'],
  ['failed', 'reversed', 100, 100, null],
  ['redirected', 'pending', 100, 100, null],
] as const)('%s here and %s there', (status, outcome, ours, theirs, finding) => {
  const answer = { outcome, amountMinor: theirs, receivedMinor: null, currency: 'BDT' } as GatewayAnswer
  expect(disagreement({ status, amount_minor: ours, currency: 'BDT' }, answer)).toBe(finding)
})

test('one silence is counted; a gateway that is down ends it, without a report', async () => {
  await buyAndPay()
  await buyAndPay()
  const { status } = shop.services.gateways.shurjopay
  let calls = 0
  shop.services.gateways.shurjopay = {
    ...shop.services.gateways.shurjopay,
    status: (ref) =>
      ++calls === 1 ? Promise.reject(new GatewaySilence('no answer', 'timeout')) : status(ref),
  }
  await compare()
  expect(await reports()).toMatchObject([{ paid_checked: 2, unanswered: 1 }])
  await fault('http-500')
  await expect(compare()).rejects.toThrow()
  expect(await reports()).toHaveLength(1)
})

test('a person has it done now, once at a time, on record, and reads the report', async () => {
  await buyAndPay()
  const manager = await buildUser(shop, { role: 'manager' })
  const support = await buildUser(shop, { role: 'support' })
  const ask = (method: 'GET' | 'POST', url: string, { token }: { token: string } = manager) =>
    shop.app.inject({ method, url: `/api/payments${url}`, headers: { authorization: token } })
  expect((await ask('POST', '/reconciliations')).json()).toMatchObject({ code: 'jobs_unavailable' })
  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  const { status } = shop.services.gateways.shurjopay
  shop.services.gateways.shurjopay = {
    ...shop.services.gateways.shurjopay,
    status: (ref) => asked.then(() => status(ref)),
  }
  const jobs = await openJobs(shop.services)
  shop.services.jobs = jobs
  try {
    const codes = (await Promise.all([1, 2, 3].map(() => ask('POST', '/reconciliations')))).map(
      ({ statusCode }) => statusCode,
    )
    expect(codes.sort()).toEqual([200, 409, 409])
    expect((await ask('GET', '/overview')).json().data).toMatchObject({ isReconciling: true })
    answer()
    await untilJobs(shop, 'reconcile', ['completed'])
    const list = (await ask('GET', '/reconciliations?limit=1')).json()
    expect(list.meta).toMatchObject({ total: 1 })
    expect(list.data).toMatchObject([{ by: manager.user.email, paidChecked: 1, findings: [] }])
    // what is paid at the door waits for no gateway
    const bell = await buildProduct(shop, { price: 5 })
    const lines = [{ product: bell._id, quantity: 1 }]
    const cash = await placeOrder(shop, rider.token, lines, { overrides: { paymentMethod: 'cod' } })
    expect(cash.statusCode).toBe(200)
    expect((await ask('GET', '/overview')).json().data).toMatchObject({
      isReconciling: false,
      attempts: [
        { status: 'redirected', isCash: true, count: 1, amount: 600 },
        { status: 'paid', isCash: false, count: 1, amount: 65_880 },
      ],
      oldestOpenAt: null,
      gateways: [{ name: 'shurjopay' }],
    })
    const record = shop.db
      .selectFrom('audit_log')
      .select(['action', 'label', 'by_name'])
      .where('entity', '=', 'job')
    expect(await record.execute()).toEqual([
      { action: 'run', label: 'reconcile', by_name: manager.user.email },
    ])
    for (const [method, url] of [
      ['GET', '/overview'],
      ['GET', '/reconciliations'],
      ['POST', '/reconciliations'],
    ] as const) {
      expect((await ask(method, url, support)).statusCode).toBe(403)
    }
  } finally {
    answer()
    await jobs.stop()
  }
})

test('the sweep, as a job, lets go what nobody paid in time', async () => {
  const { order, payment } = await buy()
  const jobs = await openJobs(shop.services)
  try {
    const done: string[] = []
    // time is given once more to who is on the page
    while (done.length < 4) {
      shop.advance(16 * MINUTE)
      await addJob(shop, jobs, 'sweep')
      done.push('completed')
      await untilJobs(shop, 'sweep', done)
    }
    expect(await statusOf(order)).toBe('Failed')
    expect(await shop.db.selectFrom('stock_holds').select('order_id').execute()).toEqual([])
    expect(await findAttempt(shop.db, payment)).toMatchObject({ status: 'expired' })
  } finally {
    await jobs.stop()
  }
})
