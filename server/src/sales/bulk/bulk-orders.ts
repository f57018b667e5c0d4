/** One step for many orders: each in a transaction of its own, by the same function as a single one. */
import { errorMessage } from '@spokehaat/contract/basics/errors'
import { may } from '@spokehaat/contract/identity/permissions'
import {
  type BulkResult,
  type OrderBulk,
  type OrderStep,
  STEP_RIGHTS,
} from '@spokehaat/contract/sales/order-bulk'
import type { Viewer } from '../../identity/sessions/authentication.ts'
import type { Database } from '../../platform/db/client.ts'
import { fail, Refusal } from '../../platform/http/refusal.ts'
import { moveCod } from '../fulfilment/cash-on-delivery.ts'
import { fulfilOrder } from '../fulfilment/fulfil-order.ts'
import { toldWhoWasFirst } from '../order-record/last-step.ts'
import type { Sales } from '../payments/sales.ts'
import { type StandingRow, selectStandings } from './bulk.queries.ts'

/** Safe to send twice: what has taken the step already is left alone, and said so. Throws `not_allowed`. */
export async function stepOrders(services: Sales, viewer: Viewer, bulk: OrderBulk): Promise<BulkResult[]> {
  if (!may(viewer, STEP_RIGHTS[bulk.step])) throw fail('not_allowed')
  const before = await standingsOf(services.db, bulk)
  const results: BulkResult[] = []
  // one after the other: a hundred transactions at once would take every connection of the shop
  for (const order of bulk.orders) {
    const standing = before.get(order.id)
    if (standing && hasTaken(bulk.step, standing, order.trackingNumber)) {
      results.push({ _id: order.id, outcome: 'before', message: null })
      continue
    }
    try {
      // one by one, a person may still take it without
      if (bulk.step === 'confirm' && standing?.asks_call) throw fail('cod_call_first')
      await takeStep(services, viewer, bulk, order)
      results.push({ _id: order.id, outcome: 'done', message: null })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const told = await toldWhoWasFirst(services, viewer, order.id, error)
      const message = told.said ?? errorMessage(told.code, 'en')
      results.push({ _id: order.id, outcome: 'refused', message })
    }
  }
  return results
}

async function standingsOf(db: Database, { orders }: OrderBulk): Promise<Map<string, StandingRow>> {
  const rows = await selectStandings(
    db,
    orders.map(({ id }) => id),
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** Not further on: an order that is delivered was not shipped just now. */
function hasTaken(step: OrderStep, order: StandingRow, trackingNumber: string | undefined): boolean {
  switch (step) {
    case 'confirm':
      return order.cod_status === 'confirmed'
    case 'collect':
      return order.cod_status === 'collected'
    case 'pack':
      return order.fulfilment === 'Packed'
    case 'ship':
      // with another number it is not the same parcel: that is refused, and not passed over
      return order.fulfilment === 'Shipped' && order.tracking_number === (trackingNumber ?? null)
    case 'deliver':
      return order.fulfilment === 'Delivered'
  }
}

function takeStep(
  services: Sales,
  viewer: Viewer,
  { step, courier }: OrderBulk,
  { id, trackingNumber }: OrderBulk['orders'][number],
): Promise<void> {
  switch (step) {
    case 'confirm':
      return moveCod(services, viewer, id, 'confirmed')
    case 'collect':
      return moveCod(services, viewer, id, 'collected')
    case 'pack':
      return fulfilOrder(services, viewer, id, { to: 'Packed' })
    case 'ship':
      return fulfilOrder(services, viewer, id, { to: 'Shipped', courier, trackingNumber })
    case 'deliver':
      return fulfilOrder(services, viewer, id, { to: 'Delivered' })
  }
}
