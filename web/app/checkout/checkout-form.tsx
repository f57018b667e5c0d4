import type { User } from '@spokehaat/contract/account'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { ApiError } from '../store/api-error.ts'
import type { CartItem } from '../store/cart-slice.ts'
import { BillingFields } from './billing-fields.tsx'
import { billingForm } from './billing-form.ts'
import { OrderRefused } from './order-refused.tsx'
import { OrderSummary } from './order-summary.tsx'
import { PlaceOrder } from './place-order.tsx'
import { TermsBox } from './terms-box.tsx'
import { type BillingForm, useBillingForm } from './use-billing-form.ts'
import { usePlacing } from './use-placing.ts'

export function CheckoutForm({ profile, items }: { profile: User; items: readonly CartItem[] }) {
  const form = useBillingForm(profile)
  const [hasAccepted, setAccepted] = useState(false)
  const refused = useRef<HTMLDivElement>(null)
  const placing = usePlacing(profile, items, (error) => showFieldErrors(form, error))
  const { phase, error } = placing
  const isBusy = phase !== 'idle'

  useEffect(() => {
    if (error && !error.fields) refused.current?.focus()
  }, [error])

  function submit(event: FormEvent) {
    event.preventDefault()
    // Enter in a field, or Try again, must not get around the terms
    if (hasAccepted && !isBusy) void form.handleSubmit(placing.start)()
  }

  return (
    <form
      noValidate
      onSubmit={submit}
      className="wrap gap-x-12 pt-8 pb-16 lg:grid lg:grid-cols-[minmax(0,1fr)_24rem] xl:gap-x-16"
    >
      <section inert={isBusy}>
        <h2 className="mb-5 text-2xl font-bold">Billing and delivery</h2>
        <BillingFields form={form} email={profile.email} />
      </section>
      <div className="mt-12 flex flex-col gap-6 lg:sticky lg:top-24 lg:mt-0 lg:self-start">
        <OrderSummary items={items} />
        <div inert={isBusy}>
          <TermsBox hasAccepted={hasAccepted} onChange={setAccepted} />
        </div>
        {error && <OrderRefused ref={refused} error={error} order={placing.order} canRetry={hasAccepted} />}
        <PlaceOrder phase={phase} isAllowed={hasAccepted} onCancel={placing.cancel} />
      </div>
    </form>
  )
}

/** What the server found wrong stands beside its field, and the first of them takes the focus. */
function showFieldErrors(form: BillingForm, { fields }: ApiError): void {
  let isFirst = true
  for (const field of Object.keys(billingForm.shape) as (keyof typeof billingForm.shape)[]) {
    const message = fields?.[field]
    if (!message) continue
    form.setError(field, { type: 'server', message }, { shouldFocus: isFirst })
    isFirst = false
  }
}
