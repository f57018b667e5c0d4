/** As many buyers as a small shop ever sees, on real connections; `npm run drill -- stock` does it with a thousand. */
import { Agent, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { beginSession } from '../../identity/sessions/sessions.ts'
import { insertUser } from '../../identity/users/users.queries.ts'
import { newId } from '../../platform/db/new-id.ts'
import { buildProduct } from '../../testing/catalogue/products.ts'
import { orderBody, stockOf } from '../../testing/orders.ts'
import { openShop, type Shop } from '../../testing/shop.ts'

const BUYERS = 200
const BIKES = 10
const CONNECTIONS = 16

let shop: Shop
let url: string
let tokens: string[]
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
beforeAll(async () => {
  shop = await openShop()
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
  url = `http://127.0.0.1:${(shop.app.server.address() as AddressInfo).port}/api/orders`
  tokens = await Promise.all(Array.from({ length: BUYERS }, signIn))
})
afterAll(async () => {
  agent.destroy()
  await shop.close()
})

/** Without the password, whose checking is slow on purpose. */
async function signIn(): Promise<string> {
  const id = newId()
  const user = {
    id,
    email: `rider-${id}@spokehaat.example`,
    role: 'user' as const,
    password_hash: 'none',
    language: 'en' as const,
  }
  await insertUser(shop.db, { ...user, name: 'Rahima Khatun' })
  return (await beginSession(shop.services, user, undefined)).access
}

interface Answer {
  status: number | undefined
  body: { code?: string; details?: { lines: { problem: string | null; available: number }[] } }
}

function order(token: string, products: { product: string; quantity: number }[]): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: token, 'content-type': 'application/json' }
    const call = request(url, { method: 'POST', agent, headers }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part
      })
      response.once('end', () => resolve({ status: response.statusCode, body: JSON.parse(text) }))
    })
    call.once('error', reject)
    call.end(JSON.stringify(orderBody(products)))
  })
}

test.each([1, 2])(`${BUYERS} buyers at once for ${BIKES} bikes, %d line(s) each`, async (lines) => {
  const { _id } = await buildProduct(shop, { stock: BIKES })
  const wanted = Array.from({ length: lines }, () => ({ product: _id, quantity: 1 }))
  const answers = await Promise.all(tokens.map((token) => order(token, wanted)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(BIKES / lines)
  const told = answers.filter(({ status, body }) => status === 409 && body.code === 'out_of_stock')
  expect(told).toHaveLength(BUYERS - BIKES / lines)
  for (const { body } of told) {
    expect(body.details?.lines).toHaveLength(lines)
    expect(body.details?.lines).toContainEqual(expect.objectContaining({ problem: 'out_of_stock' }))
  }
  const all = { onHand: BIKES, held: BIKES }
  expect(await stockOf(shop, _id)).toEqual({ ...all, ledger: all })
})
