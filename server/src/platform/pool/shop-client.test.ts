import { randomBytes } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterEach, expect, inject, test, vi } from 'vitest'
import { openRefusingPooler, type RefusingPooler } from '../../testing/processes/refusing-pooler.ts'
import { connect, type Database } from '../db/client.ts'
import { warningOfJit } from '../db/prove-jit.ts'
import { openClient } from './shop-client.ts'

const open: Database[] = []
let pooler: RefusingPooler | undefined
afterEach(async () => {
  vi.unstubAllEnvs()
  await Promise.all(open.splice(0).map((db) => db.destroy()))
  await pooler?.close()
  pooler = undefined
})

function database(url: string): Database {
  const db = connect(url, 2)
  open.push(db)
  return db
}

async function setting(db: Database, name: string): Promise<string | undefined> {
  const { rows } = await sql<{ value: string }>`select current_setting(${name}) as value`.execute(db)
  return rows[0]?.value
}

const address = (search: string) => `${inject('postgresUrl')}?${search}`
const options = (text: string) => address(new URLSearchParams({ options: text }).toString())

test('no session of the shop has its statements compiled', async () => {
  expect(await setting(database(inject('postgresUrl')), 'jit')).toBe('off')
  const client = await openClient(inject('postgresUrl'), 'spokehaat test')
  expect((await client.query('show jit')).rows).toEqual([{ jit: 'off' }])
  await client.end()
})

test('what the address asks for itself is kept, and comes last', async () => {
  const db = database(options('-c work_mem=7MB -c search_path=public,pg_catalog'))
  expect(await setting(db, 'work_mem')).toBe('7MB')
  expect(await setting(db, 'search_path')).toBe('public,pg_catalog')
  expect(await setting(db, 'jit')).toBe('off')
  expect(await setting(database(options('-c jit=on')), 'jit')).toBe('on')
})

test('so is what the environment asks for, where the address asks for nothing', async () => {
  vi.stubEnv('PGOPTIONS', '-c work_mem=9MB')
  const db = database(inject('postgresUrl'))
  expect(await setting(db, 'work_mem')).toBe('9MB')
  expect(await setting(db, 'jit')).toBe('off')
  expect(await setting(database(options('-c work_mem=7MB')), 'work_mem')).toBe('7MB')
})

test('a pooler that refuses options is opened without them, by many at once and from then on', async () => {
  pooler = await openRefusingPooler(inject('postgresUrl'))
  const db = database(pooler.url)
  const both = await Promise.all([setting(db, 'jit'), setting(db, 'jit')])
  expect(both).toEqual(['on', 'on'])
  const refused = pooler.refused()
  expect(refused).toBeGreaterThan(0)
  const client = await openClient(pooler.url, 'spokehaat test')
  await client.end()
  expect(pooler.refused()).toBe(refused)
})

test('what else is wrong there is said', async () => {
  pooler = await openRefusingPooler(inject('postgresUrl'))
  const url = new URL(pooler.url)
  url.password = 'wrong'
  await expect(openClient(url.href, 'spokehaat test')).rejects.toMatchObject({ code: '28P01' })
})

test('behind it the start says what the role must carry, until it does', async () => {
  const name = `jit_${randomBytes(6).toString('hex')}`
  const maintenance = database(inject('postgresUrl'))
  await sql.raw(`create database ${name}`).execute(maintenance)
  try {
    const inside = new URL(inject('postgresUrl'))
    inside.pathname = `/${name}`
    const direct = database(inside.href)
    // as of one that can compile, whatever this one can
    await sql`create function pg_jit_available() returns boolean language sql return true`.execute(direct)
    await sql.raw(`alter database ${name} set search_path = public, pg_catalog`).execute(direct)
    const proofOf = async (url: string) => {
      const db = connect(url, 1)
      return warningOfJit(db, 'DATABASE_URL').finally(() => db.destroy())
    }
    expect(await proofOf(inside.href)).toBeNull()
    pooler = await openRefusingPooler(inside.href)
    const mend = `alter role "${inside.username}"`
    expect(await proofOf(pooler.url)).toContain(`${mend} set jit = off;`)
    await sql.raw(`${mend} in database ${name} set jit = off`).execute(direct)
    expect(await proofOf(pooler.url)).toBeNull()
    // who asks for it has it
    inside.searchParams.set('options', '-c jit=on')
    expect(await proofOf(inside.href)).toBeNull()
    await direct.destroy()
  } finally {
    await sql.raw(`drop database ${name} with (force)`).execute(maintenance)
  }
})

test('no other connection of the shop asks anything that could be compiled', () => {
  const source = new URL('../../', import.meta.url)
  const files = globSync('**/*.ts', { cwd: source.pathname }).filter(
    (name) => !/\.test\.ts$|(^|\/)testing\//.test(name),
  )
  const own = files.filter((name) =>
    /new (pg\.Client|AbortableClient)\(/.test(readFileSync(new URL(name, source), 'utf8')),
  )
  // whether it is there, how far it is, and what is said on it: questions of one row
  expect(own.toSorted()).toEqual([
    'platform/db/prove-reachable.ts',
    'platform/db/prove-sessions.ts',
    'platform/notices/notices.ts',
    'platform/pool/pulse.ts',
    'platform/postgres/embedded.ts',
    'platform/replica/asker.ts',
    'shop/backup/database-address.ts',
  ])
})
