import { randomUUID } from 'node:crypto'
import { verify } from '@node-rs/argon2'
import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/db/new-id.ts'
import { withSearchText } from '../../platform/text-search/search-text.ts'
import { SEARCHED_ORDERS } from '../../sales/order-record/orders.queries.ts'
import { buildAdmin, buildUser, PASSWORD, type SignedIn, signIn } from '../../testing/accounts.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { viewer } from '../sessions/authentication.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ writesByHand: true })
})
afterAll(() => shop.close())

const form = (overrides: Record<string, unknown> = {}) => ({
  name: 'Nusrat Jahan',
  email: `new-${randomUUID()}@spokehaat.example`,
  password: 'river-bike-lantern',
  passwordConfirm: 'river-bike-lantern',
  phone: '+8801711000000',
  photo: `/images/${'ab'.repeat(20)}.webp`,
  ...overrides,
})
const register = (payload: Record<string, unknown>) => call(null, 'POST', 'register', payload)
const call = (
  who: Pick<SignedIn, 'token'> | null,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  payload?: Record<string, unknown>,
) =>
  shop.app.inject({
    method,
    url: `/api/auth/${path}`,
    headers: who ? { authorization: who.token } : {},
    ...(payload && { payload }),
  })

test('whoever registers is a customer, and can sign in', async () => {
  const mine = newId()
  const body = form({ email: 'Nusrat@Spokehaat.example', role: 'admin', isBlocked: true, _id: mine })
  const response = await register(body)
  expect(response.statusCode).toBe(200)
  expect(response.json()).toEqual({
    success: true,
    message: 'Register successful',
    data: { warnings: [], mustConfirm: false },
  })
  const { token } = await signIn(shop, 'nusrat@spokehaat.example', 'river-bike-lantern')
  const me = await call({ token }, 'GET', 'sigleusr')
  expect(me.json().data).toEqual({
    _id: expect.any(String),
    ownRole: null,
    name: 'Nusrat Jahan',
    email: 'nusrat@spokehaat.example',
    role: 'user',
    photo: `/images/${'ab'.repeat(20)}.webp`,
    // however it was typed: as people dial it
    phone: '01711000000',
    isBlocked: false,
    isEmailConfirmed: false,
    language: 'en',
    createdAt: expect.any(String),
  })
  expect(me.json().data._id).not.toBe(mine)
})

test('a password is kept as argon2id with the parameters that OWASP names, and nowhere else', async () => {
  const { user } = await buildUser(shop, { password: 'river-bike-lantern' })
  const row = await shop.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', user._id)
    .executeTakeFirstOrThrow()
  expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await verify(row.password_hash, 'river-bike-lantern')).toBe(true)
  expect(JSON.stringify({ ...row, password_hash: '' })).not.toContain('river-bike-lantern')
})

test('half a character or a NUL in a text, which PostgreSQL can not hold, is a fault of the request', async () => {
  for (const name of ['Nus\0rat', 'Nus\ud800rat']) {
    const response = await register(form({ name }))
    expect([response.statusCode, response.json().code]).toEqual([422, 'validation_failed'])
    expect(response.json().fields).toHaveProperty(['name'])
  }
})

