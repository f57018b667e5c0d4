/** What is handed over at one pick-up. Pure. */
import type { Consignment } from '@spokehaat/contract/sales/carrier'
import { isOver } from '@spokehaat/contract/sales/carrier-kinds'

/** `gone`: with nobody any more, so that no paper names them. `changed`: a person has to see the order first. */
export function forPickUp<Parcel extends Pick<Consignment, 'state' | 'isOtherDue'>>(
  parcels: readonly Parcel[],
) {
  const going = parcels.filter(({ state }) => !isOver(state))
  return {
    going,
    gone: parcels.filter(({ state }) => isOver(state)),
    changed: going.filter(({ isOtherDue }) => isOtherDue),
  }
}

/** A sheet for each, in the order in which they come up. */
export function byCarrier<Parcel extends Pick<Consignment, 'carrier'>>(
  parcels: readonly Parcel[],
): Parcel[][] {
  const of = new Map<string, Parcel[]>()
  for (const parcel of parcels) of.set(parcel.carrier, [...(of.get(parcel.carrier) ?? []), parcel])
  return [...of.values()]
}

/** Cash in taka, added in paisa. */
export function sumsOf(parcels: readonly Pick<Consignment, 'cashBdt' | 'grams'>[]) {
  return {
    cashBdt: parcels.reduce((sum, { cashBdt }) => sum + Math.round(cashBdt * 100), 0) / 100,
    grams: parcels.reduce((sum, { grams }) => sum + grams, 0),
  }
}
