import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { breakingStatements } from '../../testing/breaking-statements.ts'
import { databaseUrl } from '../../testing/global-setup.ts'
import { connect, type Database } from './client.ts'
import { applyMigrations, migrate, migrationsStanding, pendingMigrations } from './migrate.ts'
import { type Applied, oldestProgram, standing } from './older-programs.ts'
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
})

describe('a database', () => {
  const name = `older_${randomBytes(6).toString('hex')}`
  const tomorrow = (works_from: string | null) => sql`
    insert into migrations (name, checksum, works_from) values ('9999_tomorrow.sql', '', ${works_from})
    on conflict (name) do update set works_from = excluded.works_from`
  let maintenance: Database
  let db: Database
  let other: Database
  beforeAll(async () => {
    maintenance = connect(inject('postgresUrl'), 1)
    await sql.raw(`create database ${name}`).execute(maintenance)
    const url = databaseUrl(inject('postgresUrl'), name)
    db = connect(url, 2)
    other = connect(url, 2)
  })
  afterAll(async () => {
    await Promise.all([db.destroy(), other.destroy()])
    await sql.raw(`drop database ${name} with (force)`).execute(maintenance)
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
      /^Migration 0001_shop\.sql failed, and nothing is changed: .*already exists/,
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
    const migrated = migrate(db, 20)
    await vi.waitFor(async () => {
      const { rows } = await sql`
        select from pg_locks where not granted and relation = 'products'::regclass`.execute(other)
      expect(rows).toHaveLength(1)
    })
    // between two tries whoever comes is served
    for (let seen = 0; seen < 3; seen++) {
      await sql`select from products for update`.execute(other)
    }
    expect(await migrationsStanding(other)).toBe('behind')
    letGo()
    await held
    expect((await migrated).at(-1)).toBe(files.at(-1))
    expect(await migrationsStanding(db)).toBe('current')
  }, 60_000)

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
