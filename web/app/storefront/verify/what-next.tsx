import { sellsGiftCard } from '@spokehaat/contract/sales/gift-line'
import type { Verification } from '@spokehaat/contract/sales/verification'
import * as m from '@spokehaat/texts/verify'
import { CalendarCheck } from 'lucide-react'
import { promiseWords } from '../../order-parts/promise-words.ts'
import { DeliveryNote } from '../legal/delivery-note.tsx'
import { usePlacedOrderQuery } from '../pending-order/order-api.ts'
import { amountText } from './amount-text.ts'
import type { PaymentOutcome } from './payment-outcome.ts'

/** What happens now with an order that went well; nothing where there is something to be done first. */
export function WhatNext({ outcome, payment }: { outcome: PaymentOutcome; payment: Verification }) {
  const { data: order, isLoading } = usePlacedOrderQuery(payment.order)
  // a gift card goes by mail, and the head of the page says so: until it is known, nothing is promised
  if (isLoading || (order && sellsGiftCard(order))) return null
  const steps = stepsOf(outcome, payment)
  if (steps.length === 0) return null
  return (
    <section className="mt-4 max-w-5xl rounded-lg border border-line bg-surface p-5 sm:p-6">
      <h2 className="text-xl font-bold">{m.next()}</h2>
      <ol className="mt-3 flex list-decimal flex-col gap-2 pl-6">
        {steps.map((step) => (
          <li key={step} className="pl-1">
            {step}
          </li>
        ))}
      </ol>
      {order?.delivery && (
        <p className="mt-4 flex gap-3 text-lg font-semibold">
          <CalendarCheck aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-leaf" />
          <span className="min-w-0">{promiseWords(order.delivery, order.district)}</span>
        </p>
      )}
      <DeliveryNote className="mt-5 border-t border-line pt-4" />
    </section>
  )
}

function stepsOf(outcome: PaymentOutcome, payment: Verification): string[] {
  const { email, phone_no, address, city } = payment
  const place = [address, city].filter(Boolean).join(', ')
  switch (outcome) {
    case 'paid':
    case 'advance':
    case 'paid-otherwise':
      return [
        email === '' ? m.next_message({ phone: phone_no }) : m.next_mail({ email }),
        m.next_ready(),
        m.next_place({ place }),
      ]
    case 'cash':
      return [
        m.next_call({ phone: phone_no }),
        m.next_ready(),
        m.next_cash({ place, amount: amountText(payment) }),
      ]
    default:
      return []
  }
}
