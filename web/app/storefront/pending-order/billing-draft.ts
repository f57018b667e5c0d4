import type { OrderField } from '@spokehaat/contract/sales/order-fields'
import { type Draft, tabDraft } from '../../lib/tab-draft.ts'

export type BillingDraft = Draft<OrderField | 'paymentMethod' | 'gateway' | 'deliveryMethod' | 'instalments'>

/**
 * The typed billing fields, kept in this tab: a reload or an expired session loses nothing. Which there are is the form's to
 * say; the pages that only clear them don't load its schema.
 */
export const billingDraft = (fields: readonly (keyof BillingDraft)[] = []) =>
  tabDraft('checkout-draft', fields)
