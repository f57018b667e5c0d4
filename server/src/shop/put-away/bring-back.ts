import { basename } from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { forgetPersons } from '../../identity/audit/audit.queries.ts'
import { audit } from '../../identity/audit/audit.ts'
import type { DB } from '../../platform/db/tables.ts'
import { inTransaction, setStatementTimeout } from '../../platform/db/transaction.ts'
import { openClient } from '../../platform/pool/shop-client.ts'
import { type Archive, verifyArchive } from '../backup/read-backup.ts'
import { poolOfOne, pour } from '../backup/restore-backup.ts'
import { type Counts, deleteOpenings, selectGone, selectPutAway } from './put-away.queries.ts'
import { PUT_AWAY, type PutAwayManifest } from './put-away-format.ts'

/**
 * Puts back what was put away last, and takes out what stood for it. Who was erased meanwhile is erased in it, too. The file
 * stays. Throws an Error that says why not; nothing was changed then.
 */
export async function bringBack({
  databaseUrl,
  file,
}: {
  databaseUrl: string
  file: string
}): Promise<Counts> {
  const archive = await verifyArchive(file, PUT_AWAY)
  const { id } = archive.manifest
  const cut = new Date(archive.manifest.cut)
  const client = await openClient(databaseUrl, 'spokehaat-put-away')
  try {
    const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: poolOfOne(client) }) })
    return await inTransaction(
      db,
      async (trx) => {
        await setStatementTimeout(trx, 0)
        await sql`lock table put_away in exclusive mode`.execute(trx)
        const counts = refuse(archive, await selectPutAway(trx))
        await sql.raw(`set local lock_timeout = '2s'`).execute(trx)
        const deleted = await deleteOpenings(trx, { id, cut })
        await sql`set local lock_timeout = 0`.execute(trx)
        await pour(client, archive, { dataDir: null })
        const gone = await selectGone(trx, cut)
        for (const entity of ['user', 'customer'] as const) {
          const ids = gone.filter((one) => one.entity === entity).map((one) => one.id)
          if (ids.length > 0) await forgetPersons(trx, entity, ids, { isErased: true })
        }
        const { rows } = await sql<{ openings: number }>`
        delete from put_away where id = ${id} returning openings
      `.execute(trx)
        if (rows[0]?.openings !== deleted)
          throw new Error('The opening entries of the ledger are not those that were made.')
        const label = `before ${archive.manifest.cut.slice(0, 10)}`
        await audit(trx, {
          by: null,
          action: 'bring back',
          entity: 'record',
          entityId: id,
          label,
          after: counts,
        })
        return counts
      },
      { tries: 1 },
    )
  } finally {
    await client.end().catch(() => {})
  }
}

function refuse(
  { file, manifest, end }: Archive<PutAwayManifest>,
  all: Awaited<ReturnType<typeof selectPutAway>>,
): Counts {
  const own = all.find(({ id }) => id === manifest.id)
  if (!own)
    throw new Error(`${basename(file)} is not one of this shop's, or is back already. Nothing was changed.`)
  if (own.sha256 !== end.sha256)
    throw new Error(`${basename(file)} is not the file that was written. Nothing was changed.`)
  const [last] = all
  if (last && last.id !== own.id) {
    throw new Error(`What was put away last comes back first: ${last.file}. Nothing was changed.`)
  }
  return own.counts
}
