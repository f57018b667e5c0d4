/** The difference in money, asked or given back: docs/decisions/0064. All under the order's lock. */
import type { RefundRequest } from '@spokehaat/contract/sales/order'
import type { Sums } from '@spokehaat/contract/sales/sums'
import type { Viewer } from '../../identity/sessions/authentication.ts'
import type { DatabaseTransaction } from '../../platform/db/client.ts'
import { newId } from '../../platform/db/new-id.ts'
import { fail } from '../../platform/http/refusal.ts'
import { readOrderSettings } from '../../settings/settings.ts'
import { shareOf } from '../cart/advance.ts'
import { lastNumber } from '../credit/order-credit.queries.ts'
import type { LockedOrder } from '../order-record/lock-order.ts'
import { selectAttempts } from '../order-record/order-detail.queries.ts'
import { dueNowOf, sumColumns } from '../order-record/order-sums.ts'
import { updateOrder } from '../order-record/orders.queries.ts'
import { moveOrder } from '../order-steps/move-order.ts'
import { addAttempt, COD, updateAttempt } from '../payments/attempts.queries.ts'
import { closeOpenAttempts } from '../payments/moves.ts'
import type { Sales } from '../payments/sales.ts'
import { selectCaptured } from '../refunds/refunds.queries.ts'
import { requestLocked } from '../refunds/refunds.ts'
import { type Difference, differenceOf } from './difference.ts'

const CHANGED = 'The order was changed.'

interface Change {
  sums: Sums
  extrasTaxPaisa: number
  /** What `stillPaid` said of the order before the transaction began. */
  stands: ReadonlySet<string>
  /** What was changed, for the refund. */
  why: string
}

/**
 * Writes what the order comes to now, and moves its money. Throws `nothing_to_pay`; `change_not_possible` where credit pays
 * more than that; `refund_too_much` where less of its money is left than is to go back.
 */
export async function settleDifference(
  trx: DatabaseTransaction,
  services: Sales,
  viewer: Viewer,
  order: LockedOrder,
  change: Change,
): Promise<Difference> {
  const total = change.sums.total.paisa
  if (total === 0) throw fail('nothing_to_pay')
  const difference = differenceOf(order, total)
  if (difference.isUnpaid) await askAnew(trx, services, order, change)
  else await settlePaid(trx, services, viewer, order, change, difference)
  return difference
}

/** Nothing has come in: at the door, or on a page that is opened anew, another sum is due. */
async function askAnew(
  trx: DatabaseTransaction,
  services: Sales,
  order: LockedOrder,
  { sums, extrasTaxPaisa }: Change,
): Promise<void> {
  const total = sums.total.paisa
  if (order.credit_paisa >= total) throw fail('change_not_possible')
  const { advancePercent } = await readOrderSettings(trx)
  const share =
    order.payment_method === 'advance' ? shareOf(total - order.credit_paisa, advancePercent) : null
  const parts = { credit_paisa: order.credit_paisa, later_paisa: share?.later ?? 0 }
  const due = dueNowOf({ total_paisa: total, ...parts })
  await updateOrder(trx, order.id, {
    ...sumColumns(sums),
    ...parts,
    extras_tax_paisa: extrasTaxPaisa,
    ...(order.payment_method === 'advance' && share === null && { payment_method: 'online' as const }),
    repriced_at: services.now(),
  })
  if (order.payment_method === 'cod') {
    const open = (await selectAttempts(trx, order.id)).filter(
      ({ gateway, status }) => gateway === COD && (status === 'created' || status === 'redirected'),
    )
    for (const { id } of open) await updateAttempt(trx, id, { amount_minor: due })
    return
  }
  await closeOpenAttempts(trx, services, order.id, { status: 'expired', reason: CHANGED })
  await addAttempt(trx, services, {
    orderId: order.id,
    orderNumber: order.number,
    number: (await lastNumber(trx, order.id)) + 1,
    amountMinor: due,
    isCod: false,
    part: share === null ? 'whole' : 'advance',
  })
}

async function settlePaid(
  trx: DatabaseTransaction,
  services: Sales,
  viewer: Viewer,
  order: LockedOrder,
  { sums, extrasTaxPaisa, stands, why }: Change,
  { owed, back }: Difference,
): Promise<void> {
  // a page for another rest is not to be paid any more
  await closeOpenAttempts(trx, services, order.id, { status: 'expired', reason: CHANGED })
  const creditBack = back === 0 ? 0 : await giveBack(trx, services, viewer, order, { back, stands, why })
  await updateOrder(trx, order.id, {
    ...sumColumns(sums),
    credit_paisa: order.credit_paisa - creditBack,
    later_paisa: owed,
    extras_tax_paisa: extrasTaxPaisa,
    ...(owed > 0 && { payment_method: 'advance' as const, cod_status: 'confirmed' as const }),
    ...(owed === 0 && order.status === 'Pending' && { cod_status: null }),
  })
  const by = { by: viewer }
  if (owed > 0 && order.status === 'Paid') {
    await moveOrder(trx, services, order, 'Pending', { text: 'Changed: a part is still to be paid', ...by })
  }
  if (owed === 0 && order.status === 'Pending') {
    await moveOrder(trx, services, order, 'Paid', { text: 'Changed: nothing more is to be paid', ...by })
  }
}

/** Gives how much of it was credit, in paisa: that is back already. */
async function giveBack(
  trx: DatabaseTransaction,
  services: Sales,
  viewer: Viewer,
  order: LockedOrder,
  { back, stands, why }: Pick<Change, 'stands' | 'why'> & { back: number },
): Promise<number> {
  const askedOfCredit = async () =>
    (await selectCaptured(trx, order.id)).reduce(
      (sum, attempt) => sum + (attempt.part === 'credit' ? attempt.asked_paisa : 0),
      0,
    )
  const before = await askedOfCredit()
  const request: RefundRequest = {
    lines: [],
    amountBdt: back / 100,
    restock: false,
    reason: why,
    to: 'origin',
  }
  await requestLocked(trx, services, viewer, order, request, {
    key: `change-${newId()}`,
    stands,
    isDifference: true,
  })
  return (await askedOfCredit()) - before
}
