import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { buildAdmin, buildUser, type SignedIn, signIn } from '../../testing/accounts.ts'
import { silent } from '../../testing/mail.ts'
import { ask } from '../../testing/orders.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { openStandIn } from '../carriers/testing/stand-in.ts'
import { settleCash } from './ask-settlements.ts'
import { cashDesk } from './testing/cash-desk.ts'

let shop: Shop
let admin: SignedIn
let rider: SignedIn
let desk: ReturnType<typeof cashDesk>
/** Takes no notice of its parcels: it has not left. */
let idle: string
beforeAll(async () => {
  shop = await openShop()
  admin = await buildAdmin(shop)
  rider = await buildUser(shop)
  desk = cashDesk(shop, admin)
  idle = (await desk.order(rider)).id
})
afterAll(() => shop.close())

const HEAD = 'Consignment ID,Invoice,COD amount,Delivery charge,VAT'
const fileOf = (...rows: string[]) => [HEAD, ...rows].join('\n')

let next = 1_000
/** Delivered with this much collected, and a fee that was told. */
async function delivered(carrier: string, bdt: number, fee?: number) {
  next += 1
  const [parcel] = await desk.parcels(carrier, idle, [bdt], next)
  if (!parcel) throw new Error('none')
  await desk.hear(parcel.id, 'delivered', { ...(fee !== undefined && { fee }) })
  return parcel
}

