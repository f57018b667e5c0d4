import type { OrderEvent } from '@spokehaat/contract/sales/order'
import * as m from '@spokehaat/texts/orders'
import {
  Banknote,
  CreditCard,
  type LucideIcon,
  Mail,
  NotebookPen,
  Package,
  PackageCheck,
  PencilLine,
  ShoppingBag,
  Undo2,
} from 'lucide-react'
import { cx } from '../lib/class-names.ts'
import { formatDateTime } from '../lib/format.ts'
import { FoldSummary } from '../ui/fold-summary.tsx'
import { eventWords } from './event-words.ts'

const ICONS: Record<OrderEvent['kind'], LucideIcon> = {
  placed: ShoppingBag,
  payment: CreditCard,
  fulfilment: Package,
  cod: Banknote,
  refund: Undo2,
  return: PackageCheck,
  change: PencilLine,
  note: NotebookPen,
  mail: Mail,
}

/** The story of an order, the newest first: what one looks for is mostly what happened last. */
export function OrderTimeline({ events }: { events: readonly OrderEvent[] }) {
  return (
    <ol className="flex flex-col">
      {[...events].reverse().map((event) => {
        const Icon = ICONS[event.kind]
        const words = eventWords(event.text)
        return (
          <li
            key={event._id}
            className="relative flex gap-4 py-2.5 before:absolute before:top-6 before:-bottom-6 before:left-[1.1875rem] before:w-0.5 before:bg-line last:before:hidden"
          >
            <span
              className={cx(
                'relative grid size-10 shrink-0 place-items-center rounded-full border border-line',
                event.isInternal ? 'bg-sunken text-muted' : 'bg-surface text-ink',
              )}
            >
              <Icon aria-hidden="true" className="size-5" />
            </span>
            <div className="min-w-0 pt-0.5">
              <p lang={words.lang} className="wrap-anywhere whitespace-pre-line">
                {words.text}
              </p>
              <p className="text-[0.9375rem] text-muted">
                <time dateTime={event.at}>{formatDateTime(event.at)}</time>
                {event.by && <span>{` · ${event.by}`}</span>}
                {/* biome-ignore lint/plugin: only staff sees it */}
                {event.isInternal && <span> · only the shop sees this</span>}
              </p>
            </div>
          </li>
        )
      })}
    </ol>
  )
}

/** The same for whose order it is: how far it is stands elsewhere, and who wants to know more opens this. */
export function WhatHappened({ events }: { events: readonly OrderEvent[] }) {
  return (
    <details className="group/fold rounded-lg border border-line bg-surface shadow-sm">
      <FoldSummary className="min-h-14 px-5 md:px-6">
        <h2 className="text-xl font-bold">{m.what_happened()}</h2>
      </FoldSummary>
      <div className="px-5 pb-5 md:px-6 md:pb-6">
        <OrderTimeline events={events} />
      </div>
    </details>
  )
}
