import type { DatabaseTransaction } from '../../platform/db/client.ts'
import type { Platform } from '../../platform/db/platform.ts'
import { fail } from '../../platform/http/refusal.ts'
import { enqueueOrderMail } from '../order-mails/order-mails.ts'
import type { LockedOrder } from '../order-record/lock-order.ts'
import { allocate } from './allocate.ts'
import { moveOrder } from './move-order.ts'

/** An order that credit pays whole is paid at once: no gateway is asked. Throws `out_of_stock`. */
export async function payWithCredit(
  trx: DatabaseTransaction,
  services: Platform,
  order: Pick<LockedOrder, 'id' | 'status'>,
): Promise<void> {
  if (!(await allocate(trx, order.id))) throw fail('out_of_stock')
  await moveOrder(trx, services, order, 'Paid', { text: 'Paid with credit' })
  await enqueueOrderMail(trx, services, order.id, { kind: 'confirmed' })
}
