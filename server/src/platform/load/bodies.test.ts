/** Requests that are begun and not ended: they take nothing from those that are. */
import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { buildAdmin, buildUser, PASSWORD } from '../../testing/accounts.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { createAdmission } from './admission.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const sockets: Socket[] = []
let app: FastifyInstance
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await app.close()
})

async function open(bodySeconds?: number) {
  const admission = createAdmission()
  const config = { ...shop.services.config, BACK_PRESSURE: true, RATE_LIMITS: true }
  app = await buildApp(
    { ...shop.services, config },
    {
      pressure: { heap: 2 ** 40, rss: 0, admission },
      logTo: { write: () => {} },
      ...(bodySeconds !== undefined && { bodySeconds }),
    },
  )
  await app.listen({ port: 0, host: '127.0.0.1' })
  return admission
}

interface Guest {
  socket: Socket
  text: string
  /** The first line of the answer. */
  status: string | undefined
}

const JSON_TYPE = 'application/json'
const FORM_TYPE = 'multipart/form-data; boundary=x'

/** Sends the head of a POST, and of its body no more than `sent`. */
async function begin(
  url: string,
  {
    length,
    sent = '',
    type = JSON_TYPE,
    head = '',
  }: { length: number; sent?: string; type?: string; head?: string },
): Promise<Guest> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  sockets.push(socket)
  const guest: Guest = { socket, text: '', status: undefined }
  socket.setEncoding('utf8').on('data', (text: string) => {
    guest.text += text
    guest.status ??= guest.text.split('\r\n')[0]
  })
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write(
    `POST ${url} HTTP/1.1\r\nhost: shop.test\r\ncontent-type: ${type}\r\n${head}content-length: ${length}\r\n\r\n${sent}`,
  )
  return guest
}

const BUSY = 'HTTP/1.1 503 Service Unavailable'
const answered = (guests: Guest[], status: string) => guests.filter((one) => one.status === status).length
const many = (count: number, url: string, body: Parameters<typeof begin>[1]) =>
  Promise.all(Array.from({ length: count }, () => begin(url, body)))

describe('what is begun and not ended', () => {
  test('stops nobody’s sign-in: one address has a share, and none of it is a place among those who are answered', async () => {
    const { user } = await buildUser(shop)
    const admission = await open()
    const guests = await many(240, '/api/messages', { length: 100, sent: '{"name"' })
    await expect.poll(() => answered(guests, BUSY)).toBe(240 - 60)
    expect(admission.inside).toBe(0)
    // from the same address
    const { port } = app.server.address() as AddressInfo
    const login = await fetch(`http://127.0.0.1:${port}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': JSON_TYPE },
      body: JSON.stringify({ email: user.email, password: PASSWORD }),
    })
    expect(login.status).toBe(200)
    // whoever ends what they began is answered, and makes room for another
    const [first] = guests.filter(({ status }) => status === undefined)
    first?.socket.write('x'.repeat(93))
    await expect.poll(() => first?.status).toBe('HTTP/1.1 400 Bad Request')
    const next = await begin('/api/messages', { length: 2, sent: '{' })
    next.socket.write('}')
    await expect.poll(() => next.status).toBe('HTTP/1.1 422 Unprocessable Entity')
  })

  test('takes no more than a few places among the files that come', async () => {
    await open()
    const guests = await many(20, '/api/images', { length: 1_000, sent: '--x\r\n', type: FORM_TYPE })
    await expect.poll(() => answered(guests, BUSY)).toBe(20 - 6)
    const [first] = guests.filter(({ status }) => status === undefined)
    first?.socket.destroy()
    await expect
      .poll(async () => {
        const next = await begin('/api/images', { length: 4, sent: 'x', type: FORM_TYPE })
        next.socket.write('xxx')
        await once(next.socket, 'data')
        return next.status
      })
      .toBe('HTTP/1.1 400 Bad Request')
  })

  test('is told so when its time is over, and hung up on', async () => {
    const { token } = await buildAdmin(shop)
    await open(0.05)
    for (const [url, type] of [
      ['/api/messages', JSON_TYPE],
      ['/api/images', FORM_TYPE],
      ['/api/product-imports', FORM_TYPE],
    ] as const) {
      const guest = await begin(url, { length: 100, sent: '{', type, head: `authorization: ${token}\r\n` })
      await once(guest.socket, 'close')
      expect([url, guest.status]).toEqual([url, 'HTTP/1.1 408 Request Timeout'])
      expect(guest.text).toContain('"message":"The request took too long to arrive."')
    }
  })

  test('holds nobody up who is refused before it is read', async () => {
    await open()
    const guest = await begin('/api/messages', { length: 100_000, sent: '{', type: 'text/plain' })
    await expect.poll(() => guest.status).toBe('HTTP/1.1 415 Unsupported Media Type')
    const gone = new Promise((resolve) => {
      app.server.once('connection', (socket: Socket) => socket.once('close', resolve))
    })
    const next = await begin('/api/messages', { length: 100_000, sent: '{', type: 'text/plain' })
    next.socket.destroy()
    await gone
  })
})

test('a body that comes in pieces is read as one', async () => {
  await open()
  const text = JSON.stringify({ name: 'Rahima', email: 'no address', message: 'x'.repeat(100_000) })
  const guest = await begin('/api/messages', { length: text.length, sent: text.slice(0, 10) })
  for (let at = 10; at < text.length; at += 9_999) guest.socket.write(text.slice(at, at + 9_999))
  await expect.poll(() => guest.status).toBe('HTTP/1.1 422 Unprocessable Entity')
})
