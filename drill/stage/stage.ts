/** What a drill plays on: a shop of its own with an empty catalogue, people who buy, and chance. */
import { setTimeout as delay } from 'node:timers/promises'
import { placedOrder } from '../../contract/src/sales/placing.ts'
import type { ShopNode } from '../../harness/node.ts'
import type { ShopProcess } from '../../harness/shop-process.ts'
import type { Chance } from '../../server/src/testing/fuzz/chance.ts'
import { orderBody } from '../../server/src/testing/orders.ts'
import type { OuterDatabase } from '../machines/outer-database.ts'
import type { Finding } from '../report.ts'
import type { Answer, Client } from './client.ts'
import type { Mailbox } from './mailbox.ts'
import type { Way } from './ways.ts'

export interface Stage {
  shop: ShopProcess
  /** Where it is not the shop's own. */
  database?: OuterDatabase
  mailbox: Mailbox
  /** What people pay by. */
  way: Way
  client: Client
  chance: Chance
  /** How much of what a drill does in full is to be done; at least one. */
  of(full: number): number
  say(line: string): void
}

export type Drill = (stage: Stage, node: ShopNode) => Promise<Finding[]>

export interface Line {
  product: string
  quantity: number
}

export const CONNECTIONS = 32

export function order(
  { client, shop, way: { gateway } }: Stage,
  token: string,
  products: readonly Line[],
  key?: string,
): Promise<Answer> {
  // a shop that has one way alone is not asked for it
  const body = orderBody([...products], gateway === 'shurjopay' ? {} : { gateway })
  return client.ask('POST', `${shop.url}/api/orders`, { token, body, ...(key !== undefined && { key }) })
}

/** The order, and the gateway's name of the payment that its page opens. */
export function placed(
  answer: Pick<Answer, 'data'>,
  { way }: Pick<Stage, 'way'>,
): { order: string; payment: string } {
  const { order, checkout_url } = placedOrder.parse(answer.data)
  const payment = way.nameOf(new URL(checkout_url))
  if (payment === null) throw new Error(`The page of a payment does not name it: ${checkout_url}`)
  return { order, payment }
}

export const finish = (stage: Stage, payment: string, outcome: string): Promise<Answer> =>
  stage.way.finish(stage, payment, outcome)

/** By which the shop knows the payment. */
export const referenceOf = async (stage: Stage, payment: string): Promise<string> =>
  (await stage.way.reference?.(stage, payment)) ?? payment

export async function comeBack(stage: Stage, token: string, payment: string): Promise<Answer> {
  const { client, shop } = stage
  const reference = await referenceOf(stage, payment)
  return client.ask('GET', `${shop.url}/api/orders/verify?order_id=${reference}`, { token })
}

/** ShurjoPay's notification, which anybody could send. */
export function notify({ client, shop }: Stage, payment: string): Promise<Answer> {
  return client.ask('POST', `${shop.url}/api/payments/ipn?order_id=${payment}`)
}

/** What the gateway itself says of every payment, by our name of the attempt. */
export const gatewayRecords = (stage: Stage) => stage.way.records(stage)

/** From now on the gateway tells nothing of itself. */
export async function silenceNotifications(stage: Stage): Promise<void> {
  await stage.way.silence(stage)
}

/** Rejects, saying what it waited for, when it does not come within the time. */
export async function until(what: string, ms: number, isSo: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + ms
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`Waited in vain: ${what}.`)
    await delay(200)
  }
}