test('of many who register the same e-mail at once, one gets it, and all the same answer', async () => {
  const passwords = Array.from({ length: 5 }, (_, i) => `lantern-number-${i}`)
  const { email } = form()
  const answers = await Promise.all(
    passwords.map((password) => register(form({ email, password, passwordConfirm: password }))),
  )
  expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200, 200, 200])
  expect(new Set(answers.map((answer) => answer.body)).size).toBe(1)
  const entries = await Promise.allSettled(passwords.map((password) => signIn(shop, email, password)))
  expect(entries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test.each([
  [{ name: undefined }, 'name', 'Name is required'],
  [{ name: '' }, 'name', 'Name is required'],
  [{ name: 'N' }, 'name', 'Name must be between 2 and 50 characters'],
  [{ name: 'N'.repeat(51) }, 'name', 'Name must be between 2 and 50 characters'],
  [{ email: 'nusrat' }, 'email', 'Invalid email address'],
  [{ password: 'abc' }, 'password', 'Password must be at least 4 characters'],
  [{ passwordConfirm: undefined }, 'passwordConfirm', 'Password confirmation is required'],
  [{ passwordConfirm: '' }, 'passwordConfirm', 'Password confirmation cannot be empty'],
  [{ passwordConfirm: 'another' }, 'passwordConfirm', 'Passwords do not match.'],
  [{ phone: undefined }, 'phone', 'Phone number is required'],
  [{ phone: '017110000' }, 'phone', 'Phone number must be at least 10 characters'],
  [{ phone: '0171100000000000' }, 'phone', 'Phone number must be at most 15 characters'],
  [{ phone: '০১৭১১ ০০০' }, 'phone', 'Phone number must be at least 10 characters'],
  [{ phone: '01711 call 000' }, 'phone', 'Phone number must be valid'],
  [{ photo: undefined }, 'photo', 'Photo URL is required'],
  [{ photo: 'me.jpg' }, 'photo', 'Invalid URL format'],
  [{ photo: 'javascript:alert(1)' }, 'photo', 'Invalid URL format'],
  // somebody else's: it would see when staff look at the list of users
  [{ photo: 'https://evil.example/me.webp' }, 'photo', 'Invalid URL format'],
  [{ photo: 'https://user:pw@evil.example/me.webp' }, 'photo', 'Invalid URL format'],
])('registering with %j is refused under %s', async (change, field, sentence) => {
  const response = await register(form(change))
  expect(response.statusCode).toBe(422)
  expect(response.json()).toMatchObject({ code: 'validation_failed', fields: { [field]: sentence } })
})

test('an address in letters of any script is one with its form in ASCII, and is shown as it is written', async () => {
  const response = await register(form({ email: 'Rahima@Bücher.example' }))
  expect(response.statusCode).toBe(200)
  const rows = await shop.db.selectFrom('users').select('email').where('email', 'like', '%bcher%').execute()
  expect(rows).toEqual([{ email: 'rahima@xn--bcher-kva.example' }])
  const { token } = await signIn(shop, 'rahima@bücher.example', 'river-bike-lantern')
  const me = await call({ token }, 'GET', 'sigleusr')
  expect(me.json().data.email).toBe('rahima@bücher.example')
  await signIn(shop, 'rahima@xn--bcher-kva.example', 'river-bike-lantern')
  const admin = await buildAdmin(shop)
  const found = await call(admin, 'GET', `alluser?search=${encodeURIComponent('rahima@bücher.example')}`)
  expect(found.json().meta.total).toBe(1)
})

test('a customer may have a password from the guessing lists, and is warned', async () => {
  const response = await register(form({ password: 'Password123', passwordConfirm: 'Password123' }))
  expect(response.statusCode).toBe(200)
  expect(response.json().message).toBe('Register successful')
  expect(response.json().data.warnings).toEqual([expect.stringContaining('guessing list')])
})

test('the profile is the own one', async () => {
  const who = await buildUser(shop, { name: 'Tania', phone: '01711-222333', photo: '/images/t.webp' })
  const response = await call(who, 'GET', 'sigleusr')
  expect(response.statusCode).toBe(200)
  expect(response.json().data).toEqual(who.user)
  expect(who.user).toMatchObject({ name: 'Tania', phone: '01711-222333', photo: '/images/t.webp' })
})

test('an admin reads all users: newest first, by page, by search', async () => {
  const admin = await buildAdmin(shop)
  const mark = randomUUID()
  const older = await buildUser(shop, {
    name: `Old ${mark.slice(0, 20)}`,
    email: `a.${mark}@spokehaat.example`,
  })
  const newer = await buildUser(shop, { email: `b.${mark}@spokehaat.example` })

  const all = await call(admin, 'GET', 'alluser')
  expect(all.statusCode).toBe(200)
  const ids = all.json().data.map((user: { _id: string }) => user._id)
  expect(ids.slice(0, 3)).toEqual([newer.user._id, older.user._id, admin.user._id])
  expect(all.json().meta).toMatchObject({ page: 1, limit: 100, pages: 1, total: ids.length })

  const found = await call(admin, 'GET', `alluser?search=${mark}&limit=1&page=2`)
  expect(found.json().data).toEqual([
    { ...older.user, orders: 0, spent: 0, spentBdt: 0, hasTwoFactor: false },
  ])
  expect(found.json().meta).toEqual({ page: 2, limit: 1, total: 2, pages: 2 })
  // % and _ are letters here, not wildcards
  expect((await call(admin, 'GET', 'alluser?search=%25')).json().meta.total).toBe(0)
  const tooMany = await call(admin, 'GET', 'alluser?limit=101')
  expect([tooMany.statusCode, tooMany.json().code]).toEqual([422, 'validation_failed'])
})

test('one changes the own name, phone and photo, each alone or together', async () => {
  const who = await buildUser(shop)
  const path = `updateuser/${who.user._id}`
  const photo = '/images/0123456789abcdef0123456789abcdef01234567.webp'
  const first = await call(who, 'PUT', path, { photo })
  expect(first.statusCode).toBe(200)
  expect(first.json().data).toEqual({ ...who.user, photo })
  const second = await call(who, 'PUT', path, { name: 'Rahima K.', phone: '+৮৮০ ১৮১১-০০০ ০০০' })
  expect(second.json().data).toEqual({ ...who.user, photo, name: 'Rahima K.', phone: '01811000000' })
  expect((await call(who, 'GET', 'sigleusr')).json().data).toEqual(second.json().data)
})

test('a photo that was not uploaded here is neither taken nor shown', async () => {
  const who = await buildUser(shop)
  const path = `updateuser/${who.user._id}`
  const photo = 'https://evil.example/me.webp'
  const refused = await call(who, 'PUT', path, { photo })
  expect([refused.statusCode, refused.json().fields]).toEqual([422, { photo: 'Invalid URL format' }])
  // kept from a time when any address was taken
  await shop.db.updateTable('users').set({ photo }).where('id', '=', who.user._id).execute()
  expect((await call(who, 'GET', 'sigleusr')).json().data.photo).toBeNull()
  const listed = await call(await buildAdmin(shop), 'GET', `users/${who.user._id}`)
  expect(listed.json().data.photo).toBeNull()
})

test('an update that says more than that is refused whole', async () => {
  const who = await buildUser(shop)
  for (const more of [
    { role: 'admin' },
    { isBlocked: false },
    { email: 'other@spokehaat.example' },
    { password: 'other-password' },
    { _id: newId() },
  ]) {
    const response = await call(who, 'PUT', `updateuser/${who.user._id}`, { name: 'Changed', ...more })
    expect([response.statusCode, response.json().code]).toEqual([422, 'validation_failed'])
  }
  const nothing = await call(who, 'PUT', `updateuser/${who.user._id}`, {})
  expect(nothing.json().fields).toEqual({ '(whole)': 'There is nothing to change.' })
  expect((await call(who, 'GET', 'sigleusr')).json().data).toEqual(who.user)
})

test("somebody else's profile is an admin's to change, and nobody's else", async () => {
  const [owner, stranger, admin] = [await buildUser(shop), await buildUser(shop), await buildAdmin(shop)]
  const refused = await call(stranger, 'PUT', `updateuser/${owner.user._id}`, { name: 'Hijacked' })
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'not_yours'])
  // whether an id exists is not for strangers either
  expect((await call(stranger, 'PUT', `updateuser/${newId()}`, { name: 'Nobody' })).json().code).toBe(
    'not_yours',
  )
  const done = await call(admin, 'PUT', `updateuser/${owner.user._id}`, { name: 'Corrected' })
  expect(done.json().data).toEqual({ ...owner.user, name: 'Corrected' })
})

