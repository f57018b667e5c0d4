/** SSLCommerz from the shopper's order to the money and back, at the sandbox, with what goes wrong on the way. */
import { createHash } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { buildAdmin, buildUser, type SignedIn } from '../../testing/accounts.ts'
import { buildProduct } from '../../testing/catalogue/products.ts'
import { silent } from '../../testing/mail.ts'
import { ask, placeOrder, stockOf, verify } from '../../testing/orders.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { GatewaySilence, type RefundAsked } from '../gateway/gateway.ts'
import { sweep } from '../sweep/sweep.ts'

const MINUTE = 60_000
const PASSWORD = 'sandboxstore@ssl'

let shop: Shop
let owner: SignedIn
let rider: SignedIn
beforeAll(async () => {
  shop = await openShop({
    payment: {
      limits: { connectMs: 3_000, totalMs: 1_500, retryMs: 1 },
      circuit: { silences: 99, restMs: 1 },
    },
  })
  owner = await buildAdmin(shop)
  rider = await buildUser(shop)
  await turnOn({})
})
afterEach(async () => {
  await shop.gateway.inject({ method: 'DELETE', url: '/sandbox/faults' })
  // nothing of one test is due in the next
  await shop.db.updateTable('payment_attempts').set({ due_at: null }).execute()
})
afterAll(() => shop.close())

const ways = async () => {
  const headers = { authorization: owner.token }
  const { json } = await shop.app.inject({ method: 'GET', url: '/api/payments/ways', headers })
  return json().data as {
    gateway: string
    version: number
    noticeUrl: string
    keysRefusedAt: string | null
  }[]
}
const way = async () => (await ways()).find(({ gateway }) => gateway === 'sslcommerz')

async function turnOn(fields: Record<string, string>) {
  return shop.app.inject({
    method: 'PUT',
    url: '/api/payments/ways/sslcommerz',
    headers: { authorization: owner.token },
    payload: {
      isOn: true,
      leastBdt: null,
      mostBdt: null,
      version: (await way())?.version,
      fields: {
        host: `${shop.gatewayUrl}/sslcommerz`,
        storeId: 'sandboxstore',
        storePassword: PASSWORD,
        countsOnce: 'yes',
        ...fields,
      },
    },
  })
}

const fault = async (step: string, name: string, more: object = {}) => {
  const payload = { gateway: 'sslcommerz', step, fault: name, times: 1, ...more }
  const { statusCode } = await shop.gateway.inject({ method: 'POST', url: '/sandbox/faults', payload })
  expect(statusCode).toBe(201)
}

interface Bought {
  product: string
  order: string
  session: string
  reference: string
}

const place = async (price = 100, more: object = {}, overrides: object = {}) => {
  const { _id: product } = await buildProduct(shop, { stock: 1, price, ...more })
  const answer = await placeOrder(shop, rider.token, [{ product, quantity: 1 }], {
    overrides: { gateway: 'sslcommerz', ...overrides },
  })
  return { product, json: answer.json() }
}

async function buy(...asked: Parameters<typeof place>): Promise<Bought> {
  const { product, json } = await place(...asked)
  expect(json).toMatchObject({ success: true })
  const { order, checkout_url: page } = json.data
  const { merchant_ref: reference } = await attemptOf(order)
  return { product, order, session: new URL(page).pathname.split('/').at(-1) ?? '', reference }
}

const attemptOf = (order: string) =>
  shop.db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('order_id', '=', order)
    .orderBy('number', 'desc')
    .executeTakeFirstOrThrow()

/** What the shopper does on the page; the form that the browser and the notice bring. */
const finish = async ({ session }: Bought, outcome = 'pay', more: object = {}) => {
  const answer = await shop.gateway.inject({
    method: 'POST',
    url: `/sandbox/sslcommerz/payments/${session}/finish`,
    payload: { outcome, ...more },
  })
  expect(answer.statusCode).toBe(200)
  return answer.json().form as Record<string, string>
}

const come = async ({ reference }: Bought) => {
  const answer = await verify(shop, rider.token, reference)
  return answer.json().data?.[0] as { status: string; attempt: string } | undefined
}

const tell = (form: Record<string, string>) =>
  shop.app.inject({
    method: 'POST',
    url: '/api/payments/sslcommerz/ipn',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  })