describe('a file of payouts', () => {
  test('is seen before it counts, counts once, and comes to nothing owed', async () => {
    const carrier = await desk.carrier()
    const [one, two] = [await delivered(carrier, 1_250), await delivered(carrier, 800.5)]
    const text = fileOf(
      `${one.theirRef},${one.ourRef},"1,250.00",৬০,9`,
      `${two.theirRef},${two.ourRef},৮০০.৫০,Tk 60,9.00`,
      ',Total,,,',
    ).replace(',Total,,,', ',,2050.50,120,18')
    const { data: preview } = await desk.preview(carrier, { text })
    expect(preview).toMatchObject({
      areSaid: false,
      problems: [],
      totals: { collectedBdt: 2_050.5, feesBdt: 120, taxBdt: 18, linesBdt: 1_912.5, paidBdt: 1_912.5 },
      right: { lines: 2 },
    })
    expect((await desk.cash(carrier)).settlements).toEqual([])

    expect((await desk.load(carrier, { text })).data).toEqual({ added: 1, parcels: 2, open: 0, reversed: 0 })
    expect((await desk.load(carrier, { text })).data).toMatchObject({ added: 0, parcels: 0 })
    const cash = await desk.cash(carrier)
    expect(cash.sums).toEqual({
      collectedBdt: 2_050.5,
      feesBdt: -120,
      taxBdt: -18,
      paidOutBdt: -1_912.5,
      writtenOffBdt: 0,
      correctionsBdt: 0,
      owedBdt: 0,
    })
    expect(cash.differences).toEqual([])
    expect((await desk.preview(carrier, { text })).data).toMatchObject({ areSaid: true, knownBefore: /file/ })
    const { data: entries } = await desk.call('GET', `/carriers/${carrier}/cash/entries?limit=3`)
    expect(entries).toHaveLength(3)
  })

  test('of half its rows, of wrong columns, or of no rows is not taken', async () => {
    const carrier = await desk.carrier()
    const one = await delivered(carrier, 100)
    const refused = async (text: string, columns?: string) => {
      const file = { text, ...(columns !== undefined && { columns }) }
      const [{ data }, loaded] = [await desk.preview(carrier, file), await desk.load(carrier, file)]
      expect(loaded).toMatchObject({ code: 'validation_failed' })
      return data.problems.join(' ')
    }
    expect(await refused(fileOf(`${one.theirRef},${one.ourRef},100,60,9`, 'T-9,S-'))).toMatch(/fewer cells/)
    expect(await refused(fileOf(`${one.theirRef},${one.ourRef},100,60,9`, ',,900,60,9'))).toMatch(/whole\?/)
    expect(await refused(fileOf(`${one.theirRef},,100,60,9`, ',,5,,', 'T-9,,5,,'))).toMatch(/no parcel/)
    expect(await refused(fileOf(`${one.theirRef},${one.ourRef},a hundred,60,9`))).toMatch(/no amount/)
    expect(await refused('A,B\n1,2')).toMatch(/number.*collected/)
    expect(await refused(fileOf('T-1,S-1,100,60,9'), 'theirRef,collected')).toMatch(/another file/)
    expect(await refused(fileOf('T-1,S-1,100,60,9'), 'theirRef,theirRef,collected,,')).toMatch(/the same/)
    expect(await refused('Parcel,COD,Payment date\nT-1,100,soon')).toMatch(/no day/)
    const codes = async (text: string) => (await desk.load(carrier, { text })).code
    expect(await codes('')).toBe('import_empty')
    expect(await codes(HEAD)).toBe('import_no_rows')
    expect(await codes('PK\u0000')).toBe('import_not_text')
    expect(await codes('')).toBe('import_empty')
    const bare = await shop.app.inject({
      method: 'POST',
      url: `/api/carriers/${carrier}/settlements`,
      headers: { authorization: admin.token },
    })
    expect(bare.json().code).toBe('import_file_missing')
    expect(await codes(`${HEAD}\n"T-1,1`)).toBe('import_broken_row')
    expect(await codes(`${HEAD}\n${'T-1,S-1,1,1,1\n'.repeat(20_001)}`)).toBe('import_too_many_rows')
    expect(await codes(`${HEAD}\n${'T-1,S-1,1,1,1'.padEnd(1_000_000, ' ')}\n`.repeat(6))).toMatch(
      /import_too_large|import_broken_row/,
    )
    const cash = await desk.cash(carrier)
    expect([cash.settlements, cash.sums.paidOutBdt]).toEqual([[], 0])
  })

  test('its columns are said once, and several payouts are told apart', async () => {
    const carrier = await desk.carrier()
    const [one, two] = [await delivered(carrier, 500), await delivered(carrier, 700)]
    const text = [
      'Nr.,Geld,Kosten,Mehr,Batch,Tag,Netto',
      `${one.theirRef},500,50,5,P-1,29/11/2026,445`,
      `${two.theirRef},700,50,5,P-2,2026-11-28,645`,
    ].join('\n')
    const columns = 'theirRef,collected,fee,fee,payment,at,paid'
    expect((await desk.preview(carrier, { text })).data.problems).toHaveLength(2)
    expect((await desk.preview(carrier, { text, columns })).data.payouts).toEqual([
      { ref: 'P-1', at: '2026-11-28T18:00:00.000Z', paidBdt: 445, parcels: 1 },
      { ref: 'P-2', at: '2026-11-27T18:00:00.000Z', paidBdt: 645, parcels: 1 },
    ])
    expect((await desk.load(carrier, { text, columns })).data).toMatchObject({ added: 2, open: 0 })
    const again = (await desk.preview(carrier, { text: text.replace('P-1', 'P-3') })).data
    expect(again).toMatchObject({ areSaid: true, problems: [], differences: { twice: { lines: 2 } } })
    expect((await desk.cash(carrier)).sums).toMatchObject({ feesBdt: -110, owedBdt: 0 })
  })

  test.each(['Total,', ',Grand Total:', 'সর্বমোট,'])(
    'a last row of sums that is named %s is no parcel',
    async (named) => {
      const carrier = await desk.carrier()
      const one = await delivered(carrier, 1_000)
      const text = fileOf(`${one.theirRef},${one.ourRef},1000,60,9`, `${named},"1,000/-",60,9`)
      const { data } = await desk.preview(carrier, { text })
      expect(data).toMatchObject({ problems: [], totals: { paidBdt: 931 }, right: { lines: 1 } })
      const other = fileOf(`${one.theirRef},${one.ourRef},1000,60,9`, `${named},900,60,9`)
      expect((await desk.preview(carrier, { text: other })).data.problems).toHaveLength(1)
    },
  )

  test('a fee that is given back is none that is charged, however fees are written', async () => {
    const carrier = await desk.carrier()
    const [one, two] = [await delivered(carrier, 1_000), await delivered(carrier, 500)]
    const fees = async (first: string, second: string) => {
      const text = fileOf(`${one.theirRef},,1000,${first},`, `${two.theirRef},,500,${second},`)
      return (await desk.preview(carrier, { text })).data.totals.feesBdt
    }
    expect(await fees('60', '(10)')).toBe(50)
    expect(await fees('-60', '-10')).toBe(70)
    expect(await fees('-60', '10')).toBe(50)
  })

  test('a payout that is not what its rows come to has a line for the rest', async () => {
    const carrier = await desk.carrier()
    const one = await delivered(carrier, 1_000)
    await desk.load(carrier, { text: fileOf(`${one.theirRef},,1000,60,9`), ref: 'P-9', paidBdt: 900 })
    const cash = await desk.cash(carrier)
    expect(cash.sums.owedBdt).toBe(31)
    expect(cash.differences).toMatchObject([
      { settlementRef: 'P-9', difference: 'short', bdt: -31, ourRef: null },
    ])
    const [line] = cash.differences
    if (line) await desk.close(carrier, line, 'written_off')
    expect((await desk.cash(carrier)).sums).toMatchObject({ writtenOffBdt: -31, owedBdt: 0 })
  })
})

