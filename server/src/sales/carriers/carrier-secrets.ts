/** What a carrier gave the shop to be known by, as it lies in the database. */
import { CARRIER_FIELDS } from '@spokehaat/contract/sales/carrier-kinds'
import { withBeginnings } from '../../platform/http/account-fields.ts'
import { sealTextsFor } from '../../platform/passwords/sealed.ts'
import type { CarrierRow } from './carriers.queries.ts'

const secretsSeal = sealTextsFor('carrier secrets v1')

export const sealSecrets = secretsSeal.seal

/** None where they do not open: the session secret is another by now, and the owner types them anew. */
export const openSecrets = (sessionSecret: Uint8Array, { id, secrets }: CarrierRow): Record<string, string> =>
  secretsSeal.open(sessionSecret, id, secrets)

/** All that it was set up with, secrets too. */
export const fieldsOf = (sessionSecret: Uint8Array, row: CarrierRow): Record<string, string> =>
  withBeginnings(CARRIER_FIELDS[row.protocol as keyof typeof CARRIER_FIELDS], {
    ...(row.fields as Record<string, string>),
    ...openSecrets(sessionSecret, row),
  })
