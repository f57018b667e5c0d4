import type { Verification } from '@spokehaat/contract/sales/order'
import { DeliveryNote } from '../legal/delivery-note.tsx'
import { amountText } from './amount-text.ts'
import type { PaymentOutcome } from './payment-outcome.ts'

/** What happens now with an order that went well; nothing where there is something to be done first. */
export function WhatNext({ outcome, payment }: { outcome: PaymentOutcome; payment: Verification }) {
  const steps = stepsOf(outcome, payment)
  if (steps.length === 0) return null
  return (
    <section className="mt-4 max-w-5xl rounded-lg border border-line bg-surface p-5 sm:p-6">
      <h2 className="text-xl font-bold">What happens next</h2>
      <ol className="mt-3 flex list-decimal flex-col gap-2 pl-6">
        {steps.map((step) => (
          <li key={step} className="pl-1">
            {step}
          </li>
        ))}
      </ol>
      <DeliveryNote className="mt-5 border-t border-line pt-4" />
    </section>
  )
}

function stepsOf(outcome: PaymentOutcome, payment: Verification): string[] {
  const { email, phone_no, address, city } = payment
  const place = [address, city].filter(Boolean).join(', ')
  const ready = 'We get it ready, and write again with the courier and the tracking number when it leaves.'
  switch (outcome) {
    case 'paid':
    case 'paid-otherwise':
      return [`We write to ${email} that your order is confirmed.`, ready, `It comes to ${place}.`]
    case 'cash':
      return [
        `We call ${phone_no} to confirm your order.`,
        ready,
        `It comes to ${place}. You pay ${amountText(payment)} to the courier, in cash.`,
      ]
    default:
      return []
  }
}
