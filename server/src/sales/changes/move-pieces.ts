/** The shelf follows the lines: what an order holds is held anew, of what is sold to it the difference is sold or put back. */
import type { DatabaseTransaction } from '../../platform/db/client.ts'
import { hold, lockVariants, putBack, release, sellHeld, type Wanted } from '../../stock/stock.ts'
import type { LockedOrder } from '../order-record/lock-order.ts'

interface Moved {
  before: readonly Wanted[]
  after: readonly Wanted[]
  /** Sold to the order already, as it is paid or promised; else held. */
  isSold: boolean
  /** Of what is held: until when. */
  holdUntil: Date | null
  byUserId: string
}

/** Throws `out_of_stock`. */
export async function movePieces(
  trx: DatabaseTransaction,
  order: LockedOrder,
  { before, after, isSold, holdUntil, byUserId }: Moved,
): Promise<void> {
  // all at once, as everywhere
  await lockVariants(trx, [...before, ...after])
  if (!isSold) {
    await release(trx, order.id)
    await hold(trx, order.id, after, holdUntil)
    return
  }
  const [had, has] = [sumsOf(before), sumsOf(after)]
  const moved = [...new Set([...had.keys(), ...has.keys()])].map((variantId) => ({
    variantId,
    quantity: (has.get(variantId) ?? 0) - (had.get(variantId) ?? 0),
  }))
  const back = moved.filter(({ quantity }) => quantity < 0)
  await putBack(
    trx,
    back.map(({ variantId, quantity }) => ({ variantId, quantity: -quantity })),
    { orderId: order.id, byUserId },
  )
  await hold(
    trx,
    order.id,
    moved.filter(({ quantity }) => quantity > 0),
    null,
  )
  await sellHeld(trx, order.id)
}

function sumsOf(wanted: readonly Wanted[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { variantId, quantity } of wanted) sums.set(variantId, (sums.get(variantId) ?? 0) + quantity)
  return sums
}
