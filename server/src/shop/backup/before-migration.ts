import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Config } from '../../platform/config/config.ts'
import type { Database } from '../../platform/db/client.ts'
import { pendingMigrations } from '../../platform/db/migrate.ts'
import { writeBackup } from './write-backup.ts'

const NAME = 'before-migration'
/** Older ones of ours are deleted. */
const KEPT = 5

/** `name-20261121-064500.tar.gz`, in UTC. */
export function fileNameAt(name: string, at: Date): string {
  const [date, time] = at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').split('T')
  return `${name}-${date}-${time}.tar.gz`
}

/**
 * Backs up the database where migrations are about to change one that holds anything, and gives the file; null where
 * there is no need. Without the pictures, which no migration touches.
 */
export async function backupBeforeMigration(
  db: Database,
  databaseUrl: string,
  config: Pick<Config, 'dataDir' | 'IMAGE_STORE' | 'publicUrl'>,
): Promise<string | null> {
  const pending = await pendingMigrations(db)
  if (pending === null || pending.length === 0 || !(await hasData(db))) return null
  const folder = join(config.dataDir, 'backups')
  const file = join(folder, fileNameAt(NAME, new Date()))
  await writeBackup({
    databaseUrl,
    dataDir: config.dataDir,
    imageStore: config.IMAGE_STORE,
    address: config.publicUrl,
    file,
    without: 'files',
  })
  await keepNewest(folder, NAME)
  return file
}

/** Of those of this name that we have made ourselves, the last five. */
export async function keepNewest(folder: string, of: string): Promise<void> {
  const ours = (await readdir(folder)).filter((name) => name.startsWith(`${of}-`) && name.endsWith('.tar.gz'))
  for (const name of ours.sort().slice(0, -KEPT)) await rm(join(folder, name))
}

async function hasData(db: Database): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from users) or exists (select from products) or exists (select from orders) as found
  `.execute(db)
  return rows[0]?.found === true
}
