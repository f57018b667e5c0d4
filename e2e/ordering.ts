/** Orders placed over HTTP, for journeys that begin where one is there already; and a bike that all of them can buy. */
import { randomInt, randomUUID } from 'node:crypto'
import type { APIRequestContext, APIResponse, Page } from '@playwright/test'
import { ADMIN } from './admin.ts'
import { expect, takeChoice } from './rider.ts'

export interface Placed {
  id: string
  number: string
  product: string
  /** The gateway's name of the payment; null where it is paid at the door. */
  payment: string | null
}

export interface Bike {
  path: string
  name: string
  color: string
  size: string
}

/** A road bike of which there is so much in one color and size that journeys side by side can't take it from each other. */
export async function plentifulBike(page: Page): Promise<Bike> {
  const list = await read<{ _id: string }[]>(
    await page.request.get('/api/bycles?category=Road%20Bikes&limit=100'),
  )
  for (const { _id } of list) {
    const bike = await read<{
      name: string
      colors: { name: string; hex: string }[]
      variants: { color: string; size: string; stock: number }[]
    }>(await page.request.get(`/api/bycles/${_id}`))
    const variant = bike.variants.find(({ stock }) => stock >= 6)
    const color = bike.colors.find(({ hex }) => hex === variant?.color)
    if (variant && color)
      return { path: `/shopdetails/${_id}`, name: bike.name, color: color.name, size: variant.size }
  }
  throw new Error('the demo shop has no road bike in plenty')
}

/** Its color and size, on its page. */
export async function choose(page: Page, { color, size }: Bike): Promise<void> {
  await takeChoice(
    page.getByRole('group', { name: /^Color/ }).getByRole('radio', { name: color, exact: true }),
  )
  await takeChoice(page.getByRole('group', { name: /^Size/ }).locator(`input[value="${size}"]`))
}

/** A context of its own: signing in here does not sign in the page. */
export async function tokenOf(
  request: APIRequestContext,
  { email, password }: { email: string; password: string },
): Promise<string> {
  return read(await request.post('/api/auth/login', { data: { email, password } }))
}

/** Two pieces of something that is plentiful, and cheap enough to be paid at the door. */
export async function order(
  request: APIRequestContext,
  token: string,
  overrides: Record<string, unknown> = {},
  language = 'en',
): Promise<Placed> {
  const shelf = await read<{ _id: string; stock: number; price: number }[]>(
    await request.get('/api/bycles?category=Accessories&inStock=1&limit=50'),
  )
  const plenty = shelf.filter(({ price }) => price < 40).toSorted((a, b) => b.stock - a.stock)[0]
  const { variants } = await read<{ variants: { color: string; size: string | null; stock: number }[] }>(
    await request.get(`/api/bycles/${plenty?._id}`),
  )
  const variant = variants.toSorted((a, b) => b.stock - a.stock)[0]
  const answer = await request.post('/api/orders', {
    headers: { authorization: token, 'idempotency-key': randomUUID(), 'accept-language': language },
    data: {
      firstName: 'Rahima',
      lastName: 'Khatun',
      phone: '01712345678',
      streetAddress: '12 Lake Road',
      apartment: '4B',
      city: 'Dhaka',
      district: 'Dhaka',
      postcode: '1205',
      orderNotes: '',
      products: [
        {
          product: plenty?._id,
          quantity: 2,
          ...(variant?.color && { color: variant.color }),
          ...(variant?.size && { size: variant.size }),
        },
      ],
      ...overrides,
    },
  })
  const placed = await read<{ order: string; checkout_url: string }>(answer)
  const { number } = await read<{ number: string }>(
    await request.get(`/api/orders/${placed.order}`, { headers: { authorization: token } }),
  )
  return {
    id: placed.order,
    number,
    product: plenty?._id ?? '',
    payment: new URL(placed.checkout_url).searchParams.get('order_id'),
  }
}

/** One piece in the cart of a page that stands on the shop's origin. For journeys that are not about buying. */
export async function hasInCart(
  page: Page,
  product: string,
  choice?: Pick<Bike, 'color' | 'size'>,
): Promise<void> {
  const { _id, name, price, category, brand, colors } = await read<{
    _id: string
    name: string
    price: number
    category: string
    brand: string
    colors: { name: string; hex: string }[]
  }>(await page.request.get(`/api/bycles/${product}`))
  const color = choice ? colors.find((one) => one.name === choice.color) : colors[0]
  const line = {
    lineId: randomUUID(),
    ...{ _id, name, price, image_url: null, category, brand, quantity: 1 },
    size: choice?.size ?? null,
    color: color?.hex ?? null,
    colorName: color?.name ?? null,
    changedAt: Date.now(),
  }
  await page.evaluate((line) => {
    const kept = JSON.parse(localStorage.getItem('auth') ?? '{}')
    localStorage.setItem('auth', JSON.stringify({ ...kept, cart: { items: [line] } }))
  }, line)
}

/** Something cheap that is only this journey's. Gives its id. */
export async function ownProduct(request: APIRequestContext): Promise<string> {
  const sku = randomInt(600_000, 900_000)
  const added = await request.post('/api/bycles', {
    headers: { authorization: await tokenOf(request, ADMIN) },
    data: { name: `Bell ${sku}`, sku, price: 19, stock: 9, category: 'Accessories' },
  })
  return (await read<{ _id: string }>(added))._id
}

/** What can be sold, by all its variants, of what was bought. */
export async function shelfOf(request: APIRequestContext, { product }: Placed): Promise<number> {
  return (await read<{ stock: number }>(await request.get(`/api/bycles/${product}`))).stock
}

/** What the shopper does on the hosted page, and the shop told of it. */
export async function finish(
  request: APIRequestContext,
  token: string,
  { payment }: Placed,
  outcome: 'success' | 'fail',
): Promise<void> {
  const sandbox = `http://localhost:${Number(process.env.E2E_PORT) + 1}`
  const done = await request.post(`${sandbox}/sandbox/payments/${payment}/finish`, {
    data: { outcome, method: 'bKash' },
  })
  expect(done.status(), await done.text()).toBeLessThan(300)
  await read(
    await request.get(`/api/orders/verify?order_id=${payment}`, { headers: { authorization: token } }),
  )
}

/** An order that is paid. */
export async function paidOrder(
  request: APIRequestContext,
  token: string,
  overrides: Record<string, unknown> = {},
): Promise<Placed> {
  const placed = await order(request, token, overrides)
  await finish(request, token, placed, 'success')
  return placed
}

async function read<Data>(answer: APIResponse): Promise<Data> {
  expect(answer.status(), await answer.text()).toBeLessThan(300)
  return (await answer.json()).data
}
