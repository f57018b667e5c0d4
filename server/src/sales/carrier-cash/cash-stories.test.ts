import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildAdmin, buildUser, type SignedIn } from '../../testing/accounts.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { settleCash } from './ask-settlements.ts'
import { judgeWaiting } from './judge-lines.ts'
import { cashDesk } from './testing/cash-desk.ts'

let shop: Shop
let admin: SignedIn
let desk: ReturnType<typeof cashDesk>
let idle: string
beforeAll(async () => {
  shop = await openShop()
  admin = await buildAdmin(shop)
  desk = cashDesk(shop, admin)
  idle = (await desk.order(await buildUser(shop))).id
})
afterAll(() => shop.close())

const quiet = { warn: () => {} }
const HEAD = 'Consignment ID,COD amount,Delivery charge,VAT'

const act = fc.oneof(
  fc.record({
    do: fc.constant('hear' as const),
    parcel: fc.nat(1),
    state: fc.constantFrom('delivered', 'coming_back', 'in_part', null),
    collected: fc.constantFrom(undefined, 0, 90, 100),
    fee: fc.constantFrom(undefined, 10, 12),
  }),
  fc.record({
    do: fc.constant('load' as const),
    // 2: another shop's
    rows: fc.array(
      fc.record({
        parcel: fc.nat(2),
        collected: fc.constantFrom(0, 10, 90, 100, 105),
        fee: fc.constantFrom(0, 10, 12),
        tax: fc.constantFrom(0, 2),
      }),
      { minLength: 1, maxLength: 3 },
    ),
    off: fc.constantFrom(0, 0, 0, -7, 3),
  }),
  fc.record({ do: fc.constant('reverse' as const), which: fc.nat(2) }),
  fc.record({ do: fc.constant('close' as const), which: fc.nat(3), how: fc.nat(2) }),
  fc.record({ do: fc.constant('close' as const), which: fc.nat(3), how: fc.constant(1) }),
  fc.record({ do: fc.constant('write off' as const), bdt: fc.integer({ min: 1, max: 20 }) }),
)

let stories = 0

test('whatever is delivered, settled, reversed and closed, each taka that is owed has its line', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 16 }), async (acts) => {
      stories += 1
      const carrier = await desk.carrier()
      const parcels = await desk.parcels(carrier, idle, [100, 100], 1_000 * stories)
      let ref = 0
      let writtenOff = 0
      for (const one of acts) {
        const cash = await desk.cash(carrier)
        if (one.do === 'hear') {
          const { state, collected, fee } = one
          await desk.hear(parcels[one.parcel]?.id ?? '', state as 'delivered' | null, {
            ...(collected !== undefined && { collected }),
            ...(fee !== undefined && { fee }),
          })
        } else if (one.do === 'load') {
          ref += 1
          const rows = one.rows.map(
            ({ parcel, collected, fee, tax }) =>
              `${parcels[parcel]?.theirRef ?? 'T-another'},${collected},${fee},${tax}`,
          )
          const net = one.rows.reduce((sum, row) => sum + row.collected - row.fee - row.tax, 0)
          const text = [HEAD, ...rows].join('\n')
          await desk.load(carrier, { text, ref: `P-${ref}`, paidBdt: net + one.off })
        } else if (one.do === 'reverse') {
          const standing = cash.settlements.filter(({ reversedAt }) => reversedAt === null)
          const which = standing[one.which % Math.max(1, standing.length)]
          if (which)
            await desk.call('POST', `/carriers/${carrier}/settlements/${which._id}/reverse`, { why: 'Back' })
        } else if (one.do === 'close') {
          const line = cash.differences[one.which % Math.max(1, cash.differences.length)]
          const how = line?.closings[one.how % line.closings.length]
          if (line && how) await desk.close(carrier, line, how)
        } else if (cash.sums.owedBdt >= one.bdt) {
          const off = { bdt: one.bdt, owedBdt: cash.sums.owedBdt, why: 'Gone' }
          await desk.call('POST', `/carriers/${carrier}/write-offs`, off)
          writtenOff += one.bdt * 100
        }
        await judgeWaiting(shop.services, null)
        await expectLines(carrier, writtenOff)
      }
    }),
    // the same each time; CASH_SEED tries others
    { numRuns: 8, seed: Number(process.env.CASH_SEED ?? 20261129) },
  )
}, 300_000)

