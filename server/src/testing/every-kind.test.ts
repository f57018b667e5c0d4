/** That what has no row is named, and that rules are kept which today's tables do not have: on small schemas. */
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { compareDatabases } from './compare-databases.ts'
import { everyKind } from './every-kind.ts'
import { databaseUrl } from './global-setup.ts'
import { kindsWithoutRow } from './table-rules.ts'

interface Scratch {
  name: string
  url: string
  client: pg.Client
}

let maintenance: pg.Client
let first: Scratch
let opened: Scratch[] = []

beforeEach(async () => {
  maintenance = new pg.Client({ connectionString: inject('postgresUrl') })
  await maintenance.connect()
  first = await openScratch()
})
afterEach(async () => {
  for (const { name, client } of opened) {
    await client.end()
    await maintenance.query(`drop database ${name} with (force)`)
  }
  opened = []
  await maintenance.end()
})

async function openScratch(): Promise<Scratch> {
  const name = `scratch_${randomBytes(6).toString('hex')}`
  await maintenance.query(`create database ${name}`)
  const url = databaseUrl(inject('postgresUrl'), name)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const scratch = { name, url, client }
  opened.push(scratch)
  return scratch
}

async function turns({ client }: Scratch, look = async () => {}): Promise<number> {
  let count = 0
  for await (const _ of everyKind(client)) {
    count += 1
    await look()
  }
  return count
}

const select = async ({ client }: Scratch, query: string) =>
  (await client.query({ text: query, rowMode: 'array' })).rows

test('a table and a label for which there is no row are named, with what was refused and what to do', async () => {
  await first.client.query(`
    create type size as enum ('small', 'large');
    create type color as enum ('red');
    create table frames (id uuid primary key, size size check (size = 'small'));
    create table wheels (id uuid primary key, check (id is null));
  `)
  expect(await kindsWithoutRow(first.client)).toEqual([
    'frames',
    'wheels',
    'color red',
    'size small',
    'size large',
  ])
  const error = await turns(first).catch(({ message }: Error) => message)
  expect(error).toMatch(
    RegExp(
      [
        '^wheels has no row: new row for relation "wheels" violates check constraint "wheels_id_check"',
        'color red has no row: no column that is written has its type',
        'size large has no row: new row for relation "frames" violates check constraint "frames_size_check"',
        'Nothing shows that these come back .*VALUES of server/src/testing/kind-values.ts',
      ].join('\\n'),
    ),
  )
  expect(await kindsWithoutRow(first.client)).toEqual(['wheels', 'color red', 'size large'])
})

test('a type for which there is no value is named', async () => {
  await first.client.query('create table routes (id uuid primary key, way path not null)')
  await expect(turns(first)).rejects.toThrow('no value for routes.way, of the type path: add some to VALUES')
})

test('labels of which one alone can be there have their turns', async () => {
  await first.client.query(`
    create type state as enum ('asked', 'open', 'shut');
    create table doors (id uuid primary key, state state not null unique check (id is not null));
    create unique index one_door on doors ((true));
  `)
  const seen: unknown[] = []
  expect(
    await turns(first, async () => void seen.push(...(await select(first, 'select state from doors')))),
  ).toBe(3)
  expect(seen.flat().sort()).toEqual(['asked', 'open', 'shut'])
})

test('references are kept: to the row itself, by two columns, one to one, and in a ring', async () => {
  await first.client.query(`
    create table people (id uuid primary key, brought_by uuid references people, cart_id uuid);
    create table carts (id uuid primary key, person_id uuid not null references people);
    alter table people add foreign key (cart_id) references carts;
    create table cart_lines (
      cart_id uuid references carts, place smallint, words text not null check (words ~ '^words-'),
      primary key (cart_id, place)
    );
    create type mark as enum ('a', 'b', 'c', 'd', 'e', 'f');
    create table votes (
      cart_id uuid, place smallint, mark mark not null, primary key (cart_id, place),
      foreign key (cart_id, place) references cart_lines
    );
  `)
  expect(await turns(first)).toBe(1)
  expect(await select(first, 'select count(distinct mark), count(*) > 6 from votes')).toEqual([['6', true]])
})

test('a trigger that refuses rows has its way', async () => {
  await first.client.query(`
    create table bells (id uuid primary key, loudness smallint not null);
    create function refuse_quiet() returns trigger language plpgsql as $$
    begin
      if new.loudness < 5 then raise exception 'too quiet'; end if;
      return new;
    end $$;
    create trigger bells_loud before insert on bells for each row execute function refuse_quiet();
  `)
  await turns(first)
  expect(await select(first, 'select count(*), min(loudness) >= 5 from bells')).toEqual([['3', true]])
})

test('two databases are the same only with the same tables, columns and rows', async () => {
  const second = await openScratch()
  const schema = `
    create table bells (id integer primary key, price bigint, said text);
    create table rings (bell integer, at timestamptz);
    create table words (word text primary key, search tsvector, length integer generated always as (length(word)) stored);
    insert into bells values (1, 500, 'one'), (2, null, ''), (3, 700, null);
    insert into rings values (1, '2026-01-01 00:00+00'), (1, '2026-01-01 00:00+00');
    insert into words values ('bell', 'bell:1');
  `
  for (const { client } of [first, second]) await client.query(schema)
  const compare = (options = {}) => compareDatabases(first.url, second.url, options)
  await second.client.query(`set timezone to 'Asia/Dhaka'`)
  expect(await compare()).toEqual({
    tables: 3,
    rows: 6,
    sums: { 'bells.id': '6', 'bells.price': '1200', 'rings.bell': '2', 'words.length': '4' },
    differences: [],
  })

  await second.client.query(`
    update bells set said = null where id = 2;
    delete from bells where id = 3;
    delete from rings where ctid = (select max(ctid) from rings);
    update words set search = 'other:1';
  `)
  const lost = [
    'bells: 1 rows that only the first has: (3)',
    'bells (2): said is "" and null',
    'rings (1,"2026-01-01 00:00:00+00"): 2 times and 1',
    `words (bell): search is "'bell':1" and "'other':1"`,
  ]
  expect((await compare()).differences).toEqual(lost)
  expect((await compare({ mayHaveMore: true })).differences).toEqual(lost)
  expect((await compare({ areTwoClusters: true })).differences).toEqual(lost.slice(0, 3))

  await second.client.query(`
    drop table rings, words; create table other (id integer); alter table bells add color text;
    truncate bells; insert into bells (id, price, said) values (1, 500, 'one'), (2, null, ''), (3, 700, null), (4, 0, '');
  `)
  await first.client.query('drop table words')
  expect((await compare({ mayHaveMore: true })).differences).toEqual(['rings: only the first has this table'])
  expect((await compare()).differences).toEqual([
    'rings: only the first has this table',
    'other: only the second has this table',
    'bells.color: only the second has this column',
    'bells: 1 rows that only the second has: (4)',
  ])
})
