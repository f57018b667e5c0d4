/** What every drill does that strikes while people buy: sells again, and looks into the books. */
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { audit, compare } from './audit.ts'
import { readBooks } from './books.ts'
import type { Crowd } from './buying.ts'
import { type Buyer, openNode, type ShopNode } from './node.ts'
import type { Figures } from './report.ts'
import { gatewayBooks, order, placed, type Stage } from './stage.ts'

/** With its lease, a dead machine is replaced after 20 s; the rest is for a busy one. */
const RECOVERY_MS = 120_000

/** Waits until people buy again, though not for long: while the gateway is given a rest, they can't. */
export async function isBusy(crowd: Crowd): Promise<boolean> {
  const before = crowd.bought.length
  const end = Date.now() + 10_000
  while (Date.now() < end) {
    if (crowd.bought.length >= before + 5) return true
    await delay(50)
  }
  return false
}

/** Seconds. */
export const since = (start: number) => Math.round((performance.now() - start) / 100) / 10

/** One order sent again and again under one key, as a patient buyer does. Gives it once it is acknowledged. */
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
    if (answer?.status === 200) return placed(answer).order
    if (answer !== null && answer.status < 500 && answer.status !== 409)
      throw new Error(`An order was refused: ${answer.status} ${answer.text}`)
    await delay(100)
  }
  throw new Error(`Nothing was sold within ${RECOVERY_MS / 1000} s after the blow.`)
}

/**
 * Right after a blow, in the middle of the crowd: everybody signs in anew, the first of them the crowd's, and whatever
 * the books have against what was said is said, and added to `wrong`. Gives the same people.
 */
export async function lookIntoBooks(
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

/** What must be so of `lastLook`. */
export const CLEAN = { lost: 0, doubled: 0, 'stock drift': 0, 'still Pending': 0, 'still held': 0 }

/** After everybody went home: what nobody ever finished comes to its end, and all is counted. `others` are orders beside the crowd's. */
export async function lastLook(
  stage: Stage,
  node: ShopNode,
  crowd: Crowd,
  others: readonly string[],
  wrong: Set<string>,
): Promise<Figures & { 'paid at the gateway': number; 'Paid here': number }> {
  for (const minutes of [16, 32]) await node.sweep(minutes)
  const payments = await gatewayBooks(stage)
  const books = await readBooks(node.services.db)
  const last = compare(books, crowd.bought, payments)
  for (const line of [...last.wrong, ...last.late]) wrong.add(line)
  const acknowledged = [...crowd.bought.map((one) => one.order), ...others]
  const states = [...books.orders.values()]
  return {
    'orders acknowledged': acknowledged.length,
    lost: acknowledged.filter((id) => !books.orders.has(id)).length,
    // every key was insisted on until it had its answer: an order more is one that nobody was told of
    doubled: books.orders.size - new Set(acknowledged).size,
    'stock drift': books.wrong.length,
    'paid at the gateway': [...payments.values()].filter(({ code }) => code === '1000').length,
    'Paid here': states.filter(({ status }) => status === 'Paid').length,
    'still Pending': states.filter(({ status }) => status === 'Pending').length,
    'still held': [...books.stock.values()].reduce((sum, { held }) => sum + held, 0),
    'answers that never came': crowd.silences(),
    'told to try later': [...crowd.refusals()].map(([code, times]) => `${code} ${times}`).join(' + ') || 0,
  }
}
