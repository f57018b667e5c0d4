import * as m from '@spokehaat/texts/delivery'
import { Banknote, RotateCcw, Truck } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../../lib/class-names.ts'
import { paths } from '../../lib/paths.ts'
import { fragment } from '../../render/fragment.tsx'
import { Link } from '../../render/link.tsx'

const LINK =
  'inline-block py-0.5 font-medium text-ink underline decoration-line decoration-2 underline-offset-4 hover:decoration-marigold'

interface DeliveryNoteProps {
  /** Where something would be lost by leaving the page. */
  inNewTab?: boolean
  /** Its day is said beside this already: a promise is said once. */
  isPromised?: boolean
  /** How it can be paid for; left out where that is chosen, or behind. */
  paying?: 'online' | 'cash'
  className?: string
}

/** How it is paid for, when it arrives, and how it goes back: what the terms of sale promise, a line each. */
export const DeliveryNote = fragment('delivery note', Contents)

function Contents({ inNewTab = false, isPromised = false, paying, className }: DeliveryNoteProps) {
  const target = inNewTab ? { target: '_blank' } : {}
  return (
    <ul
      aria-label={m.delivery_and_returns()}
      className={cx('flex flex-col gap-3 text-[0.9375rem]', className)}
    >
      {paying && (
        <Point icon={<Banknote aria-hidden="true" className="size-5" />}>
          {paying === 'cash' ? m.pay_cash() : m.pay_online()}
        </Point>
      )}
      {!isPromised && (
        <Point icon={<Truck aria-hidden="true" className="size-5" />}>
          {m.with_you_within_5_days()}{' '}
          <Link to={`${paths.terms()}#delivery`} {...target} className={LINK}>
            {m.delivery()}
          </Link>
        </Point>
      )}
      <Point icon={<RotateCcw aria-hidden="true" className="size-5" />}>
        {m.damaged_wrong_or_missing_tell()}{' '}
        <Link to={`${paths.terms()}#returns`} {...target} className={LINK}>
          {m.returns()}
        </Link>
      </Point>
    </ul>
  )
}

function Point({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <span className="mt-0.5 shrink-0 text-leaf">{icon}</span>
      <span className="min-w-0 text-muted">{children}</span>
    </li>
  )
}
