import { describe, expect, test } from 'vitest'
import { openBKash } from './bkash/merchant.fixture.ts'
import { KEYS } from './keys.ts'
import { openSslCommerz } from './sslcommerz/merchant.fixture.ts'

const HOST = { host: 'gateway.test' }
type App = Awaited<ReturnType<typeof openBKash>>['app']

const read = async (app: App) => (await app.inject({ url: '/', headers: HOST })).body
const press = (app: App, url: string, fields: Record<string, string> = {}, headers: object = {}) =>
  app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...HOST, ...headers },
    payload: new URLSearchParams(fields).toString(),
  })

test('says in both languages that no money moves, and shows every gateway’s keys', async () => {
  const { app } = await openBKash()
  const page = await read(app)
  expect(page).toContain('no money moves')
  expect(page).toContain('কোনো টাকা লেনদেন হয় না')
  for (const name of ['ShurjoPay', 'bKash', 'SSLCommerz']) expect(page).toContain(`<h2>${name}</h2>`)
  const { username, password, appKey, appSecret } = KEYS.bkash
  const { storeId, storePassword } = KEYS.sslcommerz
  for (const key of [username, password, appKey, appSecret, storeId, storePassword]) {
    expect(page).toContain(`<code>${key}</code>`)
  }
})

test('shows what was paid, and escapes what a shop calls it', async () => {
  const { app, create, paid } = await openBKash()
  await create({ merchantInvoiceNumber: '<b>S-1' })
  const { trxId } = await paid()
  const page = await read(app)
  expect(page).toContain('&lt;b&gt;S-1')
  expect(page).toContain(`Completed, ${trxId}`)
})

test('switches a fault on for once, one that lasts for an hour, and all off', async () => {
  const { app } = await openBKash()
  const list = async () => (await app.inject('/sandbox/faults')).json()
  await press(app, '/faults', { gateway: 'bkash', fault: 'execute coupon' })
  await press(app, '/faults', { gateway: 'bkash', fault: 'create maintenance' })
  expect(await list()).toEqual([
    expect.objectContaining({ gateway: 'bkash', step: 'execute', fault: 'coupon', times: 1 }),
    expect.not.objectContaining({ times: 1 }),
  ])
  expect(await read(app)).toContain('bKash: coupon, execute, 1 ×')
  expect((await press(app, '/faults', { gateway: 'bkash', fault: 'query coupon' })).statusCode).toBe(422)
  await press(app, '/faults/clear')
  expect(await list()).toEqual([])
})

test('tells of the merchant’s block, and lifts it', async () => {
  const { app, signIn } = await openBKash()
  await signIn()
  await signIn()
  expect(await read(app)).toContain('Blocked until 2023-05-29 13:14:44')
  await press(app, '/bkash/unblock')
  expect((await signIn()).status).toBe(200)
})

test('ends a refund', async () => {
  const { app, paid, refund } = await openSslCommerz()
  const { json } = await refund((await paid()).bank_tran_id ?? '', '10.00')
  expect(await read(app)).toContain('The money is back')
  await press(app, `/sslcommerz/refunds/${json.refund_ref_id}/end`)
  expect(await read(app)).not.toContain('The money is back')
})

describe('answers its own address alone', () => {
  test.each([{ host: 'evil.test' }, { origin: 'https://evil.test' }])('not %o', async (headers) => {
    const { app } = await openBKash()
    expect((await press(app, '/faults/clear', {}, headers)).statusCode).toBe(403)
  })
})
