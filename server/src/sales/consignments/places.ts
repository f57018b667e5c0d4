/** A carrier's own areas, matched to ours once by a person or by their names, and remembered. */
import type { CarrierPlaces, PlacesQuery } from '@spokehaat/contract/sales/carrier'
import { audit } from '../../identity/audit/audit.ts'
import type { Viewer } from '../../identity/sessions/authentication.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { fail } from '../../platform/http/refusal.ts'
import type { Carrier, NamedPlace } from '../carriers/carrier.ts'
import { selectPlaces, writePlace } from '../carriers/carriers.queries.ts'
import { askPolitely, findCarrier } from '../carriers/connect.ts'
import type { Consigning } from './consigning.ts'

/** Throws `carrier_not_found`, and what a carrier that is asked can refuse with. */
export async function readPlaces(
  services: Consigning,
  id: string,
  { district, within }: PlacesQuery,
): Promise<CarrierPlaces> {
  const row = await findCarrier(services, id)
  const [named, matched] = await Promise.all([
    askPolitely(services, row, (carrier) =>
      within === undefined ? placesIn(carrier, district) : partsOf(carrier, district, within),
    ),
    selectPlaces(services.db, id, district),
  ])
  return {
    named: named.map((one) => ({ key: keyOf(one), name: one.name })),
    matched: matched.map(({ area, name, refused_at }) => ({ area, name, isRefused: refused_at !== null })),
  }
}

const placesIn = async (carrier: Carrier, district: string): Promise<NamedPlace[]> =>
  (await carrier.places?.(district)) ?? []

async function partsOf(carrier: Carrier, district: string, key: string): Promise<NamedPlace[]> {
  if (!carrier.placesWithin) return []
  const whole = (await placesIn(carrier, district)).find((place) => keyOf(place) === key)
  return whole ? carrier.placesWithin(whole) : []
}

/** A place, or a part of one: the key of a part is that of the whole, and one number more. */
async function placeOf(carrier: Carrier, district: string, key: string): Promise<NamedPlace | undefined> {
  const places = await placesIn(carrier, district)
  const place = places.find((one) => keyOf(one) === key)
  const whole = place ? undefined : places.find((one) => key.startsWith(`${keyOf(one)}/`))
  return whole ? (await carrier.placesWithin?.(whole))?.find((part) => keyOf(part) === key) : place
}

const keyOf = ({ place }: NamedPlace): string => Object.values(place).join('/')

/** Throws what `readPlaces` does; `validation_failed` where the carrier has no such place. */
export async function matchPlace(
  services: Consigning,
  viewer: Viewer,
  id: string,
  { district, area, key }: { district: string; area: string; key: string },
): Promise<CarrierPlaces> {
  const row = await findCarrier(services, id)
  const one = await askPolitely(services, row, (carrier) => placeOf(carrier, district, key))
  if (!one) throw fail('validation_failed', { fields: { key: 'The carrier has no such place here.' } })
  await inTransaction(services.db, async (trx) => {
    await writePlace(trx, {
      carrier_id: id,
      district,
      area,
      place: JSON.stringify(one.place),
      name: one.name,
    })
    await audit(trx, {
      by: viewer,
      action: 'match area',
      entity: 'carrier',
      entityId: id,
      label: row.name,
      after: { district, area, place: one.name },
    })
  })
  return readPlaces(services, id, { district })
}
