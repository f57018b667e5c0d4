import { paths } from '../lib/paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

export function EmptyCart() {
  return (
    <div className="wrap">
      <EmptyState
        title="Your cart is empty"
        action={
          <ButtonLink to={paths.shop()} variant="primary" size="lg">
            Add a Item First
          </ButtonLink>
        }
      >
        What you choose is kept here, on this device, until you buy it.
      </EmptyState>
    </div>
  )
}
