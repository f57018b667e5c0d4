/** Delivery of a cart: what is offered, what it costs, and what the shop promises. */
import { toDecimal } from '@spokehaat/contract/basics/money'
import {
  chooseOption,
  type DeliveryOption,
  deliveryOptions,
  loadOf,
  PARCEL_OF_BUILD,
  parcelOf,
  zoneOf,
} from '@spokehaat/contract/sales/delivery/options'
import { type Promised, promise } from '@spokehaat/contract/sales/delivery/promise'
import type { Delivery, OrderedDelivery, QuotedDelivery } from '@spokehaat/contract/sales/delivery/quoted'
import type { Selectable } from 'kysely'
import type { Database } from '../../platform/db/client.ts'
import type { Orders } from '../../platform/db/tables.ts'
import { fail } from '../../platform/http/refusal.ts'
import { selectDelivery } from './delivery.queries.ts'
import { type DeliverySettings, settingsOf } from './delivery-view.ts'

export async function readDelivery(db: Database): Promise<DeliverySettings> {
  return settingsOf(await selectDelivery(db))
}

/** What of a product counts for its parcel. */
interface Sent {
  category: string
  weight_kg: number | null
  bulky: string
}

/** Of a product's row; null: of a bicycle made to order. */
const parcelOfRow = (product: Sent | null) =>
  product === null
    ? PARCEL_OF_BUILD
    : parcelOf(product.category, product.weight_kg, product.bulky as Parameters<typeof parcelOf>[2])

/** What the lines of a cart are to carry. `product`: null of a bicycle made to order. */
export function sendingOf(
  lines: readonly { product: Sent | null; quantity: number }[],
): Pick<Sending, 'pieces' | 'isMadeToOrder'> {
  return {
    pieces: lines.map(({ product, quantity }) => ({ ...parcelOfRow(product), quantity })),
    isMadeToOrder: lines.some(({ product }) => product === null),
  }
}

interface Sending {
  pieces: Parameters<typeof loadOf>[0]
  /** What the goods cost, after discounts. */
  itemsPaisa: number
  isMadeToOrder: boolean
  /** Null: not known yet. */
  district: string | null
  /** The method that the shopper has named. */
  named: string | undefined
  now: Date
}

export interface OfferedDelivery extends DeliveryOption {
  promise: Promised
}

export interface CartDelivery {
  options: OfferedDelivery[]
  chosen: OfferedDelivery | null
  problem: Delivery['problem']
}

/** What is offered for a cart, and which of it counts. Pure. Throws RangeError for what is no district. */
export function deliverCart({ terms, calendar }: DeliverySettings, sending: Sending): CartDelivery {
  const { pieces, itemsPaisa, isMadeToOrder, district, named, now } = sending
  const options = deliveryOptions(loadOf(pieces, itemsPaisa), district, terms).map((option) => ({
    ...option,
    promise: promise({ ...option, placedAt: now, isMadeToOrder }, calendar),
  }))
  const { option, isGone } = chooseOption(options, named)
  const chosen = options.find(({ method }) => method === option?.method) ?? null
  const problem = chosen === null ? 'delivery_not_possible' : isGone ? 'delivery_method_gone' : null
  return { options, chosen, problem }
}

/** What is handed over as it is sold. */
export const NOT_DELIVERED: CartDelivery = { options: [], chosen: null, problem: null }

/** What the goods cost, in paisa, after discounts, and what they would without. */
export interface DeliveredGoods {
  paisa: number
  wholePaisa: number
}

export function deliveryView({ options, chosen, problem }: CartDelivery, goods?: DeliveredGoods): Delivery {
  return {
    options: options.map(optionView),
    chosen: chosen?.method.id ?? null,
    problem,
    lostFreeBdt: goods && chosen ? lostFree(chosen, goods) : null,
  }
}

function lostFree(
  { freeFromPaisa, pricePaisa }: OfferedDelivery,
  { paisa, wholePaisa }: DeliveredGoods,
): number | null {
  const isLost =
    freeFromPaisa !== null && pricePaisa > 0 && paisa < freeFromPaisa && wholePaisa >= freeFromPaisa
  return isLost ? toDecimal(freeFromPaisa - paisa) : null
}

