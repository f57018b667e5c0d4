/**
 * Stock, exactly once. Every change of a variant's `on_hand` or `held` goes through this file and leaves a row in the
 * ledger, in the caller's transaction.
 *
 * Words: **on hand** is what lies on the shelf, **held** the part of it set aside for orders being paid, or for who was told
 * that a piece is kept for them; what can be sold is the difference. A **hold** belongs to one order and ends by a sale or
 * a release. A **kept** piece belongs to one alert, and ends by an order or with its time.
 */
import { z } from 'zod'
import { noteChangeSoon } from '../cache/changes.ts'
import { LIST } from '../cache/tags.ts'
import type { DatabaseTransaction } from '../platform/db/client.ts'
import { fail, type Refusal } from '../platform/http/refusal.ts'
import {
  type Cause,
  type Change,
  deleteHolds,
  deleteKept,
  deleteLapsed,
  deleteReturnHolds,
  insertHolds,
  insertKept,
  insertReturnHolds,
  lockVariantRows,
  writeChanges,
} from './stock.queries.ts'

export interface Wanted {
  variantId: string
  quantity: number
}

/** One figure a variant, in the order of the ids: every transaction locks rows in the same order, so none deadlock. */
function sumByVariant(wanted: readonly Wanted[]): Wanted[] {
  const sums = new Map<string, number>()
  for (const { variantId, quantity } of wanted) sums.set(variantId, (sums.get(variantId) ?? 0) + quantity)
  return [...sums]
    .map(([variantId, quantity]) => ({ variantId, quantity }))
    .sort((a, b) => (a.variantId < b.variantId ? -1 : 1))
}

/** Locks the variants until the transaction ends. Variant id → what can be sold of it. */
export async function lockVariants(
  trx: DatabaseTransaction,
  wanted: readonly { variantId: string }[],
): Promise<Map<string, number>> {
  const rows = await lockVariantRows(
    trx,
    wanted.map((one) => one.variantId),
  )
  return new Map(rows.map((row) => [row.id, row.on_hand - row.held]))
}

/**
 * Sets stock aside for an order until `expiresAt` (null: until somebody decides); nothing where nothing is wanted, as of an
 * order whose bicycles are all made for it. The order must have no holds yet.
 * Throws `out_of_stock` with `details.short`: variant id → what is left.
 */
export async function hold(
  trx: DatabaseTransaction,
  orderId: string,
  wanted: readonly Wanted[],
  expiresAt: Date | null,
): Promise<void> {
  if (wanted.length === 0) return
  const sums = await lockFree(trx, wanted)
  await insertHolds(
    trx,
    sums.map((one) => ({
      order_id: orderId,
      variant_id: one.variantId,
      quantity: one.quantity,
      expires_at: expiresAt,
    })),
  )
  await apply(
    trx,
    sums.map((one) => ({ variantId: one.variantId, onHand: 0, held: one.quantity })),
    { reason: 'hold', orderId },
  )
}

/** Locks them, and gives one figure a variant. Throws `out_of_stock`. */
async function lockFree(trx: DatabaseTransaction, wanted: readonly Wanted[]): Promise<Wanted[]> {
  const available = await lockVariants(trx, wanted)
  const sums = sumByVariant(wanted)
  const short = sums.filter((one) => (available.get(one.variantId) ?? 0) < one.quantity)
  if (short.length > 0) {
    throw fail('out_of_stock', {
      details: {
        short: Object.fromEntries(short.map((one) => [one.variantId, available.get(one.variantId) ?? 0])),
      },
    })
  }
  return sums
}

/** Sets the other pieces of an exchange aside until it is sent or withdrawn. Throws `out_of_stock` as `hold` does. */
export async function holdSwap(
  trx: DatabaseTransaction,
  one: { caseId: string; orderId: string },
  wanted: readonly Wanted[],
): Promise<void> {
  const sums = await lockFree(trx, wanted)
  await insertReturnHolds(
    trx,
    sums.map(({ variantId, quantity }) => ({ case_id: one.caseId, variant_id: variantId, quantity })),
  )
  const changes = sums.map(({ variantId, quantity }) => ({ variantId, onHand: 0, held: quantity }))
  await apply(trx, changes, { reason: 'hold', orderId: one.orderId })
}

/** They leave the shelf (`sale`), or are free for others again. */
export async function endSwap(
  trx: DatabaseTransaction,
  one: { caseId: string; orderId: string; byUserId: string },
  reason: 'sale' | 'release',
): Promise<void> {
  const rows = await deleteReturnHolds(trx, one.caseId)
  if (rows.length === 0) return
  const sums = sumByVariant(rows.map((row) => ({ variantId: row.variant_id, quantity: row.quantity })))
  await lockVariants(trx, sums)
  const changes = sums.map(({ variantId, quantity }) => ({
    variantId,
    onHand: reason === 'sale' ? -quantity : 0,
    held: -quantity,
  }))
  await apply(trx, changes, { reason, orderId: one.orderId, byUserId: one.byUserId })
}

/** Variant id → what is left of it, from a refusal of `hold`; null where it was refused for something else. */
export function shortOf(refusal: Refusal): Map<string, number> | null {
  const parsed = short.safeParse(refusal.code === 'out_of_stock' ? refusal.details : null)
  return parsed.success ? new Map(Object.entries(parsed.data.short)) : null
}
const short = z.object({ short: z.record(z.string(), z.number()) })

