import { describe, expect, test } from 'vitest'
import { openGateway } from '../merchant.fixture.ts'
import { FAILURE_CODES } from './codes.ts'

describe('the hosted page', () => {
  test('says it is a sandbox, and shows the order and the amount in taka', async () => {
    const { order } = await openGateway()
    const page = await (await order({ amount: '1234567.5' })).open()
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.body).toContain('no money moves')
    expect(page.body).toContain('S-1001-1')
    expect(page.body).toContain('Tk 12,34,567.50')
  })

  test('offers the methods and the four buttons, and every failure code, 1005 first', async () => {
    const { order } = await openGateway()
    const { body } = await (await order()).open()
    const all = (pattern: RegExp) => [...body.matchAll(pattern)].map(([, found]) => found)
    expect(all(/type="radio" name="method" value="(\w+)"/g)).toEqual([
      'bKash',
      'Nagad',
      'Rocket',
      'Visa',
      'Mastercard',
    ])
    expect(all(/<button [^>]+>([^<]+)<\/button>/g)).toEqual(['Success', 'Fail', 'Cancel', 'Leave pending'])
    expect(all(/<option value="(\d+)"/g)).toEqual([...FAILURE_CODES])
    expect(FAILURE_CODES[0]).toBe('1005')
  })

  test('allows no script, leaks no address, and leaves the form free to redirect to the shop', async () => {
    const { order } = await openGateway()
    const { body, headers } = await (await order()).open()
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['content-security-policy']).not.toMatch(/script-src|unsafe|form-action/)
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(headers['cache-control']).toBe('no-store')
    expect(body).not.toMatch(/<script|onclick|style="/)
  })

  test('escapes what the merchant sent', async () => {
    const { order } = await openGateway()
    const payment = await order({
      order_id: `<img src=x onerror="alert('1')">&`,
      return_url: `https://shop.test/"><script>?q="'`,
    })
    const pages = [await payment.open(), await payment.press('pending'), await payment.press('success')]
    pages.push(await payment.open())
    for (const { body } of pages) expect(body).not.toMatch(/<img|<script/)
    expect(pages[0]?.body).toContain('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;')
  })

  test('refuses a link without a good token, and an unknown order', async () => {
    const { app, order } = await openGateway()
    const { id, token } = await order()
    for (const url of [`/spaycheckout/?order_id=${id}`, `/spaycheckout/?token=bad&order_id=${id}`]) {
      expect((await app.inject(url)).statusCode).toBe(403)
      expect((await app.inject({ method: 'POST', url, payload: { outcome: 'success' } })).statusCode).toBe(
        403,
      )
    }
    expect((await app.inject(`/spaycheckout/?token=${token}&order_id=x`)).statusCode).toBe(404)
  })
})

describe('finishing', () => {
  test.each([
    ['success', 'https://shop.test/order/verify', '1000'],
    ['fail', 'https://shop.test/order/verify', '1005'],
    ['cancel', 'https://shop.test/order/cancel', '1002'],
    ['pending', 'https://shop.test/order/verify', '1068'],
  ])('%s takes the shopper to %s, and the payment is %s', async (outcome, url, code) => {
    const { order } = await openGateway()
    const payment = await order()
    const answer = await payment.press(outcome)
    expect(answer.statusCode).toBe(302)
    expect(answer.headers.location).toBe(`${url}?order_id=${payment.id}`)
    expect((await payment.status()).sp_code).toBe(code)
  })

  test.each([
    ['https://shop.test/v?lang=bn&q=a%20b', 'https://shop.test/v?lang=bn&q=a%20b&order_id='],
    ['https://shop.test/v?', 'https://shop.test/v?order_id='],
    ['https://shop.test/v#top', 'https://shop.test/v?order_id='],
  ])('appends the id to %s', async (return_url, expected) => {
    const { order } = await openGateway()
    const payment = await order({ return_url })
    const { location } = (await payment.press('success')).headers
    expect(String(location)).toContain(`${expected}${payment.id}`)
  })

  test.each(FAILURE_CODES)('Fail can give %s', async (code) => {
    const { order } = await openGateway()
    const payment = await order()
    await payment.press('fail', { code })
    expect(await payment.verify()).toMatchObject({ sp_code: code, recived_amount: '0.0000' })
  })

  test('a form that makes no sense shows the page again and changes nothing', async () => {
    const { order } = await openGateway()
    const payment = await order()
    const senseless = [
      await payment.press('fail', { method: 'Paypal' }),
      await payment.press('fail', { code: '1000' }),
    ]
    for (const answer of senseless) {
      expect(answer.statusCode).toBe(422)
      expect(answer.body).toContain('Leave pending')
    }
    expect((await payment.status()).sp_code).toBe('1068')
  })

  test.each([
    ['success', '1000', 'https://shop.test/order/verify'],
    ['cancel', '1002', 'https://shop.test/order/cancel'],
    ['fail', '1005', 'https://shop.test/order/verify'],
  ])('a replayed form cannot undo %s', async (outcome, code, url) => {
    const { order } = await openGateway()
    const payment = await order()
    await payment.press(outcome)
    for (const replay of ['success', 'fail', 'cancel', 'pending']) {
      const answer = await payment.press(replay)
      expect(answer.statusCode).toBe(409)
      expect(answer.body).toContain('already finished')
      expect(answer.body).toContain(`href="${url}?order_id=${payment.id}"`)
    }
    expect((await payment.open()).body).toContain('already finished')
    expect((await payment.verify()).sp_code).toBe(code)
  })

  test('of forms sent at once, one counts', async () => {
    const { order } = await openGateway()
    const payment = await order()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => payment.press(index % 2 ? 'fail' : 'success')),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 302)).toHaveLength(1)
  })
})

describe('a session that has expired', () => {
  test.each(['open', 'press'] as const)(
    'is told to the shopper (%s), and the payment is 1004',
    async (act) => {
      const { order, token, clock } = await openGateway()
      const payment = await order()
      clock.ms += 3_600_000
      const page = act === 'open' ? await payment.open() : await payment.press('success')
      expect(page.statusCode).toBe(410)
      expect(page.body).toContain('Session expired')
      expect(page.body).toContain(`href="https://shop.test/order/verify?order_id=${payment.id}"`)
      const authorization = `Bearer ${await token()}`
      expect(await payment.verify({ authorization })).toMatchObject({
        sp_code: '1004',
        recived_amount: '0.0000',
      })
    },
  )

  test('does not touch a payment finished in time', async () => {
    const { order, token, clock } = await openGateway()
    const payment = await order()
    await payment.press('success')
    clock.ms += 3_600_000
    expect((await payment.open()).body).toContain('already finished')
    expect((await payment.verify({ authorization: `Bearer ${await token()}` })).sp_code).toBe('1000')
  })
})
