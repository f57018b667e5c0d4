import type { DatabaseTransaction } from '../../platform/db/client.ts'
import type { Platform } from '../../platform/db/platform.ts'
import type { LockedOrder } from '../order-record/lock-order.ts'
import type { AttemptRow } from './attempts.queries.ts'

type Step<More extends unknown[], Result = void> = (
  trx: DatabaseTransaction,
  services: Platform,
  order: LockedOrder,
  ...more: More
) => Promise<Result>

/**
 * What happens to an order when one of its payments moves. Orders hand these over, so that payments need not know
 * them. Each runs in the transaction that moves the payment, with the order locked.
 */
export interface PaymentOutcomes {
  /** Returns null when the order takes the money, otherwise the reason why a person must decide. */
  paid: Step<[attempt: AttemptRow], string | null>
  /** The latest attempt has ended without money. */
  ended: Step<[how: 'failed' | 'cancelled' | 'expired', reason: string]>
  /** The gateway refused to open a page for the latest attempt. */
  notOpened: Step<[]>
  /** The bank has taken the money of this one back. */
  reversed: Step<[attempt: AttemptRow, reason: string]>
  /** Money and order disagree, and a person must decide. */
  reviewed: Step<[reason: string]>
}
