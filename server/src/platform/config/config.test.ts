import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig, readDataConfig } from './config.ts'

test('nothing set is a shop on this machine', () => {
  const config = readConfig({})
  expect(config).toMatchObject({ publicUrl: 'http://localhost:3000', demo: true, TRUST_PROXY: false })
})

test('an empty variable is one that is not set', () => {
  expect(readConfig({ PORT: '', ADMIN_EMAIL: '' }).PORT).toBe(3000)
})

test.each([
  [{ PORT: 'abc' }, 'PORT'],
  [{ PORT: '65535' }, 'PORT: must leave the one after it to the sandbox gateway'],
  [{ PUBLIC_URL: 'ftp://shop.example' }, 'PUBLIC_URL'],
  [{ PUBLIC_URL: 'https://shop.example/bikes' }, 'PUBLIC_URL: must end after the host'],
  [{ PUBLIC_URL: 'https://shop.example?a=b' }, 'PUBLIC_URL: must end after the host'],
  [{ DATABASE_URL: 'mysql://shop.example/shop' }, 'DATABASE_URL: is no address such as postgres://'],
  [{ DATABASE_URL: 'postgres://shop:a#b@shop.example/shop' }, '# ? are written as'],
  [{ DATABASE_URL: 'postgres://shop.example/shop' }, 'SESSION_SECRET: must be set'],
  [{ DATABASE_URL: 'postgres://shop.example/shop' }, 'PAYMENT_URL: must name a gateway that takes money'],
  [{ DATABASE_READ_URL: 'postgres://shop.example/shop' }, 'DATABASE_URL: must be set'],
  [{ SESSION_SECRET: 'short' }, 'SESSION_SECRET: needs at least 32 characters'],
  // known before there is a database, let alone a web that is built
  [{ ADMIN_PASSWORD: 'Admin@123' }, 'ADMIN_PASSWORD: is on every guessing list'],
  [{ METRICS_PORT: '3001' }, 'METRICS_PORT: is the port of the shop or its gateway'],
  [{ PAYMENT_URL: 'https://pay.example' }, 'PAYMENT_PASSWORD: must be set'],
  [{ PAYMENT_USERNAME: 'shop', PAYMENT_PASSWORD: 'secret' }, 'PAYMENT_URL: must be set'],
  [{ IMAGE_STORE: 's3' }, 'S3_BUCKET: must be set when IMAGE_STORE is s3'],
  [{ SHARED_CACHE_SECONDS: '61' }, 'CACHE_PURGE_URL: must be set when SHARED_CACHE_SECONDS is more than 60'],
  [{ CACHE_PURGE_URL: '10.0.0.5:6081' }, 'CACHE_PURGE_URL'],
  [{ CACHE_PURGE_STYLE: 'fastly', CACHE_PURGE_URL: 'https://cdn.example' }, 'CACHE_PURGE_TOKEN: must be set'],
  [{ RATE_LIMIT: 'off' }, 'RATE_LIMIT is not a setting of Spokehaat'],
])('%j is refused with its name', (env, message) => {
  expect(() => readConfig(env)).toThrow(message)
})

test.each([
  ['SESSION_SECRET', 'change-me-to-at-least-thirty-two-characters', 'is a placeholder. Make one'],
  ['SESSION_SECRET', 'changeme', 'is a placeholder. Make one'],
  ['SESSION_SECRET', 'x'.repeat(64), 'is too simple'],
  ['SESSION_SECRET', '0123456789'.repeat(5), 'is too simple'],
  ['ADMIN_PASSWORD', 'Change me, please', 'is a placeholder'],
  ['S3_ACCESS_KEY_ID', '<your key>', 'is a placeholder. The S3 service gives it'],
  ['PAYMENT_PASSWORD', 'your-password', 'is a placeholder. ShurjoPay gives it'],
  ['DATABASE_URL', 'postgres://shop:change%2Dme@db.example/shop', 'its password is a placeholder'],
  ['SMTP_URL', 'smtps://user:password@mail.example', 'its password is a placeholder'],
])('%s=%s is no secret', (name, value, message) => {
  expect(() => readConfig({ [name]: value })).toThrow(`${name}: ${message}`)
  // told once, and without what was in it
  const refused = () => readConfig({ [name]: value })
  expect(refused).not.toThrow(new RegExp(`${name}: [\\s\\S]*${name}: `))
  if (value.length > 20) expect(refused).not.toThrow(value)
})