describe('a difference', () => {
  /** Loads one row, and gives what is wrong with it. */
  async function loaded(carrier: string, row: string, more: object = {}) {
    await desk.load(carrier, { text: fileOf(row), ...more })
    const { differences } = await desk.cash(carrier)
    const [line] = differences
    if (!line || differences.length !== 1) throw new Error(`${differences.length} differences`)
    return line
  }
  const owed = async (carrier: string) => (await desk.cash(carrier)).sums.owedBdt

  test.each([
    ['accepted', 0, { collectedBdt: 990 }],
    ['written_off', 0, { collectedBdt: 1_000, writtenOffBdt: -10 }],
    ['claimed', 10, { collectedBdt: 1_000 }],
  ])('of Tk 10 short that is %s leaves Tk %i owed', async (how, rest, sums) => {
    const carrier = await desk.carrier()
    const one = await delivered(carrier, 1_000)
    const line = await loaded(carrier, `${one.theirRef},,990,60,9`)
    expect(line).toMatchObject({ difference: 'short', bdt: -10, expectedBdt: 1_000, ourRef: one.ourRef })
    expect(await owed(carrier)).toBe(10)
    expect(await desk.close(carrier, line, how)).toMatchObject({ success: true })
    expect((await desk.cash(carrier)).sums).toMatchObject({ owedBdt: rest, ...sums })
    expect((await desk.close(carrier, line, how)).code).toBe('difference_over')
    // what the carrier repeats changes nothing any more
    await desk.hear(one.id, null, how === 'accepted' ? {} : { collected: 1_000 })
    await settleCash(shop.services, silent)
    expect(await owed(carrier)).toBe(rest)
    expect((await desk.cash(carrier)).differences).toEqual([])
  })

  test('is gone once the rest is paid', async () => {
    const carrier = await desk.carrier()
    const one = await delivered(carrier, 1_000)
    await loaded(carrier, `${one.theirRef},,990,60,9`)
    await desk.load(carrier, { text: fileOf(`${one.theirRef},,10,0,0`) })
    await settleCash(shop.services, silent)
    expect(await desk.cash(carrier)).toMatchObject({ differences: [], sums: { owedBdt: 0 } })
  })

  test('is gone once more than the rest is paid, and what its line charges stays', async () => {
    const carrier = await desk.carrier()
    const one = await delivered(carrier, 100)
    await desk.load(carrier, { text: fileOf(`${one.theirRef},,10,12,0`, `${one.theirRef},,100,0,0`) })
    expect(await desk.cash(carrier)).toMatchObject({
      differences: [{ difference: 'over', bdt: 10, row: 2 }],
      sums: { feesBdt: -12, owedBdt: -10 },
    })
  })

  test('of a parcel of another shop, or one that is paid twice, is money that is not ours', async () => {
    const carrier = await desk.carrier()
    const one = await delivered(carrier, 1_000)
    const foreign = await loaded(carrier, `T-nobody,${one.ourRef},500,60,9`)
    expect(foreign).toMatchObject({ difference: 'foreign', bdt: 431, order: null })
    expect(await owed(carrier)).toBe(1_000 - 431)
    expect(await desk.close(carrier, foreign, 'written_off')).toMatchObject({ code: 'validation_failed' })
    await desk.close(carrier, foreign, 'accepted')
    expect(await owed(carrier)).toBe(1_000)
    await desk.load(carrier, { text: fileOf(`${one.theirRef},,1000,60,9`), ref: 'P-1' })
    const twice = await loaded(carrier, `${one.theirRef},,1000,60,9`, { ref: 'P-2', paidBdt: 931 })
    expect(twice).toMatchObject({ difference: 'twice', bdt: 931 })
    expect((await desk.cash(carrier)).sums).toMatchObject({ feesBdt: -60, owedBdt: -931 })
    await desk.close(carrier, twice, 'claimed')
    expect(await owed(carrier)).toBe(-931)
  })

  test('of a fee after weighing is entered, and a claim is owed on; with its VAT it is none', async () => {
    const carrier = await desk.carrier()
    const one = await delivered(carrier, 1_000, 60)
    const line = await loaded(carrier, `${one.theirRef},,1000,80,0`)
    expect(line).toMatchObject({ difference: 'fee', bdt: -20 })
    expect((await desk.cash(carrier)).sums).toMatchObject({ feesBdt: -80, owedBdt: 0 })
    // a late notice of the old fee does not count any more
    await desk.hear(one.id, null, { fee: 60 })
    await desk.close(carrier, line, 'claimed')
    expect((await desk.cash(carrier)).sums).toMatchObject({ feesBdt: -80, correctionsBdt: 20, owedBdt: 20 })

    const withVat = await delivered(carrier, 1_000, 69)
    await desk.load(carrier, { text: fileOf(`${withVat.theirRef},,1000,60,9`) })
    expect((await desk.cash(carrier)).differences).toEqual([])
  })

  test('of cash and of fee of one parcel are two', async () => {
    const carrier = await desk.carrier()
    const one = await delivered(carrier, 1_000, 60)
    await desk.load(carrier, { text: fileOf(`${one.theirRef},,990,80,0`) })
    const { differences } = await desk.cash(carrier)
    expect(differences.map(({ difference, bdt }) => [difference, bdt]).sort()).toEqual([
      ['fee', -20],
      ['short', -10],
    ])
    for (const line of differences) await desk.close(carrier, line, 'accepted')
    expect(await desk.cash(carrier)).toMatchObject({ differences: [], sums: { owedBdt: 0 } })
  })

  test('of a fee that is closed leaves the line open for what is wrong with its cash later', async () => {
    const carrier = await desk.carrier()
    const one = await delivered(carrier, 1_000, 60)
    await desk.close(carrier, await loaded(carrier, `${one.theirRef},,1000,80,0`), 'accepted')
    await desk.hear(one.id, null, { collected: 900 })
    await settleCash(shop.services, silent)
    expect((await desk.cash(carrier)).differences).toMatchObject([{ difference: 'over', bdt: 100 }])
  })

  test('that is over by what was heard since it was judged can’t be closed as it was', async () => {
    const carrier = await desk.carrier()
    const one = await delivered(carrier, 1_000)
    const line = await loaded(carrier, `${one.theirRef},,900,0,0`)
    await desk.hear(one.id, null, { collected: 900 })
    expect((await desk.close(carrier, line, 'accepted')).code).toBe('difference_over')
    expect(await owed(carrier)).toBe(0)
  })

  test('of a charge that was collected at a refused door is a person’s to close', async () => {
    const carrier = await desk.carrier()
    next += 1
    const [one] = await desk.parcels(carrier, idle, [1_000], next)
    if (!one) throw new Error('none')
    await desk.hear(one.id, 'coming_back')
    const line = await loaded(carrier, `${one.theirRef},,60,60,0`)
    expect(line).toMatchObject({ difference: 'over', bdt: 60, state: 'coming_back' })
    await desk.close(carrier, line, 'accepted')
    expect((await desk.cash(carrier)).sums).toMatchObject({ collectedBdt: 60, feesBdt: -60, owedBdt: 0 })
  })

  test('of a parcel that was settled first is gone once it is delivered, or is said to be', async () => {
    const carrier = await desk.carrier()
    next += 1
    const [one, two] = await desk.parcels(carrier, idle, [1_000, 500], next)
    next += 1
    if (!one || !two) throw new Error('none')
    const line = await loaded(carrier, `${one.theirRef},,1000,60,0`)
    expect(line).toMatchObject({ difference: 'undelivered', bdt: 1_000 })
    expect(await owed(carrier)).toBe(-1_000)
    await desk.hear(one.id, 'delivered')
    await settleCash(shop.services, silent)
    expect(await desk.cash(carrier)).toMatchObject({ differences: [], sums: { owedBdt: 0 } })

    const other = await loaded(carrier, `${two.theirRef},,500,60,0`)
    expect(await desk.close(carrier, other, 'accepted')).toMatchObject({ success: true })
    expect(await desk.cash(carrier)).toMatchObject({ differences: [], sums: { owedBdt: 0 } })
    const { data } = await desk.call('GET', `/orders/${idle}/consignments`)
    expect(data.find(({ _id }: { _id: string }) => _id === two.id)).toMatchObject({ state: 'delivered' })
  })

  test('that another has closed, of no such payout, or above one’s limit is refused', async () => {
    const carrier = await desk.carrier()
    const one = await delivered(carrier, 1_000)
    const line = await loaded(carrier, `${one.theirRef},,400,0,0`)
    const nowhere = { ...line, settlement: '00000000-0000-7000-8000-000000000000' }
    expect((await desk.close(carrier, nowhere, 'accepted')).code).toBe('settlement_not_found')
    expect((await desk.close('nobody', line, 'accepted')).code).toBe('carrier_not_found')
    expect((await desk.close(carrier, { ...line, bdt: -5 }, 'accepted')).code).toBe('difference_over')
    const limited = await buildUser(shop, { role: 'staff', refundLimitPaisa: 50_000 })
    expect((await desk.close(carrier, line, 'written_off', limited.token)).code).toBe('refund_over_limit')
    expect(await desk.close(carrier, line, 'claimed', limited.token)).toMatchObject({ success: true })
  })
})