/** Lets an order's holds go, for others to buy. Gives whether there were any. */
export async function release(trx: DatabaseTransaction, orderId: string): Promise<boolean> {
  const holds = await takeHolds(trx, orderId)
  await apply(
    trx,
    holds.map((one) => ({ variantId: one.variantId, onHand: 0, held: -one.quantity })),
    { reason: 'release', orderId },
  )
  return holds.length > 0
}

/** Turns an order's holds into a sale. Gives false where it has none (any more). */
export async function sellHeld(trx: DatabaseTransaction, orderId: string): Promise<boolean> {
  const holds = await takeHolds(trx, orderId)
  await apply(
    trx,
    holds.map((one) => ({ variantId: one.variantId, onHand: -one.quantity, held: -one.quantity })),
    { reason: 'sale', orderId },
  )
  return holds.length > 0
}

/** Puts pieces that were sold back on the shelf: a parcel that came back, or was never taken. */
export async function putBack(
  trx: DatabaseTransaction,
  wanted: readonly Wanted[],
  cause: { orderId: string; byUserId: string },
): Promise<void> {
  const sums = sumByVariant(wanted)
  await lockVariants(trx, sums)
  await apply(
    trx,
    sums.map((one) => ({ variantId: one.variantId, onHand: one.quantity, held: 0 })),
    { reason: 'refund', ...cause },
  )
}

/**
 * Sets what lies on the shelf, by an admin's hand or an import.
 * Throws `stock_held` where more than that is held for orders being paid.
 */
export async function setOnHand(
  trx: DatabaseTransaction,
  wanted: readonly { variantId: string; onHand: number }[],
  cause: Cause,
): Promise<void> {
  if (wanted.length === 0) return
  const rows = await lockVariantRows(
    trx,
    wanted.map((one) => one.variantId),
  )
  const onHand = new Map(wanted.map((one) => [one.variantId, one.onHand]))
  const changes = rows.map((row) => {
    const next = onHand.get(row.id) ?? row.on_hand
    if (next < row.held) throw fail('stock_held', { details: { held: row.held } })
    return { variantId: row.id, onHand: next - row.on_hand, held: 0 }
  })
  await apply(trx, changes, cause)
}

/**
 * Moves what lies on the shelf by differences. Gives what was on hand before. Throws `shelf_short` with
 * `details.short`: variant id → how many can be taken off at most.
 */
export async function changeOnHand(
  trx: DatabaseTransaction,
  differences: readonly { variantId: string; difference: number }[],
  cause: Cause,
): Promise<Map<string, number>> {
  const rows = await lockVariantRows(
    trx,
    differences.map((one) => one.variantId),
  )
  const shelves = new Map(rows.map((row) => [row.id, row]))
  const short = differences.flatMap(({ variantId, difference }): [string, number][] => {
    const shelf = shelves.get(variantId)
    return shelf && shelf.on_hand + difference < shelf.held ? [[variantId, shelf.on_hand - shelf.held]] : []
  })
  if (short.length > 0) throw fail('shelf_short', { details: { short: Object.fromEntries(short) } })
  await apply(
    trx,
    differences.map(({ variantId, difference }) => ({ variantId, onHand: difference, held: 0 })),
    cause,
  )
  return new Map(rows.map((row) => [row.id, row.on_hand]))
}

/** Keeps one piece for each of these alerts. The variant is locked by the caller, who has seen that there are as many. */
export async function keepPieces(
  trx: DatabaseTransaction,
  variantId: string,
  alertIds: readonly string[],
  until: Date,
): Promise<void> {
  if (alertIds.length === 0) return
  await insertKept(
    trx,
    alertIds.map((id) => ({ alert_id: id, variant_id: variantId, expires_at: until })),
  )
  await apply(trx, [{ variantId, onHand: 0, held: alertIds.length }], { reason: 'hold' })
}

/** Lets go what was kept of a variant, which is locked, for longer than was said. Gives how many pieces. */
export async function letGoLapsed(trx: DatabaseTransaction, variantId: string, now: Date): Promise<number> {
  const count = (await deleteLapsed(trx, variantId, now)).length
  await apply(trx, [{ variantId, onHand: 0, held: -count }], { reason: 'release' })
  return count
}

/** Lets go what is kept for these alerts, for an order that holds it from now on. Its variants are locked by the caller. */
export async function letGoKept(trx: DatabaseTransaction, alertIds: readonly string[]): Promise<void> {
  if (alertIds.length === 0) return
  const kept = await deleteKept(trx, alertIds)
  const sums = sumByVariant(kept.map((row) => ({ variantId: row.variant_id, quantity: 1 })))
  await apply(
    trx,
    sums.map((one) => ({ variantId: one.variantId, onHand: 0, held: -one.quantity })),
    { reason: 'release' },
  )
}

async function takeHolds(trx: DatabaseTransaction, orderId: string): Promise<Wanted[]> {
  const rows = await deleteHolds(trx, orderId)
  const holds = sumByVariant(rows.map((row) => ({ variantId: row.variant_id, quantity: row.quantity })))
  if (holds.length > 0) await lockVariants(trx, holds)
  return holds
}

async function apply(trx: DatabaseTransaction, changes: readonly Change[], cause: Cause): Promise<void> {
  const real = changes.filter((change) => change.onHand !== 0 || change.held !== 0)
  if (real.length === 0) return
  const rows = await writeChanges(trx, real, cause)
  noteChangeSoon(trx, ...rows.map((row) => row.product_id))
  // lists can be narrowed to what is in stock
  if (rows.some(({ before, after }) => before > 0 !== after > 0)) noteChangeSoon(trx, LIST)
}
