import type { Subscriber, SubscriberState } from '@spokehaat/contract/post/newsletter'
import { shownAddress } from '../../identity/users/shown-address.ts'
import type { SubscriberRow } from './subscribers.queries.ts'

export function subscriberView(row: SubscriberRow): Subscriber {
  return {
    _id: row.id,
    email: shownAddress(row.email),
    state: stateOf(row),
    interests: row.interests,
    createdAt: row.created_at.toISOString(),
    confirmedAt: row.confirmed_at?.toISOString() ?? null,
    unsubscribedAt: row.unsubscribed_at?.toISOString() ?? null,
  }
}

function stateOf(row: SubscriberRow): SubscriberState {
  if (row.unsubscribed_at !== null) return 'unsubscribed'
  return row.confirmed_at === null ? 'unconfirmed' : 'confirmed'
}