test('an admin gives and takes roles; each change ends the sessions it was not made in', async () => {
  const [admin, who] = [await buildAdmin(shop), await buildUser(shop)]
  const up = await call(admin, 'PUT', `updateRole/${who.user._id}`, { role: 'admin' })
  expect(up.statusCode).toBe(200)
  expect(up.json().data).toEqual({ ...who.user, role: 'admin' })
  expect((await call(who, 'GET', 'alluser')).json().code).toBe('session_ended')
  const asAdmin = await signIn(shop, who.user.email)
  expect((await call(asAdmin, 'GET', 'alluser')).statusCode).toBe(200)
  // the same once more changes nothing
  await call(admin, 'PUT', `updateRole/${who.user._id}`, { role: 'admin' })
  expect((await call(asAdmin, 'GET', 'alluser')).statusCode).toBe(200)
  const elsewhere = await signIn(shop, who.user.email)
  const down = await call(asAdmin, 'PUT', `updateRole/${who.user._id}`, { role: 'user' })
  expect(down.json().data.role).toBe('user')
  expect((await call(asAdmin, 'GET', 'alluser')).json().code).toBe('not_allowed')
  expect((await call(elsewhere, 'GET', 'sigleusr')).json().code).toBe('session_ended')
  for (const body of [{ role: 'owner' }, {}, { role: 'admin', isBlocked: true }]) {
    const refused = await call(admin, 'PUT', `updateRole/${who.user._id}`, body)
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'validation_failed'])
  }
})

