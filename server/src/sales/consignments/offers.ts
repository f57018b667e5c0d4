/** Which carriers take what is here of an order. */
import { formatMoney, toDecimal } from '@spokehaat/contract/basics/money'
import type { CarrierOffers, CarrierQuote } from '@spokehaat/contract/sales/carrier'
import { CARRIER_TRAITS } from '@spokehaat/contract/sales/carrier-kinds'
import { fail, Refusal } from '../../platform/http/refusal.ts'
import { type CarrierRow, selectCarriers, selectPlace } from '../carriers/carriers.queries.ts'
import { owedTooMuch } from '../carriers/carriers.ts'
import { askPolitely, findCarrier, protocolOf } from '../carriers/connect.ts'
import { selectOwed } from '../carriers/owed.queries.ts'
import { selectOrder } from '../order-record/orders.queries.ts'
import { selectOfOrder } from '../parcels/consignments.queries.ts'
import { cashOf, dueOf, freeOf, problemsOfParcel } from './book.ts'
import type { Consigning } from './consigning.ts'
import { selectWorth } from './consignments.queries.ts'
import { parcelToBook } from './parcel-to-book.ts'

/** Asks nobody. `weighed`: in grams; null: as the products say. Throws `order_not_found`. */
export async function offersFor(
  services: Consigning,
  orderId: string,
  weighed: number | null,
): Promise<CarrierOffers> {
  return offersOf(services, await carriersNow(services), await hereToGive(services, orderId, weighed))
}

/** The same of many, each as its products weigh; those that are not there are left out. */
export async function offersForMany(
  services: Consigning,
  orders: readonly string[],
): Promise<(CarrierOffers & { order: string })[]> {
  const carriers = await carriersNow(services)
  const all: (CarrierOffers & { order: string })[] = []
  // one after the other: a hundred at once would take every connection
  for (const order of new Set(orders)) {
    try {
      const here = await hereToGive(services, order, null)
      all.push({ order, ...(await offersOf(services, carriers, here)) })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
  }
  return all
}

/** Those that are given parcels, with what they owe. */
async function carriersNow({ db, now }: Consigning) {
  const [carriers, owed] = await Promise.all([selectCarriers(db), selectOwed(db, now())])
  return carriers
    .filter(({ is_active }) => is_active)
    .map((carrier) => ({ carrier, debt: owed.find(({ carrier_id }) => carrier_id === carrier.id) }))
}

async function offersOf(
  services: Consigning,
  carriers: Awaited<ReturnType<typeof carriersNow>>,
  here: Awaited<ReturnType<typeof hereToGive>>,
): Promise<CarrierOffers> {
  const offers = await Promise.all(
    carriers.map(async ({ carrier, debt }) => {
      const row = await rowFor(services, carrier, here)
      return {
        carrier: carrier.id,
        name: carrier.name,
        protocol: protocolOf(carrier),
        problems: here.grams > 0 ? problemsOfParcel(carrier, here.order, row, here.worth) : [],
        warning: debt && owedTooMuch(carrier, debt) ? warningOf(debt) : null,
        roundedBdt: toDecimal(here.due - row.cash_paisa),
        needsPlace: CARRIER_TRAITS[protocolOf(carrier)].places === 'numbers' && row.place === null,
      }
    }),
  )
  const { grams, due, booked, lines } = here
  return { grams, cashBdt: toDecimal(due), booked, lines, carriers: offers }
}

/** Throws `order_not_found`, `carrier_not_found`, and what a carrier that is asked can refuse with. */
export async function quoteFor(
  services: Consigning,
  orderId: string,
  carrierId: string,
  weighed: number | null,
): Promise<CarrierQuote> {
  const carrier = await findCarrier(services, carrierId)
  const here = await hereToGive(services, orderId, weighed)
  const row = await rowFor(services, carrier, here)
  // what it would not take has no price
  if (here.grams === 0 || problemsOfParcel(carrier, here.order, row, here.worth).length > 0)
    return { feeBdt: null }
  const parcel = parcelToBook(here.order, row, here.worth)
  const quote = await askPolitely(services, carrier, (one) => one.quote(parcel))
  return { feeBdt: quote && toDecimal(quote.feePaisa) }
}

/** What of an order can be put into a parcel now, as one. */
async function hereToGive({ db }: Consigning, orderId: string, weighed: number | null) {
  const order = await selectOrder(db, orderId)
  if (!order) throw fail('order_not_found')
  const before = await selectOfOrder(db, orderId)
  const [free, due] = await Promise.all([freeOf(db, order, before), dueOf(db, order, before)])
  const lines = free.flatMap(({ position, name, free: quantity }) =>
    quantity > 0 ? [{ position, name, quantity }] : [],
  )
  const worth = await selectWorth(db, orderId, lines)
  return { order, booked: before.length, due, lines, worth, grams: weighed ?? worth.grams }
}

async function rowFor(
  { db }: Consigning,
  carrier: CarrierRow,
  { order, booked, due, worth, grams }: Awaited<ReturnType<typeof hereToGive>>,
) {
  const place = await selectPlace(db, carrier.id, order.district, order.area)
  return {
    our_ref: `${order.number}-${booked + 1}`,
    note: '',
    grams,
    length_cm: null,
    width_cm: null,
    height_cm: null,
    cash_paisa: cashOf(protocolOf(carrier), due),
    value_paisa: worth.paisa,
    place: place?.place ?? null,
  }
}

const warningOf = ({ paisa, days }: { paisa: number; days: number }): string =>
  `It owes you ${formatMoney({ minor: paisa, currency: 'BDT' })}, the oldest of it for ${days} days.`
