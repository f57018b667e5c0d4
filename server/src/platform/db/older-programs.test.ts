import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { breakingStatements } from '../../testing/breaking-statements.ts'
import { databaseUrl } from '../../testing/global-setup.ts'
import { startStep } from '../lifecycle/start-step.ts'
import { connect, type Database } from './client.ts'
import { applyMigrations, migrate, migrationsStanding, pendingMigrations } from './migrate.ts'
import { type Applied, oldestAtWork, oldestProgram, standing } from './older-programs.ts'
import { inTransaction } from './transaction.ts'

const FOLDER = new URL('./migrations/', import.meta.url)
/** Of pg-boss, which migrates its own tables. A new one is to be tried by `npm run drill:upgrade`. */
const SCHEMA_OF_JOBS = 46
/** Those before are history: no program that was released lives with a part of them. */
const FIRST = '0081'

const files = readdirSync(FOLDER).sort()
const textOf = (name: string) => readFileSync(new URL(name, FOLDER), 'utf8')

describe('a migration', () => {
  const stated = files.filter((name) => name >= FIRST)

  test('says which older programs work with it, and none of what they could not bear is in it', () => {
    for (const name of stated) {
      const text = textOf(name)
      const oldest = oldestProgram(text)
      expect.soft(oldest, `${name}: "-- Older programs: from … on" or "none"`).not.toBeUndefined()
      if (typeof oldest !== 'string') continue
      expect
        .soft(files.slice(0, files.indexOf(name)), `${name}: "from" names one before it`)
        .toContain(oldest)
      expect.soft(breakingStatements(text), `${name}: give a reason, "-- Allowed <kind>: …"`).toEqual([])
    }
  })

  test.each([
    ['alter table orders drop column note', ['drop']],
    ['drop table carts', ['drop']],
    ['alter table a rename to b', ['rename']],
    ['alter table orders rename column note to notes', ['rename']],
    ['alter table orders alter column total type bigint', ['type']],
    ['alter table orders alter column note set not null', ['not null']],
    ['alter table orders add column weight numeric(8, 2) not null', ['not null']],
    ['alter table orders\n  add colour text,\n  add size text not null', ['not null']],
    ['alter table orders add constraint positive check (total > 0)', ['constraint']],
    ['create unique index on orders (number)', ['constraint', 'index']],
    ['create index on orders (number)', ['index']],
    ['create trigger t after insert on orders execute function f()', ['trigger']],
    ['create or replace function f() returns int as $$ select 1 $$ language sql', ['function']],
    ["alter table orders add column note text not null default coalesce(null, '')", []],
    ['alter table orders add column gram int generated always as (kilo * 1000) stored not null', []],
    ['create table parts (a text not null); create unique index on parts (a)', []],
    ['alter table orders alter column note drop not null; drop index orders_note', []],
    ['-- alter table orders drop column note\nselect 1', []],
    ['-- Allowed drop: no program since 0080 reads it\nalter table orders drop column note', []],
    ['-- Allowed drop: why\nalter table orders drop column note', ['drop']],
  ])('%s', (text, kinds) => expect(breakingStatements(text)).toEqual(kinds))
})

test('the tables of the jobs are those that were tried', () => {
  const text = readFileSync(new URL('../../../../node_modules/pg-boss/package.json', import.meta.url), 'utf8')
  expect(JSON.parse(text)).toMatchObject({ pgboss: { schema: SCHEMA_OF_JOBS } })
})

describe('a program', () => {
  const own = ['0001_first.sql', '0002_second.sql']
  const applied = (...names: [string, string | null][]): Applied[] =>
    names.map(([name, works_from]) => ({ name, works_from, checksum: '' }))
  const both = [
    ['0001_first.sql', null],
    ['0002_second.sql', null],
  ] satisfies [string, null][]

  test.each<[string, Applied[], string]>([
    ['has what the database has', applied(...both), 'current'],
    ['finds one missing', applied(['0001_first.sql', null]), 'behind'],
    ['finds one more, for those from the first on', applied(...both, ['3.sql', '0001_first.sql']), 'ahead'],
    [
      'finds one more, for those from its own last on',
      applied(...both, ['3.sql', '0002_second.sql']),
      'ahead',
    ],
    [
      'finds one more, for those from a later one on',
      applied(...both, ['3.sql', '0003_third.sql']),
      'too_new',
    ],
    ['finds one more that says nothing', applied(...both, ['3.sql', null]), 'too_new'],
    [
      'finds two more, one of them for none',
      applied(...both, ['3.sql', '0001_first.sql'], ['4.sql', null]),
      'too_new',
    ],
  ])('%s', (_, has, is) => expect(standing(own, has)).toBe(is))

  test.each<[string, Applied[], string | undefined]>([
    ['none', [], undefined],
    ['that of the newest migration', applied(...both), '0002_second.sql'],
    ['one that lacks the last', applied(...both, ['3.sql', '0002_second.sql']), '0002_second.sql'],
    [
      'that of a migration that the one before can not live with',
      applied(...both, ['3.sql', '0001_first.sql']),
      '0002_second.sql',
    ],
    [
      'the newer one, of two migrations that name two',
      applied(...both, ['3.sql', '0001_first.sql'], ['4.sql', '0002_second.sql']),
      '0002_second.sql',
    ],
    ['none before one for none', applied(...both, ['3.sql', null], ['4.sql', '3.sql']), '3.sql'],
  ])('that may be at work is at the oldest %s', (_, has, oldest) => expect(oldestAtWork(has)).toBe(oldest))
})

