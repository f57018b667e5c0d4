/** Which carriers take what is here of an order. */
import { formatMoney, toDecimal } from '@spokehaat/contract/basics/money'
import type { CarrierOffers } from '@spokehaat/contract/sales/carrier'
import { CARRIER_TRAITS } from '@spokehaat/contract/sales/carrier-kinds'
import { fail } from '../../platform/http/refusal.ts'
import { selectCarriers, selectPlace } from '../carriers/carriers.queries.ts'
import { owedTooMuch } from '../carriers/carriers.ts'
import { protocolOf } from '../carriers/connect.ts'
import { selectOwed } from '../carriers/owed.queries.ts'
import { selectOrder } from '../order-record/orders.queries.ts'
import { selectOfOrder } from '../parcels/consignments.queries.ts'
import { cashOf, dueOf, freeOf, problemsOfParcel } from './book.ts'
import type { Consigning } from './consigning.ts'
import { selectWorth } from './consignments.queries.ts'

/** Asks nobody. `grams`: as it was weighed; null: as the products say. Throws `order_not_found`. */
export async function offersFor(
  services: Consigning,
  orderId: string,
  weighed: number | null,
): Promise<CarrierOffers> {
  const { db } = services
  const order = await selectOrder(db, orderId)
  if (!order) throw fail('order_not_found')
  const [before, carriers, owed] = await Promise.all([
    selectOfOrder(db, orderId),
    selectCarriers(db),
    selectOwed(db, services.now()),
  ])
  const [free, due] = await Promise.all([freeOf(db, order, before), dueOf(db, order, before)])
  const lines = free.flatMap(({ position, name, free: quantity }) =>
    quantity > 0 ? [{ position, name, quantity }] : [],
  )
  const worth = await selectWorth(db, orderId, lines)
  const grams = weighed ?? worth.grams
  const active = carriers.filter(({ is_active }) => is_active)
  const offers = await Promise.all(
    active.map(async (carrier) => {
      const place = await selectPlace(db, carrier.id, order.district, order.area)
      const cash = cashOf(protocolOf(carrier), due)
      const row = {
        our_ref: `${order.number}-${before.length + 1}`,
        note: '',
        grams,
        length_cm: null,
        width_cm: null,
        height_cm: null,
        cash_paisa: cash,
        value_paisa: worth.paisa,
        place: place && place.refused_at === null ? place.place : null,
      }
      const debt = owed.find(({ carrier_id }) => carrier_id === carrier.id)
      const problems = grams > 0 ? problemsOfParcel(carrier, order, row, worth) : []
      return {
        carrier: carrier.id,
        name: carrier.name,
        protocol: protocolOf(carrier),
        problems,
        warning: debt && owedTooMuch(carrier, debt) ? warningOf(debt) : null,
        roundedBdt: toDecimal(due - cash),
        needsPlace: CARRIER_TRAITS[protocolOf(carrier)].places !== 'none' && row.place === null,
      }
    }),
  )
  return { grams, cashBdt: toDecimal(due), booked: before.length, lines, carriers: offers }
}

const warningOf = ({ paisa, days }: { paisa: number; days: number }): string =>
  `It owes you ${formatMoney({ minor: paisa, currency: 'BDT' })}, the oldest of it for ${days} days.`
