/**
 * A backup made on the version of PostgreSQL that this project runs on, put into the shop's own, and the other way round,
 * with a row of every kind. Only where a second version is installed.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { connect } from '../../platform/db/client.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../platform/postgres/embedded.ts'
import { compareDatabases } from '../../testing/compare-databases.ts'
import { everyKind } from '../../testing/every-kind.ts'
import { databaseUrl } from '../../testing/global-setup.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

let folder: string
let ownFolder: string
let own: EmbeddedPostgres

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spokehaat-versions-'))
  // one of its own, which the database's user can be let into
  ownFolder = await mkdtemp(join(tmpdir(), 'spokehaat-own-'))
  own = await startEmbeddedPostgres({
    dataDir: ownFolder,
    log: () => {},
    settings: { fsync: 'off', synchronous_commit: 'off' },
  })
})
afterAll(async () => {
  await own.stop()
  for (const path of [folder, ownFolder]) await rm(path, { recursive: true, force: true })
})

async function createDatabase(server: string, name: string): Promise<string> {
  const maintenance = connect(server, 1)
  await sql.raw(`drop database if exists ${name} with (force)`).execute(maintenance)
  await sql.raw(`create database ${name}`).execute(maintenance)
  await maintenance.destroy()
  return databaseUrl(server, name)
}

async function fill(url: string): Promise<void> {
  const db = connect(url, 2)
  await migrate(db)
  await db.destroy()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  // once is enough: the labels that take turns are those of every-kind.test.ts
  await everyKind(client).next()
  await client.end()
}

test.each([
  ['it into the shop’s own', () => inject('postgresUrl'), () => own.url],
  ['the shop’s own into it', () => own.url, () => inject('postgresUrl')],
])('a row of every table and label comes from %s', async (_, from, into) => {
  const source = await createDatabase(from(), 'versions_source')
  await fill(source)
  const file = join(folder, 'backup.tar.gz')
  const address = 'https://shop.example'
  await writeBackup({ databaseUrl: source, dataDir: folder, imageStore: 'disk', address, file })
  const target = await createDatabase(into(), 'versions_target')
  await restoreBackup({ file, databaseUrl: target, dataDir: await mkdtemp(join(folder, 'restored-')) })
  const { differences, tables, rows } = await compareDatabases(source, target, { areTwoClusters: true })
  expect(differences).toEqual([])
  expect(tables).toBeGreaterThan(90)
  expect(rows).toBeGreaterThan(3 * tables)
  for (const [server, name] of [
    [from(), 'versions_source'],
    [into(), 'versions_target'],
  ] as const) {
    const maintenance = connect(server, 1)
    await sql.raw(`drop database ${name} with (force)`).execute(maintenance)
    await maintenance.destroy()
  }
})
