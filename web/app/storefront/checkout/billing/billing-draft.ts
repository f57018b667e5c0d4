import { type Draft, tabDraft } from '../../../lib/tab-draft.ts'
import type { BillingValues } from './billing-form.ts'

export type BillingDraft = Draft<keyof BillingValues>

/** What was typed into the billing form, so that neither a reload nor an expired session loses it. */
export const billingDraft = tabDraft<keyof BillingValues>('checkout-draft', [
  'firstName',
  'lastName',
  'streetAddress',
  'apartment',
  'city',
  'district',
  'postcode',
  'phone',
  'orderNotes',
  'paymentMethod',
])
