/** The client alone, against a gateway in this process, or against sockets that misbehave below HTTP. */
import { createServer, Server as HttpServer, type RequestListener } from 'node:http'
import { type AddressInfo, createServer as createTcpServer, type Server } from 'node:net'
import { buildGateway } from '@spokehaat/gateway/app'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { GatewayEvent, PaymentRequest } from './gateway.ts'
import { postJson } from './post-json.ts'
import { createShurjoPay, type ShurjoPayOptions } from './shurjopay.ts'

const CREDENTIALS = { username: 'sp_sandbox', password: 'sandbox&secret' }
const LIMITS = { connectMs: 3_000, totalMs: 10_000, retryMs: 1 }

function request(attempt: number): PaymentRequest {
  return {
    merchantRef: `S-1-${attempt}`,
    amountMinor: 549_00,
    currency: 'BDT',
    customer: {
      name: 'Rahima',
      email: 'rahima@spokehaat.example',
      phone: '+880 1712-345678',
      address: '12 Lake Road',
      city: 'Dhaka',
      postcode: '',
    },
    clientIp: '103.4.5.6',
    returnUrl: 'http://shop.test/order/verify',
    cancelUrl: 'http://shop.test/order/verify/S-1-1',
    postedUrl: 'http://shop.test/api/payments/return/en/S-1-1',
    instalments: null,
    orderId: 'our order',
    attemptId: `our attempt ${attempt}`,
  }
}

async function sandbox() {
  const gateway = await buildGateway({ ...CREDENTIALS, seed: 'test' })
  onTestFinished(() => gateway.close())
  return gateway
}

function client(url: string, options: Partial<ShurjoPayOptions> = {}) {
  const pay = createShurjoPay({ url, ...CREDENTIALS, prefix: 'SH', limits: LIMITS, ...options })
  const events: GatewayEvent[] = []
  pay.watch((event) => events.push(event))
  const called = (call: string) => events.filter((one) => one.kind === 'call' && one.call === call).length
  return { pay, called }
}

const many = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)))

describe('the token', () => {
  test('is asked for once, however many need it', async () => {
    const gateway = await sandbox()
    const { pay, called } = client(await gateway.listen({ port: 0, host: '127.0.0.1' }))
    const started = await many(20, (index) => pay.start(request(index)))
    expect(new Set(started.map(({ gatewayRef }) => gatewayRef)).size).toBe(20)
    expect([called('get_token'), called('secret-pay')]).toEqual([1, 20])
  })

  test('is renewed once, however many find it refused', async () => {
    const gateway = await sandbox()
    const { pay, called } = client(await gateway.listen({ port: 0, host: '127.0.0.1' }))
    const payload = { step: 'get_token', fault: 'token-expiry', seconds: 0, times: 1 }
    await gateway.inject({ method: 'POST', url: '/sandbox/faults', payload })
    await many(20, (index) => pay.start(request(index)))
    expect(called('get_token')).toBe(2)
  })

  test('is renewed before it can have run out', async () => {
    const gateway = await sandbox()
    let now = 0
    const url = await gateway.listen({ port: 0, host: '127.0.0.1' })
    const { pay, called } = client(url, { now: () => now })
    await pay.start(request(1))
    now = 599_000
    await pay.start(request(2))
    expect(called('get_token')).toBe(1)
    now = 600_000
    await pay.start(request(3))
    expect(called('get_token')).toBe(2)
  })
})

test('starting is tried again where nothing can have arrived', async () => {
  const gateway = await sandbox()
  const url = await gateway.listen({ port: 0, host: '127.0.0.1' })
  const { port } = new URL(url)
  const { pay, called } = client(url)
  await pay.start(request(1))
  await gateway.close()

  // the gateway is away for just the first try
  const later = await sandbox()
  let isUp: Promise<unknown> | undefined
  pay.watch(() => {
    isUp ??= later.listen({ port: Number(port), host: '127.0.0.1' })
  })
  expect(await pay.start(request(2))).toMatchObject({ gatewayRef: expect.stringMatching(/^SH/) })
  await isUp
  expect(called('secret-pay')).toBe(3)
})

describe('below HTTP', () => {
  async function listening(server: Server): Promise<number> {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => {
      server.close()
      if (server instanceof HttpServer) server.closeAllConnections()
    })
    return (server.address() as AddressInfo).port
  }
  const answering = (answer: RequestListener) => listening(createServer(answer))
  const post = (url: string, connectMs = 30_000, signal = AbortSignal.timeout(30_000)) =>
    postJson({ url, headers: {}, body: {}, connectMs, signal })

  test('a refused connection carried nothing', async () => {
    const gone = createTcpServer()
    const port = await listening(gone)
    await new Promise((resolve) => gone.close(resolve))
    await expect(post(`http://127.0.0.1:${port}/api/x`)).rejects.toMatchObject({
      name: 'GatewaySilence',
      message: expect.stringMatching(/^no connection to 127\.0\.0\.1:\d+ after \d+ ms$/),
      result: 'unreachable',
      sent: false,
    })
  })

  test('nor did one that never became secure', async () => {
    // takes the connection, and never says hello
    const sockets = new Set<{ destroy(): void }>()
    const port = await listening(createTcpServer((socket) => sockets.add(socket)))
    const late = post(`https://127.0.0.1:${port}/api/x`, 50)
    await expect(late).rejects.toMatchObject({
      sent: false,
      cause: { message: 'no connection within 50 ms' },
    })
    for (const socket of sockets) socket.destroy()
  })

  test.each<[string, RequestListener, object]>([
    ['hangs up', (_request, response) => response.destroy(), {}],
    [
      'breaks off',
      (_request, response) => {
        response.writeHead(200, { 'content-length': 99 })
        response.write('{', () => response.destroy())
      },
      {},
    ],
    [
      'never ends',
      (_request, response) => {
        const more = () => response.write('x'.repeat(64 * 1024), more)
        more()
      },
      { result: 'not_understood', cause: { message: 'more than 262144 characters' } },
    ],
  ])('one that %s may have arrived', async (_what, answer, more) => {
    const port = await answering(answer)
    await expect(post(`http://127.0.0.1:${port}/api/x`)).rejects.toMatchObject({ sent: true, ...more })
  })

  test('one that never answers is given up after its time, and may have arrived', async () => {
    const time = new AbortController()
    const port = await answering(() => time.abort())
    await expect(post(`http://127.0.0.1:${port}/api/x`, 30_000, time.signal)).rejects.toMatchObject({
      sent: true,
      result: 'timeout',
    })
  })

  test('a redirect is not followed: it would take the password elsewhere', async () => {
    const seen: string[] = []
    const elsewhere = await answering((request, response) => {
      seen.push(String(request.url))
      response.end('{}')
    })
    const port = await answering((_request, response) => {
      response.writeHead(307, { location: `http://127.0.0.1:${elsewhere}/taken` }).end('{}')
    })
    expect(await post(`http://127.0.0.1:${port}/api/x`)).toEqual({ status: 307, type: null, text: '{}' })
    expect(seen).toEqual([])
  })
})