test('what will never come is written off with a reason, and no more than is owed', async () => {
  const carrier = await desk.carrier()
  await delivered(carrier, 1_000)
  const off = (body: object) => desk.call('POST', `/carriers/${carrier}/write-offs`, body)
  expect((await off({ bdt: 1_001, owedBdt: 1_000, why: 'Gone' })).code).toBe('validation_failed')
  expect((await off({ bdt: 400, owedBdt: 900, why: 'Gone' })).code).toBe('difference_over')
  expect((await off({ bdt: 400, owedBdt: 1_000, why: '' })).code).toBe('validation_failed')
  expect((await off({ bdt: 400, owedBdt: 1_000, why: 'It closed down' })).data.sums).toMatchObject({
    writtenOffBdt: -400,
    owedBdt: 600,
  })
  const { data } = await desk.call('GET', `/carriers/${carrier}/cash/entries`)
  expect(data[0]).toMatchObject({ kind: 'written_off', bdt: -400, reason: 'It closed down' })
})

test('money of a carrier by hand is noted for its parcels, once, and what is missing of it is a line', async () => {
  const carrier = await desk.carrier()
  const [one, two] = [await delivered(carrier, 1_000), await delivered(carrier, 500)]
  const { unpaid } = await desk.cash(carrier)
  expect(unpaid.map(({ _id, collectedBdt }) => [_id, collectedBdt])).toEqual([
    [one.id, 1_000],
    [two.id, 500],
  ])
  const note = (body: object, to = carrier) => desk.call('POST', `/carriers/${to}/money`, body)
  const both = { parcels: [one.id, two.id], paidBdt: 1_370, feesBdt: 121 }
  expect((await note(both)).data).toMatchObject({
    unpaid: [],
    sums: { paidOutBdt: -1_370, feesBdt: -121, owedBdt: 9 },
    differences: [{ difference: 'short', bdt: -9, ourRef: null }],
    settlements: [{ parcels: 2, open: 1 }],
  })
  expect((await note(both)).code).toBe('validation_failed')
  expect((await desk.cash(carrier)).sums.paidOutBdt).toBe(-1_370)
  const other = await delivered(await desk.carrier(), 300)
  expect((await note({ parcels: [other.id], paidBdt: 300 })).code).toBe('validation_failed')
  const asked = await desk.carrier({ protocol: 'redx', name: 'RedX', fields: { token: 'k' } })
  expect((await note({ parcels: [one.id], paidBdt: 1 }, asked)).code).toBe('validation_failed')
})

