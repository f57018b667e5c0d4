import { describe, expect, test } from 'vitest'
import { inside, openCouriers, openMerchant } from './merchant.fixture.ts'

type Json = Record<string, unknown>
type World = Awaited<ReturnType<typeof openCouriers>>
const PROTOCOLS = ['pathao', 'steadfast', 'redx', 'paperfly'] as const

/** One parcel that was delivered, one that came back, and one still on the way. */
async function threeParcels({ book, play }: World, protocol: (typeof PROTOCOLS)[number]) {
  const number = protocol === 'steadfast' ? 'invoice' : NUMBERS[protocol]
  const [delivered, back, away] = [
    await book[protocol]({ [number]: 'S-1' }),
    await book[protocol]({ [number]: 'S-2' }),
    await book[protocol]({ [number]: 'S-3' }),
  ]
  await play(delivered, 'delivered')
  await play(back, 'back')
  await play(away, 'in_transit')
  return { delivered, back, away }
}
const NUMBERS = { pathao: 'merchant_order_id', redx: 'merchant_invoice_id', paperfly: 'merOrderRef' } as const

const ledgerOf = async ({ sandbox }: World, protocol: string) => (await sandbox('/ledger')).json[protocol]

describe.each(PROTOCOLS)('%s', (protocol) => {
  test('pays what was collected less what it takes, once, and its file says so', async () => {
    const world = await openCouriers()
    const { delivered, back } = await threeParcels(world, protocol)
    const fee = { pathao: 7_000, steadfast: 8_000, redx: 6_500, paperfly: 13_000 }[protocol]
    const returnFee = protocol === 'paperfly' ? 0 : fee
    const { status, json } = await world.settle(protocol)
    expect(status).toBe(201)
    const total = 125_000 - fee - 1_250 - returnFee
    expect(json).toMatchObject({ total, reversed: false })
    expect(json.rows).toEqual([
      expect.objectContaining({
        parcel: delivered,
        kind: 'delivery',
        collected: 125_000,
        fee,
        codFee: 1_250,
        vat: 0,
      }),
      expect.objectContaining({ parcel: back, kind: 'return', collected: 0, fee: returnFee, codFee: 0 }),
    ])
    const { text } = await world.sandbox(`/settlements/${json.id}/csv`)
    const write = (paisa: number) => (paisa / 100).toFixed(2)
    expect(text.split('\r\n').slice(1)).toEqual([
      `${delivered},S-1,delivery,1250.00,${write(fee)},12.50,${write(125_000 - fee - 1_250)}`,
      `${back},S-2,return,0.00,${write(returnFee)},0.00,${write(0 - returnFee)}`,
      '',
    ])
    expect((await world.settle(protocol)).status).toBe(409)
    expect(await ledgerOf(world, protocol)).toEqual({
      parcels: 3,
      due: 375_000,
      collected: 125_000,
      fees: fee + 1_250 + returnFee,
      paidOut: total,
      atCourier: 0,
    })
  })
})

