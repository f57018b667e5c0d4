/** On a database of its own, without a shop: what is put away was written by one. */
import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { connect, type Database } from '../../platform/db/client.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { spreadMonths } from '../../platform/partitions/make-months.ts'
import { monthOf, moveMonth, selectPartitions, startOfMonth } from '../../platform/partitions/partitions.ts'
import { databaseUrl, TEMPLATE } from '../../testing/global-setup.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import { writeBackup } from '../backup/write-backup.ts'
import { bringBack } from './bring-back.ts'
import { selectPutAway } from './put-away.queries.ts'
import { putAway } from './put-away.ts'

const name = `put_away_${randomBytes(6).toString('hex')}`
const url = () => databaseUrl(inject('postgresUrl'), name)
const VARIANTS = [1, 2].map((n) => `00000000-0000-7000-8000-00000000000${n}`)
let maintenance: Database
let db: Database
let folder: string
/** The month in which the first part ends when the shop is new; months are counted from it. */
let zero: string
let now: Date

const month = (by: number) => moveMonth(zero, by)
const inMonth = (by: number) => new Date(new Date(startOfMonth(month(by))).getTime() + 86_400_000)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spokehaat-put-away-'))
  maintenance = connect(inject('postgresUrl'), 1)
  await sql.raw(`create database ${name} template ${TEMPLATE}`).execute(maintenance)
  db = connect(url(), 3)
  const [first] = await selectPartitions(db)
  zero = monthOf(first?.until ?? new Date(0))
  // those from -3 on have parts of their own, and what is before -1 is old enough
  await inTransaction(db, (trx) => spreadMonths(trx, new Date(startOfMonth(month(-3)))))
  now = inMonth(12)
})
afterAll(async () => {
  await db.destroy()
  await sql.raw(`drop database ${name} with (force)`).execute(maintenance)
  await maintenance.destroy()
  await rm(folder, { recursive: true, force: true })
})

const put = (by: number, more: { isDryRun?: boolean } = {}) =>
  putAway({ databaseUrl: url(), before: month(by), folder, now, ...more })
const whyNot = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: Error) => error.message,
  )

async function move(variant: string, by: number, onHand: number, held = 0): Promise<void> {
  await sql`
    insert into stock_ledger (id, variant_id, on_hand_delta, held_delta, reason, at)
    values (gen_random_uuid(), ${variant}, ${onHand}, ${held}, 'correction', ${inMonth(by)})
  `.execute(db)
}

const changed = (by: number, entityId: string) =>
  sql`
    insert into audit_log (id, at, by_name, action, entity, entity_id, label, before, after)
    values (gen_random_uuid(), ${inMonth(by)}, 'Karim', 'update', 'customer', ${entityId}, 'Rahima', '{"phone":"1"}', '{"phone":"2"}')
  `.execute(db)

async function sums(): Promise<string> {
  const { rows } = await sql<{ sum: string }>`
    select concat_ws(' ', variant_id, sum(on_hand_delta), sum(held_delta)) as sum from stock_ledger
    group by variant_id having (sum(on_hand_delta), sum(held_delta)) <> (0, 0) order by variant_id
  `.execute(db)
  return rows.map(({ sum }) => sum).join('\n')
}

async function whole(): Promise<unknown[]> {
  const { rows } = await sql`
    select id, variant_id, on_hand_delta, held_delta, reason, at from stock_ledger order by id
  `.execute(db)
  return rows
}

test('the ledger adds up to the same whatever is put away and brought back, in any order', async () => {
  const files: string[] = []
  const step = fc.oneof(
    fc.record({
      do: fc.constant('move' as const),
      variant: fc.constantFrom(...VARIANTS),
      // also into months that are put away, as by a clock that was wrong
      by: fc.integer({ min: -6, max: 0 }),
      onHand: fc.integer({ min: 1, max: 9 }),
      held: fc.integer({ min: -3, max: 3 }),
    }),
    fc.record({ do: fc.constant('put' as const), by: fc.integer({ min: -5, max: -1 }) }),
    fc.record({ do: fc.constant('back' as const), which: fc.nat({ max: 3 }) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
      let written = await sums()
      for (const one of steps) {
        const before = await whole()
        if (one.do === 'move') {
          await move(one.variant, one.by, one.onHand, one.held)
          written = await sums()
        } else if (one.do === 'put') {
          const done = await put(one.by).catch((error: Error) => error)
          if (done instanceof Error)
            expect(done.message).toMatch(/is there already|That is put away already|There is nothing/)
          else files.push(done.file)
        } else {
          const file = files.at(-1 - one.which)
          const why = file === undefined ? 'none' : await whyNot(bringBack({ databaseUrl: url(), file }))
          if (why === 'done' && file !== undefined) {
            files.pop()
            await rm(file)
          } else {
            expect(why).toMatch(/^none$|comes back first/)
            expect(await whole()).toEqual(before)
          }
        }
        expect(await sums()).toBe(written)
      }
      for (const file of files.splice(0).reverse()) {
        await bringBack({ databaseUrl: url(), file })
        await rm(file)
      }
      expect(await sums()).toBe(written)
      const { rows } = await sql`select from stock_ledger where reason = 'opening'`.execute(db)
      expect(rows).toEqual([])
    }),
    { numRuns: 6 },
  )
})

