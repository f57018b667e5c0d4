/** What an order was before the same person's next cart took its place: its lines are written anew, and nothing else keeps them. */
import type { DatabaseTransaction } from '../../platform/db/client.ts'
import type { LockedOrder } from '../order-record/lock-order.ts'
import { selectPieces } from './place-order.queries.ts'

type Piece = Awaited<ReturnType<typeof selectPieces>>[number]

/** Null where the next is the same. To be asked before its lines are replaced. */
export async function wasBefore(
  trx: DatabaseTransaction,
  order: LockedOrder,
  next: readonly Piece[],
  nextPaisa: number,
): Promise<{ goods: string; totalPaisa: number } | null> {
  const goods = goodsWords(await selectPieces(trx, order.id))
  if (goods === goodsWords(next) && order.total_paisa === nextPaisa) return null
  return { goods, totalPaisa: order.total_paisa }
}

const goodsWords = (pieces: readonly Piece[]): string =>
  pieces
    .map(({ name, color_name, size, quantity }) => {
      const kind = [color_name, size].filter(Boolean).join(', ')
      return `${quantity} × ${name}${kind ? ` (${kind})` : ''}`
    })
    .join(', ')
