/** The ledger check: reads stock, orders and payments in one snapshot and lists what does not agree. Safe while the shop is busy. */
import type { Database, DatabaseTransaction } from '../../server/src/platform/db/client.ts'
import { inTransaction } from '../../server/src/platform/db/transaction.ts'

export interface Ledger {
  /** Product (of one variant) → pieces. */
  stock: Map<string, { onHand: number; held: number }>
  orders: Map<string, OrderEntry>
  /** Our name of the attempt → its order. */
  attempts: Map<string, { order: string; status: string }>
  wrong: string[]
}

/** What an order has come to, and how often it was told as paid, moved to Paid, sold from the shelf, written about. */
interface OrderEntry {
  number: string
  status: string
  attempts: number
  paidEvents: number
  /** The most Paid events of one of its attempts. */
  samePaidEvents: number
  /** Attempts that the gateway has told of as paid, and whose money no person was asked about. */
  unasked: number
  paidMoves: number
  /** The most sales of one of its bicycles. */
  sales: number
  mails: number
  /** The most mails with the same subject, about the same attempt. */
  sameMails: number
}

export function readLedger(db: Database): Promise<Ledger> {
  return inTransaction(db, async (trx) => ({ ...(await readStock(trx)), ...(await readOrders(trx)) }), {
    isolationLevel: 'repeatable read',
  })
}

async function readStock(trx: DatabaseTransaction): Promise<Pick<Ledger, 'stock' | 'wrong'>> {
  const variants = await trx.selectFrom('variants').select(['id', 'product_id', 'on_hand', 'held']).execute()
  const ledger = await trx
    .selectFrom('stock_ledger')
    .select((eb) => [
      'variant_id',
      eb.fn.sum('on_hand_delta').as('onHand'),
      eb.fn.sum('held_delta').as('held'),
    ])
    .groupBy('variant_id')
    .execute()
  const holds = await trx
    .selectFrom('stock_holds')
    .select((eb) => ['variant_id', eb.fn.sum('quantity').as('held')])
    .groupBy('variant_id')
    .execute()
  const kept = await trx
    .selectFrom('alert_holds')
    .select((eb) => ['variant_id', eb.fn.countAll().as('held')])
    .groupBy('variant_id')
    .execute()
  const sums = new Map(ledger.map((row) => [row.variant_id, row]))
  const heldBy = new Map(holds.map((row) => [row.variant_id, Number(row.held)]))
  for (const { variant_id, held } of kept) {
    heldBy.set(variant_id, (heldBy.get(variant_id) ?? 0) + Number(held))
  }
  const wrong: string[] = []
  for (const { id, on_hand, held } of variants) {
    const sum = sums.get(id)
    const told = [Number(sum?.onHand ?? 0), Number(sum?.held ?? 0), heldBy.get(id) ?? 0]
    if (told.join() !== [on_hand, held, held].join() || held < 0 || held > on_hand) {
      wrong.push(`stock of ${id}: ${on_hand} on hand, ${held} held; ledger and holds say ${told.join(', ')}`)
    }
  }
  const stock = new Map(variants.map((row) => [row.product_id, { onHand: row.on_hand, held: row.held }]))
  return { stock, wrong }
}

async function readOrders(trx: DatabaseTransaction): Promise<Pick<Ledger, 'orders' | 'attempts'>> {
  const rows = await trx.selectFrom('orders').select(['id', 'number', 'status']).execute()
  const attemptRows = await trx
    .selectFrom('payment_attempts')
    .select(['id', 'order_id', 'merchant_ref', 'status'])
    .execute()
  const orderOf = new Map(attemptRows.map((row) => [row.id, row.order_id]))
  const told = await trx
    .selectFrom('payment_events')
    .select('attempt_id')
    .where('outcome', '=', 'paid')
    .execute()
  const moves = await trx
    .selectFrom('order_events')
    .select('order_id')
    .where('kind', '=', 'payment')
    .where('to_state', '=', 'Paid')
    .execute()
  const sales = await trx
    .selectFrom('stock_ledger')
    .select(['order_id', 'variant_id'])
    .where('reason', '=', 'sale')
    .execute()
  const mails = await trx.selectFrom('mails').select(['subject', 'once_key']).execute()
  // every mail about an order has its number in the subject; of each attempt that failed it may say so
  const subjects = tally(
    mails.map(({ subject, once_key }) => `${subject} ${/payment-failed:\d+$/.exec(once_key ?? '') ?? ''}`),
  )
  const mailsOf = new Map<string, number[]>()
  for (const [subject, times] of subjects) {
    for (const word of subject.match(/[\w-]+/g) ?? [])
      mailsOf.set(word, [...(mailsOf.get(word) ?? []), times])
  }

  const attempts = tally(attemptRows.map((row) => row.order_id))
  const paidEvents = tally(told.map((row) => orderOf.get(row.attempt_id) ?? ''))
  const paidAttempts = tally(told.map((row) => row.attempt_id))
  const samePaidEvents = new Map<string, number>()
  const unasked = new Map<string, number>()
  for (const { id, order_id, status } of attemptRows) {
    const events = paidAttempts.get(id) ?? 0
    samePaidEvents.set(order_id, Math.max(events, samePaidEvents.get(order_id) ?? 0))
    if (events > 0 && status !== 'review') unasked.set(order_id, (unasked.get(order_id) ?? 0) + 1)
  }
  const paidMoves = tally(moves.map((row) => row.order_id))
  const salesOf = new Map<string, number>()
  for (const [sale, times] of tally(sales.map((row) => `${row.order_id} ${row.variant_id}`))) {
    const [order = ''] = sale.split(' ')
    salesOf.set(order, Math.max(times, salesOf.get(order) ?? 0))
  }
  const orders = rows.map(({ id, number, status }): [string, OrderEntry] => {
    const written = mailsOf.get(number) ?? []
    return [
      id,
      {
        number,
        status,
        attempts: attempts.get(id) ?? 0,
        paidEvents: paidEvents.get(id) ?? 0,
        samePaidEvents: samePaidEvents.get(id) ?? 0,
        unasked: unasked.get(id) ?? 0,
        paidMoves: paidMoves.get(id) ?? 0,
        sales: salesOf.get(id) ?? 0,
        mails: written.reduce((sum, times) => sum + times, 0),
        sameMails: Math.max(0, ...written),
      },
    ]
  })
  return {
    orders: new Map(orders),
    attempts: new Map(
      attemptRows.map((row) => [row.merchant_ref, { order: row.order_id, status: row.status }]),
    ),
  }
}

/** Thing → how often it is there. */
export function tally<T>(things: readonly T[]): Map<T, number> {
  const counts = new Map<T, number>()
  for (const thing of things) counts.set(thing, (counts.get(thing) ?? 0) + 1)
  return counts
}