export function optionView({
  method,
  pricePaisa,
  cashFeePaisa,
  isFrom,
  promise,
}: OfferedDelivery): QuotedDelivery {
  return {
    method: method.id,
    name: method.name,
    nameBn: method.nameBn,
    kind: method.kind,
    packing: method.packing,
    priceBdt: toDecimal(pricePaisa),
    cashFeeBdt: toDecimal(cashFeePaisa),
    isFree: pricePaisa === 0 && !isFrom,
    isFrom,
    promise,
  }
}

/** What an order keeps of its delivery, in its columns: the method may be gone tomorrow. Null: it is not delivered. */
export function deliveryColumns(delivered: OfferedDelivery | null) {
  if (delivered === null) return NO_DELIVERY_COLUMNS
  const { method, promise } = delivered
  return {
    delivery_method_id: method.id,
    delivery_name: method.name,
    delivery_name_bn: method.nameBn,
    delivery_kind: method.kind,
    delivery_packing: method.packing,
    ...dayColumns(promise),
  }
}

const NO_DELIVERY_COLUMNS = {
  delivery_method_id: null,
  delivery_name: null,
  delivery_name_bn: null,
  delivery_kind: null,
  delivery_packing: null,
  hand_over_by: null,
  deliver_from: null,
  deliver_by: null,
}

interface Renewed {
  delivery_method_id: string | null
  district: string
}

/**
 * The days of an order that is paid long after it was placed, in its columns: those that were promised may be past. A
 * method that is gone is taken to be as quick as the first that there is; an order from before all methods stays as it is.
 */
export async function promiseAnew(db: Database, order: Renewed, isMadeToOrder: boolean, now: Date) {
  if (order.delivery_method_id === null) return {}
  const { terms, calendar } = await readDelivery(db)
  const zone = zoneOf(order.district, terms.zones)
  const going = terms.methods.filter(({ rates }) => rates.some((rate) => rate.zone === zone.id))
  const method = going.find(({ id }) => id === order.delivery_method_id) ?? going[0]
  const days = method?.rates.find((rate) => rate.zone === zone.id)?.days ?? method
  if (!days) return {}
  return dayColumns(promise({ ...days, placedAt: now, isMadeToOrder }, calendar))
}

const dayColumns = ({ handOverBy, deliverFrom, deliverBy }: Promised) => ({
  hand_over_by: handOverBy,
  deliver_from: deliverFrom,
  deliver_by: deliverBy,
})

/** What an order's row has kept of it. */
export function orderedDelivery(row: Partial<Selectable<Orders>>): OrderedDelivery | null {
  const { delivery_method_id: method, delivery_kind, hand_over_by, deliver_from, deliver_by } = row
  if (!method || !hand_over_by || !deliver_from || !deliver_by) return null
  return {
    method,
    name: row.delivery_name ?? '',
    nameBn: row.delivery_name_bn ?? '',
    kind: delivery_kind as OrderedDelivery['kind'],
    packing: row.delivery_packing as OrderedDelivery['packing'],
    handOverBy: hand_over_by,
    deliverFrom: deliver_from,
    deliverBy: deliver_by,
  }
}

/**
 * The delivery that is ordered. Throws `delivery_not_possible`; `delivery_method_gone` where another was named; and
 * `delivery_price_changed` where it costs something else than the shopper saw: with `details.delivery`, as quotes have it.
 */
export function requireDelivery(
  delivery: CartDelivery,
  seenBdt: number | undefined,
  cashFeePaisa: number,
): OfferedDelivery {
  const { chosen, problem } = delivery
  const details = { delivery: deliveryView(delivery) }
  if (chosen === null) throw fail('delivery_not_possible', { details })
  if (problem !== null) throw fail(problem, { fields: { deliveryMethod: problem }, details })
  if (seenBdt !== undefined && Math.round(seenBdt * 100) !== chosen.pricePaisa + cashFeePaisa) {
    throw fail('delivery_price_changed', { fields: { deliveryMethod: 'delivery_price_changed' }, details })
  }
  return chosen
}
