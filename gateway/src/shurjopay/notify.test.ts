import { describe, expect, test } from 'vitest'
import { backoff } from '../deliveries.ts'
import { openGateway, openMerchant } from '../merchant.fixture.ts'

test.each([
  ['success', '1000'],
  ['fail', '1005'],
  ['cancel', '1002'],
])('%s is notified once, by a POST with the id in the query', async (outcome, code) => {
  const merchant = await openMerchant()
  const gateway = await openGateway({ ipnUrl: merchant.url })
  const payment = await gateway.order()
  await payment.press(outcome)
  expect(await merchant.arrivals(1)).toEqual([`POST ${payment.id}`])
  expect((await payment.status()).sp_code).toBe(code)

  // Whatever else were sent for the first would be here before what is sent for a second.
  const second = await gateway.order()
  await second.press('success')
  expect(await merchant.arrivals(2)).toEqual([`POST ${payment.id}`, `POST ${second.id}`])
})

test('an expired session is notified, a payment left pending is not', async () => {
  const merchant = await openMerchant()
  const gateway = await openGateway({ ipnUrl: merchant.url })
  const payment = await gateway.order()
  await payment.press('pending')
  gateway.clock.ms += 3_600_000
  expect(merchant.arrived).toEqual([])
  await payment.open()
  expect(await merchant.arrivals(1)).toEqual([`POST ${payment.id}`])
})

test('keeps the query that the merchant put into the address', async () => {
  const merchant = await openMerchant()
  const { order, app } = await openGateway({ ipnUrl: `${merchant.url}?shop=1` })
  const payment = await order()
  await payment.press('success')
  expect(await merchant.arrivals(1)).toEqual([`POST ${payment.id}`])
  expect((await app.inject('/sandbox/ipn')).json().url).toBe(`${merchant.url}?shop=1`)
})

describe('when the merchant does not take it', () => {
  test.each([
    ['answers 500', 500],
    ['answers a redirect', 302],
    ['hangs up', null],
  ])('because it %s, it is sent again until it is taken', async (_what, refusal) => {
    const merchant = await openMerchant((arrival) => (arrival < 3 ? refusal : 200))
    const gateway = await openGateway({ ipnUrl: merchant.url })
    const payment = await gateway.order()
    await payment.press('success')
    await merchant.arrivals(3)
    const second = await gateway.order()
    await second.press('success')
    expect(await merchant.arrivals(4)).toEqual([...Array(3).fill(`POST ${payment.id}`), `POST ${second.id}`])
  })

  test('gives up after the first and five more', async () => {
    const merchant = await openMerchant(() => 503)
    const gateway = await openGateway({ ipnUrl: merchant.url, ipnBackoffMs: 0 })
    const first = await gateway.order()
    await first.press('success')
    await merchant.arrivals(6)
    // A seventh of the first would come among those of the second.
    const second = await gateway.order()
    await second.press('success')
    expect(await merchant.arrivals(12)).toEqual([
      ...Array(6).fill(`POST ${first.id}`),
      ...Array(6).fill(`POST ${second.id}`),
    ])
  })

  test('waits twice as long each time', () => {
    expect([1, 2, 3, 4, 5].map((attempt) => backoff(1000, attempt))).toEqual([1000, 2000, 4000, 8000, 16000])
  })
})

describe('modes', () => {
  test('before-redirect: the shopper goes back only when the merchant has answered', async () => {
    const happened: string[] = []
    const merchant = await openMerchant(() => {
      happened.push('notified')
      return 200
    })
    const { order } = await openGateway({ ipnUrl: merchant.url, ipnMode: 'before-redirect' })
    const payment = await order()
    await payment.press('success').then(() => happened.push('redirected'))
    await merchant.arrivals(1)
    expect(happened).toEqual(['notified', 'redirected'])
  })

  test('before-redirect: a merchant who refuses does not hold the shopper for the retries', async () => {
    const merchant = await openMerchant(() => 500)
    const { order } = await openGateway({
      ipnUrl: merchant.url,
      ipnMode: 'before-redirect',
      ipnBackoffMs: 600_000,
    })
    expect((await (await order()).press('success')).statusCode).toBe(302)
  })

  test('after-redirect: the shopper is back although the merchant has not answered yet', async () => {
    const release = Promise.withResolvers<number>()
    const merchant = await openMerchant(() => release.promise)
    const { order } = await openGateway({ ipnUrl: merchant.url, ipnMode: 'after-redirect' })
    expect((await (await order()).press('success')).statusCode).toBe(302)
    await merchant.arrivals(1)
    release.resolve(200)
  })

  test('ipn-only: the page stays', async () => {
    const merchant = await openMerchant()
    const { order } = await openGateway({ ipnUrl: merchant.url, ipnMode: 'ipn-only' })
    const payment = await order()
    const page = await payment.press('success')
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('Payment recorded')
    expect(page.body).toContain(`https://shop.test/order/verify?order_id=${payment.id}`)
    expect(await merchant.arrivals(1)).toEqual([`POST ${payment.id}`])
  })

  test('redirect-only: nothing is sent', async () => {
    const merchant = await openMerchant()
    const { app, order } = await openGateway({ ipnUrl: merchant.url, ipnMode: 'redirect-only' })
    expect((await (await order()).press('success')).statusCode).toBe(302)
    await app.inject({ method: 'PATCH', url: '/sandbox/ipn', payload: { mode: 'after-redirect' } })
    const second = await order()
    await second.press('success')
    expect(await merchant.arrivals(1)).toEqual([`POST ${second.id}`])
  })

  test('twice-at-once: two are on their way together', async () => {
    const both = Promise.withResolvers<number>()
    // Neither is answered until both have come.
    const merchant = await openMerchant((arrival) => {
      if (arrival === 2) both.resolve(200)
      return both.promise
    })
    const { order } = await openGateway({ ipnUrl: merchant.url, ipnMode: 'twice-at-once' })
    const payment = await order()
    await payment.press('success')
    expect(await merchant.arrivals(2)).toEqual(Array(2).fill(`POST ${payment.id}`))
  })

  test('duplicates follow the first', async () => {
    const merchant = await openMerchant()
    const { order } = await openGateway({ ipnUrl: merchant.url, ipnDuplicates: 2 })
    const payment = await order()
    await payment.press('success')
    expect(await merchant.arrivals(3)).toEqual(Array(3).fill(`POST ${payment.id}`))
  })
})

test('a notification that is to wait lets a later one pass, and does not keep the gateway from closing', async () => {
  const merchant = await openMerchant()
  const { app, order } = await openGateway({ ipnUrl: merchant.url, ipnDelayMs: 600_000 })
  await (await order()).press('success')
  await app.inject({ method: 'PATCH', url: '/sandbox/ipn', payload: { delayMs: 0 } })
  const second = await order()
  await second.press('success')
  expect(await merchant.arrivals(1)).toEqual([`POST ${second.id}`])
  await app.close()
  expect(merchant.arrived).toHaveLength(1)
})

test('what was sent, and how it was answered, can be read back', async () => {
  const merchant = await openMerchant((arrival) => (arrival === 1 ? 500 : 200))
  const { app, order } = await openGateway({ ipnUrl: merchant.url })
  const payment = await order()
  await payment.press('success')
  await expect
    .poll(async () => (await app.inject('/sandbox/ipn')).json().deliveries)
    .toEqual([
      { orderId: payment.id, at: '2023-05-29T06:14:44.000Z', attempt: 1, status: 500 },
      { orderId: payment.id, at: '2023-05-29T06:14:44.000Z', attempt: 2, status: 200 },
    ])
})