const paidEvents = async (order: string) => {
  const { id } = await attemptOf(order)
  return shop.db
    .selectFrom('payment_events')
    .select('source')
    .where('attempt_id', '=', id)
    .where('outcome', '=', 'paid')
    .execute()
}

const statusOf = async (order: string) => (await ask(shop, rider.token, 'GET', `/${order}`)).data.status

describe('paid', () => {
  test.each([
    ['visa', 'City Bank PLC'],
    ['bkash', 'BKash Mobile Banking'],
  ])('by %s: validated, and the order is Paid', async (method, name) => {
    const one = await buy()
    expect(await come(one)).toMatchObject({ status: 'Pending' })
    const form = await finish(one, 'pay', { method })
    expect(await come(one)).toMatchObject({ status: 'Paid', attempt: 'paid' })
    const attempt = await attemptOf(one.order)
    expect(attempt).toMatchObject({
      gateway: 'sslcommerz',
      gateway_ref: one.reference,
      method: name,
      bank_trx_id: form.bank_tran_id,
      captured_minor: attempt.amount_minor,
    })
    expect(await stockOf(shop, one.product)).toMatchObject({ onHand: 0, held: 0 })
    expect(await come(one)).toMatchObject({ status: 'Paid' })
    // nothing of the payer's card is kept, nor the password
    const kept = JSON.stringify(await shop.db.selectFrom('payment_events').select('body').execute())
    expect(kept).not.toContain('411111')
    expect(kept).not.toContain(PASSWORD)
  })

  test('once, though the validator says VALIDATED from then on', async () => {
    const one = await buy()
    await finish(one)
    await Promise.all([come(one), come(one), come(one)])
    expect(await come(one)).toMatchObject({ status: 'Paid' })
    expect(await paidEvents(one.order)).toHaveLength(1)
    const { gateways } = shop.services
    expect(await gateways.sslcommerz.status(one.reference)).toMatchObject({ outcome: 'paid', code: 'VALID' })
  })

  test.each([
    ['fail', 'failed', 'The payment failed.'],
    ['cancel', 'cancelled', 'The payment was cancelled.'],
    ['expire', 'expired', 'The payment page had expired.'],
    ['leave', 'expired', 'The payment page had expired.'],
  ])('%s: %s, and it can be paid anew', async (outcome, attempt, reason) => {
    const one = await buy()
    await finish(one, outcome)
    expect(await come(one)).toMatchObject({ attempt })
    expect((await attemptOf(one.order)).reason).toBe(reason)
    const again = await ask(shop, rider.token, 'POST', `/${one.order}/pay`, { gateway: 'sslcommerz' })
    expect(again.status).toBe(200)
    expect((await attemptOf(one.order)).merchant_ref).not.toBe(one.reference)
  })

  test('a tab that was closed after paying is found by the sweep', async () => {
    const one = await buy()
    await finish(one)
    shop.advance(2 * MINUTE)
    await sweep(shop.services, silent)
    expect(await attemptOf(one.order)).toMatchObject({ status: 'paid' })
  })
})

describe('the way back', () => {
  const browser = {
    'content-type': 'application/x-www-form-urlencoded',
    'sec-fetch-site': 'cross-site',
    origin: 'https://securepay.sslcommerz.com',
  }
  test.each([
    ['en', ''],
    ['bn', '/bn'],
  ])('a form of another site is sent on to our own page: %s', async (language, prefix) => {
    const one = await buy()
    const form = await finish(one, 'pay')
    const answer = await shop.app.inject({
      method: 'POST',
      url: `/api/payments/return/${language}/${one.reference}`,
      headers: browser,
      payload: new URLSearchParams(form).toString(),
    })
    expect([answer.statusCode, answer.headers.location]).toEqual([
      303,
      `${prefix}/order/verify/${one.reference}`,
    ])
    expect(answer.cookies).toEqual([])
    // nothing is believed for having been brought
    expect((await attemptOf(one.order)).status).toBe('redirected')
  })

  test('what is no name of a payment leads nowhere', async () => {
    const to = (path: string) =>
      shop.app.inject({
        method: 'POST',
        url: `/api/payments/return/${path}`,
        headers: browser,
        payload: 'a=b',
      })
    for (const path of ['en/%2F%2Fevil.example', 'xx/SH-1-1', `en/${'x'.repeat(81)}`]) {
      expect((await to(path)).json(), path).toMatchObject({ code: 'validation_failed' })
    }
  })

  test('the page was asked for with our addresses', async () => {
    const one = await buy()
    const form = await finish(one, 'pay')
    expect(form.tran_id).toBe(one.reference)
    expect((await way())?.noticeUrl).toBe('http://shop.test/api/payments/sslcommerz/ipn')
    const { json } = await shop.gateway.inject({ method: 'GET', url: '/sandbox/sslcommerz/payments' })
    expect(json()[0]).toMatchObject({ tranId: one.reference })
  })
})