test('what was written off and comes after all is taken back, and no more', async () => {
  const carrier = await desk.carrier()
  const one = await delivered(carrier, 1_000)
  const off = (body: object) => desk.call('POST', `/carriers/${carrier}/write-offs`, body)
  await off({ bdt: 1_000, owedBdt: 1_000, why: 'It closed down' })
  await desk.load(carrier, { text: fileOf(`${one.theirRef},,1000,0,0`) })
  const back = { owedBdt: -1_000, isBack: true, why: 'It came' }
  expect((await off({ ...back, bdt: 1_001 })).fields).toEqual({ bdt: 'More than was written off.' })
  const limited = await buildUser(shop, { role: 'staff', refundLimitPaisa: 50_000 })
  const url = `/carriers/${carrier}/write-offs`
  expect((await desk.call('POST', url, { ...back, bdt: 1_000 }, limited.token)).code).toBe(
    'refund_over_limit',
  )
  expect((await off({ ...back, bdt: 1_000 })).data.sums).toMatchObject({ writtenOffBdt: 0, owedBdt: 0 })
})

test('a payout that is taken back leaves the ledger as it was, and can be read once more', async () => {
  const carrier = await desk.carrier()
  const [one, two] = [await delivered(carrier, 1_000, 60), await delivered(carrier, 500, 60)]
  const before = (await desk.cash(carrier)).sums
  const text = fileOf(`${one.theirRef},,990,80,9`, `${two.theirRef},,500,60,0`)
  await desk.load(carrier, { text, ref: 'P-1' })
  const { settlements, differences } = await desk.cash(carrier)
  for (const line of differences)
    await desk.close(carrier, line, line.difference === 'fee' ? 'claimed' : 'written_off')
  // paid once more, it is paid twice
  await desk.load(carrier, { text: fileOf(`${two.theirRef},,500,60,0`), ref: 'P-2' })
  expect((await desk.cash(carrier)).differences).toMatchObject([{ difference: 'twice' }])
  const reverse = () =>
    desk.call('POST', `/carriers/${carrier}/settlements/${settlements[0]?._id}/reverse`, {
      why: 'The bank took it back',
    })
  expect(await reverse()).toMatchObject({ success: true })
  expect((await reverse()).code).toBe('settlement_not_found')
  const after = await desk.cash(carrier)
  expect(after.differences).toEqual([])
  expect(after.sums.owedBdt).toBe(before.owedBdt - 440)
  expect((await desk.load(carrier, { text, ref: 'P-1' })).data.added).toBe(1)
})

