import { goesWithAnswer } from '@spokehaat/contract/catalogue/goes-with-answer'
import type { Product } from '@spokehaat/contract/catalogue/product'
import type { AccessorySheet } from '@spokehaat/contract/catalogue/sheet'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoCatalogue } from '../../shop/demo/catalogue.ts'
import { buildUser } from '../../testing/accounts.ts'
import { buildProduct } from '../../testing/catalogue/products.ts'
import { placeOrder } from '../../testing/orders.ts'
import { openShop, type Shop } from '../../testing/shop.ts'

let shop: Shop
let bicycle: Product
beforeAll(async () => {
  shop = await openShop()
  const drawn = demoCatalogue.find(({ sheet }) => sheet?.form === 'bicycle' && sheet.kind === 'gravel')?.sheet
  if (drawn?.form !== 'bicycle') throw new Error('The demo has no gravel bicycle.')
  const wheel = { ...drawn.wheel, name: '700C', rim: 622 as const, tyreWidth: 38 }
  const sheet = { ...drawn, wheel, valve: 'presta' as const, lights: false }
  bicycle = await buildProduct(shop, { name: 'Gravel', category: 'Road Bikes', sheet })
})
afterAll(() => shop.close())

const accessory = (name: string, price: number, stock: number, sheet: Partial<AccessorySheet>) =>
  buildProduct(shop, {
    ...{ name, price, stock, category: 'Accessories', type: 'Accessory' },
    sheet: { form: 'accessory', item: 'tube', material: 'Rubber', weight: 100, facts: [], ...sheet },
  })

const tube = (name: string, price: number, stock: number, rim: 622 | 559 = 622) =>
  accessory(name, price, stock, {
    fits: { rims: [rim], tyreWidth: { min: 28, max: 40 }, valves: ['presta'] },
  })

async function ask(id: string) {
  const { body, statusCode } = await shop.app.inject(`/api/bycles/${id}/goes-with`)
  return { status: statusCode, data: goesWithAnswer.safeParse(JSON.parse(body).data).data }
}

test('a bicycle is told what fits it and why, what is in stock first, and at once what was sold', async () => {
  await tube('Sold out', 1, 0)
  const cheap = await tube('Cheap', 2, 1)
  await tube('Dear', 3, 5)
  await tube('Small', 1, 5, 559)
  await accessory('Lamp', 9, 5, { item: 'light', fits: { mount: 'handlebar' } })
  const names = async () =>
    (await ask(bicycle._id)).data?.kinds.map(({ item, offers }) => [
      item,
      offers.map(({ product }) => product.name),
    ])
  expect(await names()).toEqual([
    ['tube', ['Cheap', 'Dear', 'Sold out']],
    ['light', ['Lamp']],
  ])
  const { data } = await ask(bicycle._id)
  expect(data?.kinds[0]?.offers[0]?.why).toEqual([
    { what: 'wheel', name: '700C' },
    { what: 'width', min: 28, max: 40 },
    { what: 'valve', valve: 'presta' },
  ])
  const rider = await buildUser(shop)
  expect((await placeOrder(shop, rider.token, [{ product: cheap._id, quantity: 1 }])).statusCode).toBe(200)
  expect(await names()).toEqual([
    ['tube', ['Dear', 'Sold out', 'Cheap']],
    ['light', ['Lamp']],
  ])
})

test('an offer has the photographs of its colors', async () => {
  const colors = [
    { name: 'Red', hex: '#c8202c' },
    { name: 'Blue', hex: '#1479b8' },
  ]
  const at = (name: string) => `https://pictures.example/${name}.jpg`
  const { _id } = await buildProduct(shop, {
    ...{ name: 'Colorful', price: 1, stock: 5, category: 'Accessories', type: 'Accessory', colors },
    sheet: {
      form: 'accessory',
      item: 'bell',
      material: 'Brass',
      weight: 60,
      facts: [],
      fits: { mount: 'handlebar' },
    },
    photographs: [
      { image_url: at('red'), color: '#c8202c' },
      { image_url: at('more'), color: '#c8202c' },
    ],
  })
  const { data } = await ask(bicycle._id)
  const offers = data?.kinds.flatMap(({ offers }) => offers) ?? []
  // in blue it is drawn
  expect(offers.find(({ product }) => product._id === _id)?.pictures).toEqual({ '#1479b8': null })
  expect(offers.filter(({ pictures }) => pictures !== undefined)).toHaveLength(1)
})

test('an accessory is told which bicycles it fits; what asks nothing of one, none', async () => {
  const one = await tube('Another', 4, 2)
  const { data } = await ask(one._id)
  expect(data?.bicycles.map(({ product }) => product.name)).toEqual(['Gravel'])
  expect(data?.wheels).toEqual(['700C'])
  const lock = await accessory('Lock', 5, 2, { item: 'lock' })
  expect((await ask(lock._id)).data).toEqual({ kinds: [], bicycles: [], wheels: [] })
  expect((await ask((await buildProduct(shop))._id)).data).toEqual({ kinds: [], bicycles: [], wheels: [] })
  expect((await ask('0198f000-0000-7000-8000-000000000001')).status).toBe(404)
})
