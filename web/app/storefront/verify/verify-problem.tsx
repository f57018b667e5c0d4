import * as m from '@spokehaat/texts/verify'
import type { ReactNode } from 'react'
import type { ApiError } from '../../store/api/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { Wheel } from '../../ui/wheel.tsx'
import { WaysOn } from './ways-on.tsx'

export function NoReference() {
  return <Problem title={m.which_order()}>{m.which_order_text()}</Problem>
}

/** Why there is no payment to show. */
export function VerifyProblem({ error, onTryAgain }: { error: ApiError; onTryAgain: () => void }) {
  switch (error.code) {
    case 'order_not_found':
    case 'validation_failed':
      return <Problem title={m.not_found()}>{m.not_found_text()}</Problem>
    case 'not_yours':
      return <Problem title={m.not_yours()}>{m.not_yours_text()}</Problem>
    default:
      return (
        <Problem title={m.not_looked_up()} action={<TryAgain onClick={onTryAgain} />}>
          {error.message} {m.nothing_lost()}
        </Problem>
      )
  }
}

function TryAgain({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="primary" size="lg" onClick={onClick}>
      {m.try_again()}
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
