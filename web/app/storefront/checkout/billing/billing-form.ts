import { email } from '@spokehaat/contract/identity/account'
import { orderRequest } from '@spokehaat/contract/sales/placing'
import { z } from 'zod'

/** Of a guest, who may have none. */
const noEmail = z.literal('')

/** What the shopper fills in of an order. */
export const billingForm = orderRequest
  .omit({
    products: true,
    totalPrice: true,
  })
  .extend({
    email: noEmail
      .transform(() => undefined)
      .or(email)
      .optional(),
  })

/** As it is typed. */
export type BillingValues = z.input<typeof billingForm>
/** As it is sent. */
export type BillingAnswer = z.output<typeof billingForm>
