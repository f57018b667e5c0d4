import { sellsGiftCard } from '@spokehaat/contract/sales/gift-line'
import type { Verification } from '@spokehaat/contract/sales/verification'
import * as m from '@spokehaat/texts/verify'
import { Check, Hourglass, type LucideIcon, Search, Undo2, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../../lib/class-names.ts'
import { Wheel } from '../../ui/wheel.tsx'
import { usePlacedOrderQuery } from '../pending-order/order-api.ts'
import { outcomeWords, type PaymentOutcome } from './payment-outcome.ts'

const SIGNS: Record<PaymentOutcome, { icon: LucideIcon; className: string }> = {
  paid: { icon: Check, className: 'bg-leaf text-paper' },
  advance: { icon: Check, className: 'bg-leaf text-paper' },
  'paid-otherwise': { icon: Check, className: 'bg-leaf text-paper' },
  cash: { icon: Check, className: 'bg-leaf text-paper' },
  pending: { icon: Hourglass, className: 'bg-marigold text-on-marigold' },
  failed: { icon: X, className: 'bg-brick text-on-brick' },
  cancelled: { icon: X, className: 'bg-ink text-paper' },
  'cancelled-by-shop': { icon: X, className: 'bg-ink text-paper' },
  'called-off': { icon: X, className: 'bg-ink text-paper' },
  review: { icon: Search, className: 'bg-marigold text-on-marigold' },
  refunded: { icon: Undo2, className: 'bg-ink text-paper' },
}

interface OutcomeHeadProps {
  outcome: PaymentOutcome
  payment: Verification
  isPolling: boolean
  children: ReactNode
}

/** What became of the payment, said once and large. Read out when it changes. */
export function OutcomeHead({ outcome, payment, isPolling, children }: OutcomeHeadProps) {
  const { data: order, isLoading } = usePlacedOrderQuery(payment.order)
  const { title, text } = outcomeWords(outcome, payment, isPolling)
  // not a word of the workshop before it is known what was bought
  const isOpen = outcome === 'paid' && isLoading
  const isCardPaid = outcome === 'paid' && order !== undefined && sellsGiftCard(order)
  const { icon: Icon, className } = SIGNS[outcome]
  return (
    <div className="flex flex-col gap-5 sm:flex-row sm:gap-8">
      <div className="relative grid size-20 shrink-0 place-items-center sm:size-28">
        <Wheel
          className={cx(
            'absolute inset-0 size-full text-edge',
            isPolling && 'animate-spin [animation-duration:2.5s]',
          )}
        />
        <span className={cx('relative grid size-10 place-items-center rounded-full sm:size-12', className)}>
          <Icon aria-hidden="true" className="size-6 sm:size-7" strokeWidth={2.5} />
        </span>
      </div>
      <div className="min-w-0">
        <div role="status">
          <h1 className="text-page font-extrabold">{title}</h1>
          <p className="mt-3 max-w-[56ch] text-lg text-muted">
            {isOpen ? '\u00a0' : isCardPaid ? m.gift_card_text() : text}
          </p>
        </div>
        <div className="mt-5 empty:hidden">{children}</div>
      </div>
    </div>
  )
}
