/** The words of riders and what they mean, as the owner sets them. */

import type { Synonym } from '@spokehaat/contract/catalogue/read-search'
import type { ListedSynonym, SynonymRequest, SynonymUpdate } from '@spokehaat/contract/catalogue/synonym'
import type { AuditAction } from '@spokehaat/contract/identity/audit'
import { noteChange } from '../../cache/changes.ts'
import { SYNONYMS } from '../../cache/tags.ts'
import { audit } from '../../identity/audit/audit.ts'
import type { Viewer } from '../../identity/sessions/authentication.ts'
import type { Database, DatabaseTransaction } from '../../platform/db/client.ts'
import { newId } from '../../platform/db/new-id.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { fail } from '../../platform/http/refusal.ts'
import * as queries from './synonyms.queries.ts'

const view = ({ id, typed, meant, version }: queries.SynonymRow): ListedSynonym => ({
  _id: id,
  typed,
  meant,
  version,
})

export async function listSynonyms(db: Database): Promise<ListedSynonym[]> {
  return (await queries.selectSynonyms(db)).map(view)
}

/**
 * Adds those that this shop was never offered: what its owner has changed or taken out stays as it is. Gives how many were
 * added.
 */
export function offerSynonyms(db: Database, words: readonly Synonym[]): Promise<number> {
  return inTransaction(db, async (trx) => {
    const added = await queries.insertUnoffered(
      trx,
      words.map((one) => ({ id: newId(), ...one })),
    )
    if (added > 0) noteChange(trx, SYNONYMS)
    return added
  })
}

/** Throws `synonym_taken`. */
export function addSynonym(db: Database, by: Viewer, words: SynonymRequest): Promise<ListedSynonym> {
  return inTransaction(db, async (trx) => {
    const row = await queries.insertSynonym(trx, { id: newId(), ...words })
    if (!row) throw taken()
    await record(trx, by, 'add', null, row)
    return view(row)
  })
}

/** Throws `synonym_not_found`, `synonym_taken`, `version_conflict`. */
export function changeSynonym(
  db: Database,
  by: Viewer,
  id: string,
  { version, ...words }: SynonymUpdate,
): Promise<ListedSynonym> {
  return inTransaction(db, async (trx) => {
    const before = await lock(trx, id)
    if (before.version !== version) throw fail('version_conflict', { details: { version: before.version } })
    if (await queries.isTaken(trx, words.typed, id)) throw taken()
    const after = await queries.updateSynonym(trx, id, words)
    await record(trx, by, 'update', before, after)
    return view(after)
  })
}

/** Throws `synonym_not_found`. */
export function removeSynonym(db: Database, by: Viewer, id: string): Promise<void> {
  return inTransaction(db, async (trx) => {
    const before = await lock(trx, id)
    await queries.deleteSynonym(trx, id)
    await record(trx, by, 'delete', before, null)
  })
}

const taken = () => fail('synonym_taken', { fields: { typed: 'This is in the list already.' } })

async function lock(trx: DatabaseTransaction, id: string): Promise<queries.SynonymRow> {
  const row = await queries.lockSynonym(trx, id)
  if (!row) throw fail('synonym_not_found')
  return row
}

async function record(
  trx: DatabaseTransaction,
  by: Viewer,
  action: AuditAction,
  before: queries.SynonymRow | null,
  after: queries.SynonymRow | null,
): Promise<void> {
  const words = ({ typed, meant }: queries.SynonymRow) => ({ typed, meant })
  const row = after ?? before
  if (!row) return
  noteChange(trx, SYNONYMS)
  await audit(trx, {
    by,
    action,
    entity: 'synonym',
    entityId: row.id,
    label: row.typed,
    ...(before && { before: words(before) }),
    ...(after && { after: words(after) }),
  })
}
