/** PgBouncer in transaction mode, as deploy/ has it, before the PostgreSQL that the shop brings along. */
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '../server/src/db/embedded.ts'
import { runStep } from './daemon.ts'
import type { Site, SitePorts } from './fleet.ts'

/** Addresses of one database: through the pool, and without it. */
export interface PooledDatabase {
  databaseUrl: string
  directUrl: string
}

export async function openPooledDatabase(site: Site, ports: SitePorts): Promise<PooledDatabase> {
  await runStep('packages', ['--check', 'proxy'])
  const postgres = await startEmbeddedPostgres({ dataDir: join(site.folder, 'database'), log: () => {} })
  site.onClose(() => postgres.stop())
  const direct = new URL(postgres.url)
  await giveLimits(postgres.url, direct.username)
  await site.start('pgbouncer', {
    ...site.settings,
    PRIMARY_PORT: direct.port,
    DATABASE_USER: direct.username,
    DATABASE_PASSWORD: decodeURIComponent(direct.password),
  })
  const pooled = new URL(direct)
  pooled.port = String(ports.pgbouncer)
  return { databaseUrl: pooled.href, directUrl: direct.href }
}

/** As `create-database` does where Patroni makes the cluster. */
async function giveLimits(url: string, role: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(
    `alter role "${role}" set statement_timeout = '15s';
     alter role "${role}" set idle_in_transaction_session_timeout = '30s'`,
  )
  await client.end()
}
