/** Compares the shop's ledger with what buyers were told and with the gateway's own records. */
import { setTimeout as delay } from 'node:timers/promises'
import type { ShopNode } from '../../harness/node.ts'
import type { Bought } from './buying.ts'
import { type Ledger, readLedger } from './ledger-check.ts'
import { gatewayRecords, type Stage } from './stage.ts'

const KEPT = new Set(['Paid', 'Review', 'Refunded'])

/** Ours passes over a payment that the shop's own sweep has in its hands; by the next round it has settled it. */
const ROUNDS = 3

/** What must be so right after a recovery and one sweep, in the middle of the crowd. */
export async function audit(stage: Stage, node: ShopNode, bought: readonly Bought[]): Promise<string[]> {
  const acknowledged = bought.map((one) => ({ ...one }))
  const payments = await gatewayRecords(stage)
  const { db } = node.services
  const found = { wrong: new Set<string>(), late: [] as string[] }
  for (let round = 1; round <= ROUNDS; round++) {
    // one that was looked at before waits for its turn the longer; nobody here has the time
    await patiently(() =>
      db
        .updateTable('payment_attempts')
        .set({ due_at: new Date() })
        .where('due_at', 'is not', null)
        .execute(),
    )
    await node.sweep(3)
    const { wrong, late } = compare(await readLedger(db), acknowledged, payments)
    for (const line of wrong) found.wrong.add(line)
    found.late = late
    if (late.length === 0) break
    await delay(2_000)
  }
  return [...found.wrong, ...found.late]
}

/** On a busy machine a statement may run out of time among the crowd's locks. */
async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (tries === 5) throw error
      await delay(1_000)
    }
  }
}

export function compare(
  ledger: Ledger,
  acknowledged: readonly Bought[],
  payments: Awaited<ReturnType<typeof gatewayRecords>>,
): { wrong: string[]; late: string[] } {
  const wrong = [...ledger.wrong]
  const late: string[] = []
  for (const { order, toldPaid } of acknowledged) {
    const found = ledger.orders.get(order)
    if (!found) wrong.push(`order ${order} was acknowledged and is lost`)
    else if (toldPaid && found.status !== 'Paid')
      wrong.push(`${found.number} was told as Paid and is ${found.status}`)
  }
  for (const [name, { isPaid }] of payments) {
    const attempt = ledger.attempts.get(name)
    const status = ledger.orders.get(attempt?.order ?? '')?.status ?? 'unknown'
    if (isPaid && !KEPT.has(status)) late.push(`${name} is paid at the gateway, and ${status} here`)
  }
  for (const { number, samePaidEvents, unasked, paidMoves, sales, status } of ledger.orders.values()) {
    // a buyer who got no answer may pay twice at the gateway: the second money waits for a person
    if (paidMoves > 1 || samePaidEvents > 1 || sales > 1 || unasked > 1) {
      wrong.push(
        `${number} was paid or sold more than once: ${paidMoves} moves to Paid, ${samePaidEvents} events of one attempt, ${sales} sales, ${unasked} paid attempts that nobody was asked about`,
      )
    }
    if (status === 'Paid' && (paidMoves !== 1 || sales !== 1)) wrong.push(`${number} is Paid, but not sold`)
  }
  return { wrong, late }
}
