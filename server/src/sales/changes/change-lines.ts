/** An order is to hold something else: its lines, its pieces on the shelf and its money move together. */
import { formatMoney, paisaToCents, toDecimal } from '@spokehaat/contract/basics/money'
import { may } from '@spokehaat/contract/identity/permissions'
import {
  canChangeLines,
  type LinesChange,
  type LinesChangeRequest,
  type LinesQuote,
} from '@spokehaat/contract/sales/order-change'
import { spread } from '@spokehaat/contract/sales/sums'
import { lockProducts, sellableProducts } from '../../catalogue/products/products.queries.ts'
import type { Viewer } from '../../identity/sessions/authentication.ts'
import type { DatabaseTransaction } from '../../platform/db/client.ts'
import { dayOf } from '../../platform/db/dhaka-days.ts'
import type { Platform } from '../../platform/db/platform.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { fail } from '../../platform/http/refusal.ts'
import { readAccount } from '../account/account.ts'
import { askAfterOpen } from '../fulfilment/cancel-order.ts'
import { type ChangedLines, changedLines } from '../order-change/changed-lines.ts'
import { differenceOf } from '../order-change/difference.ts'
import { noteChange } from '../order-change/note-change.ts'
import { settleDifference } from '../order-change/settle-difference.ts'
import { type LockedOrder, lockOrder, standingOf } from '../order-record/lock-order.ts'
import { rekeyOrder, selectLines } from '../order-record/orders.queries.ts'
import { hasBooked } from '../parcels/consignments.queries.ts'
import type { Sales } from '../payments/sales.ts'
import { keptUntil } from '../payments/timing.ts'
import { stillPaid } from '../refunds/refund-check.ts'
import { taxInForce } from '../tax/tax-rates.queries.ts'
import { replaceLines, selectBound, selectLineDiscounts, updateDiscount } from './changes.queries.ts'
import { movePieces } from './move-pieces.ts'

type LineRow = Awaited<ReturnType<typeof selectLines>>[number]

/** What the change would come to; nothing is changed. Throws as `changeLines` does, but for stock. */
export function quoteLines(services: Sales, id: string, change: LinesChange): Promise<LinesQuote> {
  return inTransaction(services.db, async (trx) => {
    const order = await lockOrder(trx, id)
    const { changed } = await planned(trx, services, order, change)
    const { cents, paisa } = changed.sums.total
    const { owed, back } = differenceOf(order, await readAccount(trx, id), paisa)
    return {
      total: toDecimal(cents),
      totalBdt: toDecimal(paisa),
      wasBdt: toDecimal(order.total_paisa),
      askedBdt: toDecimal(owed),
      backBdt: toDecimal(back),
    }
  })
}

/**
 * The gateway is asked first, as before a refund or a cancellation. What changes nothing is told to nobody.
 *
 * Throws `order_not_found`; `change_not_possible` where it is packed, or neither paid nor going to be;
 * `change_after_refund`, `change_after_invoice`, `parcel_booked`; `not_allowed` where money would go back, which not everybody may give;
 * `validation_failed`, `product_not_found`, `choose_variant`, `out_of_stock`; `price_changed` with `details.totalBdt`;
 * `refund_too_much`, `payment_unavailable`.
 */
