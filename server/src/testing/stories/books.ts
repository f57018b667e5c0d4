/** What the gateways' own books say of a story: nothing is paid by a picture, and nothing goes back that nobody asked for. */
import { sql } from 'kysely'
import type { World } from './world.ts'
import type { Wrong } from './wrongs.ts'

const minor = (decimals: string) => Math.round(Number(decimals) * 100)
const sum = (list: readonly string[]) => list.reduce((all, one) => all + minor(one), 0)

interface Booked {
  paid: number
  back: number
}

/** Our name of the payment → paisa in, and paisa back. */
async function theirBooks({ ground: { sandbox } }: World): Promise<Map<string, Booked>> {
  const read = async <Row>(path: string) => (await sandbox('GET', `/sandbox/${path}`)) as Row[]
  const moved = await read<{ invoice: string | null; paid: string; refunds: { amount: string }[] }>(
    'bkash/transactions',
  )
  const sessions = await read<{ tranId: string; status: string; paid: string }>('sslcommerz/payments')
  const refunds = await read<{ tranId: string; amount: string; status: string }>('sslcommerz/refunds')
  const books = new Map<string, Booked>()
  for (const { invoice, paid, refunds: back } of moved) {
    if (invoice === null) continue
    const before = books.get(invoice)
    // more than once where it was executed more than once
    books.set(invoice, {
      paid: (before?.paid ?? 0) + minor(paid),
      back: (before?.back ?? 0) + sum(back.map(({ amount }) => amount)),
    })
  }
  for (const { tranId, status, paid } of sessions) {
    const back = refunds.filter((one) => one.tranId === tranId && one.status !== 'cancelled')
    const isPaid = status === 'VALID'
    books.set(tranId, { paid: isPaid ? minor(paid) : 0, back: sum(back.map(({ amount }) => amount)) })
  }
  return books
}

export async function wrongBooks(world: World): Promise<Wrong[]> {
  const { rows } = await sql<{
    order_id: string
    gateway: string
    merchant_ref: string
    captured: string
    asked: string
  }>`
    select t.order_id, t.gateway, t.merchant_ref, t.captured_minor as captured, (
      select coalesce(sum(amount_paisa), 0) from refunds r where r.attempt_id = t.id and r.status <> 'withdrawn'
    ) as asked
    from payment_attempts t where t.gateway in ('bkash', 'sslcommerz')`.execute(world.ground.services.db)
  const theirs = await theirBooks(world)
  return rows.flatMap(({ order_id: where, gateway, merchant_ref, captured, asked }) => {
    const { paid, back } = theirs.get(merchant_ref) ?? { paid: 0, back: 0 }
    // bKash moves money on our word alone; of SSLCommerz' nobody may have heard yet
    const isKnown = gateway === 'bkash' ? Number(captured) === paid : Number(captured) <= paid
    return [
      ...(isKnown ? [] : [{ what: `money of ${gateway}: ${captured} here, ${paid} there`, where }]),
      ...(back <= Number(asked) ? [] : [{ what: `${gateway} has sent back more than was asked for`, where }]),
    ]
  })
}
