import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

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
  [{ DATABASE_URL: 'mysql://shop.example/shop' }, 'DATABASE_URL'],
  [{ DATABASE_URL: 'postgres://shop.example/shop' }, 'SESSION_SECRET: must be set'],
  [{ DATABASE_URL: 'postgres://shop.example/shop' }, 'PAYMENT_URL: must be set'],
  [{ DATABASE_READ_URL: 'postgres://shop.example/shop' }, 'DATABASE_URL: must be set'],
  [{ SESSION_SECRET: 'short' }, 'SESSION_SECRET: needs at least 32 characters'],
  [{ PAYMENT_URL: 'https://pay.example' }, 'PAYMENT_PASSWORD: must be set'],
  [{ PAYMENT_USERNAME: 'shop', PAYMENT_PASSWORD: 'secret' }, 'PAYMENT_URL: must be set'],
  [{ IMAGE_STORE: 's3' }, 'S3_BUCKET: must be set when IMAGE_STORE is s3'],
  [{ RATE_LIMIT: 'off' }, 'RATE_LIMIT is not a setting of Spokehaat'],
])('%j is refused with its name', (env, message) => {
  expect(() => readConfig(env)).toThrow(message)
})

test('every bad variable is named at once', () => {
  expect(() => readConfig({ PORT: '0', DEMO: 'yes' })).toThrow(/PORT[\s\S]*DEMO/)
})