describe('a notice', () => {
  test('before the browser is back pays; twice, once', async () => {
    const one = await buy()
    const form = await finish(one)
    expect((await Promise.all([tell(form), tell(form)])).map(({ statusCode }) => statusCode)).toEqual([
      200, 200,
    ])
    expect(await statusOf(one.order)).toBe('Paid')
    expect(await paidEvents(one.order)).toEqual([{ source: 'notification' }])
  })

  test('of which nothing is believed: signed, VALID, and never paid', async () => {
    const one = await buy()
    const fields: Record<string, string> = {
      tran_id: one.reference,
      status: 'VALID',
      val_id: 'made-up',
      amount: '100.00',
    }
    const text = Object.entries({ ...fields, store_passwd: md5(PASSWORD) })
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, value]) => `${name}=${value}`)
      .join('&')
    const told = await tell({ ...fields, verify_key: Object.keys(fields).join(','), verify_sign: md5(text) })
    expect(told.statusCode).toBe(200)
    expect(await statusOf(one.order)).toBe('Pending')
  })

  test.each([
    ['changed', (form: Record<string, string>) => ({ ...form, amount: '1.00' })],
    ['unsigned', ({ verify_sign: _, ...form }: Record<string, string>) => form],
    ['of nobody', () => ({ tran_id: 'SH-NOBODY-1' })],
    ['empty', () => ({})],
  ])('that is %s has nobody asked', async (_, change) => {
    const one = await buy()
    const form = await finish(one)
    expect((await tell(change(form) as Record<string, string>)).statusCode).toBe(200)
    expect(await statusOf(one.order)).toBe('Pending')
    expect(await come(one)).toMatchObject({ status: 'Paid' })
  })

  test('is to come again where the validator is silent', async () => {
    const one = await buy()
    const form = await finish(one)
    await fault('validation', 'html')
    expect((await tell(form)).json()).toMatchObject({ code: 'payment_unavailable' })
    expect((await tell(form)).statusCode).toBe(200)
    expect(await statusOf(one.order)).toBe('Paid')
  })
})

describe('instalments', () => {
  const set = async (values: Record<string, unknown>) => {
    const headers = { authorization: owner.token }
    const { json } = await shop.app.inject({ method: 'GET', url: '/api/settings', headers })
    const seen = Object.fromEntries(Object.keys(values).map((key) => [key, json().data[key]]))
    const payload = { set: values, seen }
    const answer = await shop.app.inject({ method: 'PUT', url: '/api/settings', headers, payload })
    expect(answer.statusCode).toBe(200)
  }
  const inMonths = async ({ session }: Bought, months: number, method = 'visa') => {
    const url = `/sandbox/sslcommerz/payments/${session}/finish`
    const payload = { outcome: 'pay', method, months }
    const { statusCode } = await shop.gateway.inject({ method: 'POST', url, payload })
    return statusCode
  }
  const REFUSED = 422

  beforeAll(() => set({ instalmentMonths: '12' }))
  afterAll(() => set({ instalmentMonths: 'none' }))

  test('up to so many months, for the order’s price, and staff see how many', async () => {
    const one = await buy()
    expect(await inMonths(one, 18)).toBe(REFUSED)
    expect(await inMonths(one, 6)).toBe(200)
    expect(await come(one)).toMatchObject({ status: 'Paid' })
    const { method, captured_minor, amount_minor } = await attemptOf(one.order)
    expect([method, captured_minor]).toEqual(['City Bank PLC, EMI 6 months', amount_minor])
  })

  test('who wants none pays at once', async () => {
    const one = await buy()
    expect(await inMonths(one, 0, 'bkash')).toBe(200)
    expect(await come(one)).toMatchObject({ status: 'Paid' })
  })

  test('below the least, and where the owner has turned them off, there are none', async () => {
    await set({ instalmentLeastBdt: 500_000 })
    expect(await inMonths(await buy(), 3)).toBe(REFUSED)
    await set({ instalmentLeastBdt: 5_000, instalmentMonths: 'none' })
    expect(await inMonths(await buy(), 3)).toBe(REFUSED)
    await set({ instalmentMonths: '12' })
  })

  test('not of goods at a sale price, unless the owner says so', async () => {
    const onSale = () => buy(100, { salePrice: 90 })
    expect(await inMonths(await onSale(), 3)).toBe(REFUSED)
    await set({ instalmentsOnSale: true })
    expect(await inMonths(await onSale(), 3)).toBe(200)
    await set({ instalmentsOnSale: false })
  })

  test('not of an order with a discount, unless the owner says so', async () => {
    const { statusCode } = await shop.app.inject({
      method: 'POST',
      url: '/api/discounts',
      headers: { authorization: owner.token },
      payload: { name: 'Eid', isAutomatic: false, code: 'MONTHS', kind: 'percent', percent: 10 },
    })
    expect(statusCode).toBe(200)
    const discounted = () => buy(100, {}, { codes: ['MONTHS'] })
    expect(await inMonths(await discounted(), 3)).toBe(REFUSED)
    await set({ instalmentsWithDiscounts: true })
    expect(await inMonths(await discounted(), 3)).toBe(200)
  })
})

