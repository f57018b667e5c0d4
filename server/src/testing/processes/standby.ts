/** A second PostgreSQL that follows an embedded one by streaming, as a replica does. */
import { execFile } from 'node:child_process'
import { chown, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../platform/postgres/embedded.ts'
import { sendSignal } from '../../platform/postgres/embedded-processes.ts'

const run = promisify(execFile)

/** Of the server alone: a copy has its own, or none. */
const NOT_COPIED = ['postmaster.pid', 'postmaster.opts', 'standby.signal']
const EMPTIED = [
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_subtrans',
]

/** Copies the running cluster of `dataDir` into the folder `copy`, which is then a base for `startStandby`. */
export async function copyBase(url: string, dataDir: string, copy: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`select pg_backup_start('copy', true)`)
    await mkdir(copy, { recursive: true, mode: 0o711 })
    for (const part of ['postgres', 'secrets']) {
      // files that vanish meanwhile are no part of it: cp says so, and copies the rest
      await run('cp', ['-a', join(dataDir, part), copy]).catch(() => {})
    }
    const { rows } = await client.query(`select labelfile from pg_backup_stop(false)`)
    const cluster = join(copy, 'postgres')
    for (const name of NOT_COPIED) await rm(join(cluster, name), { force: true })
    for (const folder of EMPTIED) {
      for (const name of await readdir(join(cluster, folder)))
        await rm(join(cluster, folder, name), { recursive: true, force: true })
    }
    // what was written while it was copied: without it the copy would not open by itself
    await run('cp', ['-a', join(dataDir, 'postgres/pg_wal'), cluster]).catch(() => {})
    const { uid, gid } = await stat(cluster)
    for (const [name, text] of Object.entries({ backup_label: rows[0].labelfile, 'standby.signal': '' })) {
      await writeFile(join(cluster, name), text)
      await chown(join(cluster, name), uid, gid)
    }
  } finally {
    await client.end()
  }
}

export interface Standby extends EmbeddedPostgres {
  /** As a machine that loses its power: resolves once it is gone. `restart` brings it back. */
  kill(): Promise<void>
}

/** Starts the copy in `dataDir`. `primaryUrl`: whom it follows; null: nobody, so it stays as old as it is. */
export async function startStandby(
  dataDir: string,
  primaryUrl: string | null,
  settings: Record<string, string> = {},
): Promise<Standby> {
  const standby = await startEmbeddedPostgres({
    dataDir,
    log: () => {},
    settings: {
      ...settings,
      primary_conninfo: primaryUrl === null ? '' : primaryUrl,
      wal_retrieve_retry_interval: '200ms',
    },
  })
  return {
    ...standby,
    async kill() {
      const ended = new Promise<void>((resolve) => standby.onExit(() => resolve()))
      const file = await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')
      sendSignal(Number(file.split('\n')[0]), 'SIGQUIT')
      await ended
    },
  }
}
