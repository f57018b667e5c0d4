/** The photo of a counter's slip: of parcels by hand, ours alone, and told at the desk alone. */
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildAdmin, buildUser, type SignedIn } from '../../testing/accounts.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { cashDesk } from '../carrier-cash/testing/cash-desk.ts'

let shop: Shop
let admin: SignedIn
let rider: SignedIn
let desk: ReturnType<typeof cashDesk>
beforeAll(async () => {
  shop = await openShop()
  admin = await buildAdmin(shop)
  rider = await buildUser(shop)
  desk = cashDesk(shop, admin)
})
afterAll(() => shop.close())

async function upload(): Promise<string> {
  const background = { r: 200, g: 180, b: 90 }
  const photo = await sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.set('image', new Blob([new Uint8Array(photo)]), 'slip.png')
  const request = new Request('http://shop.test', { method: 'POST', body: form })
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/images',
    headers: { 'content-type': request.headers.get('content-type') ?? '', authorization: admin.token },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return answer.json().data.display_url
}

test('is kept with the parcel, told to nobody but the desk, and taken away again', async () => {
  const { id: order } = await desk.order(rider)
  const { id } = await desk.book(order, await desk.carrier())
  const keep = (picture: unknown, token?: string) =>
    desk.call('PUT', `/consignments/${id}/slip`, { picture }, token)
  const picture = await upload()
  expect((await desk.call('GET', `/orders/${order}/consignments`)).data).toMatchObject([{ slip: null }])
  expect(await keep(picture)).toMatchObject({ status: 200, data: { slip: picture } })
  expect((await desk.call('GET', `/orders/${order}/consignments`)).data).toMatchObject([{ slip: picture }])

  const own = await desk.call('GET', `/orders/${order}`, undefined, rider.token)
  expect(own.status).toBe(200)
  expect(JSON.stringify(own)).not.toContain(picture)
  expect(await keep(null, rider.token)).toMatchObject({ status: 403 })
  for (const wrong of ['https://elsewhere.example/slip.jpg', '/images/../slip.jpg']) {
    expect(await keep(wrong)).toMatchObject({ fields: { picture: 'Choose the photo here, please.' } })
  }
  expect(await keep(null)).toMatchObject({ data: { slip: null } })
  const log = await shop.db
    .selectFrom('audit_log')
    .select('action')
    .where('entity_id', '=', order)
    .where('action', 'in', ['keep slip', 'take slip away'])
    .orderBy('at')
    .execute()
  expect(log.map(({ action }) => action)).toEqual(['keep slip', 'take slip away'])
})

test('is of parcels that are carried by hand', async () => {
  const { id: order } = await desk.order(rider)
  const carrier = await desk.carrier({
    protocol: 'steadfast',
    name: 'Steadfast',
    fields: { apiKey: 'a', secretKey: 'b' },
  })
  const [parcel] = await desk.parcels(carrier, order, [100])
  expect(await desk.call('PUT', `/consignments/${parcel?.id}/slip`, { picture: null })).toMatchObject({
    fields: { picture: 'Only a parcel that is carried by hand has a slip.' },
  })
  expect(
    await desk.call('PUT', `/consignments/${crypto.randomUUID()}/slip`, { picture: null }),
  ).toMatchObject({
    code: 'consignment_not_found',
  })
})