export async function changeLines(
  services: Sales,
  viewer: Viewer,
  id: string,
  { totalBdt, ...change }: LinesChangeRequest,
): Promise<void> {
  // what will be refused anyway does not trouble the gateway, whose answer is kept
  await inTransaction(services.db, async (trx) => {
    const order = await lockOrder(trx, id)
    const { changed } = await planned(trx, services, order, change)
    await refuseOther(trx, viewer, order, changed, totalBdt)
  })
  await askAfterOpen(services, id, 'staff')
  const stands = await stillPaid(services, id)
  await inTransaction(services.db, async (trx) => {
    const order = await lockOrder(trx, id)
    const { rows, changed } = await planned(trx, services, order, change)
    const { sums, lines, words, extrasTaxPaisa } = changed
    if (words === '') return
    await refuseOther(trx, viewer, order, changed, totalBdt)
    const total = sums.total.paisa
    await movePieces(trx, order, {
      before: wantedOf(rows),
      after: wantedOf(lines),
      isSold: order.status === 'Paid' || order.cod_status === 'confirmed',
      holdUntil: order.cod_status === 'awaiting' ? null : keptUntil(services.now(), order.pay_by),
      byUserId: viewer.userId,
    })
    await replaceLines(trx, id, lines)
    await lowerDiscounts(trx, order, sums.discount.paisa)
    const story = storyOf(order, words, total)
    const { owed, back } = await settleDifference(trx, services, viewer, order, {
      sums,
      extrasTaxPaisa,
      stands,
      why: `The order became cheaper: ${words}`,
    })
    await rekeyOrder(trx, id)
    await noteChange(trx, services, viewer, order, {
      story,
      action: 'change lines',
      before: { totalBdt: toDecimal(order.total_paisa) },
      after: { totalBdt: toDecimal(total), changed: words },
      mail: { kind: 'lines', askedPaisa: owed, backPaisa: back },
    })
  })
}

/** Another total than was seen, or money back by who may give none. */
async function refuseOther(
  trx: DatabaseTransaction,
  viewer: Viewer,
  order: LockedOrder,
  { words, sums }: ChangedLines,
  seenBdt: number,
): Promise<void> {
  if (words === '') return
  const total = sums.total.paisa
  if (Math.round(seenBdt * 100) !== total) {
    throw fail('price_changed', { details: { totalBdt: toDecimal(total) } })
  }
  if (may(viewer, 'refunds.write')) return
  if (differenceOf(order, await readAccount(trx, order.id), total).back > 0) throw fail('not_allowed')
}

async function planned(
  trx: DatabaseTransaction,
  services: Pick<Platform, 'now'>,
  order: LockedOrder,
  change: LinesChange,
): Promise<{ rows: LineRow[]; changed: ChangedLines }> {
  if (!canChangeLines(standingOf(order)) || order.gift_email !== null) throw fail('change_not_possible')
  if (await hasBooked(trx, order.id)) throw fail('parcel_booked')
  const bound = await selectBound(trx, order.id)
  if (bound.invoiced) throw fail('change_after_invoice')
  if (bound.refunded) throw fail('change_after_refund')
  const rows = await selectLines(trx, order.id)
  const ids = [...rows.flatMap((row) => row.product_id ?? []), ...change.add.map(({ product }) => product)]
  await lockProducts(trx, [...new Set(ids)])
  const products = await sellableProducts(trx, [...new Set(ids)])
  const changed = changedLines(order, rows, change, {
    products: new Map(products.map((row) => [row.id, row])),
    tax: await taxInForce(trx, dayOf(services.now())),
  })
  return { rows, changed }
}

export function wantedOf(lines: readonly { variant_id: string | null; quantity: number }[]) {
  return lines.flatMap(({ variant_id, quantity }) =>
    variant_id === null ? [] : [{ variantId: variant_id, quantity }],
  )
}

/** What discounts have taken off is the sum of what the lines have off, in the shares that it was. */
export async function lowerDiscounts(
  trx: DatabaseTransaction,
  order: LockedOrder,
  paisa: number,
): Promise<void> {
  const given = await selectLineDiscounts(trx, order.id)
  if (given.reduce((sum, one) => sum + one.paisa, 0) <= paisa) return
  const shares = spread(
    paisa,
    given.map((one) => one.paisa),
  )
  for (const [index, { position }] of given.entries()) {
    const share = shares[index] ?? 0
    const cents = paisaToCents(share, Number(order.bdt_per_usd))
    await updateDiscount(trx, order.id, position, { paisa: share, cents })
  }
}

function storyOf(order: LockedOrder, words: string, total: number): string {
  const taka = (minor: number) => formatMoney({ minor, currency: 'BDT' })
  if (total === order.total_paisa) return `The order was changed: ${words}`
  return `The order was changed: ${words}. It comes to ${taka(total)} now; it was ${taka(order.total_paisa)}`
}
