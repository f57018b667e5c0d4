/**
 * Once per test run: a PostgreSQL of its own, and a migrated database that every test file clones. It is the one that the
 * shop brings along, or another one where the project says by which programs.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { TestProject } from 'vitest/node'
import { plantFirstArticles } from '../blog/first-articles.ts'
import { connect } from '../platform/db/client.ts'
import { migrate } from '../platform/db/migrate.ts'
import { startEmbeddedPostgres } from '../platform/postgres/embedded.ts'
import { startOtherPostgres } from './processes/other-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the server's maintenance database. */
    postgresUrl: string
    /** The folder of its programs, where it is another than the shop's own. */
    postgresPrograms?: string
  }
}

export const TEMPLATE = 'shop_template'

export function databaseUrl(postgresUrl: string, name: string): string {
  const url = new URL(postgresUrl)
  url.pathname = `/${name}`
  return url.href
}

const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  lc_messages: 'C',
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { postgresPrograms } = project.getProvidedContext()
  const postgres = await (postgresPrograms === undefined
    ? startOwn()
    : startOtherPostgres(postgresPrograms, SETTINGS))
  const maintenance = connect(postgres.url, 1)
  await sql.raw(`create database ${TEMPLATE}`).execute(maintenance)
  const template = connect(databaseUrl(postgres.url, TEMPLATE), 1)
  await migrate(template)
  await plantFirstArticles(template)
  await template.destroy()
  const { rows } = await sql<{ server_version: string }>`show server_version`.execute(maintenance)
  process.stdout.write(`Tests of ${project.name}: PostgreSQL ${rows[0]?.server_version}\n`)
  await maintenance.destroy()
  project.provide('postgresUrl', postgres.url)
  return () => postgres.stop()
}

async function startOwn(): Promise<{ url: string; stop(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'spokehaat-test-'))
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {}, settings: SETTINGS })
  return {
    url: postgres.url,
    async stop() {
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
