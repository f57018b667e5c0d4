import { expect, test } from 'vitest'
import { openSslCommerz } from './merchant.fixture.ts'

test('is paid on the page, and posts the result to the shop', async () => {
  const { app, open, press, validate } = await openSslCommerz()
  const sessionkey = await open({ tran_id: '<b>"1"' })
  const page = (await app.inject(`/sslcommerz/pay/${sessionkey}`)).body
  expect(page).toContain('no money moves')
  expect(page).toContain('কোনো টাকা লেনদেন হয় না')
  expect(page).toContain('&lt;b&gt;&quot;1&quot;')
  expect(page).not.toContain('Instalments')

  const back = await press(sessionkey, { method: 'visa', outcome: 'pay' })
  expect(back.body).toContain('<form method="post" action="https://shop.test/pay/success">')
  const [, valId = ''] = back.body.match(/name="val_id" value="([^"]+)"/) ?? []
  expect((await validate(valId)).json.status).toBe('VALID')
  expect(back.headers['content-security-policy']).toMatch(/^default-src 'none'.*; script-src 'sha256-[^']+'$/)
  expect((await press(sessionkey, { method: 'visa', outcome: 'pay' })).statusCode).toBe(409)
})

test('offers instalments up to what the merchant wants', async () => {
  const { app, open, press } = await openSslCommerz()
  const sessionkey = await open({ emi_option: '1', emi_max_inst_option: '6', total_amount: '60000' })
  const page = (await app.inject(`/sslcommerz/pay/${sessionkey}`)).body
  expect(page).toContain('6 months of Tk 10,000.00')
  expect(page).toContain('Pay at once')
  expect(page).not.toContain('9 months')
  const wrong = await press(sessionkey, { method: 'nagad', months: '6', outcome: 'pay' })
  expect([wrong.statusCode, wrong.body]).toEqual([422, expect.stringContaining('Only a credit card')])
  const paid = await press(sessionkey, { method: 'amex', months: '6', outcome: 'pay' })
  expect(paid.body).toContain('value="VALID"')
})

test('shows the months chosen at the shop alone', async () => {
  const { app, open } = await openSslCommerz()
  const sessionkey = await open({ emi_option: '1', emi_selected_inst: '9', emi_allow_only: '1' })
  const page = (await app.inject(`/sslcommerz/pay/${sessionkey}`)).body
  expect(page).toContain('9 months')
  expect(page).not.toContain('6 months')
  expect(page).not.toContain('Pay at once')
  expect(page).not.toContain('Nagad')
})

test('a tab that is closed stays; a late one has expired', async () => {
  const { app, open, press, clock, transactions } = await openSslCommerz()
  expect((await press(await open(), { outcome: 'leave' })).body).toContain('UNATTEMPTED')
  const late = await open({ tran_id: 'S-2' })
  clock.ms += 30 * 60 * 1000
  expect((await app.inject(`/sslcommerz/pay/${late}`)).body).toContain('action="https://shop.test/pay/fail"')
  expect((await transactions({ tran_id: 'S-2' })).json.element).toMatchObject([{ status: 'EXPIRED' }])
})

test('nobody’s session is 404, a senseless choice 422', async () => {
  const { app, open, press } = await openSslCommerz()
  expect((await app.inject('/sslcommerz/pay/nobody')).statusCode).toBe(404)
  expect((await press(await open(), { outcome: 'win' })).statusCode).toBe(422)
})
