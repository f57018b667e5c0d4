/** Open drafts that name somebody: given to them, taken away at their word, and cleared once nobody goes on with them. */
import { onePhone } from '../../outbox/one-phone.ts'
import type { Database, DatabaseTransaction } from '../../platform/db/client.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { contentOf } from './draft-view.ts'
import { type DraftRow, lockDraftRow, selectDraftsBefore, selectOpenDrafts } from './drafts.queries.ts'
import { dropDraft } from './drafts.ts'

/** Days after its last change. What became an order is none of them: its draft is empty. */
export const DRAFT_DAYS = 30

export interface DraftPerson {
  accounts: readonly string[]
  phones: readonly string[]
  /** In small letters. */
  emails: readonly string[]
}

/** By the account that was chosen, else by phone or address, however they were typed. */
async function draftsOf(db: Database, person: DraftPerson): Promise<DraftRow[]> {
  const rows = await selectOpenDrafts(db)
  return rows.filter((row) => {
    if (row.user_id !== null) return person.accounts.includes(row.user_id)
    const { phone, email } = contentOf(row).customer
    return (
      (phone !== '' && person.phones.includes(onePhone(phone))) ||
      (email !== '' && person.emails.includes(email.toLowerCase()))
    )
  })
}

export async function exportDrafts(db: Database, person: DraftPerson) {
  return (await draftsOf(db, person)).map((row) => {
    const { channel, customer, lines, codes, notes } = contentOf(row)
    const { created_at, updated_at, discount_reason: discountReason } = row
    const moments = { writtenAt: created_at.toISOString(), changedAt: updated_at.toISOString() }
    return { channel, customer, lines, codes, notes, discountReason, ...moments }
  })
}

export async function eraseDrafts(trx: DatabaseTransaction, person: DraftPerson): Promise<void> {
  for (const { id } of await draftsOf(trx, person)) {
    const draft = await lockDraftRow(trx, id)
    if (draft?.order_id === null) await dropDraft(trx, draft)
  }
}

/** Those that nobody has changed since then. */
export async function clearDrafts(db: Database, before: Date): Promise<void> {
  for (const id of await selectDraftsBefore(db, before)) {
    await inTransaction(db, async (trx) => {
      const draft = await lockDraftRow(trx, id)
      if (draft?.order_id === null && draft.updated_at < before) await dropDraft(trx, draft)
    })
  }
}
