import type { ReactNode } from 'react'
import type { ApiError } from '../../store/api/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { Wheel } from '../../ui/wheel.tsx'
import { WaysOn } from './ways-on.tsx'

export function NoReference() {
  return (
    <Problem title="Which order?">
      This address names no payment. All your orders, and what became of each, are in My Orders.
    </Problem>
  )
}

/** Why there is no payment to show. */
export function VerifyProblem({ error, onTryAgain }: { error: ApiError; onTryAgain: () => void }) {
  switch (error.code) {
    case 'order_not_found':
    case 'validation_failed':
      return (
        <Problem title="We can't find this payment">
          There is no payment of this name. If you have just paid, look in My Orders before you pay again.
        </Problem>
      )
    case 'not_yours':
      return (
        <Problem title="This order belongs to another account">
          You are signed in with an account that did not place it. Sign in with the one you ordered with to
          see it.
        </Problem>
      )
    default:
      return (
        <Problem title="Your payment could not be looked up" action={<TryAgain onClick={onTryAgain} />}>
          {error.message} Whatever you have paid is recorded; nothing is lost.
        </Problem>
      )
  }
}

function TryAgain({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="primary" size="lg" onClick={onClick}>
      Try again
    </Button>
  )
}

function Problem({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <div className="wrap pt-4" role="alert">
      <Wheel className="size-20 text-edge" />
      <h1 className="mt-6 text-page font-extrabold">{title}</h1>
      <p className="mt-3 max-w-[52ch] text-lg text-muted">{children}</p>
      {action && <div className="mt-6">{action}</div>}
      <WaysOn isLoud={!action} />
    </div>
  )
}
