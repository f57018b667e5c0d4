/** A carrier's row → what can be asked of it. */
import type { Protocol } from '@spokehaat/contract/sales/carrier-kinds'
import type { Identity } from '../../identity/sessions/identity.ts'
import { fail } from '../../platform/http/refusal.ts'
import type { AskCarrier, Carrier } from './carrier.ts'
import { CarrierRefusal, CarrierSilence } from './carrier.ts'
import { fieldsOf } from './carrier-secrets.ts'
import { type CarrierRow, selectCarrier, updateCarrier } from './carriers.queries.ts'
import { createCarrier } from './create-carrier.ts'
import { createTokenStore } from './token-store.ts'

export interface CarrierNeeds extends Identity {
  askCarrier: AskCarrier
}

export const protocolOf = (row: CarrierRow): Protocol => row.protocol as Protocol

export function connect(services: CarrierNeeds, row: CarrierRow): Carrier {
  return createCarrier(protocolOf(row), {
    fields: fieldsOf(services.sessionSecret, row),
    tokens: createTokenStore(services, row.id),
    ask: services.askCarrier,
    now: services.now,
    hmacSeen: row.signs_notices,
  })
}

/** Throws `carrier_not_found`. */
export async function findCarrier(services: CarrierNeeds, id: string): Promise<CarrierRow> {
  const row = await selectCarrier(services.db, id)
  if (!row) throw fail('carrier_not_found')
  return row
}

/**
 * Asks a carrier something that moves nothing. Its keys are not tried again once it has refused them. Throws `carrier_keys`,
 * `carrier_refused` with `details.said`, `carrier_silent`.
 */
export async function askPolitely<T>(
  services: CarrierNeeds,
  row: CarrierRow,
  ask: (carrier: Carrier) => Promise<T>,
): Promise<T> {
  if (row.keys_refused_at !== null) throw fail('carrier_keys')
  try {
    const answer = await ask(connect(services, row))
    await noteHeard(services, row)
    return answer
  } catch (error) {
    if (error instanceof CarrierSilence) throw fail('carrier_silent', { cause: error })
    if (!(error instanceof CarrierRefusal)) throw error
    if (error.kind !== 'keys') throw fail('carrier_refused', { details: { said: error.said }, cause: error })
    await noteKeysRefused(services, row)
    throw fail('carrier_keys', { cause: error })
  }
}

/** The desk sees from when on it is silent; that it is still silent is no news. */
export async function noteSilent(services: CarrierNeeds, row: CarrierRow): Promise<void> {
  if (row.silent_since === null) await updateCarrier(services.db, row.id, { silent_since: services.now() })
}

/** It answered, whatever it said. */
export async function noteHeard(services: CarrierNeeds, row: CarrierRow): Promise<void> {
  if (row.silent_since !== null) await updateCarrier(services.db, row.id, { silent_since: null })
}

/** Unless they are others by now. */
export async function noteKeysRefused(services: CarrierNeeds, row: CarrierRow): Promise<void> {
  const now = await selectCarrier(services.db, row.id)
  if (now?.version !== row.version) return
  await updateCarrier(services.db, row.id, { keys_refused_at: services.now() })
}
