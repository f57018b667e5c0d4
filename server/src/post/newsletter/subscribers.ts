/** The newsletter's list, for those who work in the shop. */
import type { Readable } from 'node:stream'
import type { SubscriberFilter } from '@spokehaat/contract/post/newsletter'
import { audit } from '../../identity/audit/audit.ts'
import type { Viewer } from '../../identity/sessions/authentication.ts'
import { tableStream } from '../../platform/csv/table-stream.ts'
import type { Database } from '../../platform/db/client.ts'
import type { Platform } from '../../platform/db/platform.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { fail } from '../../platform/http/refusal.ts'
import { withdrawCampaigns } from './campaigns.queries.ts'
import { subscriberView } from './subscriber-view.ts'
import {
  deleteSubscriber,
  findSubscribers,
  type SubscriberRow,
  selectSubscribersAfter,
} from './subscribers.queries.ts'

/** The list for spreadsheets, a subscriber a line, oldest first. */
export async function subscribersCsv(db: Database, filter: SubscriberFilter): Promise<Readable> {
  const found = await findSubscribers(db, filter)
  return tableStream<SubscriberRow>(
    {
      email: ({ email }) => email,
      state: (row) => subscriberView(row).state,
      interests: ({ interests }) => interests.join('; '),
      subscribed: ({ created_at }) => created_at.toISOString(),
      confirmed: ({ confirmed_at }) => confirmed_at?.toISOString() ?? null,
      unsubscribed: ({ unsubscribed_at }) => unsubscribed_at?.toISOString() ?? null,
    },
    (after, limit) => selectSubscribersAfter(db, filter, { found, after: after?.id ?? null, limit }),
  )
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
