import { IMPORT_HOURS } from '@spokehaat/contract/catalogue/product-file'
import { CASH_KEPT_DAYS } from '@spokehaat/contract/sales/cash-step'
import { REMOVED_DAYS } from '@spokehaat/contract/sales/saved'
import { deleteTracesBefore } from '../../catalogue/files/traces.queries.ts'
import { deleteInvitationsOverBefore } from '../../identity/accounts/invitations.queries.ts'
import { deleteUnusedGuests } from '../../identity/guests/guests.queries.ts'
import { deleteCodesOverBefore } from '../../identity/guests/proofs.queries.ts'
import { deleteSessionsExpiredBefore } from '../../identity/sessions/sessions.queries.ts'
import { deleteRememberedDevicesExpiredBefore } from '../../identity/two-factor/remembered-devices.queries.ts'
import { deleteLinksExpiredBefore } from '../../outbox/links.queries.ts'
import { deleteOverBefore } from '../../outbox/queue.queries.ts'
import type { Database } from '../../platform/db/client.ts'
import { foldCostsBefore } from '../../post/phone-messages/costs.ts'
import { forgetAlerts } from '../../sales/alerts/alerts.queries.ts'
import { CART_DAYS } from '../../sales/carts/account-cart.ts'
import { forgetCartsBefore } from '../../sales/carts/carts.queries.ts'
import { deleteSharedCartsExpiredBefore } from '../../sales/carts/shared-carts.queries.ts'
import { forgetCashBefore } from '../../sales/cash-steps/cash-asks.queries.ts'
import { clearDrafts, DRAFT_DAYS } from '../../sales/drafts/drafts-of-person.ts'
import { deleteReconciliationsBefore } from '../../sales/payments/reconciliations.queries.ts'
import { forgetAddresses } from '../../sales/placing/open-orders.queries.ts'
import { ADDRESS_HOURS } from '../../sales/placing/open-orders.ts'
import { forgetNoticesBefore } from '../../sales/receipts/receipts.queries.ts'
import { deleteSharedListsExpiredBefore, forgetRemovedBefore } from '../../sales/saved/saved.queries.ts'
import { trimFailedSearches } from '../overview/failed-searches.queries.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * 60 * 60 * 1000
/** For so long a link that ran out can still say so, and a sent mail be asked after. */
const KEPT_MS = 30 * DAY_MS
/** For so long a checkout may be sent again and be the same order. */
const KEYS_MS = 7 * DAY_MS
/** For so long a guest without an order may come back; the same as a session lasts at most. */
const GUESTS_MS = 90 * DAY_MS
/** For so long a notice of a gateway could come again, and a few days more. */
const NOTICES_MS = 7 * DAY_MS
/** For so long the reports of the nights are of use. */
const REPORTS_MS = 365 * DAY_MS
/** For so long the link in a mail about an alert that was not confirmed works. */
const UNCONFIRMED_MS = 7 * DAY_MS
/** For so long a mail about an alert lets go of all that its address waits for. */
const ALERTS_MS = 90 * DAY_MS

/**
 * Deletes what time has made meaningless: expired sessions, windows of tries, links, invitations, mails, messages to phones, keys,
 * carts, lists, alerts, what cash asked and reports, and all but the most frequent searches in vain. Any node may, at any time.
 */
export async function clean(db: Database, now: Date): Promise<void> {
  await deleteSessionsExpiredBefore(db, now)
  await deleteRememberedDevicesExpiredBefore(db, now)
  await db.deleteFrom('throttles').where('expire', '<', now.getTime()).execute()
  const long = new Date(now.getTime() - KEPT_MS)
  await deleteLinksExpiredBefore(db, long)
  await deleteInvitationsOverBefore(db, long)
  await deleteOverBefore(db, 'mails', long)
  await foldCostsBefore(db, long)
  const keysEnd = new Date(now.getTime() - KEYS_MS)
  await db.deleteFrom('idempotency_keys').where('created_at', '<', keysEnd).execute()
  await forgetNoticesBefore(db, new Date(now.getTime() - NOTICES_MS))
  await deleteReconciliationsBefore(db, new Date(now.getTime() - REPORTS_MS))
  await forgetCartsBefore(db, new Date(now.getTime() - CART_DAYS * DAY_MS))
  await deleteSharedCartsExpiredBefore(db, long)
  await forgetCashBefore(db, new Date(now.getTime() - CASH_KEPT_DAYS * DAY_MS))
  await deleteSharedListsExpiredBefore(db, long)
  await clearDrafts(db, new Date(now.getTime() - DRAFT_DAYS * DAY_MS))
  await forgetRemovedBefore(db, new Date(now.getTime() - REMOVED_DAYS * DAY_MS))
  await forgetAlerts(db, {
    unconfirmed: new Date(now.getTime() - UNCONFIRMED_MS),
    over: new Date(now.getTime() - ALERTS_MS),
  })
  await deleteTracesBefore(db, new Date(now.getTime() - IMPORT_HOURS * HOUR_MS))
  await trimFailedSearches(db)
  await deleteCodesOverBefore(db, now)
  await deleteUnusedGuests(db, new Date(now.getTime() - GUESTS_MS))
  await forgetAddresses(db, new Date(now.getTime() - ADDRESS_HOURS * 60 * 60_000))
}