test('blocking ends every session at once; unblocking brings none back', async () => {
  const [admin, who] = [await buildAdmin(shop), await buildUser(shop)]
  const blocked = await call(admin, 'PUT', `block/${who.user._id}`, { isBlocked: true })
  expect(blocked.statusCode).toBe(200)
  expect(blocked.json().data).toEqual({ ...who.user, isBlocked: true })
  expect((await call(who, 'GET', 'sigleusr')).json().code).toBe('account_blocked')

  const open = await call(admin, 'PUT', `block/${who.user._id}`, { isBlocked: false })
  expect(open.json().data.isBlocked).toBe(false)
  expect((await call(who, 'GET', 'sigleusr')).json().code).toBe('session_ended')
  const { token } = await signIn(shop, who.user.email)
  expect((await call({ token }, 'GET', 'sigleusr')).statusCode).toBe(200)
})

test('a deleted user is gone, with every session; the orders stay', async () => {
  const [admin, who] = [await buildAdmin(shop), await buildUser(shop)]
  const order = {
    id: newId(),
    number: `SH-${randomUUID().slice(0, 8)}`,
    user_id: who.user._id,
    status: 'Paid' as const,
    email: who.user.email,
    first_name: 'Rahima',
    last_name: '',
    phone: '01711-000000',
    street_address: '12 Lake Road',
    apartment: '',
    city: 'Dhaka',
    district: 'Dhaka',
    postcode: '1205',
    order_notes: '',
    total_cents: 100,
    total_paisa: 12_000,
    bdt_per_usd: '120',
  }
  await shop.db.insertInto('orders').values(withSearchText(SEARCHED_ORDERS, order)).execute()

  const response = await call(admin, 'DELETE', `deletedUsers/${who.user._id}`)
  expect(response.statusCode).toBe(200)
  expect(response.json()).toEqual({ success: true, message: 'User deleted successfully!', data: null })
  const after = await call(who, 'GET', 'sigleusr')
  expect([after.statusCode, after.json().code]).toEqual([401, 'session_ended'])
  const kept = await shop.db
    .selectFrom('orders')
    .select(['user_id', 'email'])
    .where('id', '=', order.id)
    .executeTakeFirst()
  expect(kept).toEqual({ user_id: null, email: who.user.email })
  const again = await call(admin, 'DELETE', `deletedUsers/${who.user._id}`)
  expect([again.statusCode, again.json().code]).toEqual([404, 'user_not_found'])
})

test('a new password ends every other session, keeps this one, and is the only one that opens', async () => {
  const who = await buildUser(shop)
  const other = await signIn(shop, who.user.email)
  const response = await call(who, 'PUT', 'changePassword', {
    oldPassword: PASSWORD,
    newPassword: 'a-lantern-on-the-rickshaw',
  })
  expect(response.statusCode).toBe(200)
  expect(response.json()).toEqual({
    success: true,
    message: 'Password changed successfully!',
    data: { warnings: [] },
  })
  expect((await call(who, 'GET', 'sigleusr')).statusCode).toBe(200)
  expect((await call(other, 'GET', 'sigleusr')).json().code).toBe('session_ended')
  const renewed = await shop.app.inject({
    method: 'POST',
    url: '/api/auth/refresh',
    headers: { cookie: other.cookie },
  })
  expect(renewed.json().code).toBe('session_ended')
  await expect(signIn(shop, who.user.email, PASSWORD)).rejects.toThrow('invalid_credentials')
  await signIn(shop, who.user.email, 'a-lantern-on-the-rickshaw')
})

test('without the old password there is no new one', async () => {
  const who = await buildUser(shop)
  const response = await call(who, 'PUT', 'changePassword', {
    oldPassword: 'not the one',
    newPassword: 'a-lantern-on-the-rickshaw',
  })
  expect(response.statusCode).toBe(422)
  expect(response.json()).toMatchObject({
    code: 'wrong_password',
    fields: { oldPassword: 'The password is not right.' },
  })
  await signIn(shop, who.user.email, PASSWORD)
  const short = await call(who, 'PUT', 'changePassword', { oldPassword: PASSWORD, newPassword: 'abc' })
  expect(short.json().fields).toEqual({ newPassword: 'Password must be at least 4 characters' })
})

