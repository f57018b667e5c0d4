import type { Address, User } from '@spokehaat/contract/identity/account'
import { tidyPhone } from '@spokehaat/contract/identity/phone'
import type { District } from '@spokehaat/contract/sales/districts'
import { ORDER_FIELD_KEYS, type OrderField } from '@spokehaat/contract/sales/order-fields'
import type { BillingDraft } from '../../pending-order/billing-draft.ts'
import type { BillingValues } from './billing-form.ts'

/** No place yet. */
export const NOWHERE = {
  streetAddress: '',
  apartment: '',
  area: '',
  city: '',
  district: '' as BillingValues['district'],
  postcode: '',
}

const NOTHING = Object.fromEntries(ORDER_FIELD_KEYS.map((key) => [key, ''])) as Record<OrderField, string>

/**
 * What the form starts with: the draft where there is one, else the profile and the address that was used last for
 * an order that was meant, or the district that was chosen on another page.
 */
export function prefill(
  profile: Pick<User, 'name' | 'phone'> & Partial<Pick<User, 'role' | 'email'>>,
  draft: BillingDraft,
  last?: Address,
  district: District | null = null,
): Required<Omit<BillingDraft, 'deliveryMethod' | 'gateway' | 'instalments'>> & BillingDraft {
  return {
    ...NOTHING,
    ...splitName(profile.name),
    phone: tidyPhone(profile.phone ?? ''),
    // an account has one address, which the order gets whatever is sent
    email: profile.role === 'guest' ? (profile.email ?? '') : '',
    ...(last ? placeOf(last) : { ...NOWHERE, ...(district && { district }) }),
    paymentMethod: 'online',
    ...draft,
  }
}

/** To whom and where. The list of districts may have changed since: the form then says so beside the field. */
export function placeOf({ _id, usedAt, wasMeant, ...place }: Address) {
  return { ...place, district: place.district as BillingValues['district'] }
}

/** The last word is taken for the last name; a single word is a first name. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const words = name.trim().split(/\s+/)
  const lastName = words.length > 1 ? (words.pop() ?? '') : ''
  return { firstName: words.join(' '), lastName }
}