test('a dry run changes nothing, and what is put away comes back as it was, without those erased meanwhile', async () => {
  await move(VARIANTS[0] ?? '', -4, 5)
  const gone = 'c0000000-0000-7000-8000-000000000001'
  await changed(-4, gone)
  const before = await whole()
  const dry = await put(-2, { isDryRun: true })
  expect([await whole(), await readdir(folder)]).toEqual([before, []])

  const { file, counts, written } = await put(-2)
  expect(counts).toEqual(dry.counts)
  expect(counts.audit_log).toBe(1)
  expect(await selectPutAway(db)).toMatchObject([
    { file: basename(file), counts, openings: written?.openings },
  ])
  expect((await selectPartitions(db)).map((part) => part.name)).not.toContain(
    `stock_ledger_${month(-3).replace('-', '_')}`,
  )
  expect(await whyNot(put(-2))).toMatch('is there already')

  await bringBack({ databaseUrl: url(), file })
  expect(await whole()).toEqual(before)
  const { rows } = await sql`select label, before, after from audit_log where entity_id = ${gone}`.execute(db)
  expect(rows).toEqual([{ label: 'Erased', before: {}, after: {} }])
  expect(await whyNot(bringBack({ databaseUrl: url(), file }))).toMatch('is back already')
  const { rows: record } =
    await sql`select action from audit_log where entity = 'record' order by at desc limit 2`.execute(db)
  expect(record).toEqual([{ action: 'bring back' }, { action: 'put away' }])
  await rm(file)
})

test('what is not over, not old enough, or not the file that was written stays as it is', async () => {
  expect(await whyNot(put(0))).toMatch('The desk looks back a year')
  await move(VARIANTS[0] ?? '', -4, 5)
  await sql`
    insert into customers (id, name, first_order_at, last_order_at) values (${VARIANTS[0]}, 'Rahima', now(), now())
  `.execute(db)
  await sql`
    insert into orders (id, number, status, email, first_name, last_name, phone, street_address, apartment, city, district,
      postcode, order_notes, total_cents, total_paisa, bdt_per_usd, placed_at, customer_id)
    values (${VARIANTS[0]}, 'SH-OPEN', 'Pending', '', '', '', '', '', '', '', '', '', '', 1, 1, 120, ${inMonth(-4)}, ${VARIANTS[0]})
  `.execute(db)
  expect(await whyNot(put(-1))).toMatch('Orders of that time are not over: SH-OPEN.')
  await sql`update orders set status = 'Cancelled'`.execute(db)

  const { file } = await put(-1)
  const state = await whole()
  const bytes = await readFile(file)
  bytes[Math.floor(bytes.length / 2)] = (bytes[Math.floor(bytes.length / 2)] ?? 0) ^ 1
  const flipped = join(folder, 'flipped.tar.gz')
  await writeFile(flipped, bytes)
  expect(await whyNot(bringBack({ databaseUrl: url(), file: flipped }))).toMatch(/damaged/)
  // a backup of the shop is no such file, and this is no backup
  const backup = join(folder, 'backup.tar.gz')
  const shop = {
    databaseUrl: url(),
    dataDir: folder,
    imageStore: 'disk',
    address: 'http://shop.example',
  } as const
  const own = { ...shop, without: 'files' as const }
  await writeBackup({ ...own, file: backup })
  expect(await whyNot(bringBack({ databaseUrl: url(), file: backup }))).toMatch('is no spokehaat-put-away')
  expect(await whyNot(restoreBackup({ file, databaseUrl: url(), dataDir: folder }))).toMatch(
    'is no spokehaat-backup',
  )
  expect(await whole()).toEqual(state)

  // and a restored shop has the same parts, and can bring it back
  const copy = `${name}_copy`
  await sql.raw(`create database ${copy}`).execute(maintenance)
  const there = databaseUrl(inject('postgresUrl'), copy)
  await restoreBackup({ file: backup, databaseUrl: there, dataDir: folder })
  const restored = connect(there, 1)
  expect(await selectPartitions(restored)).toEqual(await selectPartitions(db))
  await restored.destroy()
  expect((await bringBack({ databaseUrl: there, file })).stock_ledger).toBeGreaterThan(0)
  await sql.raw(`drop database ${copy} with (force)`).execute(maintenance)
})
