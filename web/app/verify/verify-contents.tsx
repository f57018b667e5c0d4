import type { Verification } from '@spokehaat/contract/order'
import { paths } from '../lib/paths.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { OutcomeHead } from './outcome-head.tsx'
import { PayAgain } from './pay-again.tsx'
import { PaymentCards } from './payment-cards.tsx'
import { type PaymentOutcome, paymentOutcome } from './payment-outcome.ts'
import { usePaidLines } from './use-paid-lines.ts'
import { type Payment, usePayment } from './use-payment.ts'
import { VerifyProblem } from './verify-problem.tsx'
import { VerifySkeleton } from './verify-skeleton.tsx'

export function VerifyContents({ reference }: { reference: string }) {
  const state = usePayment(reference)
  if (state.error) return <VerifyProblem error={state.error} onTryAgain={state.checkAgain} />
  if (!state.payment) return <VerifySkeleton />
  return <KnownPayment payment={state.payment} state={state} />
}

function KnownPayment({ payment, state }: { payment: Verification; state: Payment }) {
  const outcome = paymentOutcome(payment)
  const isPaid = outcome === 'paid' || outcome === 'paid-otherwise'
  usePaidLines(payment.order, isPaid)
  return (
    <div className="wrap max-w-5xl pt-4">
      <OutcomeHead outcome={outcome} payment={payment} isPolling={state.isPolling}>
        <NextStep outcome={outcome} payment={payment} state={state} />
      </OutcomeHead>
      <PaymentCards payment={payment} />
      <nav aria-label="Where to go from here" className="mt-8 flex flex-wrap gap-3">
        <ButtonLink to={paths.myOrders()} variant={isPaid ? 'primary' : 'secondary'} size="lg">
          View Orders
        </ButtonLink>
        <ButtonLink to={paths.home()} size="lg">
          Home
        </ButtonLink>
        <ButtonLink to={paths.shop()} size="lg">
          Shop
        </ButtonLink>
      </nav>
    </div>
  )
}

interface NextStepProps {
  outcome: PaymentOutcome
  payment: Verification
  state: Payment
}

/** What can be done about a payment that did not end well; nothing where it did. */
function NextStep({ outcome, payment, state }: NextStepProps) {
  if (outcome === 'failed' || outcome === 'cancelled') {
    return <PayAgain order={payment.order} onSettled={state.checkAgain} />
  }
  if (outcome !== 'pending' || state.isPolling) return null
  return (
    <div className="flex flex-wrap items-start gap-3">
      <Button variant="primary" size="lg" onClick={state.checkAgain}>
        Check again
      </Button>
      <PayAgain order={payment.order} onSettled={state.checkAgain} isStillOpen />
    </div>
  )
}
