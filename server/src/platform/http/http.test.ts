/** What every request goes through before and after its route: ids, the log, refusals under pressure. */
import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { buildAdmin, buildUser, PASSWORD } from '../../testing/accounts.ts'
import { buildProduct } from '../../testing/catalogue/products.ts'
import { lastMailTo, tokenIn } from '../../testing/mail.ts'
import { finishPayment, paymentOf, placeOrder, verify } from '../../testing/orders.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { closeShop } from '../lifecycle/close-shop.ts'
import { type Admission, createAdmission } from '../load/admission.ts'
import { createGate } from '../load/gate.ts'
import { logOptions, withoutSecrets } from '../log/log-options.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ env: { LOG_LEVEL: 'trace', PAGE_CACHE_MB: '0' } })
})
afterAll(() => shop.close())

describe('the id of a request', () => {
  test('is the proxy’s where that is a sane one, and in the answer and the log', async () => {
    const given = 'edge-7f3a.2026-11-21:0001'
    const answer = await shop.app.inject({ url: '/api/bycles', headers: { 'x-request-id': given } })
    expect(answer.headers['x-request-id']).toBe(given)
    const lines = shop.log.map((line) => JSON.parse(line)).filter(({ reqId }) => reqId === given)
    expect(lines.length).toBeGreaterThanOrEqual(2)
  })

  test.each(['short', 'two words of it', 'x'.repeat(200), '{"level":50,"msg":"forged"}', ''])(
    'is one of our own instead of %j',
    async (given) => {
      const answer = await shop.app.inject({ url: '/api/nothing', headers: { 'x-request-id': given } })
      expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    },
  )
})

describe('the log', () => {
  test('of a whole purchase and a forgotten password gives nobody anything to use', async () => {
    const rider = await buildUser(shop, { phone: '01798-765432' })
    const product = await buildProduct(shop)
    const placed = await placeOrder(shop, rider.token, [{ product: product._id, quantity: 1 }], {
      overrides: { phone: '+8801712345678', email: 'somebody.else@mail.example' },
    })
    const { checkout_url } = placed.json().data
    const payment = paymentOf(checkout_url)
    await finishPayment(shop, payment, 'success')
    await verify(shop, rider.token, payment)
    const post = (url: string, payload: object) => shop.app.inject({ method: 'POST', url, payload })
    await post('/api/auth/forgotPassword', { email: rider.user.email })
    const reset = tokenIn(await lastMailTo(shop, rider.user.email), '/reset-password')
    await shop.app.inject(`/reset-password?token=${reset}`)
    const renewed = await post('/api/auth/resetPassword', {
      token: reset,
      newPassword: 'a-new-lantern-for-the-boat',
    })
    expect(renewed.statusCode).toBe(200)
    await post('/api/auth/login', { email: rider.user.email, password: 'a-wrong-lantern' })
    // what fails inside is logged with all that the database says
    await shop.db.schema.alterTable('orders').renameTo('orders_gone').execute()
    const buyer = await buildUser(shop)
    const broken = await placeOrder(shop, buyer.token, [{ product: product._id, quantity: 1 }])
    expect(broken.statusCode).toBe(500)
    await shop.db.schema.alterTable('orders_gone').renameTo('orders').execute()

    // a library may say anything in its errors
    const stray = new Error(`550 refused for ${rider.user.email}`, { cause: new Error('+880 1798-765432') })
    shop.app.log.error({ err: stray, about: { token: rider.token } }, `a mail to ${rider.user.email}`)

    const log = shop.log.join('\n')
    expect(log).toContain('/api/orders')
    expect(log).toContain('550 refused for [email]')
    for (const secret of [
      ...[PASSWORD, 'a-new-lantern-for-the-boat', 'a-wrong-lantern', '$argon2'],
      ...[rider.token, rider.cookie, rider.cookie.replace('refresh=', '')],
      ...[checkout_url, new URL(checkout_url).searchParams.get('token') ?? '?', reset],
      ...['1798', '1712345678', rider.user.email, 'somebody.else'],
    ]) {
      expect(log).not.toContain(secret)
    }
  })

  test.each(['password', 'token', 'checkout_url', 'phone', 'email', 'secret', 'authorization', 'cookie'])(
    'keeps to itself a field named %s, at any depth',
    (name) => {
      const field = { [name]: 'quo"ted\\ and, }long' }
      const line = JSON.stringify({ level: 30, ...field, about: { deep: { ...field, count: 3 } }, msg: 'ok' })
      const safe = { [name]: '[Redacted]' }
      expect(JSON.parse(withoutSecrets(line))).toEqual({
        level: 30,
        ...safe,
        about: { deep: { ...safe, count: 3 } },
        msg: 'ok',
      })
      expect(JSON.parse(withoutSecrets(JSON.stringify({ [name]: 17, msg: 'ok' })))).toEqual({
        ...safe,
        msg: 'ok',
      })
    },
  )

  test.each([
    ['refused for Rahima <rahima.k+bikes@mail.example.com>', 'rahima'],
    ['call +880 1712-345678 or 01712345678 back', '345678'],
    ['call 017-1234-5678 back', '5678'],
    ['call +880-17-12345678, or +880 (0) 1712 345 678', '345'],
    ['call 880 17 12 34 56 78', '34 56'],
    ['GET https://pay.example/checkout?token=abc&order_id=9 failed', 'abc'],
    ['connect postgres://shop:s3cr3t@db.example:5432/shop', 's3cr3t'],
    ['/verify?order_id=sp1234 was not understood', 'sp1234'],
    ['Authorization: Bearer abcdefgh12345678', 'abcdefgh'],
    ['Authorization: Basic abcdefgh12345678', 'abcdefgh'],
    ['signed eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl', 'eyJ'],
  ])('keeps to itself what strays into %j', (message, secret) => {
    const line = JSON.stringify({ level: 50, time: 1_763_700_000_000, msg: message })
    expect(withoutSecrets(line)).not.toContain(secret)
    expect(JSON.parse(withoutSecrets(line))).toMatchObject({ level: 50, time: 1_763_700_000_000 })
  })

  test('leaves ids and times as they are', () => {
    const line =
      '{"time":1763700123456,"reqId":"01789abc-0171-7234-8567-017123456789","n":8801712345678901,"exp":1763700123}'
    expect(withoutSecrets(line)).toBe(line)
  })
})

