/** What a carrier gave the shop to be known by, as it lies in the database. */
import { CARRIER_FIELDS } from '@spokehaat/contract/sales/carrier-kinds'
import { z } from 'zod'
import { sealFor } from '../../platform/passwords/sealed.ts'
import type { CarrierRow } from './carriers.queries.ts'

const secretsSeal = sealFor('carrier secrets v1')
const texts = z.record(z.string(), z.string())

export function sealSecrets(sessionSecret: Uint8Array, id: string, secrets: Record<string, string>): Buffer {
  return secretsSeal.seal(sessionSecret, id, Buffer.from(JSON.stringify(secrets)))
}

/** None where they do not open: the session secret is another by now, and the owner types them anew. */
export function openSecrets(sessionSecret: Uint8Array, row: CarrierRow): Record<string, string> {
  const opened = row.secrets && secretsSeal.unseal(sessionSecret, row.id, row.secrets)
  return opened ? texts.parse(JSON.parse(Buffer.from(opened).toString())) : {}
}

/** All that it was set up with, secrets too. */
export function fieldsOf(sessionSecret: Uint8Array, row: CarrierRow): Record<string, string> {
  const said = { ...texts.parse(row.fields), ...openSecrets(sessionSecret, row) }
  const begins = CARRIER_FIELDS[row.protocol as keyof typeof CARRIER_FIELDS].flatMap((field) =>
    field.begins === undefined ? [] : [[field.key, field.begins] as const],
  )
  return { ...Object.fromEntries(begins), ...said }
}