describe('what does not agree', () => {
  test.each([
    ['page', 'one-taka', 'The amount paid is not the amount of the order.', 100],
    ['page', 'risky', 'The gateway finds this payment risky. A person will look at it.', null],
    ['validation', 'other-currency', 'Paid in USD, not BDT.', 0],
    ['validation', 'other-tran-id', 'The gateway answered for another payment.', 0],
  ])('%s: %s waits for a person', async (step, name, reason, captured) => {
    const one = await buy()
    await fault(step, name)
    await finish(one)
    expect(await come(one)).toMatchObject({ status: 'Review', attempt: 'review' })
    const attempt = await attemptOf(one.order)
    expect(attempt.reason).toBe(reason)
    expect(attempt.captured_minor).toBe(captured ?? attempt.amount_minor)
  })

  test('a risky one is taken or given up by a person, whatever it says later', async () => {
    const one = await buy()
    await fault('page', 'risky')
    await finish(one)
    await come(one)
    await come(one)
    const decided = await ask(shop, owner.token, 'PUT', `/${one.order}/review`, {
      decision: 'accept',
      reason: 'Called the buyer.',
      missingBdt: 0,
    })
    expect(decided).toMatchObject({ status: 200 })
    expect(await statusOf(one.order)).toBe('Paid')
  })

  test.each(['html', 'http-500', 'cut-short', 'reset', 'lost-answer', 'invalid', 'silent'])(
    'a validator that is %s decides nothing, and is asked again',
    async (name) => {
      const one = await buy()
      await finish(one)
      await fault('validation', name, name === 'silent' ? { ms: 4_000 } : {})
      expect(await come(one)).toMatchObject({ status: 'Pending' })
      expect(await come(one)).toMatchObject({ status: 'Paid' })
    },
  )
})

describe('a page that is not opened', () => {
  test.each([
    ['session-failed', 'refused'],
    ['foreign-host', 'refused'],
    ['html', 'no answer'],
  ])('%s', async (name, outcome) => {
    await fault('session', name)
    const { json } = await place()
    expect(json).toMatchObject({ code: 'payment_unavailable' })
    const [event] = await shop.db
      .selectFrom('payment_events')
      .select(['outcome', 'body'])
      .orderBy('at', 'desc')
      .limit(1)
      .execute()
    expect(event?.outcome).toBe(outcome)
    expect(JSON.stringify(event)).not.toContain(PASSWORD)
  })

  test('keys that it does not know are said at the desk, and are asked no more', async () => {
    await turnOn({ storePassword: 'wrong' })
    const greet = () =>
      shop.app.inject({
        method: 'POST',
        url: '/api/payments/ways/sslcommerz/greet',
        headers: { authorization: owner.token },
      })
    expect((await greet()).json()).toMatchObject({ code: 'pay_way_keys' })
    expect((await way())?.keysRefusedAt).not.toBeNull()
    await turnOn({})
    expect((await greet()).statusCode).toBe(200)
  })

  test('an amount that it does not take is refused in words', async () => {
    expect((await place(500_001)).json).toMatchObject({
      code: 'pay_way_amount',
      details: { leastBdt: 10, mostBdt: 500_000 },
    })
  })
})

