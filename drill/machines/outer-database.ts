/** A PostgreSQL that the shop did not start, and PgBouncer in transaction mode before it, as deploy/ has it. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '../../server/src/platform/postgres/embedded.ts'
import { sendSignal } from '../../server/src/platform/postgres/embedded-processes.ts'
import { childrenOf, runStep } from './daemon.ts'
import type { Site, SitePorts } from './fleet.ts'

/** As PostgreSQL has them: its sessions are ended, cut off, or all of it is gone at once. */
export const ENDS = { fast: 'SIGINT', immediate: 'SIGQUIT', 'kill -9': 'SIGKILL' } as const

export interface OuterDatabase {
  /** Through the pool, where there is one. */
  databaseUrl: string
  directUrl: string
  /** Resolves once the postmaster is gone. */
  end(how: keyof typeof ENDS): Promise<void>
  /** Resolves once it takes questions again. */
  startAgain(): Promise<void>
  /** All of it stands still, as on a machine that hangs: connections are accepted by the kernel, and nothing is said. */
  freeze(): Promise<void>
  thaw(): Promise<void>
}

export async function openDatabase(site: Site, ports: SitePorts, isPooled: boolean): Promise<OuterDatabase> {
  if (isPooled) await runStep('packages', ['--check', 'proxy'])
  const dataDir = join(site.folder, 'database')
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} })
  site.onClose(() => postgres.stop())
  let ended = Promise.resolve()
  const watch = () => {
    ended = new Promise((resolve) => postgres.onExit(() => resolve()))
  }
  watch()
  const postmaster = async () =>
    Number((await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0])
  const tellAll = async (signal: 'SIGSTOP' | 'SIGCONT') => {
    const pid = await postmaster()
    for (const one of [pid, ...(await childrenOf(pid))]) process.kill(one, signal)
  }
  const database = {
    databaseUrl: postgres.url,
    directUrl: postgres.url,
    async end(how: keyof typeof ENDS) {
      sendSignal(await postmaster(), ENDS[how])
      await ended
    },
    freeze: () => tellAll('SIGSTOP'),
    thaw: () => tellAll('SIGCONT'),
    async startAgain() {
      await postgres.restart()
      watch()
    },
  }
  if (!isPooled) return database
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
  return { ...database, databaseUrl: pooled.href }
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
