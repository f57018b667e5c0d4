import { zodResolver } from '@hookform/resolvers/zod'
import type { Address, User } from '@spokehaat/contract/identity/account'
import type { District } from '@spokehaat/contract/sales/districts'
import { ORDER_FIELD_KEYS } from '@spokehaat/contract/sales/order-fields'
import { useEffect } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { billingDraft } from '../../pending-order/billing-draft.ts'
import { type BillingAnswer, type BillingValues, billingForm } from './billing-form.ts'
import { prefill } from './prefill.ts'

export type BillingForm = UseFormReturn<BillingValues, unknown, BillingAnswer>

const kept = billingDraft([...ORDER_FIELD_KEYS, 'paymentMethod', 'gateway', 'deliveryMethod', 'instalments'])

/** The billing form, prefilled from draft, profile, the last address and the district that was chosen before, with every change kept in the draft. */
export function useBillingForm(
  profile: User,
  last: Address | undefined,
  district: District | null,
): BillingForm {
  const form = useForm<BillingValues, unknown, BillingAnswer>({
    resolver: zodResolver(billingForm),
    mode: 'onTouched',
    // a draft may hold a district that is none: the schema says so beside the field
    defaultValues: startOf(prefill(profile, kept.read(profile._id), last, district)),
  })
  const { subscribe } = form
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values: { instalments, ...values } }) =>
          kept.write(profile._id, { ...values, ...(instalments && { instalments: String(instalments) }) }),
      }),
    [subscribe, profile._id],
  )
  return form
}

/** Months that are none are none that the shop offers: the choice lets them go. */
const startOf = ({ instalments, ...typed }: ReturnType<typeof prefill>) =>
  ({ ...typed, ...(instalments && { instalments: Number(instalments) }) }) as BillingValues
