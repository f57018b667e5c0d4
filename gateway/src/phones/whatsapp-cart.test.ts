import { createHmac } from 'node:crypto'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { openGateway } from '../merchant.fixture.ts'
import { PHONE_KEYS } from './keys.ts'

/** A shop that notes what it is told. */
async function openShop(status = 200) {
  const told: { signature: unknown; body: string }[] = []
  const shop = Fastify()
  shop.removeAllContentTypeParsers()
  shop.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  shop.post('/api/whatsapp/whatsapp', async ({ headers, body }, reply) => {
    told.push({ signature: headers['x-hub-signature-256'], body: String(body) })
    return reply.code(status).send({})
  })
  const address = await shop.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => shop.close())
  return { told, address: `${address}/api/whatsapp/whatsapp` }
}

async function send(address: string, fields: Record<string, string> = {}) {
  const { app } = await openGateway()
  const payload = new URLSearchParams({
    address,
    name: 'Rahima Begum',
    from: '01712345678',
    sku: 'TING-1',
    quantity: '2',
    said: '',
    ...fields,
  }).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const { statusCode, body } = await app.inject({ method: 'POST', url: '/phones/cart', headers, payload })
  return { statusCode, body }
}

test('a cart is told to the shop as Meta tells it, signed with the secret of the sandbox', async () => {
  const { told, address } = await openShop()
  expect((await send(address)).body).toContain('The shop has the cart, as a draft.')
  expect((await send(address, { from: '' })).statusCode).toBe(200)
  const [first, hidden] = told
  const right = createHmac('sha256', PHONE_KEYS.whatsApp.appSecret)
    .update(first?.body ?? '')
    .digest('hex')
  expect(first?.signature).toBe(`sha256=${right}`)
  const valueIn = (body = '{}') => JSON.parse(body).entry[0].changes[0].value
  expect(valueIn(first?.body).messages).toMatchObject([
    { from: '8801712345678', type: 'order', order: { product_items: [{ quantity: 2 }] } },
  ])
  expect(valueIn(hidden?.body).messages[0]).not.toHaveProperty('from')
})

test('what the shop says of it is said, and nothing leaves this machine', async () => {
  const { address, told } = await openShop(401)
  expect((await send(address)).body).toContain('refused the cart with 401')
  expect((await send('http://127.0.0.1:1/')).body).toContain('did not answer')
  const wrong: Record<string, string>[] = [
    { quantity: '0' },
    { sku: '' },
    { from: '123' },
    { address: 'https://example.com/' },
  ]
  for (const fields of wrong)
    expect((await send(address, fields)).statusCode, JSON.stringify(fields)).toBe(400)
  expect(told).toHaveLength(1)
})