describe('money back', () => {
  const asked = async (changes: Partial<RefundAsked> = {}): Promise<RefundAsked> => {
    const one = await buy()
    await finish(one)
    await come(one)
    const { bank_trx_id: bankTrxId } = await attemptOf(one.order)
    return {
      gatewayRef: one.reference,
      bankTrxId,
      refundRef: `R-${one.reference}`,
      amountMinor: 5_000,
      reason: 'It did not fit.',
      others: [],
      ...changes,
    }
  }
  const gateway = () => {
    const { sslcommerz } = shop.services.gateways
    if (!sslcommerz?.refund || !sslcommerz.refundStatus) throw new Error('no refunds')
    return { refund: sslcommerz.refund, refundStatus: sslcommerz.refundStatus }
  }
  const refunds = async (bankTranId: string | null) => {
    const { json } = await shop.gateway.inject({ method: 'GET', url: '/sandbox/sslcommerz/refunds' })
    return (json() as { id: string; bankTranId: string }[]).filter((one) => one.bankTranId === bankTranId)
  }

  test('is taken, and is back only once SSLCommerz says so', async () => {
    const it = await asked()
    const taken = await gateway().refund(it)
    if (taken.state !== 'later' || taken.theirRef === null) throw new Error('not taken')
    expect(await gateway().refundStatus(it, taken.theirRef)).toEqual(taken)
    await shop.gateway.inject({ method: 'POST', url: `/sandbox/sslcommerz/refunds/${taken.theirRef}/end` })
    expect(await gateway().refundStatus(it, taken.theirRef)).toEqual({
      state: 'done',
      theirRef: taken.theirRef,
    })
  })

  test('is refused in words: more than there is, not taken, cancelled', async () => {
    const more = await asked({ amountMinor: 99_999_900 })
    expect(await gateway().refund(more)).toMatchObject({
      state: 'refused',
      said: 'SSLCommerz did not take the refund: Refund amount is more than the remaining amount',
    })
    const it = await asked()
    await fault('refund', 'refund-failed')
    expect(await gateway().refund(it)).toMatchObject({ state: 'refused' })
    await fault('refund', 'refund-cancelled')
    const taken = await gateway().refund(it)
    const theirRef = taken.state === 'later' ? taken.theirRef : null
    await shop.gateway.inject({ method: 'POST', url: `/sandbox/sslcommerz/refunds/${theirRef}/end` })
    expect(await gateway().refundStatus(it, theirRef)).toMatchObject({ state: 'refused', code: 'cancelled' })
  })

  test('whose answer was lost goes back once', async () => {
    const it = await asked()
    await fault('refund', 'lost-answer')
    await expect(gateway().refund(it)).rejects.toThrow(GatewaySilence)
    expect(await gateway().refundStatus(it, null)).toMatchObject({ state: 'later' })
    expect(await refunds(it.bankTrxId)).toHaveLength(1)
  })

  test('whose answer was lost is not asked for again where it might count twice', async () => {
    await turnOn({ countsOnce: 'no' })
    const it = await asked()
    await fault('refund', 'reset')
    await expect(gateway().refund(it)).rejects.toThrow(GatewaySilence)
    await expect(gateway().refundStatus(it, null)).rejects.toThrow(GatewaySilence)
    expect(await refunds(it.bankTrxId)).toEqual([])
    await turnOn({})
  })

  test('nothing that is thrown names the password', async () => {
    const it = await asked()
    for (const name of ['reset', 'http-500', 'html', 'cut-short']) {
      await fault('refund', name)
      const error = await gateway()
        .refund(it)
        .catch((thrown: unknown) => thrown)
      expect(error).toBeInstanceOf(GatewaySilence)
      const { message, stack, cause } = error as GatewaySilence
      const all = [message, stack, cause instanceof Error ? cause.stack : '', JSON.stringify(error)].join(
        '\n',
      )
      expect(all).not.toContain('sandboxstore')
      expect(all).not.toContain(encodeURIComponent(PASSWORD))
    }
  })
})

const md5 = (text: string) => createHash('md5').update(text).digest('hex')
