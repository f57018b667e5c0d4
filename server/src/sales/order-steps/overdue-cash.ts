/**
 * Cash orders keep their pieces until somebody decides; after some days without the customer's word (a setting) that
 * somebody is asked: by a note on the order, and on the overview until it is decided.
 */
import { closedDays, closureOf } from '@spokehaat/contract/shop/closure'
import { dayOf } from '../../platform/db/dhaka-days.ts'
import type { Platform } from '../../platform/db/platform.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { OrderSettings } from '../../settings/settings.ts'
import { addOrderEvent } from '../order-record/order-events.queries.ts'
import { takeOverdueCash } from './overdue-cash.queries.ts'

const DAY_MS = 24 * 60 * 60_000

/** Of an order that is placed at `at`: while the shop is closed nobody calls. */
export function cashDueAt(
  at: Date,
  settings: Pick<OrderSettings, 'codAnswerDays' | 'closedFrom' | 'closedTo' | 'closedOrders'>,
): Date {
  const due = new Date(at.getTime() + settings.codAnswerDays * DAY_MS)
  const closure = closureOf(settings, dayOf(at))
  const days =
    closure === null ? 0 : closedDays(closure).filter((day) => dayOf(at) <= day && day <= dayOf(due)).length
  return new Date(due.getTime() + days * DAY_MS)
}

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
