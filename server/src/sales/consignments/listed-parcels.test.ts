import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildUser, type SignedIn } from '../../testing/accounts.ts'
import { buildProduct } from '../../testing/catalogue/products.ts'
import { buyPaid } from '../../testing/orders.ts'
import { openShop, type Shop } from '../../testing/shop.ts'

let shop: Shop
let manager: SignedIn
beforeAll(async () => {
  shop = await openShop()
  manager = await buildUser(shop, { role: 'admin' })
})
afterAll(() => shop.close())

async function call(method: 'GET' | 'POST', url: string, payload?: object) {
  const answer = await shop.app.inject({
    method,
    url: `/api${url}`,
    headers: { authorization: manager.token },
    ...(payload && { payload }),
  })
  return { status: answer.statusCode, ...answer.json() }
}

test('parcels are found by our numbers, by carrier and by where they stand', async () => {
  const rider = await buildUser(shop)
  const product = await buildProduct(shop, { stock: 9 })
  const orders: string[] = []
  for (const _ of [1, 2, 3]) {
    const { order } = await buyPaid(shop, rider.token, [{ product: product._id, quantity: 1 }])
    orders.push(order)
  }
  for (const name of ['Van', 'Rider']) await call('POST', '/carriers', { protocol: 'hand', name })
  const parcels = orders.map((order, at) => ({
    order,
    carrier: at === 2 ? 'rider' : 'van',
    after: 0,
    grams: 900,
  }))
  expect((await call('POST', '/consignments', { parcels })).data).toMatchObject([
    { state: 'booked', message: null },
    { state: 'booked', message: null },
    { state: 'booked', message: null },
  ])
  const refsOf = async (query: string): Promise<string[]> =>
    (await call('GET', `/consignments?${query}`)).data.map(({ ourRef }: { ourRef: string }) => ourRef)
  const all = await refsOf('')
  expect(all).toHaveLength(3)
  const [newest, middle, oldest] = all as [string, string, string]
  expect(await refsOf(`refs=${oldest}.${newest}`)).toEqual([newest, oldest])
  expect(await refsOf(`refs=${newest}&carrier=van`)).toEqual([])
  expect(await refsOf('carrier=van')).toEqual([middle, oldest])
  expect((await call('GET', '/consignments?refs=nothing')).status).toBe(422)

  const [{ _id: id }] = (await call('GET', `/consignments?refs=${oldest}`)).data
  await call('POST', '/consignments/handed', { consignments: [id] })
  expect(await refsOf('group=way')).toEqual([oldest])
  expect(await refsOf('group=open&carrier=van')).toEqual([middle])
  const { meta } = await call('GET', '/consignments?group=open&limit=1')
  expect(meta).toMatchObject({ total: 2, pages: 2 })
})

test('two people who add carriers at once get two ids, and the sandbox’s couriers once', async () => {
  const add = () => call('POST', '/carriers', { protocol: 'hand', name: 'Boat' })
  const added = await Promise.all([add(), add(), add()])
  expect(added.map(({ data }) => data._id).toSorted()).toEqual(['boat', 'boat-2', 'boat-3'])

  const { config } = shop.services
  config.COURIER_SANDBOX = true
  const pressed = await Promise.all([1, 2, 3].map(() => call('POST', '/carriers/sandbox')))
  config.COURIER_SANDBOX = undefined
  expect(pressed.map(({ status }) => status)).toEqual([200, 200, 200])
  const all: { protocol: string }[] = (await call('GET', '/carriers')).data
  const protocols = all.map(({ protocol }) => protocol).filter((protocol) => protocol !== 'hand')
  expect(protocols.toSorted()).toEqual(['paperfly', 'pathao', 'redx', 'steadfast'])
})