describe('a payment', () => {
  async function twoDelivered() {
    const world = await openCouriers()
    for (const invoice of ['S-1', 'S-2'])
      await world.play(await world.book.steadfast({ invoice }), 'delivered')
    return world
  }
  const rowsOf = (json: Json) => json.rows as { reference: string; collected: number; vat: number }[]

  test('may be Tk 10 less', async () => {
    const { settle } = await twoDelivered()
    expect(rowsOf((await settle('steadfast', { less: 10 })).json).map(({ collected }) => collected)).toEqual([
      124_000, 125_000,
    ])
  })

  test('may hold what was paid already', async () => {
    const { settle, book, play } = await twoDelivered()
    await settle('steadfast')
    await play(await book.steadfast({ invoice: 'S-3' }), 'delivered')
    const { json } = await settle('steadfast', { twice: true })
    expect(rowsOf(json).map(({ reference }) => reference)).toEqual(['S-3', 'S-1', 'S-2'])
  })

  test('may hold a parcel of another shop', async () => {
    const { settle } = await twoDelivered()
    const { json } = await settle('steadfast', { foreign: true })
    expect(rowsOf(json)[2]?.reference).toMatch(/^OTHER-SHOP-/)
  })

  test('may have VAT, in a column of its own', async () => {
    const { settle, sandbox } = await twoDelivered()
    const { json } = await settle('steadfast', { vat: true })
    expect(json.total).toBe(2 * (125_000 - 8_000 - 1_250 - 1_388))
    const { text } = await sandbox(`/settlements/${json.id}/csv`)
    expect(text).toContain('COD Charge,VAT,Payout\r\n')
    expect(text).toContain(',1250.00,80.00,12.50,13.88,1143.62\r\n')
  })

  test('may write its thousands apart, in the file and in the call', async () => {
    const { settle, sandbox, steadfast } = await twoDelivered()
    const { json } = await settle('steadfast', { commas: true })
    expect((await sandbox(`/settlements/${json.id}/csv`)).text).toContain('"1,250.00"')
    const { json: payment } = await steadfast(`/payments/${json.id}`)
    expect(payment.payment).toMatchObject({ amount: '2,500.00' })
    expect(payment.consignments).toMatchObject([{ cod_amount: '1,250.00' }, {}])
  })

  test('may be taken back; its parcels wait for another one', async () => {
    const world = await twoDelivered()
    const first = (await world.settle('steadfast')).json
    await world.sandbox(`/settlements/${first.id}/reverse`, { method: 'POST' })
    expect(await ledgerOf(world, 'steadfast')).toMatchObject({ paidOut: 0, fees: 0, atCourier: 250_000 })
    expect((await world.steadfast(`/payments/${first.id}`)).json.payment).toMatchObject({
      status_label: 'Reversed',
    })
    const second = (await world.settle('steadfast')).json
    expect(second.id).not.toBe(first.id)
    expect(second.total).toBe(first.total)
  })
})

test('Steadfast lists its payments ten on a page, and each with its parcels', async () => {
  const { book, play, settle, steadfast } = await openCouriers()
  for (let number = 1; number <= 11; number++) {
    await play(await book.steadfast({ invoice: `S-${number}` }), 'delivered')
    if (number === 11) expect((await steadfast('/get_balance')).json.current_balance).toBe(1157.5)
    await settle('steadfast')
  }
  const first = (await steadfast('/payments')).json
  expect(first).toMatchObject({ status: 1, last_page: 2, total: 11 })
  expect(first.payments).toHaveLength(10)
  const [newest = {}] = first.payments as Json[]
  expect(newest).toEqual({
    payment_id: 'SFC-88011',
    amount: 1250,
    method: 'bKash',
    due_bills: 0,
    paid_bills: 0,
    charges: 92.5,
    total: 1157.5,
    status_label: 'Paid',
    created_at: '2026-11-29 15:30:00',
    ready_at: '2026-11-29 15:30:00',
    paid_at: '2026-11-29 15:30:00',
  })
  expect((await steadfast('/payments?page=2')).json.payments).toHaveLength(1)
  const one = await steadfast('/payments/88011')
  expect(one.json.consignments).toMatchObject([
    { invoice: 'S-11', cod_amount: 1250, delivery_charge: 80, status: 'delivered' },
  ])
  expect(await steadfast('/payments/SFC-88011')).toMatchObject({ json: one.json })
  expect((await steadfast('/payments/SFC-1')).status).toBe(404)
})

test('Pathao tells of each parcel that was paid, by the invoice’s number', async () => {
  const merchant = await openMerchant()
  const { book, play, settle, pathao, sandbox } = await openCouriers({ webhookUrl: merchant.url })
  await sandbox('/speed', { body: { speed: 1_000_000 } })
  const id = await book.pathao()
  await merchant.arrivals(1)
  await play(id, 'delivered')
  const { json } = await settle('pathao')
  expect(merchant.arrived.at(-1)?.body).toMatchObject({
    event: 'order.paid',
    consignment_id: id,
    invoice_id: json.id,
  })
  expect(inside((await pathao(`/orders/${id}/info`)).json, 'data')).toMatchObject({ invoice_id: json.id })
})
