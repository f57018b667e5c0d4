import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildUser, signIn } from '../../testing/accounts.ts'
import { openShop, type Shop } from '../../testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const call = (token: string, method: 'GET' | 'DELETE', path: string) =>
  shop.app.inject({ method, url: `/api/auth/${path}`, headers: { authorization: token } })

interface Device {
  _id: string
  isThis: boolean
  userAgent: string | null
}
const devices = async (token: string): Promise<Device[]> => (await call(token, 'GET', 'sessions')).json().data

test('one sees every device that is signed in, and which one this is', async () => {
  const who = await buildUser(shop)
  const other = await shop.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 14)' },
    payload: { email: who.user.email, password: who.password },
  })
  const listed = await devices(who.token)
  expect(listed).toHaveLength(2)
  expect(listed.filter((device) => device.isThis)).toHaveLength(1)
  expect(listed.find((device) => !device.isThis)).toMatchObject({
    userAgent: 'Mozilla/5.0 (Linux; Android 14)',
  })
  const fromThere = await devices(other.json().data)
  expect(fromThere.find((device) => device.isThis)?._id).toBe(listed.find((device) => !device.isThis)?._id)
})

test('one device is signed out, and only that', async () => {
  const who = await buildUser(shop)
  const other = await signIn(shop, who.user.email)
  const third = await signIn(shop, who.user.email)
  const gone = (await devices(other.token)).find((device) => device.isThis)
  expect((await call(who.token, 'DELETE', `sessions/${gone?._id}`)).statusCode).toBe(200)
  expect((await call(other.token, 'GET', 'sigleusr')).json().code).toBe('session_ended')
  expect((await call(third.token, 'GET', 'sigleusr')).statusCode).toBe(200)
  const again = await call(who.token, 'DELETE', `sessions/${gone?._id}`)
  expect([again.statusCode, again.json().code]).toEqual([404, 'session_not_found'])
})

test("somebody else's device stays signed in", async () => {
  const [who, stranger] = [await buildUser(shop), await buildUser(shop)]
  const theirs = (await devices(stranger.token))[0]
  const refused = await call(who.token, 'DELETE', `sessions/${theirs?._id}`)
  expect([refused.statusCode, refused.json().code]).toEqual([404, 'session_not_found'])
  expect((await call(stranger.token, 'GET', 'sigleusr')).statusCode).toBe(200)
})

test('all others are signed out at once', async () => {
  const who = await buildUser(shop)
  const others = [await signIn(shop, who.user.email), await signIn(shop, who.user.email)]
  const ended = await call(who.token, 'DELETE', 'sessions')
  expect(ended.json().data).toEqual({ ended: 2 })
  for (const other of others) expect((await call(other.token, 'GET', 'sigleusr')).statusCode).toBe(401)
  expect(await devices(who.token)).toHaveLength(1)
})