test('a fee that is told again while lines wait to be judged is the fee once the payout is taken back', async () => {
  const carrier = await desk.carrier()
  const one = await delivered(carrier, 1_000, 60)
  await desk.load(carrier, { text: fileOf(`${one.theirRef},,1000,80,0`) })
  await desk.hear(one.id, 'coming_back')
  await desk.hear(one.id, null, { fee: 60 })
  await settleCash(shop.services, silent)
  const { settlements, sums } = await desk.cash(carrier)
  expect(sums.feesBdt).toBe(-80)
  await desk.call('POST', `/carriers/${carrier}/settlements/${settlements[0]?._id}/reverse`, {
    why: 'Not ours',
  })
  expect((await desk.cash(carrier)).sums).toMatchObject({ feesBdt: -60, owedBdt: -60 })
})

describe('an order', () => {
  const pay = (order: string) => ask(shop, admin.token, 'GET', `/${order}`)

  test('of a carrier that pays first is paid when the payout is here, and not before', async () => {
    const carrier = await desk.carrier({ paidWhen: 'settled' })
    const { id, due } = await desk.order(rider)
    const parcel = await desk.book(id, carrier)
    await desk.hear(parcel.id, 'delivered')
    expect((await pay(id)).data).toMatchObject({ status: 'Pending', codStatus: 'confirmed' })
    await desk.load(carrier, { text: fileOf(`,${parcel.ourRef},${due},60,9`) })
    expect((await pay(id)).data).toMatchObject({ codStatus: 'collected' })
    const { data } = await desk.call('GET', `/orders/${id}/carrying`)
    expect(data).toMatchObject({ thereBdt: 69, backBdt: null })
  })

  test('waits while its money is short, and is told once that is closed', async () => {
    const carrier = await desk.carrier({ paidWhen: 'settled' })
    const { id, due } = await desk.order(rider)
    const parcel = await desk.book(id, carrier)
    await desk.hear(parcel.id, 'delivered')
    await desk.load(carrier, { text: fileOf(`,${parcel.ourRef},${due - 10},60,9`) })
    expect((await pay(id)).data).toMatchObject({ codStatus: 'confirmed' })
    const [line] = (await desk.cash(carrier)).differences
    if (!line) throw new Error('none')
    expect(await desk.close(carrier, line, 'written_off')).toMatchObject({ success: true })
    expect((await pay(id)).data).toMatchObject({ codStatus: 'collected' })
  })

  test('whose payout came before the word of its delivery is paid with that word', async () => {
    const carrier = await desk.carrier({ paidWhen: 'settled' })
    const { id, due } = await desk.order(rider)
    const parcel = await desk.book(id, carrier)
    await desk.load(carrier, { text: fileOf(`,${parcel.ourRef},${due},60,9`) })
    expect((await pay(id)).data).toMatchObject({ codStatus: 'confirmed' })
    await desk.hear(parcel.id, 'delivered')
    await settleCash(shop.services, silent)
    expect((await pay(id)).data).toMatchObject({ codStatus: 'collected' })
  })

  test('of a carrier that is trusted is paid on delivery', async () => {
    const carrier = await desk.carrier()
    const { id } = await desk.order(rider)
    const parcel = await desk.book(id, carrier)
    await desk.hear(parcel.id, 'delivered')
    expect((await pay(id)).data).toMatchObject({ codStatus: 'collected' })
  })

  test('that was delivered and comes back after all is owed for no more', async () => {
    const carrier = await desk.carrier()
    const one = await delivered(carrier, 1_000)
    await desk.hear(one.id, 'coming_back')
    expect((await desk.cash(carrier)).sums.owedBdt).toBe(0)
  })
})