describe('an error in the log', () => {
  const { err } = logOptions('info').serializers

  test('that is none says what it is, and nothing of what it holds', () => {
    expect(err({ password: 'hush', rows: [1] })).toMatchObject({
      message: 'no error, but an object of password, rows',
    })
    expect(err('a text')).toMatchObject({ type: 'string', message: 'a text' })
    expect(err(null)).toMatchObject({ message: 'null' })
  })

  test('is told from its copy, as pg-boss sends them, and from an answer of React Router’s', () => {
    const { message, stack } = new Error('the disk is full')
    expect(err({ message, stack, code: '53100', queue: 'sweep' })).toMatchObject({
      message,
      stack,
      code: '53100',
    })
    const thrown = { status: 500, statusText: 'Server Error', data: 'x', error: new Error('no such color') }
    expect(err(thrown)).toMatchObject({
      message: '500 Server Error',
      cause: { type: 'Error', message: 'no such color' },
    })
  })
})

describe('an address that can not be read', () => {
  test.each(['/%E0%A4%A', '/shopdetails/%E0%A4%A', '/%', '/blog/%zz', '/dashboard/%ff'])(
    '%s is a page for a person, and JSON for a program',
    async (url) => {
      const page = await shop.app.inject({ url, headers: { accept: 'text/html,*/*;q=0.8' } })
      expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
      expect(page.body).toContain('<h1>Page not found</h1>')
      expect(page.headers['content-security-policy']).toContain("default-src 'none'")
      const told = await shop.app.inject({ url })
      expect([told.statusCode, told.json().code]).toEqual([404, 'route_not_found'])
    },
  )

  test('of the API is JSON for everybody', async () => {
    const told = await shop.app.inject({ url: '/api/bycles/%E0%A4%A', headers: { accept: 'text/html' } })
    expect([told.statusCode, told.json().code]).toEqual([404, 'route_not_found'])
  })
})

