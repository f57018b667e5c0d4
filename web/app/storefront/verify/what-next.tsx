import { sellsGiftCard } from '@spokehaat/contract/sales/gift-line'
import type { Fulfilment } from '@spokehaat/contract/sales/order-state'
import type { Verification } from '@spokehaat/contract/sales/verification'
import * as m from '@spokehaat/texts/verify'
import { OrderJourney } from '../../order-parts/order-journey.tsx'
import { usePlacedOrderQuery } from '../pending-order/order-api.ts'
import { amountText } from './amount-text.ts'
import type { PaymentOutcome } from './payment-outcome.ts'

/** What happens now with an order that went well; nothing where there is something to be done first. */
export function WhatNext({ outcome, payment }: { outcome: PaymentOutcome; payment: Verification }) {
  const { data: order } = usePlacedOrderQuery(payment.order)
  // a gift card goes by mail, and the head of the page says so: until it is known, nothing is promised
  if (!order || sellsGiftCard(order)) return null
  const notes = notesOf(outcome, payment)
  if (!notes) return null
  return (
    <section className="mt-4 max-w-5xl rounded-lg border border-line bg-surface p-5 sm:p-6">
      <h2 className="mb-4 text-xl font-bold">{m.next()}</h2>
      <OrderJourney order={order} notes={notes} />
    </section>
  )
}

function notesOf(outcome: PaymentOutcome, payment: Verification): Partial<Record<Fulfilment, string>> | null {
  const { email, phone_no, address, city } = payment
  // the street's last word may be the town
  const isSaid = address.toLowerCase().endsWith(city.toLowerCase())
  const place = [address, !isSaid && city].filter(Boolean).join(', ')
  switch (outcome) {
    case 'paid':
    case 'advance':
    case 'paid-otherwise':
      return {
        Unfulfilled: email === '' ? m.next_message({ phone: phone_no }) : m.next_mail({ email }),
        Shipped: m.next_ready(),
        Delivered: m.next_place({ place }),
      }
    case 'cash':
      return {
        Unfulfilled: m.next_call({ phone: phone_no }),
        Shipped: m.next_ready(),
        Delivered: m.next_cash({ place, amount: amountText(payment) }),
      }
    default:
      return null
  }
}