test('of two new passwords at once, one is set and the other is told', async () => {
  const who = await buildUser(shop)
  const answers = await Promise.all(
    ['first-lantern', 'second-lantern'].map((newPassword) =>
      call(who, 'PUT', 'changePassword', { oldPassword: PASSWORD, newPassword }),
    ),
  )
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 422])
})

test('a password from the guessing lists: a customer is warned, an admin refused', async () => {
  const change = { oldPassword: PASSWORD, newPassword: 'Qwerty123' }
  const customer = await call(await buildUser(shop), 'PUT', 'changePassword', change)
  expect(customer.json().data.warnings).toHaveLength(1)
  const admin = await buildAdmin(shop)
  const refused = await call(admin, 'PUT', 'changePassword', change)
  expect(refused.statusCode).toBe(422)
  expect(refused.json()).toMatchObject({
    code: 'password_too_common',
    fields: { newPassword: expect.stringContaining('guessing list') },
  })
  await signIn(shop, admin.user.email, PASSWORD)
})

const ROUTES = [
  { method: 'GET', path: 'sigleusr', admin: false },
  { method: 'PUT', path: 'changePassword', admin: false },
  { method: 'PUT', path: 'updateuser/:id', admin: false, body: { name: 'Changed' } },
  { method: 'GET', path: 'alluser', admin: true },
  { method: 'PUT', path: 'updateRole/:id', admin: true, body: { role: 'admin' } },
  { method: 'PUT', path: 'block/:id', admin: true, body: { isBlocked: true } },
  { method: 'DELETE', path: 'deletedUsers/:id', admin: true },
] as const

test.each(ROUTES)('$method $path is for whom it is for', async (route) => {
  const body = 'body' in route ? route.body : undefined
  const [admin, customer, target] = [await buildAdmin(shop), await buildUser(shop), await buildUser(shop)]
  const path = route.path.replace(':id', target.user._id)

  const guest = await call(null, route.method, path, body)
  expect([guest.statusCode, guest.json().code]).toEqual([401, 'token_missing'])
  if (route.admin) {
    const refused = await call(customer, route.method, path, body)
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'not_allowed'])
  }
  // nobody's refused request changed anything
  expect((await call(target, 'GET', 'sigleusr')).json().data).toEqual(target.user)
  if (route.path.includes(':id')) {
    const malformed = await call(admin, route.method, route.path.replace(':id', 'nonsense'), body)
    expect(malformed.statusCode).toBe(422)
    expect(malformed.json()).toMatchObject({
      code: 'validation_failed',
      fields: { id: 'This is not an id.' },
    })
    const unknown = await call(admin, route.method, route.path.replace(':id', newId()), body)
    expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'user_not_found'])
  }
})

test('what an admin must not do to the last admin', async () => {
  const alone = await openShop()
  try {
    const admin = await buildAdmin(alone)
    const blocked = await buildAdmin(alone)
    await alone.db.updateTable('users').set({ is_blocked: true }).where('id', '=', blocked.user._id).execute()
    const ask = (method: 'PUT' | 'DELETE', path: string, payload?: Record<string, unknown>) =>
      alone.app.inject({
        method,
        url: `/api/auth/${path}/${admin.user._id}`,
        headers: { authorization: admin.token },
        ...(payload && { payload }),
      })
    const refused = [
      await ask('PUT', 'updateRole', { role: 'user' }),
      // the same id in the other spelling
      await alone.app.inject({
        method: 'DELETE',
        url: `/api/auth/deletedUsers/${admin.user._id.toUpperCase()}`,
        headers: { authorization: admin.token },
      }),
      await ask('PUT', 'block', { isBlocked: true }),
      await ask('DELETE', 'deletedUsers'),
    ]
    for (const response of refused) {
      expect([response.statusCode, response.json().code]).toEqual([409, 'last_admin'])
    }
    // a change that takes nothing away is none of the three
    expect((await ask('PUT', 'updateRole', { role: 'admin' })).statusCode).toBe(200)
    expect((await ask('PUT', 'block', { isBlocked: false })).statusCode).toBe(200)
  } finally {
    await alone.close()
  }
})