describe('too much to do', () => {
  const relaxed = { heap: 2 ** 40, rss: 0, admission: createAdmission() }
  const full: Admission = { isFullOfWriters: () => true, enter: () => false, leave() {}, limit: 0, inside: 0 }
  const cases = [
    ['as many are inside as are answered in time', { ...relaxed, admission: full }],
    ['the heap is nearly full', { ...relaxed, heap: 1 }],
    ['the memory of the container is nearly used up', { ...relaxed, rss: 1 }],
  ] as const

  test.each(cases)('%s: refused with 503, while health still answers', async (_why, pressure) => {
    const config = { ...shop.services.config, BACK_PRESSURE: true }
    const app = await buildApp({ ...shop.services, config }, { pressure, logTo: { write: () => {} } })
    await app.ready()
    // the first sample is taken after half a second
    await expect.poll(async () => (await app.inject('/api/bycles')).statusCode).toBe(503)
    const refused = await app.inject('/api/bycles')
    expect(refused.json()).toMatchObject({ success: false, code: 'service_unavailable' })
    expect(refused.headers['retry-after']).toBe('3')
    expect((await app.inject('/api/health')).statusCode).toBe(200)
    await app.close()
  })

  test('a request that is refused at the door leaves one line in the log, any other two', async () => {
    const config = { ...shop.services.config, BACK_PRESSURE: true }
    const log: { reqId?: string; msg: string }[] = []
    const logTo = { write: (line: string) => log.push(JSON.parse(line)) }
    const gate = createGate()
    let isFull = false
    const admission: Admission = { ...full, enter: () => !isFull }
    const app = await buildApp(
      { ...shop.services, config, gate },
      { pressure: { ...relaxed, admission }, logTo },
    )
    const linesOf = async (url: string) => {
      const { headers } = await app.inject(url)
      return log.filter(({ reqId }) => reqId === headers['x-request-id'])
    }
    const two = ['incoming request', 'request completed']
    expect((await linesOf('/api/bycles')).map(({ msg }) => msg)).toEqual(two)
    expect((await linesOf('/api/nowhere')).map(({ msg }) => msg)).toEqual(two)
    await app.inject('/%')
    expect(log.slice(-1)).toMatchObject([{ req: { path: '/%' }, res: { statusCode: 404 } }])
    isFull = true
    const refused = {
      msg: 'request completed',
      req: { method: 'GET', path: '/api/bycles' },
      res: { statusCode: 503 },
    }
    expect(await linesOf('/api/bycles?search=x')).toMatchObject([refused])
    isFull = false
    gate.state = 'closed'
    expect(await linesOf('/api/bycles?search=x')).toMatchObject([refused])
    await app.close()
  })

  test('a browser is shown a page that tries again by itself', async () => {
    const config = { ...shop.services.config, BACK_PRESSURE: true }
    const app = await buildApp(
      { ...shop.services, config },
      { pressure: { ...relaxed, admission: full }, logTo: { write: () => {} } },
    )
    app.get('/pages/*', () => 'never')
    const refused = await app.inject({ url: '/pages/one', headers: { accept: 'text/html' } })
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '3'])
    expect(refused.body).toContain('Back in a moment')
    await app.close()
  })

  test('one address that reads takes no more than its share, also of those who sign in; the desk is let in all the same', async () => {
    const config = { ...shop.services.config, BACK_PRESSURE: true, RATE_LIMITS: true }
    const admission = createAdmission()
    const app = await buildApp(
      { ...shop.services, config },
      { pressure: { ...relaxed, admission }, logTo: { write: () => {} } },
    )
    // as many as have their share, still inside
    const held = Array.from({ length: 1_000 }, () => admission.enter('reading', '10.1.1.1')).filter(Boolean)
    expect(held).toHaveLength(50)
    const read = async (remoteAddress: string, headers = {}) =>
      (await app.inject({ url: '/api/bycles?search=bycicle', remoteAddress, headers })).statusCode
    expect([await read('10.1.1.1'), await read('10.2.2.2')]).toEqual([503, 200])
    const admin = await buildAdmin(shop)
    const headers = { authorization: admin.token }
    // from elsewhere first, as nobody knows the token yet
    await app.inject({ url: '/api/orders', remoteAddress: '10.2.2.2', headers })
    expect([await read('10.1.1.1', headers), await read('10.1.1.1')]).toEqual([200, 503])
    await app.close()
  })

  test('whoever got an answer, or gave up, makes room for another', async () => {
    const config = { ...shop.services.config, BACK_PRESSURE: true }
    const admission = createAdmission()
    const app = await buildApp(
      { ...shop.services, config },
      { pressure: { ...relaxed, admission }, logTo: { write: () => {} } },
    )
    await Promise.all([app.inject('/api/bycles'), app.inject('/api/nowhere'), app.inject('/api/orders')])
    await app.inject({ method: 'POST', url: '/api/cart/quote', payload: { products: [] } })
    expect(admission.inside).toBe(0)
    await app.close()
  })
})

test('what takes too long is cut off when the shop closes', async () => {
  const gate = createGate()
  const app = await buildApp({ ...shop.services, gate }, { logTo: { write: () => {} } })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const held = await shop.db.startTransaction().execute()
  await sql`lock table products in access exclusive mode`.execute(held)
  const { port } = app.server.address() as AddressInfo
  const cut = expect(fetch(`http://127.0.0.1:${port}/api/bycles`)).rejects.toThrow('fetch failed')
  await expect.poll(() => gate.inside).toBe(1)
  await closeShop(app, gate, 0, 10)
  await cut
  await held.rollback().execute()
})

