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

export interface Stage {
  shop: ShopProcess
  /** Where it is not the shop's own. */
  database?: OuterDatabase
  mailbox: Mailbox
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
  { client, shop }: Stage,
  token: string,
  products: readonly Line[],
  key?: string,
): Promise<Answer> {
  const body = orderBody([...products])
  return client.ask('POST', `${shop.url}/api/orders`, { token, body, ...(key !== undefined && { key }) })
}

/** The order, and the gateway's name of the payment that its page opens. */
export function placed(answer: Pick<Answer, 'data'>): { order: string; payment: string } {
  const { order, checkout_url } = placedOrder.parse(answer.data)
  const payment = new URL(checkout_url).searchParams.get('order_id')
  if (payment === null) throw new Error('The page of a payment does not name it.')
  return { order, payment }
}

export function finish({ client, shop }: Stage, payment: string, outcome: string): Promise<Answer> {
  const body = { outcome, ...(outcome !== 'reverse' && { method: 'Nagad' }) }
  return client.ask('POST', `${shop.gatewayUrl}/sandbox/payments/${payment}/finish`, { body })
}

export function comeBack({ client, shop }: Stage, token: string, payment: string): Promise<Answer> {
  return client.ask('GET', `${shop.url}/api/orders/verify?order_id=${payment}`, { token })
}

export function notify({ client, shop }: Stage, payment: string): Promise<Answer> {
  return client.ask('POST', `${shop.url}/api/payments/ipn?order_id=${payment}`)
}

/** What the gateway itself says of every payment: our name of the attempt → the gateway's name and code. */
export async function gatewayRecords({ client, shop }: Stage) {
  const { text } = await client.ask('GET', `${shop.gatewayUrl}/sandbox/payments`)
  const payments: { orderId: string; customerOrderId: string; code: string }[] = JSON.parse(text)
  return new Map(payments.map(({ customerOrderId, orderId, code }) => [customerOrderId, { orderId, code }]))
}

/** From now on the gateway tells nothing of itself. */
export async function silenceNotifications({ client, shop }: Stage): Promise<void> {
  await client.ask('PATCH', `${shop.gatewayUrl}/sandbox/ipn`, { body: { mode: 'redirect-only' } })
}

/** Rejects, saying what it waited for, when it does not come within the time. */
export async function until(what: string, ms: number, isSo: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + ms
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`Waited in vain: ${what}.`)
    await delay(200)
  }
}