test('a carrier is asked once an hour what it paid out; what is reversed there is reversed here', async () => {
  const paid = { payment_id: 'SFC-1', total: 931, created_at: '2026-11-28 10:00:00', paid_at: '' }
  let lines: object[] = []
  let asked = 0
  let said: { status: number; json: object } | null = null
  const side = await openStandIn(({ call, query }) => {
    if (said) return said
    if (call === 'GET /payments') {
      if (query.get('page') === '1') asked += 1
      return { json: { payments: query.get('page') === '1' ? [paid] : [] } }
    }
    return { json: { ...paid, consignments: lines } }
  })
  onTestFinished(() => side.close())
  const at = () => shop.services.now().toISOString().slice(0, 19).replace('T', ' ')
  paid.created_at = at()
  const carrier = await desk.carrier({
    protocol: 'steadfast',
    name: 'Steadfast',
    fields: { host: side.url, apiKey: 'k', secretKey: 's' },
  })
  const one = await delivered(carrier, 1_000)
  lines = [
    {
      consignment_id: one.theirRef,
      invoice: one.ourRef,
      cod_amount: '1,000.00',
      delivery_charge: 60,
      vat: 9,
    },
  ]
  await settleCash(shop.services, silent)
  expect((await desk.cash(carrier)).sums.owedBdt).toBe(1_000)
  paid.paid_at = at()
  await settleCash(shop.services, silent)
  expect(asked).toBe(1)
  // it is given no parcels any more, and owes for this one
  await shop.db.updateTable('carriers').set({ is_active: false }).where('id', '=', carrier).execute()
  shop.advance(61 * 60_000)
  Object.assign(admin, await signIn(shop, admin.user.email))
  await settleCash(shop.services, silent)
  expect(await desk.cash(carrier)).toMatchObject({ differences: [], sums: { owedBdt: 0 } })
  const read = () => desk.call('POST', `/carriers/${carrier}/settlements/ask`)
  expect((await read()).data).toEqual({ added: 0, parcels: 0, open: 0, reversed: 0 })
  Object.assign(paid, { status_label: 'Reversed' })
  expect((await read()).data).toMatchObject({ reversed: 1 })
  expect((await desk.cash(carrier)).sums.owedBdt).toBe(1_000)
  Object.assign(paid, { status_label: 'Paid' })
  expect((await read()).data).toMatchObject({ added: 1, parcels: 1 })
  expect((await desk.cash(carrier)).sums.owedBdt).toBe(0)

  expect((await desk.call('POST', `/carriers/${await desk.carrier()}/settlements/ask`)).code).toBe(
    'not_by_call',
  )
  said = { status: 422, json: { message: 'Not now' } }
  expect((await read()).code).toBe('carrier_refused')
  said = { status: 401, json: { message: 'Unauthorized' } }
  expect((await read()).code).toBe('carrier_keys')
  // and is asked no more
  said = null
  expect((await read()).code).toBe('carrier_keys')
})

