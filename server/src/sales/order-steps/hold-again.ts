/** Stock for an order that has lost its hold. */
import type { DatabaseTransaction } from '../../platform/db/client.ts'
import { fail, Refusal } from '../../platform/http/refusal.ts'
import { hold, shortOf } from '../../stock/stock.ts'
import { selectLineNames, selectWanted } from '../order-record/orders.queries.ts'

/** Throws `out_of_stock` with `details.lines`: the order's lines, and what is left for each. */
export async function holdAgain(trx: DatabaseTransaction, orderId: string, until: Date): Promise<void> {
  const wanted = await selectWanted(trx, orderId)
  if (wanted === null) throw fail('out_of_stock')
  try {
    await hold(trx, orderId, wanted, until)
  } catch (error) {
    throw error instanceof Refusal ? await byLine(trx, orderId, error) : error
  }
}

async function byLine(trx: DatabaseTransaction, orderId: string, refusal: Refusal): Promise<Refusal> {
  const short = shortOf(refusal)
  if (short === null) return refusal
  const lines = await selectLineNames(trx, orderId)
  return fail('out_of_stock', {
    details: {
      lines: lines.map(({ variant_id, name, name_bn, quantity }) => {
        const left = variant_id === null ? undefined : short.get(variant_id)
        return {
          name,
          nameBn: name_bn,
          problem: left === undefined ? null : 'out_of_stock',
          available: left ?? quantity,
        }
      }),
    },
  })
}
