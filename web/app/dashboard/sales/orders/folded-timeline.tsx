import type { OrderEvent } from '@spokehaat/contract/sales/order'
import { useState } from 'react'
import { formatCount } from '../../../lib/format.ts'
import { OrderTimeline } from '../../../order-parts/order-timeline.tsx'
import { Button } from '../../../ui/button.tsx'

/** As many as tell how it stands. */
const NEWEST = 4

/** The newest events of an order; the rest on demand. Its events are the oldest first. */
export function FoldedTimeline({ events }: { events: readonly OrderEvent[] }) {
  const [isOpen, setOpen] = useState(false)
  const isShort = isOpen || events.length <= NEWEST + 1
  return (
    <>
      <OrderTimeline events={isShort ? events : events.slice(-NEWEST)} />
      {!isShort && (
        <Button variant="quiet" className="mt-2 -ml-3 px-3!" onClick={() => setOpen(true)}>
          {`${formatCount(events.length - NEWEST)} earlier`}
        </Button>
      )}
    </>
  )
}
