/** Who works in the shop comes in by a mail: it gives no more than somebody may, to nobody but the address's reader, once. */
import { randomUUID } from 'node:crypto'
import type { Permission } from '@spokehaat/contract/identity/permissions'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { clean } from '../../shop/jobs/clean.ts'
import { buildAdmin, buildRole, buildUser, PASSWORD, type SignedIn, signIn } from '../../testing/accounts.ts'
import { lastMailTo, mailsTo, tokenIn } from '../../testing/mail.ts'
import { openShop, type Shop } from '../../testing/shop.ts'

let shop: Shop
let owner: SignedIn
beforeAll(async () => {
  shop = await openShop()
  owner = await buildAdmin(shop, { name: 'Karim Uddin' })
})
beforeEach(async () => {
  Object.assign(owner, await signIn(shop, owner.user.email))
})
afterAll(() => shop.close())

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
async function ask(method: Method, url: string, payload?: object, who?: SignedIn, on: Shop = shop) {
  const answer = await on.app.inject({
    method,
    url: `/api${url}`,
    headers: who ? { authorization: who.token } : {},
    ...(payload && { payload }),
  })
  const { code, data, fields, details } = answer.json()
  return { status: answer.statusCode, code, data, fields, details }
}

const someone = () => `jamal-${randomUUID()}@spokehaat.example`
const form = (email: string, more: object = {}) => ({ email, name: 'Jamal Uddin', role: 'support', ...more })
async function invited(more: object = {}, by = owner) {
  const email = someone()
  const { data } = await ask('POST', '/invitations', form(email, more), by)
  return { email, id: data._id as string, token: await linkTo(email) }
}
const linkTo = async (email: string) => tokenIn(await lastMailTo(shop, email), '(?:/bn)?/invitation')
const open = async (token: string) => ask('POST', '/invitations/open', { token })
const accept = async (token: string, more: object = { password: PASSWORD }, who?: SignedIn) =>
  ask('POST', '/invitations/accept', { token, ...more }, who)
const listed = async (id: string) =>
  (await ask('GET', '/invitations', undefined, owner)).data.find((one: { _id: string }) => one._id === id)
const staff = (permissions: Permission[], more: object = {}) =>
  buildUser(shop, { role: 'staff', permissions, ...more })

test('the mail makes an account with its role, confirmed, and works once; all of it is on record', async () => {
  const roleId = await buildRole(shop, { permissions: ['orders.read', 'orders.ship'] })
  const { email, id, token } = await invited({ role: 'staff', roleId, language: 'bn' })
  const mail = await lastMailTo(shop, email)
  expect(mail.text).toContain('Karim Uddin')
  expect(mail.text).toContain('/bn/invitation?token=')
  // neither the link nor anything that leads to it is kept
  const rows = await shop.db.selectFrom('mail_links').selectAll().where('invitation_id', '=', id).execute()
  expect(JSON.stringify(rows)).not.toContain(token)
  expect(await listed(id)).toMatchObject({ email, state: 'open', by: 'Karim Uddin' })
  expect((await open(token)).data).toMatchObject({
    email,
    name: 'Jamal Uddin',
    role: 'staff',
    hasAccount: false,
  })

  // the link stays open for a better one
  for (const [password, code] of [
    ['abcd', 'password_too_short'],
    ['password123', 'password_too_common'],
  ]) {
    expect(await accept(token, { password })).toMatchObject({
      code,
      fields: { password: expect.any(String) },
    })
  }
  expect((await accept(token, {})).code).toBe('validation_failed')
  expect((await accept(token, { password: PASSWORD, name: 'Jamal Hossain' })).status).toBe(200)
  const made = await shop.db.selectFrom('users').select('language').where('email', '=', email).execute()
  expect(made).toEqual([{ language: 'bn' }])
  const { token: session } = await signIn(shop, email)
  const own = await ask('GET', '/auth/sigleusr', undefined, { token: session } as SignedIn)
  expect(own.data).toMatchObject({
    name: 'Jamal Hossain',
    ownRole: { _id: roleId },
    isEmailConfirmed: true,
  })
  expect((await ask('GET', '/orders/views', undefined, { token: session } as SignedIn)).status).toBe(200)

  expect((await accept(token)).code).toBe('link_used')
  expect((await open(token)).code).toBe('link_used')
  expect(await listed(id)).toBeUndefined()
  const log = await ask('GET', `/audit?search=${encodeURIComponent(email)}`, undefined, owner)
  expect(log.data.map(({ action }: { action: string }) => action)).toEqual(['accept invitation', 'invite'])
})

