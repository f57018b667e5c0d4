import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('without any variable: the documented sandbox, on loopback', () => {
  expect(readConfig({ PATH: '/bin', GATEWAY_DATA: '' })).toEqual({
    host: '127.0.0.1',
    port: 3001,
    options: {
      username: 'sp_sandbox',
      password: 'pyyk97hu&6u6',
      publicUrl: 'http://localhost:3001',
      bkash: { sns: {} },
    },
  })
})

test('every variable reaches its option', () => {
  const { host, port, options } = readConfig({
    GATEWAY_HOST: '::1',
    GATEWAY_PORT: '4001',
    GATEWAY_PUBLIC_URL: 'https://pay.shop.test',
    GATEWAY_LOCAL_URL: 'http://10.0.0.5:4001',
    GATEWAY_SNS_URL: 'http://localhost:4000/sns',
    GATEWAY_USERNAME: 'u',
    GATEWAY_PASSWORD: 'p',
    GATEWAY_DATA: 'data/gateway.jsonl',
    GATEWAY_SEED: '7',
    GATEWAY_NOW: '2023-05-29T12:00:00+06:00',
    GATEWAY_IPN_URL: 'http://localhost:4000/ipn',
    GATEWAY_IPN_MODE: 'twice-at-once',
    GATEWAY_IPN_DELAY_MS: '1',
    GATEWAY_IPN_DUPLICATES: '2',
    GATEWAY_IPN_RETRIES: '3',
    GATEWAY_IPN_BACKOFF_MS: '4',
  })
  const { now, ...plain } = options
  expect([host, port, plain]).toEqual([
    '::1',
    4001,
    {
      username: 'u',
      password: 'p',
      publicUrl: 'https://pay.shop.test',
      localUrl: 'http://10.0.0.5:4001',
      bkash: { sns: { url: 'http://localhost:4000/sns' } },
      dataFile: 'data/gateway.jsonl',
      seed: '7',
      ipnUrl: 'http://localhost:4000/ipn',
      ipnMode: 'twice-at-once',
      ipnDelayMs: 1,
      ipnDuplicates: 2,
      ipnRetries: 3,
      ipnBackoffMs: 4,
    },
  ])
  expect(new Date(now?.() ?? 0).toISOString().slice(0, 13)).toBe('2023-05-29T06')
})
