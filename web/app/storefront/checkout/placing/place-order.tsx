import * as m from '@spokehaat/texts/checkout'
import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import type { Placing } from './use-placing.ts'

interface PlaceOrderProps {
  phase: Placing['phase']
  isAllowed: boolean
  /** The shop has said what it comes to: nothing is ordered before. */
  isPriced: boolean
  /** Paid at the door: no payment page follows. */
  isCash: boolean
  /** Credit pays all of it. */
  isPaid: boolean
  onCancel: () => void
}

/** The button, and for as long as nothing was sent the way back beside it. */
export function PlaceOrder({ phase, isAllowed, isPriced, isCash, isPaid, onCancel }: PlaceOrderProps) {
  const place = useRef<HTMLButtonElement>(null)
  const wasCancelled = useRef(false)
  useEffect(() => {
    // the Cancel button that had the focus is gone
    if (phase === 'idle' && wasCancelled.current) place.current?.focus()
    wasCancelled.current = false
  }, [phase])

  return (
    <div>
      <div className="flex gap-3">
        <Button
          ref={place}
          type="submit"
          variant="primary"
          size="lg"
          busy={phase !== 'idle'}
          disabled={!isAllowed || !isPriced}
          className="flex-1 max-sm:px-4"
        >
          {phase === 'idle' ? m.place_order() : m.processing()}
        </Button>
        {phase === 'grace' && (
          <Button
            size="lg"
            className="max-sm:px-4"
            onClick={() => {
              wasCancelled.current = true
              onCancel()
            }}
          >
            {m.cancel()}
          </Button>
        )}
      </div>
      <p role="status" className="mt-2 text-[0.9375rem] text-muted">
        {nextWords({ phase, isAllowed, isPriced, isCash, isPaid })}
      </p>
    </div>
  )
}

/** What is being done, what is missing, or what comes next. */
function nextWords({
  phase,
  isAllowed,
  isPriced,
  isCash,
  isPaid,
}: Omit<PlaceOrderProps, 'onCancel'>): string {
  if (phase === 'grace') return m.grace()
  if (phase === 'sending') return m.placing()
  if (!isAllowed) return m.accept_first()
  if (!isPriced) return m.pricing()
  if (isPaid) return m.next_covered()
  return isCash ? m.next_call() : m.next_payment()
}