test('five thousand rows are loaded in one go, and twice in vain', async () => {
  const carrier = await desk.carrier()
  const parcels = await desk.parcels(carrier, idle, Array(5_000).fill(1_000), 20_000)
  const rows = parcels.map(({ theirRef }) => `${theirRef},,1000,60,9`)
  const text = fileOf(...rows)
  expect((await desk.load(carrier, { text })).data).toMatchObject({ added: 1, parcels: 5_000, open: 5_000 })
  expect((await desk.load(carrier, { text })).data).toMatchObject({ added: 0 })
  // another file with the same rows
  const { data } = await desk.preview(carrier, { text: fileOf(...rows.toReversed()) })
  expect(
    data.differences.twice.lines + data.differences.undelivered.lines + data.differences.over.lines,
  ).toBe(5_000)
  expect((await desk.cash(carrier)).openTotal).toBe(5_000)
})

test('what carriers owe stands on the overview, with what of it is late', async () => {
  await sql`truncate carrier_entries, settlements cascade`.execute(shop.db)
  const owe = async () => (await desk.call('GET', '/overview')).data.carriersOwe
  expect(await owe()).toBeNull()
  const [slow, quick] = [await desk.carrier({ warnDays: 12 }), await desk.carrier({ warnDays: 30 })]
  await delivered(slow, 310)
  shop.advance(13 * 86_400_000)
  Object.assign(admin, await signIn(shop, admin.user.email))
  await delivered(quick, 1_874)
  expect(await owe()).toEqual({ bdt: 2_184, lateBdt: 310, days: 12, carrier: quick })
})
