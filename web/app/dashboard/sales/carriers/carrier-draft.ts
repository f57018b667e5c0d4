/** A carrier as it is typed: its weight in kilograms, and a field for each that its kind has. Pure. */
import { type Carrier, carrierRequest } from '@spokehaat/contract/sales/carrier'
import { CARRIER_FIELDS, type Protocol } from '@spokehaat/contract/sales/carrier-kinds'
import { z } from 'zod'
import { accountDraft, accountRequest } from '../../frame/parts/account-fields.tsx'

export const carrierDraft = carrierRequest.omit({ protocol: true, maxGrams: true }).extend({
  maxKg: z.number('A weight in kg.').min(0.1, 'At least 0.1 kg.').max(500, 'At most 500 kg.').nullable(),
})
export type CarrierDraft = z.input<typeof carrierDraft>
export type JudgedCarrier = z.output<typeof carrierDraft>

export function draftOf(protocol: Protocol, carrier: Carrier | null, name: string): CarrierDraft {
  return {
    name: carrier?.name ?? name,
    nameBn: carrier?.nameBn ?? '',
    phone: carrier?.phone ?? '',
    isActive: carrier?.isActive ?? true,
    maxKg: carrier?.maxGrams ? carrier.maxGrams / 1000 : null,
    takesBulky: carrier?.takesBulky ?? true,
    takesCash: carrier?.takesCash ?? true,
    isOurs: carrier?.isOurs ?? false,
    paidWhen: carrier?.paidWhen ?? 'delivered',
    warnBdt: carrier?.warnBdt ?? 50_000,
    warnDays: carrier?.warnDays ?? 10,
    fields: accountDraft(CARRIER_FIELDS[protocol], carrier?.fields ?? null),
  }
}

/** What is sent: a secret that was not typed is left out, and stays as it is. */
export function requestOf({ maxKg, fields, ...rest }: JudgedCarrier) {
  return {
    ...rest,
    maxGrams: maxKg === null ? null : Math.round(maxKg * 1000),
    fields: accountRequest(fields),
  }
}
