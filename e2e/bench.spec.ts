/** Twenty orders from 'to pack' to 'handed over', in a shop of their own: every press of the mouse is counted. */

import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Locator } from '@playwright/test'
import type { Consignment } from '@spokehaat/contract/sales/carrier'
import { ADMIN } from './admin.ts'
import { isFitEverywhere } from './fit.ts'
import { tokenOf } from './ordering.ts'
import { startEmptyShop } from './own-process.ts'
import { expect, hasAccount, isSignedIn, NEWS, test } from './rider.ts'

const PARCELS = 20
/** From the list of what is to be booked to all of them booked, and from there to all of them gone. */
const TO_BOOK = 3
const TO_HAND_OVER = 3

test('twenty parcels are booked with three clicks, and handed over with three more', async ({
  browser,
  rider,
}) => {
  // its port is beside that of another journey's own shop
  const shop = await startEmptyShop(10_004)
  const context = await browser.newContext({ baseURL: shop.url })
  try {
    const page = await context.newPage()
    await page.route(NEWS, (route) =>
      route.fulfill({
        json: { success: true, message: 'OK', data: { at: new Date().toISOString(), orders: [] } },
      }),
    )
    const asDesk = await desk(page.request)
    await hasAccount(page, rider)
    await twentyOrders(page.request, asDesk, await tokenOf(page.request, rider))
    await isSignedIn(page, ADMIN)
    await page.goto('/dashboard/parcels')
    const main = page.getByRole('main')
    await expect(main.getByRole('checkbox', { name: /^(?:Select )?order SH-/ })).toHaveCount(PARCELS)
    const began = Date.now()
    const booking = clicks()
    await booking.press(main.getByRole('checkbox', { name: /all/i }).first())
    await booking.press(main.getByRole('button', { name: 'Weigh and book' }))
    await booking.press(main.getByRole('button', { name: `Book ${PARCELS} parcels` }))
    await expect(main.getByRole('status')).toHaveText(`${PARCELS} parcels booked, 0 not.`)
    expect(booking.count()).toBeLessThanOrEqual(TO_BOOK)
    await isFitEverywhere(page, 'twenty orders that are booked')

    const handing = clicks()
    await handing.press(main.getByRole('link', { name: 'To hand over' }))
    await expect(main.getByRole('checkbox', { name: /^(?:Select )?parcel SH-/ })).toHaveCount(PARCELS)
    await handing.press(main.getByRole('checkbox', { name: /all/i }).first())
    await handing.press(main.getByRole('button', { name: 'Handed over' }))
    await expect(main.getByText('Nothing waits for a carrier')).toBeVisible()
    expect(handing.count()).toBeLessThanOrEqual(TO_HAND_OVER)
    const seconds = Math.round((Date.now() - began) / 1000)
    process.stdout.write(`${PARCELS} parcels: ${booking.count() + handing.count()} clicks, ${seconds} s\n`)

    const way = await asDesk<Consignment[]>('get', '/consignments?group=way&limit=100')
    expect(way.filter(({ handedAt }) => handedAt !== null)).toHaveLength(PARCELS)

    // what is carried by hand only a person can say
    await page.goto('/dashboard/parcels?show=way')
    await main.getByRole('checkbox', { name: /all/i }).first().click()
    await main.getByRole('button', { name: 'Delivered', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'They were delivered' }).click()
    await expect(main.getByText('Nothing is on its way')).toBeVisible()
    const done = await asDesk<Consignment[]>('get', '/consignments?group=done&limit=100')
    expect(done.filter(({ state }) => state === 'delivered')).toHaveLength(PARCELS)
  } finally {
    await context.close()
    await shop.stop()
  }
})

function clicks() {
  let count = 0
  return {
    count: () => count,
    async press(what: Locator) {
      count += 1
      await what.click()
    },
  }
}

type AsDesk = <Data>(method: 'get' | 'post' | 'put', path: string, data?: object) => Promise<Data>

async function desk(request: APIRequestContext): Promise<AsDesk> {
  const signedIn = await request.post('/api/auth/login', { data: ADMIN })
  const headers = { authorization: (await signedIn.json()).data }
  return async (method, path, data) => {
    const answer = await request[method](`/api${path}`, { headers, ...(data && { data }) })
    expect(answer.status(), `${path}: ${await answer.text()}`).toBeLessThan(300)
    return (await answer.json()).data
  }
}

/** A van of the shop's own, and orders that are promised. */
async function twentyOrders(request: APIRequestContext, asDesk: AsDesk, token: string): Promise<void> {
  await asDesk('post', '/carriers', { protocol: 'hand', name: 'The van' })
  const bell = { name: 'Bell', sku: 7, price: 5, stock: 99, category: 'Accessories' }
  const { _id: product } = await asDesk<{ _id: string }>('post', '/bycles', bell)
  for (let index = 0; index < PARCELS; index += 1) {
    const placed = await request.post('/api/orders', {
      headers: { authorization: token, 'idempotency-key': randomUUID() },
      data: {
        firstName: 'Rahima',
        lastName: 'Khatun',
        phone: '01712345678',
        streetAddress: `${index + 1} Lake Road`,
        apartment: '',
        city: 'Dhaka',
        district: 'Dhaka',
        postcode: '1205',
        orderNotes: '',
        products: [{ product, quantity: 1 }],
        paymentMethod: 'cod',
      },
    })
    expect(placed.status(), await placed.text()).toBe(200)
    await asDesk('put', `/orders/${(await placed.json()).data.order}/cod`, { to: 'confirmed' })
  }
}
