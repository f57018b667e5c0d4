import { orderRequest } from '@spokehaat/contract/sales/order'
import type { z } from 'zod'

/** What the shopper fills in of an order. */
export const billingForm = orderRequest.omit({
  email: true,
  products: true,
  totalPrice: true,
})

/** As it is typed. */
export type BillingValues = z.input<typeof billingForm>
/** As it is sent. */
export type BillingAnswer = z.output<typeof billingForm>
