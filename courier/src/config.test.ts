import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('without any variables it listens on this machine alone, keeps nothing and tells nobody', () => {
  expect(readConfig({ PATH: '/bin', COURIER_DATA: '' })).toEqual({
    host: '127.0.0.1',
    port: 3002,
    options: { publicUrl: 'http://localhost:3002', dataFile: undefined, webhookUrl: undefined },
  })
})

test('reads what it is given', () => {
  expect(
    readConfig({
      COURIER_HOST: '0.0.0.0',
      COURIER_PORT: '8002',
      COURIER_PUBLIC_URL: 'http://couriers.test',
      COURIER_DATA: '/tmp/couriers.jsonl',
      COURIER_WEBHOOK_URL: 'http://127.0.0.1:8000/api/carriers/{courier}/notices',
    }),
  ).toEqual({
    host: '0.0.0.0',
    port: 8002,
    options: {
      publicUrl: 'http://couriers.test',
      dataFile: '/tmp/couriers.jsonl',
      webhookUrl: 'http://127.0.0.1:8000/api/carriers/{courier}/notices',
    },
  })
})

describe('a bad environment is refused by name', () => {
  test.each([
    ['COURIER_PORT', 'http'],
    ['COURIER_PORT', '70000'],
    ['COURIER_PUBLIC_URL', 'localhost'],
    ['COURIER_WEBHOOK_URL', 'localhost'],
    ['COURIER_PROT', '3002'],
  ])('%s=%s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(name)
  })
})
