import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { buildCouriers } from './app.ts'
import { inside, openCouriers, openMerchant } from './merchant.fixture.ts'

function dataFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'couriers-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return join(folder, 'couriers.jsonl')
}

test('answers programs on this machine alone', async () => {
  const { sandbox, app } = await openCouriers()
  for (const headers of [
    { origin: 'http://localhost' },
    { 'x-forwarded-for': '1.2.3.4' },
    { forwarded: 'for=1.2.3.4' },
  ] as Record<string, string>[]) {
    expect((await sandbox('/parcels', { headers })).status).toBe(403)
  }
  expect((await app.inject({ url: '/sandbox/parcels', remoteAddress: '10.0.0.5' })).statusCode).toBe(403)
})

test('parcels are listed newest first, without customers', async () => {
  const { sandbox, book, play } = await openCouriers()
  await book.pathao()
  const id = await book.redx()
  await play(id, 'picked')
  const { json, text } = await sandbox('/parcels')
  expect(json).toMatchObject([{ protocol: 'redx', state: 'picked', fee: 65 }, { protocol: 'pathao' }])
  expect(text).not.toContain('Karim')
  expect(text).not.toContain('01711111111')
  expect((await sandbox('/parcels?protocol=pathao')).json).toMatchObject([
    {
      reference: 'S-1001',
      due: 1250,
      collected: null,
      state: 'booked',
      next: expect.arrayContaining(['picked']),
    },
  ])
})

describe('the file', () => {
  test('brings everything back: parcels, tokens, payments, numberings, speed and clock', async () => {
    const file = dataFile()
    const first = await openCouriers({ dataFile: file })
    const token = await first.signIn()
    const id = await first.book.pathao()
    await first.play(id, 'delivered')
    const { json: payment } = await first.settle('pathao')
    await first.sandbox('/areas/renumber', { body: { protocol: 'redx' } })
    await first.sandbox('/speed', { body: { speed: 60 } })
    await first.sandbox('/clock', { body: { forwardSeconds: 3600 } })
    const areas = (await first.redx('/areas')).text
    const ledger = (await first.sandbox('/ledger')).json
    await first.app.close()

    const again = await openCouriers({ dataFile: file })
    const headers = { authorization: `Bearer ${token}` }
    const { json } = await again.pathao(`/orders/${id}/info`, { headers })
    expect(inside(json, 'data')).toMatchObject({ order_status: 'Paid', invoice_id: payment.id })
    expect((await again.redx('/areas')).text).toBe(areas)
    expect((await again.sandbox('/ledger')).json).toEqual(ledger)
    expect((await again.ask('/steadfast/api/v1/ping')).json.time).toBe('2026-11-29T16:30:00+06:00')
  })

  test('keeps what had still to be told', async () => {
    const file = dataFile()
    const merchant = await openMerchant()
    const first = await openCouriers({ dataFile: file, webhookUrl: merchant.url })
    const id = await first.book.pathao()
    await first.app.close()
    expect(merchant.arrived).toEqual([])
    await openCouriers({ dataFile: file, webhookUrl: merchant.url })
    expect((await merchant.arrivals(1))[0]?.body).toMatchObject({
      event: 'order.created',
      consignment_id: id,
    })
  })

  test('may end in the middle of a line, as of a killed process', async () => {
    const file = dataFile()
    const first = await openCouriers({ dataFile: file })
    await first.book.steadfast()
    await first.app.close()
    writeFileSync(file, `${readFileSync(file, 'utf8')}{"kind":"parcel","id":"12`)
    const again = await openCouriers({ dataFile: file })
    expect((await again.steadfast('/status_by_invoice/S-1001')).status).toBe(200)
  })

  test('of something else is refused by its line', async () => {
    const file = dataFile()
    writeFileSync(file, '{"kind":"bicycle"}\n')
    await expect(buildCouriers({ dataFile: file })).rejects.toThrow('line 1')
  })
})

test('everything is forgotten at once, after a restart as well', async () => {
  const file = dataFile()
  const { book, sandbox, fault, steadfast, app } = await openCouriers({ dataFile: file })
  await book.steadfast()
  await fault('steadfast', 'lookup', 'http-500')
  for (let time = 0; time < 10; time++) await steadfast('/get_balance', { headers: { 'api-key': 'wrong' } })
  await sandbox('/clear', { method: 'POST' })
  expect((await sandbox('/parcels')).json).toEqual([])
  expect((await steadfast('/status_by_invoice/S-1001')).status).toBe(404)
  await book.steadfast()
  await app.close()
  const again = await openCouriers({ dataFile: file })
  expect((await again.sandbox('/parcels')).json).toHaveLength(1)
})

test('its clock goes ahead, and what is told later says so', async () => {
  const merchant = await openMerchant()
  const { book, play, sandbox } = await openCouriers({ webhookUrl: merchant.url })
  const id = await book.steadfast()
  await play(id, 'refused')
  await sandbox('/clock', { body: { forwardSeconds: 40 * 86_400 } })
  await play(id, 'back')
  expect(merchant.arrived.at(-1)?.body.updated_at).toBe('2027-01-08 15:30:00')
})

test.each([
  ['/speed', { speed: 0 }],
  ['/clock', { forwardSeconds: -1 }],
  ['/settle', { protocol: 'dhl' }],
  ['/settle', { protocol: 'pathao', less: 'much' }],
  ['/areas/renumber', {}],
])('%s refuses %o', async (path, body) => {
  const { sandbox } = await openCouriers()
  expect((await sandbox(path, { body })).status).toBe(400)
})

test('what nobody knows is 404', async () => {
  const { sandbox } = await openCouriers()
  expect((await sandbox('/settlements/nobody/csv')).status).toBe(404)
  expect((await sandbox('/settlements/nobody/reverse', { method: 'POST' })).status).toBe(404)
  expect((await sandbox('/nowhere')).status).toBe(404)
})