/** What parcels and lines of payouts come to, without looking at what was entered of cash. */
async function expectLines(carrier: string, writtenOff: number) {
  const { sums } = await desk.cash(carrier)
  const parcels = await shop.db
    .selectFrom('consignments')
    .selectAll()
    .where('carrier_id', '=', carrier)
    .execute()
  const lines = await shop.db
    .selectFrom('settlement_lines as l')
    .innerJoin('settlements as s', 's.id', 'l.settlement_id')
    .selectAll('l')
    .where('s.carrier_id', '=', carrier)
    .where('s.reversed_at', 'is', null)
    .execute()
  const isCounted = (line: (typeof lines)[number]) =>
    line.row > 0 && line.consignment_id !== null && line.difference !== 'twice'
  const fees = await shop.db
    .selectFrom('carrier_entries')
    .select(['consignment_id', sql<number>`sum(paisa)::bigint`.as('paisa')])
    .where('carrier_id', '=', carrier)
    .where('kind', '=', 'fee')
    .groupBy('consignment_id')
    .execute()
  let owed = -writtenOff
  for (const parcel of parcels) {
    const own = lines.filter(({ consignment_id }) => consignment_id === parcel.id)
    const counted = own.filter(isCounted)
    const off = own
      .filter(({ closed_how, difference }) => closed_how === 'written_off' && difference !== 'twice')
      .reduce((sum, line) => sum + line.difference_paisa, 0)
    const known = parcel.collected_paisa ?? (parcel.state === 'delivered' ? parcel.cash_paisa : 0)
    const rest = known + off - counted.reduce((sum, line) => sum + line.collected_paisa, 0)
    // on its way it may collect still; else somebody has to say something of it, or has
    if (counted.length > 0 && rest !== 0 && parcel.state !== 'moving') {
      expect(
        own.filter(({ difference }) => difference !== null && difference !== 'fee').length,
      ).toBeGreaterThan(0)
    }
    // each gap is said once
    expect(
      own.filter(
        ({ closed_at, difference }) =>
          closed_at === null && (difference === 'short' || difference === 'over'),
      ).length,
    ).toBeLessThan(2)
    if (counted.length > 0) {
      const charged = counted.reduce((sum, line) => sum + line.fee_paisa, 0)
      const entered = fees.find(({ consignment_id }) => consignment_id === parcel.id)?.paisa ?? 0
      expect(-Number(entered) + 0).toBe(charged)
    }
    owed += rest
  }
  for (const line of lines) {
    if (isCounted(line)) owed += line.fee_paisa + line.tax_paisa
    else if (line.row > 0 && line.closed_how !== 'accepted' && line.closed_how !== 'written_off')
      owed -= line.difference_paisa
    if (line.difference === 'fee' && line.closed_how === 'claimed') owed -= line.difference_paisa
  }
  expect(Math.round(sums.owedBdt * 100)).toBe(owed + Math.round((sums.feesBdt + sums.taxBdt) * 100))
}

test('what stopped in the middle goes on, and nothing is entered twice', async () => {
  const carrier = await desk.carrier()
  const parcels = await desk.parcels(carrier, idle, Array(700).fill(100), 500_000)
  await sql`update consignments set state = 'delivered' where carrier_id = ${carrier}`.execute(shop.db)
  const last = parcels.at(-1)?.id ?? ''
  await sql
    .raw(`
      create function stop_here() returns trigger language plpgsql as $$
      begin
        if new.consignment_id = '${last}' then raise exception 'the node is gone'; end if;
        return new;
      end $$;
      create trigger stop_here before insert on carrier_entries for each row execute function stop_here();
    `)
    .execute(shop.db)
  const text = [HEAD, ...parcels.map(({ theirRef }) => `${theirRef},0,10,2`)].join('\n')
  expect((await desk.load(carrier, { text })).code).toBe('internal')
  const before = await desk.cash(carrier)
  expect(before.sums.paidOutBdt).toBe(700 * 12)
  expect(before.sums.feesBdt).toBe(-500 * 10)
  await sql.raw('drop trigger stop_here on carrier_entries; drop function stop_here()').execute(shop.db)

  await Promise.all([settleCash(shop.services, quiet), settleCash(shop.services, quiet)])
  expect((await desk.load(carrier, { text })).data).toMatchObject({ added: 0 })
  expect((await desk.cash(carrier)).sums).toMatchObject({
    feesBdt: -7_000,
    taxBdt: -1_400,
    paidOutBdt: 8_400,
  })
})
