import { type Draft, tabDraft } from '../../lib/tab-draft.ts'

const FIELDS = [
  'firstName',
  'lastName',
  'streetAddress',
  'apartment',
  'area',
  'city',
  'district',
  'postcode',
  'phone',
  'email',
  'orderNotes',
  'paymentMethod',
  'deliveryMethod',
] as const

export type BillingDraft = Draft<(typeof FIELDS)[number]>

/** The typed billing fields, kept in this tab: a reload or an expired session loses nothing. */
export const billingDraft = tabDraft('checkout-draft', FIELDS)