test('admins who take each other away at the same moment leave one', async () => {
  const many = await openShop()
  try {
    const admins = await Promise.all(Array.from({ length: 6 }, () => buildAdmin(many)))
    const ways = [
      { method: 'PUT', path: 'updateRole', payload: { role: 'user' } },
      { method: 'PUT', path: 'block', payload: { isBlocked: true } },
      { method: 'DELETE', path: 'deletedUsers' },
    ] as const
    const answers = await Promise.all(
      admins.map((admin, i) => {
        const victim = admins[(i + 1) % admins.length]
        const way = ways[i % ways.length]
        if (!victim || !way) throw new Error('unreachable')
        return many.app.inject({
          method: way.method,
          url: `/api/auth/${way.path}/${victim.user._id}`,
          headers: { authorization: admin.token },
          ...('payload' in way && { payload: way.payload }),
        })
      }),
    )
    const left = await many.db
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'admin')
      .where('is_blocked', '=', false)
      .execute()
    expect(left.length).toBeGreaterThanOrEqual(1)
    expect(answers.filter((answer) => answer.statusCode === 500)).toEqual([])
  } finally {
    await many.close()
  }
})

test('nothing secret is in any answer, nor in the log', async () => {
  const loud = await openShop({ env: { LOG_LEVEL: 'trace' } })
  const secrets = ['river-bike-lantern', 'wrong-lantern', 'next-lantern', 'argon2']
  let answers = ''
  const ask = async (
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    payload?: Record<string, unknown>,
    headers = {},
  ) => {
    const response = await loud.app.inject({
      method,
      url: `/api/auth/${path}`,
      headers,
      ...(payload && { payload }),
    })
    answers += response.body
    return response
  }
  try {
    const body = form()
    await ask('POST', 'register', body)
    await ask('POST', 'register', body)
    await ask('POST', 'login', { email: body.email, password: 'wrong-lantern' })
    const signedIn = await ask('POST', 'login', { email: body.email, password: body.password })
    const token: string = signedIn.json().data
    const cookie = signedIn.cookies[0]?.value ?? ''
    secrets.push(cookie)
    const headers = { authorization: token, cookie: `refresh=${cookie}` }
    await ask('GET', 'sigleusr', undefined, headers)
    await ask('GET', 'alluser', undefined, headers)
    await ask('PUT', 'changePassword', { oldPassword: body.password, newPassword: 'next-lantern' }, headers)
    await ask('POST', 'refresh', undefined, headers)
    // what fails inside is logged whole
    await loud.db.schema.alterTable('sessions').renameTo('sessions_gone').execute()
    const broken = await ask('GET', 'sigleusr', undefined, headers)
    expect([broken.statusCode, broken.json().code]).toEqual([500, 'internal'])
    await ask('POST', 'login', { email: body.email, password: 'next-lantern' })
    const log = loud.log.join('')
    expect(log).toContain('request failed')
    expect(log).not.toContain(token)
    expect(log).not.toContain(body.email)
    for (const secret of secrets) {
      expect(answers).not.toContain(secret)
      expect(log).not.toContain(secret)
    }
  } finally {
    await loud.close()
  }
})

test('a handler that asks for its viewer without a guard is a mistake of ours', () => {
  const request = { viewer: null } satisfies Pick<FastifyRequest, 'viewer'>
  expect(() => viewer(request as FastifyRequest)).toThrow('no guard')
})

test('who works in the shop gets no short password, nor the shop’s own name with a year', async () => {
  for (const role of ['admin', 'manager', 'support'] as const) {
    const who = await buildUser(shop, { role })
    for (const [newPassword, code] of [
      ['7 words', 'password_too_short'],
      ['Spokehaat2026!', 'password_too_common'],
      ['123bicycle!!', 'password_too_common'],
    ]) {
      const answer = await call(who, 'PUT', 'changePassword', { oldPassword: PASSWORD, newPassword })
      expect([newPassword, answer.statusCode, answer.json().code]).toEqual([newPassword, 422, code])
      expect(answer.json().fields).toHaveProperty('newPassword')
    }
  }
  const customer = await buildUser(shop)
  const answer = await call(customer, 'PUT', 'changePassword', {
    oldPassword: PASSWORD,
    newPassword: '7 words',
  })
  expect(answer.statusCode).toBe(200)
})
