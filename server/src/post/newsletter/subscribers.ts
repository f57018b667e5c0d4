/** The newsletter's list, for those who work in the shop. */
import { Readable } from 'node:stream'
import type { SubscriberFilter } from '@spokehaat/contract/desk/newsletter'
import { stringify } from 'csv-stringify'
import { audit } from '../../identity/audit/audit.ts'
import type { Viewer } from '../../identity/sessions/authentication.ts'
import type { Database } from '../../platform/db/client.ts'
import type { Platform } from '../../platform/db/platform.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { fail } from '../../platform/http/refusal.ts'
import { withdrawCampaigns } from './campaigns.queries.ts'
import { subscriberView } from './subscriber-view.ts'
import { deleteSubscriber, findSubscribers, selectSubscribersAfter } from './subscribers.queries.ts'

const BATCH = 1_000
const COLUMNS = ['email', 'state', 'interests', 'subscribed', 'confirmed', 'unsubscribed'] as const

/**
 * The list as CSV (UTF-8 with its mark, for spreadsheets), a subscriber a line, oldest first, read in batches while it
 * is sent. A cell that a spreadsheet would take for a formula begins with an apostrophe.
 */
export function subscribersCsv(db: Database, filter: SubscriberFilter): Readable {
  const lines = stringify({
    header: true,
    columns: [...COLUMNS],
    bom: true,
    record_delimiter: 'windows',
    escape_formulas: true,
  })
  return Readable.from(rows(db, filter)).compose(lines) as Readable
}

async function* rows(
  db: Database,
  filter: SubscriberFilter,
): AsyncGenerator<Record<(typeof COLUMNS)[number], string>> {
  const found = await findSubscribers(db, filter)
  let after: string | null = null
  for (;;) {
    const batch = await selectSubscribersAfter(db, filter, { found, after, limit: BATCH })
    for (const one of batch.map(subscriberView)) {
      yield {
        email: one.email,
        state: one.state,
        interests: one.interests.join('; '),
        subscribed: one.createdAt,
        confirmed: one.confirmedAt ?? '',
        unsubscribed: one.unsubscribedAt ?? '',
      }
    }
    after = batch.at(-1)?.id ?? null
    if (batch.length < BATCH || after === null) return
  }
}

/** For good: who is removed can subscribe again, and old letters' way out leads nowhere. Throws `subscriber_not_found`. */
export async function removeSubscriber(services: Platform, by: Viewer, id: string): Promise<void> {
  await inTransaction(services.db, async (trx) => {
    const row = await deleteSubscriber(trx, id)
    if (!row) throw fail('subscriber_not_found')
    await withdrawCampaigns(trx, id)
    const { state, interests } = subscriberView(row)
    await audit(trx, {
      by,
      action: 'delete',
      entity: 'subscriber',
      entityId: id,
      label: row.email,
      before: { email: row.email, state, interests },
    })
  })
}
