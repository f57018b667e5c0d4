import { describe, expect, test } from 'vitest'
import { openCouriers } from './merchant.fixture.ts'

type World = Awaited<ReturnType<typeof openCouriers>>

const PAGE = { host: 'couriers.test', origin: 'http://couriers.test' }

/** Presses a button, as a browser does. */
async function press({ app }: World, url: string, fields: Record<string, string>, headers: object = PAGE) {
  const answer = await app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  })
  return { status: answer.statusCode, location: answer.headers.location }
}
const read = async ({ app }: World, url = '/') =>
  (await app.inject({ url, headers: { host: 'couriers.test' } })).body

test('says that no parcel moves, and shows each courier', async () => {
  const world = await openCouriers()
  const page = await read(world)
  expect(page).toContain('no parcel moves, and no money')
  for (const name of ['Pathao', 'Steadfast', 'RedX', 'Paperfly']) expect(page).toContain(`<h2>${name}</h2>`)
})

test('runs no script, and sends to itself alone', async () => {
  const { app } = await openCouriers()
  const { headers } = await app.inject({ url: '/', headers: { host: 'couriers.test' } })
  expect(headers['content-security-policy']).toMatch(
    /^default-src 'none'; style-src 'sha256-[^']+'; .*form-action 'self'/,
  )
})

test('escapes what a merchant calls its orders', async () => {
  const world = await openCouriers()
  await world.book.pathao({ merchant_order_id: '<script>alert("S-1")</script>' })
  const page = await read(world)
  expect(page).toContain('&lt;script&gt;alert(&quot;S-1&quot;)&lt;/script&gt;')
  expect(page).not.toContain('<script')
})

test('shows no customer', async () => {
  const world = await openCouriers()
  await world.book.steadfast()
  const page = await read(world)
  expect(page).toContain('S-1001')
  expect(page).not.toContain('Karim')
  expect(page).not.toContain('01711111111')
})

test('plays a parcel from the shop to its payment', async () => {
  const world = await openCouriers()
  const id = await world.book.steadfast()
  expect(await read(world)).toContain('>Booked<')
  expect(await press(world, `/parcels/${id}/play`, { what: 'delivered' })).toEqual({
    status: 303,
    location: '/#steadfast',
  })
  expect(await read(world)).toContain('>Delivered<')
  await press(world, '/settle', { protocol: 'steadfast', how: 'less' })
  const page = await read(world)
  expect(page).toContain('SFC-88001')
  // 1,240 less 80 and 12.50
  expect(page).toContain('paid out Tk 1,147.50')
  expect(await read(world, '/settlements/SFC-88001/csv')).toContain(
    `${id},S-1001,delivery,1240.00,80.00,12.50`,
  )
  await press(world, '/settlements/SFC-88001/reverse', {})
  expect(await read(world)).toContain(', reversed')
})

test('shows only the buttons that lead somewhere', async () => {
  const world = await openCouriers()
  const id = await world.book.redx()
  await world.play(id, 'refused')
  const buttons = [...(await read(world)).matchAll(/name="what" value="(\w+)"/g)].map(([, step]) => step)
  expect(buttons).toEqual(['back', 'returning'])
})

test('says so where a step does not follow, or nothing is to be paid', async () => {
  const world = await openCouriers()
  const id = await world.book.redx()
  await world.play(id, 'delivered')
  const { location = '' } = await press(world, `/parcels/${id}/play`, { what: 'picked' })
  expect(await read(world, location)).toContain('does not follow where the parcel stands')
  const paid = await press(world, '/settle', { protocol: 'pathao', how: '' })
  expect(await read(world, paid.location)).toContain('Nothing is waiting to be paid out')
})

test('switches a fault on for once, and off', async () => {
  const world = await openCouriers()
  await press(world, '/faults', { protocol: 'pathao', fault: 'ten-times' })
  expect((await world.sandbox('/faults')).json).toMatchObject([
    { fault: 'ten-times', step: 'webhook', times: 1 },
  ])
  expect(await read(world)).toContain('Pathao: ten-times, webhook, 1 ×')
  await press(world, '/faults/clear', {})
  expect((await world.sandbox('/faults')).json).toEqual([])
})

describe('somebody else', () => {
  test.each([
    ['another site’s form', { ...PAGE, origin: 'http://evil.test' }],
    ['a form without an address', { ...PAGE, origin: 'null' }],
    ['a name that was pointed here', { host: 'evil.test', origin: 'http://evil.test' }],
  ])('%s is refused', async (_, headers) => {
    const world = await openCouriers()
    expect((await press(world, '/faults/clear', {}, headers)).status).toBe(403)
  })

  test('does not see the page under another name', async () => {
    const { app } = await openCouriers()
    expect((await app.inject({ url: '/', headers: { host: 'evil.test' } })).statusCode).toBe(403)
  })
})

test('a buyer’s link says where the parcel is', async () => {
  const world = await openCouriers()
  const { json } = await world.steadfast('/create_order', {
    body: {
      invoice: 'S-7',
      recipient_name: 'Karim',
      recipient_phone: '01711111111',
      recipient_address: 'Dhaka',
      cod_amount: 0,
    },
  })
  const { tracking_link } = json.consignment as { tracking_link: string }
  expect(await read(world, new URL(tracking_link).pathname)).toContain(': Booked')
  expect(await read(world, '/t/nothing')).toContain('No such parcel')
})
