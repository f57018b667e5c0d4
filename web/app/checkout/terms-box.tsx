import { ChevronDown } from 'lucide-react'
import { Checkbox } from '../ui/checkbox.tsx'

interface TermsBoxProps {
  hasAccepted: boolean
  onChange: (hasAccepted: boolean) => void
}

export function TermsBox({ hasAccepted, onChange }: TermsBoxProps) {
  return (
    <section className="rounded-lg border border-line bg-surface px-5 py-3 sm:px-6">
      <details className="group">
        <summary className="flex min-h-11 list-none items-center justify-between gap-3 font-semibold [&::-webkit-details-marker]:hidden">
          Terms of sale
          <ChevronDown
            aria-hidden="true"
            className="size-5 text-muted transition-transform duration-150 group-open:rotate-180"
          />
        </summary>
        <ul className="list-disc space-y-2 pb-3 pl-5 text-[0.9375rem] text-muted">
          <li>
            You pay the total shown, in taka, on the payment provider's page. The shop never sees your card.
          </li>
          <li>Prices and the exchange rate are fixed when the order is placed.</li>
          <li>
            Your pieces are held for 15 minutes while you pay. Until it is paid, an order costs you nothing.
          </li>
          <li>Shipping within Bangladesh is free. The courier calls the number above before delivery.</li>
          <li>Your name, address and phone number are used to deliver this order and to answer for it.</li>
        </ul>
      </details>
      <Checkbox
        label="I have read and accept the terms of sale"
        checked={hasAccepted}
        onChange={(event) => onChange(event.target.checked)}
      />
    </section>
  )
}
