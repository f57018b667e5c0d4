import type { Quote } from '@spokehaat/contract/sales/cart'
import * as m from '@spokehaat/texts/checkout'
import { Checkbox } from '../../ui/checkbox.tsx'
import { formatBdt } from '../../ui/price.tsx'
import type { BillingForm } from './billing/use-billing-form.ts'
import { isCovered } from './payment-choice.tsx'

/** Store credit, for who has some; and that nothing is left to pay where all of it is paid by credit. */
export function CreditChoice({ form, quote }: { form: BillingForm; quote: Quote | undefined }) {
  if (!quote) return null
  const { account } = quote.credit
  if (!account && !isCovered(quote)) return null
  return (
    <section className="mt-10 flex flex-col gap-3">
      {account && (
        <div className="rounded-md border border-edge bg-surface p-4">
          <Checkbox
            label={
              <span>
                <span className="font-semibold">{m.use_credit()}</span>
                <span className="figures block text-[0.9375rem] text-muted">
                  {account.usedBdt > 0
                    ? m.credit_used({
                        used: formatBdt(account.usedBdt),
                        balance: formatBdt(account.balanceBdt),
                      })
                    : m.credit_there({ balance: formatBdt(account.balanceBdt) })}
                </span>
              </span>
            }
            className="items-start!"
            {...form.register('useCredit')}
          />
        </div>
      )}
      {isCovered(quote) && (
        <p role="status" className="rounded-md bg-sunken p-4">
          <span className="font-semibold">{quote.sums.creditBdt > 0 ? m.covered() : m.free()}</span>
          <span className="block text-[0.9375rem] text-muted">
            {quote.sums.creditBdt > 0 ? m.covered_note() : m.free_note()}
          </span>
        </p>
      )}
    </section>
  )
}