test('of two who accept at once, one does', async () => {
  const { email, token } = await invited()
  const answers = await Promise.all([accept(token), accept(token)])
  expect(answers.map(({ status }) => status).sort()).not.toEqual([200, 200])
  expect(answers.map(({ status }) => status)).toContain(200)
  const accounts = await shop.db.selectFrom('users').select('id').where('email', '=', email).execute()
  expect(accounts).toHaveLength(1)
})

test('an old link, one before the newest mail, one that was withdrawn, and none say which they are', async () => {
  expect((await open('not-a-link')).code).toBe('link_unknown')
  const { email, id, token } = await invited()
  expect((await ask('POST', `/invitations/${id}/send`, undefined, owner)).status).toBe(200)
  const newer = await linkTo(email)
  expect((await accept(token)).code).toBe('link_used')
  expect((await open(newer)).status).toBe(200)
  expect((await ask('DELETE', `/invitations/${id}`, undefined, owner)).status).toBe(200)
  expect((await accept(newer)).code).toBe('invitation_withdrawn')
  // in the other tab
  expect((await ask('DELETE', `/invitations/${id}`, undefined, owner)).code).toBe('invitation_not_found')
  expect((await ask('POST', `/invitations/${id}/send`, undefined, owner)).code).toBe('invitation_not_found')

  const late = await invited()
  shop.advance(7 * 24 * 60 * 60_000 + 1)
  Object.assign(owner, await signIn(shop, owner.user.email))
  expect((await accept(late.token)).code).toBe('link_expired')
  expect(await listed(late.id)).toMatchObject({ state: 'expired' })
  await ask('POST', `/invitations/${late.id}/send`, undefined, owner)
  expect((await accept(await linkTo(late.email))).status).toBe(200)

  const forgotten = await invited()
  await clean(shop.db, new Date(shop.services.now().getTime() + 38 * 24 * 60 * 60_000))
  expect((await open(forgotten.token)).code).toBe('link_unknown')
})

test('an address is invited once, and one with an account is pointed to it', async () => {
  const { email } = await invited()
  const again = await ask('POST', '/invitations', form(email.toUpperCase()), owner)
  expect(again).toMatchObject({ code: 'invited_already', fields: { email: expect.any(String) } })
  expect(await mailsTo(shop, email)).toHaveLength(1)
  const { user } = await buildUser(shop, { name: 'Rahima Khatun' })
  expect(await ask('POST', '/invitations', form(user.email), owner)).toMatchObject({
    code: 'invited_has_account',
    details: { user: user._id, name: 'Rahima Khatun' },
  })
  const twice = someone()
  const both = await Promise.all([1, 2].map(() => ask('POST', '/invitations', form(twice), owner)))
  expect(both.map(({ code }) => code).sort()).toEqual(['invited_already', undefined])
})

test('an account that was made meanwhile gets the role from who is signed in to it, and signs in anew', async () => {
  const { email, token } = await invited({ role: 'manager' })
  const jamal = await buildUser(shop, { email })
  const other = await buildUser(shop)
  expect((await open(token)).data).toMatchObject({ hasAccount: true })
  expect((await accept(token)).code).toBe('invitation_sign_in')
  expect((await accept(token, {}, other)).code).toBe('invitation_sign_in')
  // the password that is typed is nobody's
  expect((await accept(token, { password: 'another-one-by-mail' }, jamal)).status).toBe(200)
  expect((await ask('GET', '/auth/sigleusr', undefined, jamal)).code).toBe('session_ended')
  const now = { ...jamal, ...(await signIn(shop, email)) }
  expect((await ask('GET', '/auth/sigleusr', undefined, now)).data).toMatchObject({
    role: 'manager',
    isEmailConfirmed: true,
  })
})

