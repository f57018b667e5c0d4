import type { Verification, VerifyQuery } from '@spokehaat/contract/sales/verification'
import * as m from '@spokehaat/texts/verify'
import { useEffect } from 'react'
import { PayAgain } from '../../paying/pay-again.tsx'
import { useAppDispatch } from '../../store/hooks.ts'
import { Button } from '../../ui/button.tsx'
import { dropOrderedLines } from '../pending-order/ordered-lines.ts'
import { OrderedLines } from './ordered-lines.tsx'
import { OutcomeHead } from './outcome-head.tsx'
import { PaymentCards } from './payment-cards.tsx'
import { type PaymentOutcome, paymentOutcome } from './payment-outcome.ts'
import { type Payment, usePayment } from './use-payment.ts'
import { VerifyProblem } from './verify-problem.tsx'
import { VerifySkeleton } from './verify-skeleton.tsx'
import { WaysOn } from './ways-on.tsx'
import { WhatNext } from './what-next.tsx'

export function VerifyContents({ asked }: { asked: VerifyQuery }) {
  const state = usePayment(asked)
  if (state.error) return <VerifyProblem error={state.error} onTryAgain={state.checkAgain} />
  if (!state.payment) return <VerifySkeleton />
  return <KnownPayment payment={state.payment} state={state} />
}

function KnownPayment({ payment, state }: { payment: Verification; state: Payment }) {
  const outcome = paymentOutcome(payment)
  const isCash = outcome === 'cash'
  const isDone = isCash || outcome === 'paid' || outcome === 'advance' || outcome === 'paid-otherwise'
  const dispatch = useAppDispatch()
  useEffect(() => {
    if (isDone) dropOrderedLines(dispatch, payment.order)
  }, [dispatch, isDone, payment.order])
  return (
    <div className="wrap pt-4">
      <OutcomeHead outcome={outcome} payment={payment} isPolling={state.isPolling}>
        <NextStep outcome={outcome} payment={payment} state={state} />
      </OutcomeHead>
      <PaymentCards payment={payment} isCash={isCash} />
      <WhatNext outcome={outcome} payment={payment} />
      <OrderedLines order={payment.order} isPictured={!isDone} />
      <WaysOn isLoud={isDone} order={payment.order} />
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
  if (!payment.isPayable) return null
  if (outcome === 'failed' || outcome === 'cancelled') {
    return (
      <PayAgain
        order={payment.order}
        onSettled={state.checkAgain}
        dueBdt={Number(payment.amount)}
        instalmentMonths={payment.instalmentMonths}
      />
    )
  }
  if (outcome !== 'pending' || state.isPolling) return null
  return (
    <div className="flex flex-wrap items-start gap-3">
      <Button variant="primary" size="lg" onClick={state.checkAgain}>
        {m.check_again()}
      </Button>
      <PayAgain order={payment.order} onSettled={state.checkAgain} isStillOpen />
    </div>
  )
}