describe('what is no request', () => {
  test.each([
    ['GARBAGE\r\n\r\n', 400, 'malformed_request'],
    [`GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'headers_too_large'],
  ])('%.20j is refused in the shape of every refusal', async (sent, status, code) => {
    const config = { ...shop.services.config, publicUrl: 'https://shop.example' }
    const app = await buildApp({ ...shop.services, config }, { logTo: { write: () => {} } })
    await app.listen({ port: 0, host: '127.0.0.1' })
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
    let answer = ''
    socket.setEncoding('utf8').on('data', (text: string) => {
      answer += text
    })
    socket.write(sent)
    await once(socket, 'close')
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    const [head = '', body = ''] = answer.split('\r\n\r\n')
    expect(JSON.parse(body)).toMatchObject({ success: false, code })
    // what every other answer of the shop tells a browser
    const usual = await app.inject('/%')
    expect(usual.headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains')
    const fields = new Map(head.split('\r\n').map((line) => line.split(': ', 2) as [string, string]))
    for (const name of [
      'strict-transport-security',
      'content-security-policy',
      'permissions-policy',
      'x-content-type-options',
      'cache-control',
    ])
      expect([name, fields.get(name)]).toEqual([name, usual.headers[name]])
    expect(Number(fields.get('content-length'))).toBe(Buffer.byteLength(body))
    await app.close()
  })

  test('is refused so that whoever is still writing can read it, at the second request of a connection, too', async () => {
    const app = await buildApp(shop.services, { logTo: { write: () => {} } })
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo
    const socket = connect(port, '127.0.0.1')
    socket.setEncoding('utf8').write('GET /api/health HTTP/1.1\r\nHost: a\r\n\r\n')
    const [healthy] = await once(socket, 'data')
    expect(healthy).toMatch(/^HTTP\/1.1 200 /)
    const answered = once(socket, 'data')
    for (const part of [`GET /${'x'.repeat(20_000)}`, 'x'.repeat(20_000)]) {
      const heard = once(app.server, 'clientError')
      socket.write(part)
      const [, connection] = await heard
      // to hang up now would make the machine throw away what was not read yet, the refusal with it
      expect(connection.destroyed).toBe(false)
    }
    const [refused] = await answered
    expect(refused).toMatch(/^HTTP\/1.1 431 /)
    socket.destroy()
    await app.close()
  })
})

test.each(['/api/auth/login', '/api/nothing', '/shop'])(
  'too large a body for %s is refused so that whoever is still sending can read it',
  async (path) => {
    const app = await buildApp(shop.services, { logTo: { write: () => {} } })
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const body = JSON.stringify({ email: 'x'.repeat(8_000_000) })
    const headers = { 'content-type': 'application/json' }
    for (const length of [{ 'content-length': body.length }, {}]) {
      const call = request({
        host: '127.0.0.1',
        port,
        path,
        agent,
        method: 'POST',
        headers: { ...headers, ...length },
      })
      call.end(body)
      const [answer] = (await once(call, 'response')) as [IncomingMessage]
      expect([answer.statusCode, answer.headers.connection]).toEqual([413, undefined])
      await once(answer.resume(), 'end')
    }
    agent.destroy()
    await app.close()
  },
)

test('a node is ready where a newer one has migrated the database in a way that it works with', async () => {
  const tomorrow = (worksFrom: string | null) => sql`
    insert into migrations (name, checksum, works_from) values ('9999_tomorrow.sql', '', ${worksFrom})
    on conflict (name) do update set works_from = excluded.works_from`
  const asked = async () => {
    const answer = await shop.app.inject('/api/health')
    return [answer.statusCode, answer.json().data.migrations]
  }
  await tomorrow('0080_quick_pages.sql').execute(shop.db)
  expect(await asked()).toEqual([200, 'ahead'])
  await tomorrow(null).execute(shop.db)
  expect(await asked()).toEqual([503, 'too_new'])
  await sql`delete from migrations where name = '9999_tomorrow.sql'`.execute(shop.db)
  expect(await asked()).toEqual([200, 'current'])
})

test('a node whose database is not at its migrations is not ready, and says which', async () => {
  await sql`delete from migrations where name = (select max(name) from migrations)`.execute(shop.db)
  const answer = await shop.app.inject('/api/health')
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
  expect(answer.json()).toMatchObject({
    success: false,
    code: 'service_unavailable',
    data: { database: 'reachable', migrations: 'behind', state: 'open' },
  })
  expect((await shop.app.inject('/api/health/live')).json().data).toMatchObject({
    uptimeSeconds: expect.any(Number),
  })
})