describe('a database', () => {
  const name = `older_${randomBytes(6).toString('hex')}`
  const tomorrow = (works_from: string | null) => sql`
    insert into migrations (name, checksum, works_from) values ('9999_tomorrow.sql', '', ${works_from})
    on conflict (name) do update set works_from = excluded.works_from`
  let maintenance: Database
  let db: Database
  let other: Database
  const made: string[] = [name]
  const databaseWith = async (last: string) => {
    const another = `older_${randomBytes(6).toString('hex')}`
    made.push(another)
    await sql.raw(`create database ${another}`).execute(maintenance)
    const found = connect(databaseUrl(inject('postgresUrl'), another), 3)
    const until = new Set(files.slice(0, files.indexOf(last) + 1))
    await inTransaction(found, (trx) => applyMigrations(trx, until))
    return found
  }
  beforeAll(async () => {
    maintenance = connect(inject('postgresUrl'), 1)
    await sql.raw(`create database ${name}`).execute(maintenance)
    const url = databaseUrl(inject('postgresUrl'), name)
    db = connect(url, 2)
    other = connect(url, 2)
  })
  afterAll(async () => {
    await Promise.all([db.destroy(), other.destroy()])
    for (const one of made) await sql.raw(`drop database ${one} with (force)`).execute(maintenance)
    await maintenance.destroy()
  })

  test('that another node begins to migrate has nothing in it yet', async () => {
    expect(await pendingMigrations(db)).toBeNull()
    await sql`create table migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now()
    )`.execute(db)
    expect(await pendingMigrations(db)).toBeNull()
  })

  test('that 0.1.0 has migrated is migrated on', async () => {
    await inTransaction(db, (trx) => applyMigrations(trx, new Set(files.slice(0, 10))))
    expect(await migrationsStanding(db)).toBe('behind')
    const { rows } = await sql<{ works_from: string | null }>`select works_from from migrations`.execute(db)
    expect(new Set(rows.map(({ works_from }) => works_from))).toEqual(new Set([null]))
  })

  test('that a migration fails on is left as it was, and the migration is named', async () => {
    const { rows } = await sql<{ checksum: string }>`
      delete from migrations where name = ${files[0]} returning checksum`.execute(db)
    await expect(migrate(db)).rejects.toThrow(
      /^Migration 0001_shop\.sql failed, and nothing of it is left: .*already exists/,
    )
    await sql`insert into migrations (name, checksum) values (${files[0]}, ${rows[0]?.checksum})`.execute(db)
    expect(await migrationsStanding(db)).toBe('behind')
  })

  test('is migrated once those who are at work let go of its tables, who wait for half a second at most', async () => {
    let begun = () => {}
    const isHeld = new Promise<void>((resolve) => {
      begun = resolve
    })
    let letGo = () => {}
    const held = inTransaction(other, async (trx) => {
      await sql`lock table products in access share mode`.execute(trx)
      begun()
      await new Promise<void>((resolve) => {
        letGo = resolve
      })
    })
    await isHeld
    const said: string[] = []
    const migrated = migrate(db, { pauseMs: 20, say: (line) => said.push(line) })
    await vi.waitFor(async () => {
      const { rows } = await sql`
        select from pg_locks where not granted and relation = 'products'::regclass`.execute(other)
      expect(rows).toHaveLength(1)
    })
    // between two tries whoever comes is served
    for (let seen = 0; seen < 3; seen++) {
      await sql`select from products for update`.execute(other)
    }
    // whoever runs the shop reads what it waits for
    await vi.waitUntil(() => said.length > 1)
    expect(said[0]).toMatch(
      /^Migration \d{4}_\w+\.sql waits for the table products, which one connection holds \(the oldest for [\d.]+ s, spokehaat: lock table products in access share mode\)\. It gave way once, and tries again\.$/,
    )
    expect(said[1]).toContain('It gave way 2 times')
    expect(await migrationsStanding(other)).toBe('behind')
    letGo()
    await held
    expect((await migrated).at(-1)).toBe(files.at(-1))
    expect(await migrationsStanding(db)).toBe('current')
  })

  test('keeps what got through where a later migration has to give way, and is sold on meanwhile', async () => {
    const sold = await databaseWith('0080_quick_pages.sql')
    // the name of a table that a later one makes
    const held = await sold.startTransaction().execute()
    await sql`create table backups (note text)`.execute(held)
    const said: string[] = []
    const stuck = migrate(sold, { pauseMs: 20, tries: 3, say: (line) => said.push(line) })
    await expect(stuck).rejects.toThrow(
      /^Migration 0085_backups\.sql waits for what is not committed yet, which one connection holds .*\. It gave way 3 times, and nothing of it is left\. What got through before it stays, and older nodes go on/,
    )
    expect(said).toHaveLength(2)
    expect(await pendingMigrations(sold)).toEqual(files.slice(files.indexOf('0085_backups.sql')))
    await held.rollback().execute()
    expect((await migrate(sold))[0]).toBe('0085_backups.sql')
    await sold.destroy()
  })

  test('whose migration is cancelled is left as it was, and the start names the file and what to do', async () => {
    const sold = await databaseWith('0080_quick_pages.sql')
    // a change that takes for ever, as on a machine that does not get to it
    await sql`
      create function take_long() returns event_trigger language plpgsql as $$
      begin if tg_tag = 'CREATE TABLE' then perform pg_sleep(600); end if; end $$`.execute(sold)
    await sql`create event trigger slow on ddl_command_start execute function take_long()`.execute(sold)
    const before = await pendingMigrations(sold)
    const migrated = startStep('migrating it', () => migrate(sold)).then(
      () => 'done',
      (error: Error) => error.message,
    )
    await vi.waitFor(async () => {
      const { rows } = await sql<{ cancelled: boolean }>`
        select pg_cancel_backend(pid) as cancelled from pg_stat_activity
        where datname = current_database() and wait_event = 'PgSleep'`.execute(sold)
      expect(rows).toEqual([{ cancelled: true }])
    })
    const said = await migrated
    expect(said).toMatch(
      /while migrating it \(Migration \d{4}_\w+\.sql failed, and nothing of it is left: canceling statement due to user request\)/,
    )
    expect(said).toContain('the next start goes on from there')
    const [, file] = /Migration (\w+\.sql)/.exec(said) ?? []
    const after = (await pendingMigrations(sold)) ?? []
    expect(after[0]).toBe(file)
    expect(before?.slice(-after.length)).toEqual(after)
    await sql`drop event trigger slow`.execute(sold)
    expect((await migrate(sold))[0]).toBe(file)
    await sold.destroy()
  })

  test('that older nodes can not go on with is migrated all at once', async () => {
    const sold = await databaseWith('0043_guests.sql')
    const held = await sold.startTransaction().execute()
    await sql`create table backups (note text)`.execute(held)
    // on a machine that is busy nobody may have looked at whom it waits for
    await expect(migrate(sold, { pauseMs: 20, tries: 2 })).rejects.toThrow(
      /0085_backups\.sql (waits|finds others in its way)/,
    )
    expect((await pendingMigrations(sold))?.[0]).toBe(files[files.indexOf('0043_guests.sql') + 1])
    await held.rollback().execute()
    await sold.destroy()
  })

  test('of a newer program is left as it is by one that works with it, and refused by one that does not', async () => {
    await tomorrow(files.at(-1) ?? '').execute(db)
    expect(await migrationsStanding(db)).toBe('ahead')
    expect(await migrate(db)).toEqual([])
    await tomorrow(null).execute(db)
    expect(await migrationsStanding(db)).toBe('too_new')
    await expect(migrate(db)).rejects.toThrow(
      'The database is newer than this program: it has 9999_tomorrow.sql',
    )
  })

  test('that is newer and lacks one of this program is not migrated', async () => {
    await tomorrow(files.at(-1) ?? '').execute(db)
    await sql`delete from migrations where name = ${files.at(-1)}`.execute(db)
    await expect(migrate(db)).rejects.toThrow(`it has 9999_tomorrow.sql, and lacks ${files.at(-1)}`)
  })
})
