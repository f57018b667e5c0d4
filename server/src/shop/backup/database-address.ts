import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { DataConfig } from '../../platform/config/config.ts'
import { startEmbeddedPostgres } from '../../platform/postgres/embedded.ts'

interface Address {
  url: string
  /** Whether it runs because a shop does. */
  isInUse: boolean
  stop(): Promise<void>
}

const nothing = async () => {}

/** The shop's database for a command beside it: one's own, the embedded one that a shop runs, or else started for now. */
export async function databaseAddress(config: DataConfig, log: (line: string) => void): Promise<Address> {
  if (config.DATABASE_URL !== undefined) return { url: config.DATABASE_URL, isInUse: false, stop: nothing }
  const running = await runningEmbedded(config.dataDir)
  if (running !== undefined) return { url: running, isInUse: true, stop: nothing }
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log })
  return { url: postgres.url, isInUse: false, stop: () => postgres.stop() }
}

/** The address of the embedded database that a shop runs; undefined where none does. */
export async function runningEmbedded(dataDir: string): Promise<string | undefined> {
  const read = (file: string) => readFile(join(dataDir, file), 'utf8').catch(() => '')
  const port = (await read('postgres/postmaster.pid')).split('\n')[3]
  const password = (await read('secrets/postgres-password')).trim()
  if (!port || !password) return undefined
  const url = `postgres://spokehaat:${password}@127.0.0.1:${port}/spokehaat`
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.end()
    return url
  } catch {
    return undefined
  }
}

export async function hasEmbedded(dataDir: string): Promise<boolean> {
  return stat(join(dataDir, 'postgres/PG_VERSION')).then(
    () => true,
    () => false,
  )
}
