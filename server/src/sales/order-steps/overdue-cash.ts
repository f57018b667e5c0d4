/**
 * Cash orders keep their pieces until somebody decides; after some days without the customer's word (a setting) that
 * somebody is asked: by a note on the order, and on the overview until it is decided.
 */
import type { Platform } from '../../platform/db/platform.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { OrderSettings } from '../../settings/settings.ts'
import { addOrderEvent } from '../order-record/order-events.queries.ts'
import { takeOverdueCash } from './overdue-cash.queries.ts'

const DAY_MS = 24 * 60 * 60_000

/** Of an order that is placed at `at`. */
export const cashDueAt = (at: Date, { codAnswerDays }: Pick<OrderSettings, 'codAnswerDays'>): Date =>
  new Date(at.getTime() + codAnswerDays * DAY_MS)

/** Once an order. Safe on any number of nodes: each order is taken by one of them. */
export async function askAboutCash(services: Platform): Promise<number> {
  const now = services.now()
  return inTransaction(services.db, async (trx) => {
    const asked = await takeOverdueCash(trx, now)
    for (const { id } of asked) {
      await addOrderEvent(trx, {
        orderId: id,
        at: now,
        kind: 'note',
        text: 'The customer has not confirmed in time. Call once more, or refuse the order: its pieces are kept until then.',
        isInternal: true,
      })
    }
    return asked.length
  })
}
