/** Where the shop asks two-factor sign-in of those who work in it. */
import { ROLES } from '@spokehaat/contract/identity/permissions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildAdmin, buildUser, type SignedIn, signIn } from '../../testing/accounts.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { call, codeAt, turnOn } from '../../testing/two-factor.ts'

let shop: Shop
let owner: SignedIn
beforeAll(async () => {
  shop = await openShop()
  owner = await buildAdmin(shop)
})
afterAll(() => shop.close())

const put = (who: SignedIn, to: string, from: string) =>
  call(shop, who, 'PUT', '/settings', { set: { twoFactorFor: to }, seen: { twoFactorFor: from } })
const codeOf = async (who: { token: string }, path: string, method: 'GET' | 'PUT' = 'GET', body?: object) =>
  (await call(shop, who, method, path, body)).json().code

test('it is asked by an admin who has it, goes on record, and holds at once for whom it is asked of', async () => {
  expect((await put(owner, 'admins', 'nobody')).json()).toMatchObject({
    code: 'two_factor_own_first',
    fields: { twoFactorFor: expect.any(String) },
  })
  const { secret } = await turnOn(shop, owner)
  const people = new Map<string, SignedIn>()
  for (const role of ROLES) people.set(role, await buildUser(shop, { role }))
  const who = (role: string) => people.get(role) ?? owner

  expect((await put(owner, 'admins', 'nobody')).statusCode).toBe(200)
  const entries = (await call(shop, owner, 'GET', '/audit?entity=setting&entityId=twoFactorFor')).json().data
  expect(entries).toMatchObject([
    {
      label: 'Two-factor sign-in required of',
      before: { twoFactorFor: 'nobody' },
      after: { twoFactorFor: 'admins' },
    },
  ])
  const refused = async () => {
    const due: string[] = []
    for (const role of ROLES) {
      if ((await codeOf(who(role), '/auth/sessions')) === 'two_factor_setup_required') due.push(role)
    }
    return due
  }
  expect(await refused()).toEqual(['admin'])
  expect(await codeOf(owner, '/auth/sessions')).toBeUndefined()
  await put(owner, 'staff', 'admins')
  expect(await refused()).toEqual(['admin', 'manager', 'support', 'staff'])
  // who is promoted is asked, too; another role begins with another sign-in
  const promoted = who('user')
  await call(shop, owner, 'PUT', `/auth/updateRole/${promoted.user._id}`, { role: 'support' })
  people.set('user', { ...promoted, ...(await signIn(shop, promoted.user.email)) })
  expect(await refused()).toEqual(['admin', 'manager', 'support', 'user', 'staff'])

  // nothing opens but setting it up, and that opens everything
  const { paths } = (await shop.app.inject('/api/docs/json')).json()
  const routes = Object.entries(paths as Record<string, Record<string, { security?: unknown }>>).flatMap(
    ([path, methods]) =>
      Object.entries(methods)
        .filter(([, { security }]) => security !== undefined)
        .map(([method]) => `${method.toUpperCase()} ${path}`),
  )
  const open: string[] = []
  for (const route of routes) {
    const [method = '', path = ''] = route.split(' ')
    const url = path.replace('/api', '').replaceAll(/\{\w+\}/g, '01a1fcd9-eb97-7432-96e0-58bb1cf8578f')
    const answer = await call(shop, who('admin'), method as 'GET', url, method === 'GET' ? undefined : {})
    if (answer.json().code !== 'two_factor_setup_required') open.push(route)
    else expect(answer.statusCode).toBe(403)
  }
  expect(open.sort()).toEqual([
    'GET /api/auth/sigleusr',
    'GET /api/auth/two-factor',
    'POST /api/auth/two-factor/confirm',
    'POST /api/auth/two-factor/setup',
  ])
  // signing in and out stay possible
  const again = await signIn(shop, who('admin').user.email)
  const status = (await call(shop, again, 'GET', '/auth/two-factor')).json().data
  expect(status).toMatchObject({ isOn: false, isRequired: true })
  await turnOn(shop, { ...who('admin'), ...again })
  expect(await codeOf(again, '/settings')).toBeUndefined()
  expect(await refused()).toEqual(['manager', 'support', 'user', 'staff'])

  // turning it off is possible, and shuts the door again
  const off = { password: owner.password, code: codeAt(secret, shop.services.now()) }
  expect((await call(shop, owner, 'POST', '/auth/two-factor/off', off)).statusCode).toBe(200)
  expect(await codeOf(owner, '/settings')).toBe('two_factor_setup_required')
  await turnOn(shop, owner)
  expect((await put(owner, 'nobody', 'staff')).statusCode).toBe(200)
  expect(await refused()).toEqual([])
})
