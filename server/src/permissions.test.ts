/**
 * Every route of the API × everyone who can ask. A route that this table does not name fails the test: nothing is open
 * by omission.
 */
import { randomUUID } from 'node:crypto'
import {
  isPermission,
  may,
  type Permission,
  ROLES,
  type Role,
} from '@spokehaat/contract/identity/permissions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildAdmin, buildUser } from './testing/accounts.ts'
import { openShop, type Shop } from './testing/shop.ts'

/** `anyone`: without signing in; `signed-in`: any account, for what is its own. */
type Who = 'anyone' | 'signed-in' | Permission

const ROUTES: Record<string, Who> = {
  'GET /api/health': 'anyone',
  'GET /api/health/live': 'anyone',
  'GET /api/health/ready': 'anyone',
  'POST /api/auth/login': 'anyone',
  'POST /api/auth/login/second-step': 'anyone',
  'POST /api/auth/refresh': 'anyone',
  'POST /api/auth/logout': 'anyone',
  'POST /api/auth/register': 'anyone',
  'POST /api/auth/forgotPassword': 'anyone',
  'POST /api/auth/resetPassword': 'anyone',
  'POST /api/auth/confirmEmail': 'anyone',
  'GET /api/bycles': 'anyone',
  'GET /api/bycles/{id}': 'anyone',
  'GET /api/search/suggestions': 'anyone',
  'POST /api/cart/quote': 'anyone',
  'POST /api/payments/ipn': 'anyone',
  'GET /api/payments/paying': 'anyone',
  // a photo is needed to register
  'POST /api/images': 'anyone',
  'POST /api/messages': 'anyone',
  'POST /api/newsletter': 'anyone',
  'POST /api/newsletter/confirm': 'anyone',
  'POST /api/newsletter/unsubscribe': 'anyone',

  'GET /api/auth/sigleusr': 'signed-in',
  'PUT /api/auth/updateuser/{id}': 'signed-in',
  'PUT /api/auth/changePassword': 'signed-in',
  'POST /api/auth/resendConfirmation': 'signed-in',
  'GET /api/auth/sessions': 'signed-in',
  'DELETE /api/auth/sessions': 'signed-in',
  'DELETE /api/auth/sessions/{id}': 'signed-in',
  'GET /api/auth/two-factor': 'signed-in',
  'POST /api/auth/two-factor/setup': 'signed-in',
  'POST /api/auth/two-factor/confirm': 'signed-in',
  'POST /api/auth/two-factor/recovery-codes': 'signed-in',
  'POST /api/auth/two-factor/off': 'signed-in',
  'DELETE /api/auth/remembered-devices/{id}': 'signed-in',
  'GET /api/auth/addresses': 'signed-in',
  'GET /api/auth/export': 'signed-in',
  'POST /api/auth/deleteAccount': 'signed-in',
  'GET /api/orders': 'signed-in',
  'POST /api/orders': 'signed-in',
  'GET /api/orders/verify': 'signed-in',
  'GET /api/orders/{id}': 'signed-in',
  'POST /api/orders/{id}/pay': 'signed-in',
  'POST /api/orders/{id}/cancel': 'signed-in',

  'GET /api/auth/alluser': 'users.read',
  'GET /api/auth/users/{id}': 'users.read',
  'PUT /api/auth/updateRole/{id}': 'users.write',
  'PUT /api/auth/block/{id}': 'users.write',
  'DELETE /api/auth/deletedUsers/{id}': 'users.write',
  'POST /api/auth/users/{id}/reset-two-factor': 'users.write',
  'GET /api/bycles/manage': 'products.read',
  'GET /api/bycles/manage/{id}': 'products.read',
  'POST /api/bycles/bulk': 'products.write',
  'POST /api/bycles/{id}/restore': 'products.write',
  'POST /api/bycles': 'products.write',
  'PUT /api/bycles/{id}': 'products.write',
  'DELETE /api/bycles/{id}': 'products.write',
  'POST /api/product-imports': 'products.write',
  'GET /api/product-imports/latest': 'products.write',
  'GET /api/product-imports/{id}': 'products.write',
  'GET /api/product-imports/{id}/errors': 'products.write',
  'GET /api/product-imports/{id}/changes': 'products.write',
  'POST /api/product-imports/{id}/run': 'products.write',
  'POST /api/product-imports/{id}/cancel': 'products.write',
  'GET /api/product-export': 'products.read',
  'PUT /api/orders/{id}/fulfilment': 'orders.write',
  'POST /api/orders/{id}/notes': 'orders.write',
  'POST /api/orders/{id}/returns': 'orders.write',
  'POST /api/orders/{id}/check': 'orders.write',
  'PUT /api/orders/{id}/cod': 'orders.write',
  'DELETE /api/orders/{id}': 'orders.delete',
  'PUT /api/orders/{id}/review': 'refunds.write',
  'POST /api/orders/{id}/refunds': 'refunds.write',
  'POST /api/orders/{id}/refunds/{refundId}/complete': 'refunds.write',
  'POST /api/orders/{id}/refunds/{refundId}/withdraw': 'refunds.write',
  'GET /api/payments/gateway': 'payments.read',
  'GET /api/overview': 'overview.read',
  'GET /api/messages': 'messages.write',
  'GET /api/messages/{id}': 'messages.write',
  'POST /api/messages/{id}/replies': 'messages.write',
  'PUT /api/messages/{id}/status': 'messages.write',
  'DELETE /api/messages/{id}': 'messages.write',
  'GET /api/subscribers': 'subscribers.read',
  'GET /api/subscribers/export': 'subscribers.read',
  'DELETE /api/subscribers/{id}': 'subscribers.write',
  'GET /api/newsletter/letters': 'subscribers.write',
  'GET /api/newsletter/letters/readers': 'subscribers.write',
  'POST /api/newsletter/letters': 'subscribers.write',
  'POST /api/newsletter/letters/preview': 'subscribers.write',
  'POST /api/newsletter/letters/test': 'subscribers.write',
  'GET /api/stock': 'stock.read',
  'GET /api/stock/ledger': 'stock.read',
  'GET /api/stock/check': 'stock.read',
  'GET /api/settings/synonyms': 'settings.write',
  'POST /api/settings/synonyms': 'settings.write',
  'PUT /api/settings/synonyms/{id}': 'settings.write',
  'DELETE /api/settings/synonyms/{id}': 'settings.write',
  'GET /api/settings': 'settings.write',
  'PUT /api/settings': 'settings.write',
  'GET /api/settings/rates': 'settings.write',
  'GET /api/audit': 'audit.read',
  'GET /api/payments/overview': 'payments.read',
  'GET /api/payments/reconciliations': 'payments.read',
  'POST /api/payments/reconciliations': 'payments.read',
  'GET /api/mails': 'mail.read',
  'GET /api/mails/{id}': 'mail.read',
  'POST /api/mails/{id}/retry': 'mail.read',
  'GET /api/jobs': 'jobs.read',
  'POST /api/jobs/{id}/retry': 'jobs.read',
}

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
  // orders are read at the address of one's own; whose, the list itself asks
  const all = ['orders.read' as const, ...new Set(Object.values(ROUTES).filter(isPermission))].sort()
  const allowed = (role: Role) => all.filter((permission) => may(role, permission))
  const support = ['messages.write', 'orders.read', 'orders.write', 'products.read', 'stock.read']
  const manager = [
    ...support,
    ...['overview.read', 'payments.read', 'products.write', 'refunds.write', 'subscribers.read'],
  ]
  expect(allowed('admin')).toEqual(all)
  expect(allowed('manager')).toEqual(manager.sort())
  expect(allowed('support')).toEqual(support)
  expect(allowed('user')).toEqual([])
})

test('the table names every route, and no other', async () => {
  const { paths } = (await shop.app.inject('/api/docs/json')).json<{ paths: Record<string, object> }>()
  const routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(routes.sort()).toEqual(Object.keys(ROUTES).sort())
})

test.each(Object.entries(ROUTES).filter(([, who]) => who === 'anyone'))('%s: anyone', async (route) => {
  const { status, code } = await ask(route, undefined)
  // without the cookie there is nothing to renew
  if (route === 'POST /api/auth/refresh') expect(code).toBe('token_missing')
  else expect(status, code).not.toBe(401)
  expect(status, code).not.toBe(403)
})

test.each(Object.entries(ROUTES).filter(([, who]) => who !== 'anyone'))('%s: %s', async (route, who) => {
  expect(await ask(route, undefined), 'a guest').toEqual({ status: 401, code: 'token_missing' })
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
  for (const role of ROLES) {
    const { status, code } = await ask(route, tokens.get(role))
    const isAllowed = who === 'signed-in' || may(role, who as Permission)
    expect(code === 'not_allowed', `${role}: ${status} ${code}`).toBe(!isAllowed)
    if (isAllowed) expect([401, 500], `${role}: ${code}`).not.toContain(status)
    else expect(status).toBe(403)
  }
})
