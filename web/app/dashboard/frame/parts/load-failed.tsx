import * as m from '@spokehaat/texts/orders'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'

interface LoadFailedProps {
  /** What could not be had. */
  title: string
  /** Why, and what to do. */
  message: string | undefined
  isTrying: boolean
  onRetry: () => void
}

/** In the place of what could not be loaded. */
export function LoadFailed({ title, message, isTrying, onRetry }: LoadFailedProps) {
  return (
    <div role="alert">
      <EmptyState
        title={title}
        action={
          <Button variant="primary" busy={isTrying} onClick={onRetry}>
            {m.try_again()}
          </Button>
        }
      >
        {message}
      </EmptyState>
    </div>
  )
}
