import type { User } from '@spokehaat/contract/identity/account'
import { tidyPhone } from '@spokehaat/contract/identity/phone'
import type { BillingDraft } from '../../pending-order/billing-draft.ts'

/** What the form starts with: the draft where there is one, else the profile. */
export function prefill(profile: Pick<User, 'name' | 'phone'>, draft: BillingDraft): Required<BillingDraft> {
  return {
    ...splitName(profile.name),
    phone: tidyPhone(profile.phone ?? ''),
    streetAddress: '',
    apartment: '',
    city: '',
    district: '',
    postcode: '',
    orderNotes: '',
    paymentMethod: 'online',
    ...draft,
  }
}

/** The last word is taken for the last name; a single word is a first name. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const words = name.trim().split(/\s+/)
  const lastName = words.length > 1 ? (words.pop() ?? '') : ''
  return { firstName: words.join(' '), lastName }
}