test('a secret made as the sentence says is taken', () => {
  for (const encoding of ['base64', 'hex', 'base64url'] as const) {
    for (let tries = 0; tries < 50; tries++) {
      const SESSION_SECRET = randomBytes(36).toString(encoding)
      expect(readConfig({ SESSION_SECRET }).SESSION_SECRET).toBe(SESSION_SECRET)
    }
  }
})

test('a command that needs the data alone asks for nothing else', () => {
  const env = { DATABASE_URL: 'postgres://db.example/shop', DATA_DIR: '/srv/data', IMAGE_STORE: 's3' }
  const others = { METRICS_PORT: 'none', SESSION_SECRET: 'change-me', PAYMENT_USERNAME: 'shop' }
  expect(() => readConfig(env)).toThrow('SESSION_SECRET: must be set')
  expect(readDataConfig({ ...env, ...others })).toMatchObject({ ...env, dataDir: '/srv/data' })
  // the shop on this machine would be backed up in the place of the one that was meant
  expect(() => readDataConfig({ DATABSE_URL: env.DATABASE_URL })).toThrow('Is DATABASE_URL meant?')
  expect(() => readDataConfig({ DATABASE_URL: 'mysql://db.example/shop' })).toThrow('DATABASE_URL: ')
})

const OWN_DATABASE = {
  DATABASE_URL: 'postgres://db.example/shop',
  SESSION_SECRET: randomBytes(32).toString('hex'),
}
const SHURJOPAY = { PAYMENT_USERNAME: 'shop', PAYMENT_PASSWORD: 'secret' }
const MAIL = { SMTP_URL: 'smtps://mail.example' }

test.each([
  ['a public address', { PUBLIC_URL: 'https://shop.example' }],
  ['an address that neighbours reach', { PUBLIC_URL: 'http://192.168.1.5:3000' }],
  ['a name that only looks like this machine’s', { PUBLIC_URL: 'http://localhost.shop.example' }],
  ['DEMO=off', { DEMO: 'off' }],
  ['a database of its own', OWN_DATABASE],
  ['one at a public address, for all that it is a demo', { PUBLIC_URL: 'https://shop.example', DEMO: 'on' }],
  [
    'the published credentials',
    {
      PUBLIC_URL: 'https://shop.example',
      PAYMENT_URL: 'https://engine.shurjopayment.com',
      PAYMENT_USERNAME: 'sp_sandbox',
      PAYMENT_PASSWORD: 'pyyk97hu&6u6',
    },
  ],
  [
    'the gateway’s own sandbox',
    { PUBLIC_URL: 'https://shop.example', PAYMENT_URL: 'https://sandbox.shurjopayment.com', ...SHURJOPAY },
  ],
])('a shop in earnest, by %s, does not take the sandbox’s payments unless it is told to', (_why, env) => {
  expect(() => readConfig(env)).toThrow('PAYMENT_URL: must name a gateway that takes money')
  expect(readConfig({ ...env, ...MAIL, PAYMENT_SANDBOX: 'on' }).PAYMENT_SANDBOX).toBe(true)
})

test.each([
  { PUBLIC_URL: 'http://127.0.0.1:3000' },
  { PUBLIC_URL: 'http://[::1]:3000' },
  { ...OWN_DATABASE, DEMO: 'on' },
  {
    PUBLIC_URL: 'https://shop.example',
    PAYMENT_URL: 'https://engine.shurjopayment.com',
    ...SHURJOPAY,
    ...MAIL,
  },
])('%j needs not say so', (env) => {
  expect(() => readConfig(env)).not.toThrow()
})

test.each([
  { PUBLIC_URL: 'https://shop.example' },
  { PUBLIC_URL: 'http://192.168.1.5:3000' },
  { PUBLIC_URL: 'https://shop.example', MAIL_SANDBOX: 'off' },
])('%j needs a mail server, unless it is told to do without', (env) => {
  const paid = { ...env, PAYMENT_SANDBOX: 'on' }
  expect(() => readConfig(paid)).toThrow('SMTP_URL: must name a mail server, for a public address')
  expect(readConfig({ ...paid, MAIL_SANDBOX: 'on' }).SMTP_URL).toBeUndefined()
  expect(() => readConfig({ ...paid, ...MAIL })).not.toThrow()
})

