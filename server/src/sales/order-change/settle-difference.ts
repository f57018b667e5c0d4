/** The difference in money, asked or given back: docs/decisions/0064. All under the order's lock. */
import { type GatewayName, isGateway } from '@spokehaat/contract/sales/gateways'
import type { Sums } from '@spokehaat/contract/sales/sums'
import type { Viewer } from '../../identity/sessions/authentication.ts'
import type { DatabaseTransaction } from '../../platform/db/client.ts'
import { readOrderSettings } from '../../settings/settings.ts'
import { shareOf } from '../cart/advance.ts'
import { lastNumber } from '../credit/order-credit.queries.ts'
import { giveCreditBack, reserveAgain } from '../credit/order-credit.ts'
import type { LockedOrder } from '../order-record/lock-order.ts'
import { selectAttempts } from '../order-record/order-detail.queries.ts'
import { hasMoney, sumColumns } from '../order-record/order-sums.ts'
import { updateOrder } from '../order-record/orders.queries.ts'
import { payCovered } from '../order-steps/pay-covered.ts'
import { firstWay, selectWaysOn } from '../pay-ways/pay-ways.queries.ts'
import { addAttempt, COD, latestAttempt, updateAttempt } from '../payments/attempts.queries.ts'
import { closeOpenAttempts } from '../payments/moves.ts'
import type { Sales } from '../payments/sales.ts'
import { squareUp } from '../refunds/square-up.ts'
import type { Difference } from './difference.ts'

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
 * Writes what the order comes to now, and moves its money. Throws `refund_too_much` where less of its money is left than is to
 * go back.
 */
export async function settleDifference(
  trx: DatabaseTransaction,
  services: Sales,
  viewer: Viewer,
  order: LockedOrder,
  change: Change,
): Promise<Difference> {
  const { sums, extrasTaxPaisa, stands, why } = change
  if (!hasMoney(order)) {
    await askAnew(trx, services, order, change)
    return { isUnpaid: true, owed: 0, back: 0 }
  }
  // what was to be paid of a dearer order is not asked of a cheaper one: squaring up says what is
  const credit = Math.min(order.credit_paisa, sums.total.paisa)
  await updateOrder(trx, order.id, {
    ...sumColumns(sums),
    credit_paisa: credit,
    later_paisa: Math.min(order.later_paisa, sums.total.paisa - credit),
    extras_tax_paisa: extrasTaxPaisa,
  })
  const story = {
    owed: 'Changed: a part is still to be paid',
    paid: 'Changed: nothing more is to be paid',
  }
  return {
    isUnpaid: false,
    ...(await squareUp(trx, services, viewer, order.id, { stands, why, story, credit: order.credit_paisa })),
  }
}

/** Nothing has come in: at the door, or on a page that is opened anew, another sum is due; or nothing, and it is paid. */
async function askAnew(
  trx: DatabaseTransaction,
  services: Sales,
  order: LockedOrder,
  { sums, extrasTaxPaisa }: Change,
): Promise<void> {
  const total = sums.total.paisa
  const { advancePercent } = await readOrderSettings(trx)
  const credit = await creditUpTo(trx, services, order, total)
  const rest = total - order.lowered_paisa - credit
  const share = order.payment_method === 'advance' ? shareOf(rest, advancePercent) : null
  const parts = { credit_paisa: credit, later_paisa: share?.later ?? 0 }
  const due = rest - parts.later_paisa
  await updateOrder(trx, order.id, {
    ...sumColumns(sums),
    ...parts,
    extras_tax_paisa: extrasTaxPaisa,
    ...(order.payment_method === 'advance' && share === null && { payment_method: 'online' as const }),
    repriced_at: services.now(),
  })
  if (due === 0) {
    await closeOpenAttempts(trx, services, order.id, { status: 'expired', reason: CHANGED })
    await updateOrder(trx, order.id, { payment_method: 'online', cod_status: null })
    const isSold = order.cod_status === 'confirmed'
    await payCovered(trx, services, { ...order, credit_paisa: credit, isSold })
    return
  }
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
    gateway: await sameGateway(trx, order.id),
    part: share === null ? 'whole' : 'advance',
    instalmentMonths: order.instalment_months,
  })
}

/** Whoever pays chooses anew, so it may be silent now. */
async function sameGateway(trx: DatabaseTransaction, orderId: string): Promise<GatewayName> {
  const { gateway } = await latestAttempt(trx, orderId)
  return isGateway(gateway) ? gateway : firstWay(await selectWaysOn(trx))
}

/** What is set aside of cards and accounts pays no more than it costs; the rest of it is theirs again. */
async function creditUpTo(
  trx: DatabaseTransaction,
  services: Sales,
  order: LockedOrder,
  most: number,
): Promise<number> {
  if (order.credit_paisa <= most) return order.credit_paisa
  await giveCreditBack(trx, services, order.id)
  return reserveAgain(trx, services, order, most)
}