test('nobody gives more than they have, and what is given holds only as long as who gave it may', async () => {
  const clerk = await staff(['users.read', 'users.write', 'orders.read'])
  const small = await buildRole(shop, { permissions: ['orders.read'] })
  const large = await buildRole(shop, { permissions: ['orders.read', 'refunds.write'] })
  for (const more of [{ role: 'admin' }, { role: 'support' }, { role: 'staff', roleId: large }]) {
    const email = someone()
    expect((await ask('POST', '/invitations', form(email, more), clerk)).code).toBe('more_than_own_role')
    expect(await mailsTo(shop, email)).toEqual([])
  }
  const admin = await invited({ role: 'admin' })
  expect((await ask('POST', `/invitations/${admin.id}/send`, undefined, clerk)).code).toBe(
    'more_than_own_role',
  )
  expect((await ask('DELETE', `/invitations/${admin.id}`, undefined, clerk)).code).toBe('more_than_own_role')

  const given = await invited({ role: 'staff', roleId: small }, clerk)
  const blocked = await invited({ role: 'staff', roleId: small }, clerk)
  await ask('PUT', `/auth/block/${clerk.user._id}`, { isBlocked: true }, owner)
  expect(await listed(given.id)).toMatchObject({ state: 'lapsed' })
  expect((await accept(given.token)).code).toBe('invitation_lapsed')
  // the owner answers for it from now on
  await ask('POST', `/invitations/${given.id}/send`, undefined, owner)
  expect((await accept(await linkTo(given.email))).status).toBe(200)
  await shop.db.deleteFrom('users').where('id', '=', clerk.user._id).execute()
  expect((await accept(blocked.token)).code).toBe('invitation_lapsed')
})

test('a role that is deleted meanwhile is given to nobody', async () => {
  const roleId = await buildRole(shop, { permissions: ['orders.read'] })
  const { id, token } = await invited({ role: 'staff', roleId })
  expect((await ask('DELETE', `/roles/${roleId}`, undefined, owner)).status).toBe(200)
  expect(await listed(id)).toMatchObject({ state: 'role_gone', ownRole: null })
  expect((await open(token)).code).toBe('invitation_role_gone')
  expect((await accept(token)).code).toBe('invitation_role_gone')
  expect((await ask('POST', `/invitations/${id}/send`, undefined, owner)).code).toBe('role_not_found')
  expect((await ask('POST', '/invitations', form(someone(), { role: 'staff', roleId }), owner)).code).toBe(
    'role_not_found',
  )
  expect((await ask('DELETE', `/invitations/${id}`, undefined, owner)).status).toBe(200)
})

test('only so many go out in an hour, and to one address', async () => {
  const on = await openShop({ env: { RATE_LIMITS: 'on' } })
  try {
    const admin = await buildAdmin(on)
    const email = someone()
    const { data } = await ask('POST', '/invitations', form(email), admin, on)
    const answers = []
    for (let i = 0; i < 5; i++) {
      answers.push((await ask('POST', `/invitations/${data._id}/send`, undefined, admin, on)).status)
    }
    expect(answers).toEqual([200, 200, 200, 200, 429])
  } finally {
    await on.close()
  }
})

test('two-factor sign-in is asked of who comes in, where the shop asks it', async () => {
  const { token, email } = await invited()
  const setDemand = (value: string) =>
    shop.db
      .updateTable('settings')
      .set({ value: JSON.stringify(value) })
      .where('key', '=', 'twoFactorFor')
      .execute()
  await setDemand('staff')
  await accept(token)
  const session = { token: (await signIn(shop, email)).token } as SignedIn
  expect((await ask('GET', '/orders/views', undefined, session)).code).toBe('two_factor_setup_required')
  await setDemand('nobody')
})