test('the sandbox is for this machine alone, unless it is told otherwise', () => {
  const env = {
    PUBLIC_URL: 'https://shop.example',
    PAYMENT_SANDBOX: 'on',
    MAIL_SANDBOX: 'on',
    HOST: '0.0.0.0',
  }
  expect(readConfig(env).PAYMENT_SANDBOX_HOST).toBe('127.0.0.1')
  expect(() => readConfig({ PAYMENT_SANDBOX: 'off' })).toThrow('PAYMENT_SANDBOX=off')
})

test('statements are kept prepared, but for a pooler that may not know of it', () => {
  const env = { NODE_ENV: 'test', DATABASE_URL: 'postgres://db.example:6432/shop' }
  const pooled = { ...env, DATABASE_DIRECT_URL: 'postgres://db.example/shop' }
  expect(readConfig(env).isPrepared).toBe(true)
  expect(readConfig({ ...env, DATABASE_PREPARED: 'off' }).isPrepared).toBe(false)
  expect(readConfig(pooled).isPrepared).toBe(false)
  expect(readConfig({ ...pooled, DATABASE_PREPARED: 'on' }).isPrepared).toBe(true)
})

test('an address is confirmed first where there is a mail server to ask by, or where that is said', () => {
  const SMTP_URL = 'smtp://mail.example'
  expect(readConfig({}).mustConfirm).toBe(false)
  expect(readConfig({ SMTP_URL }).mustConfirm).toBe(true)
  expect(readConfig({ SMTP_URL, CONFIRM_EMAIL: 'later' }).mustConfirm).toBe(false)
  expect(readConfig({ CONFIRM_EMAIL: 'first' }).mustConfirm).toBe(true)
})

test('every bad variable is named at once', () => {
  expect(() => readConfig({ PORT: '0', DEMO: 'yes' })).toThrow(/PORT[\s\S]*DEMO/)
})

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spokehaat-secrets-'))
  await writeFile(join(folder, 'secret'), 'a lantern on the ferry, a bell on the bridge\n')
  await writeFile(join(folder, 'url'), 'postgres://shop:hidden@db.example/shop\r\n')
  await writeFile(join(folder, 'empty'), '')
})
afterAll(() => rm(folder, { recursive: true }))

test('a secret can be given as a file', () => {
  const config = readConfig({
    NODE_ENV: 'test',
    SESSION_SECRET_FILE: join(folder, 'secret'),
    DATABASE_URL_FILE: join(folder, 'url'),
  })
  expect(config.SESSION_SECRET).toBe('a lantern on the ferry, a bell on the bridge')
  expect(config.DATABASE_URL).toBe('postgres://shop:hidden@db.example/shop')
  expect(config.demo).toBe(false)
})

test.each([
  [{ SESSION_SECRET_FILE: 'secret', SESSION_SECRET: 'x'.repeat(32) }, 'SESSION_SECRET: is set twice'],
  [{ SMTP_URL_FILE: 'missing' }, 'SMTP_URL_FILE: '],
  [{ ADMIN_PASSWORD_FILE: 'empty' }, 'ADMIN_PASSWORD_FILE: '],
  [{ PUBLIC_URL_FILE: 'secret' }, 'PUBLIC_URL_FILE is not a setting'],
])('%j is refused with its name', (env, message) => {
  const given = Object.entries(env).map(([name, value]) => [
    name,
    name.endsWith('_FILE') ? join(folder, value) : value,
  ])
  expect(() => readConfig(Object.fromEntries(given))).toThrow(message)
})

test('what is wrong with a secret does not say the secret', () => {
  for (const name of ['SMTP_URL', 'PAYMENT_URL', 'DATABASE_URL', 'SESSION_SECRET']) {
    expect(() => readConfig({ [name]: 'hush-hush' })).not.toThrow('hush-hush')
  }
  expect(() => readConfig({ SMTP_URL_FILE: join(folder, 'secret') })).not.toThrow('lantern')
})
