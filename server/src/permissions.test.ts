/**
 * Every call of the API × everyone who can ask, as the contract has it. A route without a call fails the test: nothing is
 * open by omission.
 */
import { randomUUID } from 'node:crypto'
import { permissionsAskedBy } from '@spokehaat/contract/calls/call'
import { ALL_PERMISSIONS, may, ROLES, type Role } from '@spokehaat/contract/identity/permissions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildAdmin, buildUser, STAFF_PERMISSIONS } from './testing/accounts.ts'
import { openShop, type Shop } from './testing/shop.ts'
import { WHO_MAY_ASK } from './testing/who-may-ask.ts'

/** Whoever has a role of the owner's own may what it lists and nothing else. */
const standing = (role: Role) => ({ role, ...(role === 'staff' && { permissions: STAFF_PERMISSIONS }) })

let shop: Shop
const tokens = new Map<Role | 'blocked', string>()

beforeAll(async () => {
  shop = await openShop()
  // another one, so that the admin of this test is never the last
  await buildAdmin(shop)
  for (const role of ROLES) tokens.set(role, (await buildUser(shop, { role })).token)
  const blocked = await buildUser(shop)
  tokens.set('blocked', blocked.token)
  await shop.db.updateTable('users').set({ is_blocked: true }).where('id', '=', blocked.user._id).execute()
})
afterAll(() => shop.close())

async function ask(route: string, token: string | undefined) {
  const [method = '', path = ''] = route.split(' ')
  const answer = await shop.app.inject({
    method: method as 'GET',
    url: path.replaceAll(/\{\w+\}/g, () => randomUUID()),
    headers: token === undefined ? {} : { authorization: token },
    ...(method !== 'GET' && { payload: {} }),
  })
  const code = (answer.headers['content-type'] ?? '').toString().includes('json')
    ? answer.json().code
    : undefined
  return { status: answer.statusCode, code }
}

test('a manager runs the shop, support helps its customers, and a customer may nothing of the shop’s', () => {
  const all = [...new Set(Object.values(WHO_MAY_ASK).flatMap((who) => permissionsAskedBy(who) ?? []))].sort()
  expect(all).toEqual([...ALL_PERMISSIONS].sort())
  const allowed = (role: Role) => all.filter((permission) => may(standing(role), permission))
  const support = [
    'articles.read',
    'customers.read',
    'drawer.write',
    'messages.write',
    'orders.read',
    'orders.ship',
    'orders.write',
    'products.read',
    'questions.write',
    'reviews.write',
    'stock.read',
  ]
  const manager = [
    ...support,
    ...[
      'articles.write',
      'credit.write',
      'customers.write',
      'discounts.read',
      'discounts.write',
      'exports.read',
      'overview.read',
      'payments.read',
      'products.write',
      'refunds.write',
      'stock.write',
      'subscribers.read',
    ],
  ]
  expect(allowed('admin')).toEqual(all)
  expect(allowed('manager')).toEqual(manager.sort())
  expect(allowed('support')).toEqual(support)
  expect(allowed('user')).toEqual([])
  expect(allowed('guest')).toEqual([])
})

test('every route answers a call, and every call is answered', async () => {
  const { paths } = (await shop.app.inject('/api/docs/json')).json<{ paths: Record<string, object> }>()
  const routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(routes.sort()).toEqual(Object.keys(WHO_MAY_ASK).sort())
})

test.each(Object.entries(WHO_MAY_ASK).filter(([, who]) => who === 'anyone'))('%s: anyone', async (route) => {
  const { status, code } = await ask(route, undefined)
  // without the cookie there is nothing to renew
  if (route === 'POST /api/auth/refresh') expect(code).toBe('token_missing')
  else expect(status, code).not.toBe(401)
  expect(status, code).not.toBe(403)
})

test.each(Object.entries(WHO_MAY_ASK).filter(([, who]) => who !== 'anyone'))('%s: %s', async (route, who) => {
  expect(await ask(route, undefined), 'nobody').toEqual({ status: 401, code: 'token_missing' })
  const [head, , tail] = (tokens.get('admin') ?? '').split('.')
  const none = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url')
  for (const forged of [
    'x',
    `${head}.e30.${tail}`,
    `${none}.${(tokens.get('admin') ?? '').split('.')[1]}.`,
  ]) {
    expect(await ask(route, forged), 'a forged token').toEqual({ status: 401, code: 'token_invalid' })
  }
  expect(await ask(route, tokens.get('blocked')), 'a blocked customer').toEqual({
    status: 403,
    code: 'account_blocked',
  })
  const permissions = permissionsAskedBy(who)
  for (const role of ROLES) {
    const { status, code } = await ask(route, tokens.get(role))
    const isAllowed = permissions
      ? permissions.some((permission) => may(standing(role), permission))
      : who === 'shopper' || who === 'session' || role !== 'guest'
    const isRefused = code === 'not_allowed' || code === 'account_needed'
    expect(isRefused, `${role}: ${status} ${code}`).toBe(!isAllowed)
    if (isAllowed) expect([401, 500], `${role}: ${code}`).not.toContain(status)
    else expect(status).toBe(403)
  }
})
