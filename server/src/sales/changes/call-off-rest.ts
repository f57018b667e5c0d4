/**
 * Some of an order has left, and the rest will not be sent. Of one that is paid the rest's money is asked back and its pieces
 * are for the shelf, as with any refund; of one that is paid at the door less is asked. Docs: docs/decisions/0070.
 */
import { formatMoney, toDecimal } from '@spokehaat/contract/basics/money'
import { may } from '@spokehaat/contract/identity/permissions'
import { canCallOffRest } from '@spokehaat/contract/sales/order-change'
import type { Viewer } from '../../identity/sessions/authentication.ts'
import type { DatabaseTransaction } from '../../platform/db/client.ts'
import { newId } from '../../platform/db/new-id.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { fail } from '../../platform/http/refusal.ts'
import { changedLines } from '../order-change/changed-lines.ts'
import { noteChange } from '../order-change/note-change.ts'
import { settleDifference } from '../order-change/settle-difference.ts'
import { type LockedOrder, lockOrder, standingOf } from '../order-record/lock-order.ts'
import { rekeyOrder, selectLines } from '../order-record/orders.queries.ts'
import { hasBooked, moveConsignmentLines } from '../parcels/consignments.queries.ts'
import { moveParcelLines } from '../parcels/parcels.queries.ts'
import { allHere, endSending } from '../parcels/send-parcel.ts'
import type { Sales } from '../payments/sales.ts'
import { selectPieces } from '../pieces/pieces.queries.ts'
import { hereOf } from '../pieces/pieces.ts'
import { stillPaid } from '../refunds/refund-check.ts'
import { requestLocked } from '../refunds/refunds.ts'
import { unpack } from '../refunds/unpack.ts'
import { creditUncharged } from '../tax/tax-papers.ts'
import { lowerDiscounts, wantedOf } from './change-lines.ts'
import { replaceLines, selectBound } from './changes.queries.ts'
import { movePieces } from './move-pieces.ts'

/**
 * Throws `order_not_found`; `change_not_possible` where nothing of it has left, or nothing is here; `parcel_booked`; `not_allowed` where money
 * would go back, which not everybody may give; of one that is not paid yet, `change_after_refund`;
 * and what a refund throws.
 */
export async function callOffRest(
  services: Sales,
  viewer: Viewer,
  id: string,
  reason: string,
): Promise<void> {
  // what will be refused anyway does not trouble the gateway, whose answer is kept
  await inTransaction(services.db, async (trx) => refuseOther(trx, viewer, await lockOrder(trx, id)))
  const stands = await stillPaid(services, id)
  await inTransaction(services.db, async (trx) => {
    const order = await lockOrder(trx, id)
    await refuseOther(trx, viewer, order)
    if (order.status === 'Paid') await giveRestBack(trx, services, viewer, order, reason, stands)
    else await askLess(trx, services, viewer, order, reason, stands)
  })
}

async function refuseOther(trx: DatabaseTransaction, viewer: Viewer, order: LockedOrder): Promise<void> {
  if (!canCallOffRest(standingOf(order))) throw fail('change_not_possible')
  if (await hasBooked(trx, order.id)) throw fail('parcel_booked')
  if (order.status === 'Paid') {
    if (!may(viewer, 'refunds.write')) throw fail('not_allowed')
    return
  }
  const bound = await selectBound(trx, order.id)
  if (bound.refunded) throw fail('change_after_refund')
}

async function giveRestBack(
  trx: DatabaseTransaction,
  services: Sales,
  viewer: Viewer,
  order: LockedOrder,
  reason: string,
  stands: ReadonlySet<string>,
): Promise<void> {
  const lines = allHere(hereOf(order, await selectPieces(trx, order.id)))
  await noteChange(trx, services, viewer, order, {
    story: `The rest will not be sent: ${reason}`,
    action: 'call off the rest',
    before: {},
    after: { lines, reason },
    // the refund tells of it
    mail: null,
  })
  const request = { lines, restock: true, reason, to: 'origin' as const, withDelivery: false }
  await requestLocked(trx, services, viewer, order, request, { key: `rest-${newId()}`, stands })
}

/** The order is what has left of it: its lines, its pieces on the shelf and its money move together. */
async function askLess(
  trx: DatabaseTransaction,
  services: Sales,
  viewer: Viewer,
  order: LockedOrder,
  reason: string,
  stands: ReadonlySet<string>,
): Promise<void> {
  const rows = await selectLines(trx, order.id)
  const lines = rows.flatMap(({ position, quantity, sent }) =>
    sent === quantity ? [] : [{ position, quantity: sent }],
  )
  const shelf = { products: new Map(), tax: null }
  const changed = changedLines(order, rows, { lines, add: [] }, shelf)
  const total = changed.sums.total.paisa
  await movePieces(trx, order, {
    before: wantedOf(rows),
    after: wantedOf(changed.lines),
    isSold: true,
    holdUntil: null,
    byUserId: viewer.userId,
  })
  const kept = rows.filter(({ sent }) => sent > 0).map(({ position }) => position)
  await replaceLines(trx, order.id, changed.lines)
  await moveParcelLines(trx, order.id, kept)
  await moveConsignmentLines(trx, order.id, kept)
  await lowerDiscounts(trx, order, changed.sums.discount.paisa)
  const { owed, back } = await settleDifference(trx, services, viewer, order, {
    sums: changed.sums,
    extrasTaxPaisa: changed.extrasTaxPaisa,
    stands,
    why: reason,
  })
  if (back > 0 && !may(viewer, 'refunds.write')) throw fail('not_allowed')
  await rekeyOrder(trx, order.id)
  // a paper by hand has the rest on it, too; and what has left costs less where what stayed had no share in the discount
  await creditUncharged(trx, services, viewer, order, reason)
  const taka = formatMoney({ minor: total, currency: 'BDT' })
  await unpack(trx, services, viewer, order, 'Unpacked: the rest will not be sent')
  await noteChange(trx, services, viewer, order, {
    story: `The rest will not be sent: ${reason}. The order comes to ${taka} now`,
    action: 'call off the rest',
    before: { totalBdt: toDecimal(order.total_paisa) },
    after: { totalBdt: toDecimal(total), changed: changed.words, reason },
    mail: { kind: 'lines', askedPaisa: owed, backPaisa: back },
  })
  await endSending(trx, services, viewer, order)
}
