import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Config, readConfig } from '../../platform/config/config.ts'
import { keepSecret } from '../../platform/config/secret-files.ts'
import { buildUser, signIn } from '../../testing/accounts.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { sessionSecret } from '../sessions/session-secret.ts'
import { ensureAdmin } from './ensure-admin.ts'

let shop: Shop
let dataDir: string
beforeEach(async () => {
  shop = await openShop()
  dataDir = await mkdtemp(join(tmpdir(), 'spokehaat-admin-'))
})
afterEach(async () => {
  await shop.close()
  await rm(dataDir, { recursive: true, force: true })
})

const config = (env: Record<string, string> = {}): Config =>
  readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, ...env })
const admins = () =>
  shop.db.selectFrom('users').select(['email', 'name']).where('role', '=', 'admin').execute()
const modeOf = async (path: string) => ((await stat(join(dataDir, path))).mode & 0o777).toString(8)

test('a shop without an admin makes one, whose password is shown until it is changed', async () => {
  const login = await ensureAdmin(shop.db, config())
  expect(login).toEqual({
    email: 'admin@spokehaat.example',
    password: expect.stringMatching(/^([a-hjkmnp-z2-9]{4}-){3}[a-hjkmnp-z2-9]{4}$/),
  })
  if (!login) throw new Error('no login')
  expect(await modeOf('secrets/admin-password')).toBe('600')
  expect(await ensureAdmin(shop.db, config())).toEqual(login)
  expect(await admins()).toEqual([{ email: login.email, name: 'Admin' }])

  const { token } = await signIn(shop, login.email, login.password)
  const changed = await shop.app.inject({
    method: 'PUT',
    url: '/api/auth/changePassword',
    headers: { authorization: token },
    payload: { oldPassword: login.password, newPassword: 'a-lantern-on-the-rickshaw' },
  })
  expect(changed.statusCode).toBe(200)
  expect(await ensureAdmin(shop.db, config())).toBeNull()
  await signIn(shop, login.email, 'a-lantern-on-the-rickshaw')
})

test('the owner may name the first admin; a password of the owner is never shown', async () => {
  const own = config({ ADMIN_EMAIL: 'Boss@Shop.example', ADMIN_PASSWORD: 'a-lantern-on-the-rickshaw' })
  expect(await ensureAdmin(shop.db, own)).toBeNull()
  expect(await readdir(join(dataDir, 'secrets'))).toEqual([])
  await signIn(shop, 'boss@shop.example', 'a-lantern-on-the-rickshaw')
  // an admin there is; the settings are for the first one only
  expect(await ensureAdmin(shop.db, config({ ADMIN_EMAIL: 'other@shop.example' }))).toBeNull()
  expect(await admins()).toHaveLength(1)
})

test('nodes that start at once make one admin', async () => {
  const logins = await Promise.all(Array.from({ length: 5 }, () => ensureAdmin(shop.db, config())))
  expect(await admins()).toHaveLength(1)
  const [login] = logins
  if (!login) throw new Error('no login')
  for (const other of logins) expect(other).toEqual(login)
  await signIn(shop, login.email, login.password)
})

test('a stranger who registered the address first does not become the admin', async () => {
  await buildUser(shop, { email: 'admin@spokehaat.example' })
  await expect(ensureAdmin(shop.db, config())).rejects.toThrow('Set another ADMIN_EMAIL')
  expect(await admins()).toEqual([])
})

test('the signing key is made once and kept, for nobody else to read', async () => {
  const keys = await Promise.all(Array.from({ length: 8 }, () => sessionSecret(config())))
  const [key] = keys
  expect(key?.length).toBeGreaterThanOrEqual(32)
  for (const other of keys) expect(other).toEqual(key)
  expect(await sessionSecret(config())).toEqual(key)
  expect(await modeOf('secrets/session-secret')).toBe('600')
  expect(await modeOf('secrets')).toBe('700')
  // no draft is left behind
  expect(await readdir(join(dataDir, 'secrets'))).toEqual(['session-secret'])
})

test('a signing key from the environment is used as it is, and written nowhere', async () => {
  const secret = randomBytes(20).toString('hex')
  const key = await sessionSecret(config({ SESSION_SECRET: secret }))
  expect(new TextDecoder().decode(key)).toBe(secret)
  expect(await readdir(dataDir)).toEqual([])
})

test('a secret that is there is never replaced', async () => {
  expect(await keepSecret(dataDir, 'some', () => 'first')).toBe('first')
  expect(await keepSecret(dataDir, 'some', () => 'second')).toBe('first')
  expect(await readFile(join(dataDir, 'secrets/some'), 'utf8')).toBe('first\n')
})
