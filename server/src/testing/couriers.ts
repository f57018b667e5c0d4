/** A shop with the couriers of the sandbox beside it: it listens, so that they can tell it of parcels. */
import type { AddressInfo } from 'node:net'
import type { Consignment } from '@spokehaat/contract/sales/carrier'
import type { Protocol } from '@spokehaat/contract/sales/carrier-kinds'
import { buildCouriers } from '@spokehaat/courier/app'
import { vi } from 'vitest'
import { sandboxCarriers } from '../sales/carriers/sandbox-couriers.ts'
import { buildUser, type SignedIn } from './accounts.ts'
import { buildProduct } from './catalogue/products.ts'
import { placeOrder } from './orders.ts'
import type { Shop } from './shop.ts'

type Json = ReturnType<typeof JSON.parse>
export type Courier = Exclude<Protocol, 'hand'>

export interface CouriersWorld {
  couriers: Awaited<ReturnType<typeof buildCouriers>>
  /** As the desk or the sandbox is asked; gives the body's data, or the whole of a refusal. */
  ask(method: 'GET' | 'POST' | 'PUT', path: string, payload?: object): Promise<Json>
  sandbox(path: string, payload?: object): Promise<Json>
  /** An order that is confirmed to be paid at the door. */
  order(options?: {
    quantity?: number
    price?: number
    lines?: number
  }): Promise<{ id: string; number: string; products: string[] }>
  book(order: string, carrier: string, more?: object): Promise<Json>
  parcels(order: string): Promise<Consignment[]>
  /** Until the parcel stands there, or the notices have come and it does not. */
  until(order: string, state: string, index?: number): Promise<Consignment>
  play(ref: string, what: string, more?: object): Promise<void>
  close(): Promise<void>
}

export async function openCouriersWorld(shop: Shop, desk: SignedIn): Promise<CouriersWorld> {
  let orders = 0
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = shop.app.server.address() as AddressInfo
  const couriers = await buildCouriers({
    webhookUrl: `http://127.0.0.1:${port}/api/carriers/notices/{courier}`,
    clock: () => shop.services.now().getTime(),
  })
  await couriers.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(couriers.server.address() as AddressInfo).port}`

  const ask: CouriersWorld['ask'] = async (method, path, payload) => {
    const answer = await shop.app.inject({
      method,
      url: `/api${path}`,
      headers: { authorization: desk.token },
      ...(payload && { payload }),
    })
    const body = answer.json()
    return body.success ? body.data : body
  }
  const sandbox: CouriersWorld['sandbox'] = async (path, payload) => {
    const answer = await couriers.inject({
      method: payload ? 'POST' : 'GET',
      url: `/sandbox${path}`,
      ...(payload && { payload }),
    })
    if (answer.statusCode >= 400) throw new Error(`/sandbox${path}: ${answer.statusCode} ${answer.body}`)
    return answer.body === '' ? null : answer.json()
  }
  await sandbox('/speed', { speed: 1_000_000 })
  for (const carrier of sandboxCarriers(url)) {
    const added = await ask('POST', '/carriers', carrier)
    if (!added._id) throw new Error(JSON.stringify(added))
  }
  await ask('POST', '/carriers', { protocol: 'hand', name: 'Sundarban', phone: '16123' })

  const world: CouriersWorld = {
    couriers,
    ask,
    sandbox,
    async order({ quantity = 1, price = 40, lines = 1 } = {}) {
      const products = await Promise.all(
        Array.from({ length: lines }, () =>
          buildProduct(shop, { stock: 20, price, weightKg: 1.5, category: 'Accessories' }),
        ),
      )
      // whoever refused a parcel is asked for more the next time
      orders += 1
      const buyer = await buildUser(shop)
      const phone = `018${String(orders).padStart(8, '0')}`
      const proved = {
        user_id: buyer.user._id,
        kind: 'phone' as const,
        value: phone,
        proved_at: shop.services.now(),
      }
      await shop.db.insertInto('proofs').values(proved).execute()
      const placed = await placeOrder(
        shop,
        buyer.token,
        products.map(({ _id: product }) => ({ product, quantity })),
        {
          overrides: {
            paymentMethod: 'cod',
            area: 'Dhanmondi',
            lastName: 'Khatun',
            phone,
            streetAddress: `${orders} Lake Road`,
          },
        },
      )
      const id = placed.json().data?.order
      if (!id) throw new Error(placed.body)
      const { number } = await ask('PUT', `/orders/${id}/cod`, { to: 'confirmed' })
      return { id, number, products: products.map(({ _id }) => _id) }
    },
    async book(order, carrier, more = {}) {
      const offers = await ask('GET', `/orders/${order}/carriers`)
      const [result] = await ask('POST', '/consignments', {
        parcels: [{ order, carrier, after: offers.booked, ...more }],
      })
      return result
    },
    parcels: (order) => ask('GET', `/orders/${order}/consignments`),
    async until(order, state, index = 0) {
      return vi.waitFor(
        async () => {
          const all = await world.parcels(order)
          const parcel = all[index]
          if (parcel?.state !== state) throw new Error(`${state} never came: ${JSON.stringify(all)}`)
          return parcel
        },
        { timeout: 60_000, interval: 25 },
      )
    },
    async play(ref, what, more = {}) {
      await sandbox(`/parcels/${ref}/play`, { what, ...more })
    },
    close: () => couriers.close(),
  }
  return world
}
