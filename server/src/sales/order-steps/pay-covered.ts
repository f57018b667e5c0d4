import { inLanguage } from '@spokehaat/contract/basics/language'
import type { DatabaseTransaction } from '../../platform/db/client.ts'
import type { Platform } from '../../platform/db/platform.ts'
import { fail } from '../../platform/http/refusal.ts'
import { lastNumber } from '../credit/order-credit.queries.ts'
import { enqueueOrderMail } from '../order-mails/order-mails.ts'
import type { LockedOrder } from '../order-record/lock-order.ts'
import { addNothingAttempt } from '../payments/attempts.queries.ts'
import { allocate } from './allocate.ts'
import { moveOrder } from './move-order.ts'

type Covered = Pick<LockedOrder, 'id' | 'number' | 'status' | 'language'> & {
  /** What credit pays of it; nought: it costs nothing. */
  credit_paisa: number
  /** Its pieces have left the shelf already. */
  isSold?: boolean
}

/**
 * An order of which nothing is left to be paid is paid at once: no gateway is asked, nothing is due at the door. Throws
 * `out_of_stock`.
 */
export async function payCovered(
  trx: DatabaseTransaction,
  services: Platform,
  { isSold = false, ...order }: Covered,
): Promise<void> {
  if (!isSold && !(await allocate(trx, order.id))) throw fail('out_of_stock')
  const isFree = order.credit_paisa === 0
  if (isFree) {
    const number = (await lastNumber(trx, order.id)) + 1
    const reference = `${order.number}-${number}`
    await addNothingAttempt(trx, {
      orderId: order.id,
      number,
      reference,
      page: `${services.config.publicUrl}${inLanguage(order.language, '/order/verify')}/${reference}`,
      at: services.now(),
    })
  }
  const text = isFree ? 'There was nothing to pay' : 'Paid with credit'
  await moveOrder(trx, services, order, 'Paid', { text })
  await enqueueOrderMail(trx, services, order.id, { kind: 'confirmed' })
}
