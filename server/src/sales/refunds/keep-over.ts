/** Money that is here beyond what an order costs, and that nobody has promised back, stays with the shop. */
import { formatMoney, toDecimal } from '@spokehaat/contract/basics/money'
import type { KeepRequest } from '@spokehaat/contract/sales/order-account'
import { audit } from '../../identity/audit/audit.ts'
import type { Viewer } from '../../identity/sessions/authentication.ts'
import type { DatabaseTransaction } from '../../platform/db/client.ts'
import type { Platform } from '../../platform/db/platform.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { fail } from '../../platform/http/refusal.ts'
import { writeOff } from '../account/account.queries.ts'
import { readAccount } from '../account/account.ts'
import { type LockedOrder, lockOrder, wrongMove } from '../order-record/lock-order.ts'
import { addOrderEvent } from '../order-record/order-events.queries.ts'
import { invoiceKept } from '../tax/tax-papers.ts'
import { keptCharge } from './refund-amount.ts'

/**
 * What a refused parcel's advance may cost by the terms of sale, say. Throws `order_not_found`; `move_not_allowed` of an order
 * in review, whose review decides; `balance_changed` with `details.missingBdt` (below nought: over) where less is over.
 */
export async function keepOver(
  services: Platform,
  viewer: Viewer,
  id: string,
  { amountBdt, reason }: KeepRequest,
): Promise<void> {
  await inTransaction(services.db, async (trx) => {
    const order = await lockOrder(trx, id)
    if (order.status === 'Review') throw wrongMove('Review', 'kept')
    const paisa = Math.round(amountBdt * 100)
    if (paisa > order.over_paisa) {
      throw fail('balance_changed', { details: { missingBdt: toDecimal(-order.over_paisa) } })
    }
    await keepLocked(trx, services, viewer, order, paisa, reason)
    await audit(trx, {
      by: viewer,
      action: 'keep money',
      entity: 'order',
      entityId: id,
      label: order.number,
      after: { amountBdt, reason },
    })
  })
}

/** With the order locked. */
async function keepLocked(
  trx: DatabaseTransaction,
  services: Platform,
  viewer: Viewer,
  order: LockedOrder,
  paisa: number,
  reason: string,
): Promise<void> {
  const at = services.now()
  await writeOff(trx, order.id, paisa, { by: viewer, reason, at })
  await invoiceKept(trx, services, viewer, order, paisa)
  await addOrderEvent(trx, {
    orderId: order.id,
    at,
    kind: 'note',
    text: `${taka(paisa)} is kept: ${reason}`,
    isInternal: true,
    by: viewer,
  })
}

/** Of an order that was called off: the bank's charge, where the buyer was told that it does not go back. */
export async function keepCharge(
  trx: DatabaseTransaction,
  services: Platform,
  viewer: Viewer,
  order: LockedOrder,
): Promise<void> {
  const { costs, due } = await readAccount(trx, order.id)
  const paisa = Math.min(keptCharge(order), costs - due)
  if (paisa <= 0) return
  await keepLocked(trx, services, viewer, order, paisa, 'the bank’s charge for instalments')
  await addOrderEvent(trx, {
    orderId: order.id,
    at: services.now(),
    kind: 'refund',
    text: `The bank’s charge of ${taka(paisa)} is not given back`,
    by: viewer,
  })
}

const taka = (minor: number) => formatMoney({ minor, currency: 'BDT' })
