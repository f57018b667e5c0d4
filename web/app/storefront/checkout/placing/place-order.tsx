import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import type { Placing } from './use-placing.ts'

interface PlaceOrderProps {
  phase: Placing['phase']
  isAllowed: boolean
  /** Paid at the door: no payment page follows. */
  isCash: boolean
  onCancel: () => void
}

/** The button, and for as long as nothing was sent the way back beside it. */
export function PlaceOrder({ phase, isAllowed, isCash, onCancel }: PlaceOrderProps) {
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
          disabled={!isAllowed}
          className="flex-1 max-sm:px-4"
        >
          {phase === 'idle' ? 'Place order' : 'Wait while processing....'}
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
            Cancel
          </Button>
        )}
      </div>
      <p role="status" className="mt-2 text-[0.9375rem] text-muted">
        {phase === 'grace'
          ? 'Sent in 2 seconds. Until then you can cancel.'
          : phase === 'sending'
            ? 'Your order is being placed.'
            : !isAllowed
              ? 'Accept the terms to place the order.'
              : isCash
                ? 'Next: we call you to confirm. You pay when it comes.'
                : 'Next: the secure payment page.'}
      </p>
    </div>
  )
}
