/** What every drill checks after it injects a failure: orders are taken again, and the ledger agrees. */
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { type Buyer, openNode, type ShopNode } from '../../harness/node.ts'
import type { Figures } from '../report.ts'
import { audit, compare } from './audit.ts'
import type { Crowd } from './buying.ts'
import { readLedger } from './ledger-check.ts'
import { gatewayRecords, order, placed, type Stage } from './stage.ts'

/** With its lease, a dead machine is replaced after 20 s; the rest is for a busy one. */
const RECOVERY_MS = 600_000
/** Five orders come within a second or two; so long only where nothing is sold any more. */
const BUSY_MS = 120_000

/** Waits up to 10 s until people buy again. They can't while the gateway's circuit breaker is open. */
export async function isBusy(crowd: Crowd): Promise<boolean> {
  const before = crowd.bought.length
  const end = Date.now() + BUSY_MS
  while (Date.now() < end) {
    if (crowd.bought.length >= before + 5) return true
    await delay(50)
  }
  return false
}

/** Seconds. */
export const since = (start: number) => Math.round((performance.now() - start) / 100) / 10

/** Sends one order with one idempotency key until it is acknowledged; returns its id. */
export async function firstOrder(
  stage: Stage,
  { token }: Pick<Buyer, 'token'>,
  products: readonly string[],
): Promise<string> {
  const key = randomUUID()
  const lines = [{ product: products[0] ?? '', quantity: 1 }]
  const end = Date.now() + RECOVERY_MS
  while (Date.now() < end) {
    const answer = await order(stage, token, lines, key).catch(() => null)
    if (answer?.status === 200) return placed(answer, stage).order
    if (answer !== null && answer.status < 500 && answer.status !== 409)
      throw new Error(`An order was refused: ${answer.status} ${answer.text}`)
    await delay(100)
  }
  throw new Error(`Nothing was sold within ${RECOVERY_MS / 1000} s after the failure.`)
}

/**
 * Right after a failure, while the crowd is busy: everybody signs in anew, and each difference between the ledger and the
 * answers that buyers had is printed and added to `wrong`. Returns the same people with new tokens.
 */
export async function checkLedger(
  stage: Stage,
  crowd: Crowd,
  people: readonly Buyer[],
  wrong: Set<string>,
): Promise<Buyer[]> {
  const node = await openNode(stage.shop)
  try {
    const again = await node.signInAgain(people)
    crowd.signedIn(again)
    for (const line of await audit(stage, node, crowd.bought)) {
      stage.say(`✗ ${line}`)
      wrong.add(line)
    }
    return again
  } finally {
    await node.close()
  }
}

/** The figures that `finalCheck` must give. */
export const CLEAN = { lost: 0, doubled: 0, 'stock drift': 0, 'still Pending': 0, 'still held': 0 }

/** After the crowd has left: lets unpaid orders run out, then counts everything. `others`: orders that the crowd did not place. */
export async function finalCheck(
  stage: Stage,
  node: ShopNode,
  crowd: Crowd,
  others: readonly string[],
  wrong: Set<string>,
): Promise<Figures & { 'paid at the gateway': number; 'Paid here': number }> {
  for (const minutes of [16, 32]) await node.sweep(minutes)
  const payments = await gatewayRecords(stage)
  const ledger = await readLedger(node.services.db)
  const last = compare(ledger, crowd.bought, payments)
  for (const line of [...last.wrong, ...last.late]) wrong.add(line)
  const acknowledged = [...crowd.bought.map((one) => one.order), ...others]
  const states = [...ledger.orders.values()]
  return {
    'orders acknowledged': acknowledged.length,
    lost: acknowledged.filter((id) => !ledger.orders.has(id)).length,
    // each key was retried until it was answered, so an extra order is a duplicate
    doubled: ledger.orders.size - new Set(acknowledged).size,
    'stock drift': ledger.wrong.length,
    'paid at the gateway': [...payments.values()].filter(({ isPaid }) => isPaid).length,
    'Paid here': states.filter(({ status }) => status === 'Paid').length,
    'still Pending': states.filter(({ status }) => status === 'Pending').length,
    'still held': [...ledger.stock.values()].reduce((sum, { held }) => sum + held, 0),
    'answers that never came': crowd.silences(),
    'told to try later': [...crowd.refusals()].map(([code, times]) => `${code} ${times}`).join(' + ') || 0,
  }
}
