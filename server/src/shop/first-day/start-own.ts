import { basename, join } from 'node:path'
import { sql } from 'kysely'
import { EVERYTHING, noteChange } from '../../cache/changes.ts'
import { audit } from '../../identity/audit/audit.ts'
import type { Viewer } from '../../identity/sessions/authentication.ts'
import { paysInSandbox } from '../../platform/config/config.ts'
import type { Platform } from '../../platform/db/platform.ts'
import { inTransaction, setStatementTimeout } from '../../platform/db/transaction.ts'
import { fail } from '../../platform/http/refusal.ts'
import { ENDED, isEnded } from '../../settings/demo-ended.ts'
import { insertNote } from '../backup/backups.queries.ts'
import { fileNameAt } from '../backup/before-migration.ts'
import { runningEmbedded } from '../backup/database-address.ts'
import { withClient } from '../backup/with-client.ts'
import { writeBackup } from '../backup/write-backup.ts'
import { countGoing, insertMark, takeOutDemo } from './first-day.queries.ts'

/** What is under way is waited for so long. */
const LOCK_WAIT = '5s'
const TAKE_OUT_MS = 60_000
/** PostgreSQL: a lock was not to be had in time; two waited for each other. */
const IN_THE_WAY = ['55P03', '40P01']

/**
 * Makes a demo somebody's shop: a backup of everything, then goods, stock, orders, customers and messages out, in one
 * transaction. Staff, settings, delivery, articles and the audit log stay. Throws `not_a_demo`, `shop_busy`. Nothing was taken
 * out where the backup could not be written.
 */
export async function startOwn(services: Platform, by: Viewer): Promise<{ backup: string }> {
  const { db, config, now } = services
  if (!config.demo || !paysInSandbox(config) || (await isEnded(db))) throw fail('not_a_demo')
  const backup = await backUp(services)
  try {
    await inTransaction(db, async (trx) => {
      await sql`set local lock_timeout = ${sql.lit(LOCK_WAIT)}`.execute(trx)
      await setStatementTimeout(trx, TAKE_OUT_MS)
      // of two who press it at once, the second finds it done
      await sql`lock table first_day in exclusive mode`.execute(trx)
      if (await isEnded(trx)) throw fail('not_a_demo')
      const gone = await countGoing(trx)
      await takeOutDemo(trx)
      await insertMark(trx, ENDED, now())
      await audit(trx, {
        by,
        action: 'start own shop',
        entity: 'record',
        entityId: null,
        label: backup,
        before: gone,
      })
      noteChange(trx, EVERYTHING)
    })
  } catch (error) {
    if (error instanceof Error && 'code' in error && IN_THE_WAY.includes(String(error.code)))
      throw fail('shop_busy')
    throw error
  }
  return { backup }
}

async function backUp({ config, now }: Platform): Promise<string> {
  const { DATABASE_DIRECT_URL, DATABASE_URL, dataDir, IMAGE_STORE, publicUrl } = config
  const databaseUrl = DATABASE_DIRECT_URL ?? DATABASE_URL ?? (await runningEmbedded(dataDir))
  if (databaseUrl === undefined) throw fail('shop_busy')
  const file = join(dataDir, 'backups', fileNameAt('before-my-own-shop', now()))
  const { at, bytes } = await writeBackup({
    databaseUrl,
    dataDir,
    imageStore: IMAGE_STORE,
    address: publicUrl,
    file,
  })
  const source = basename(file)
  await withClient(databaseUrl, (client) => insertNote(client, { kind: 'backup', dataAt: at, bytes, source }))
  return source
}
