import type { Verification, VerifyQuery } from '@spokehaat/contract/sales/verification'
import { useEffect, useState } from 'react'
import { type ApiError, asApiError } from '../../store/api/api-error.ts'
import { paymentOutcome } from './payment-outcome.ts'
import { useVerifyPaymentQuery } from './verify-api.ts'

/** Milliseconds between two questions, and after which the page stops asking by itself. */
const POLL_EVERY = 2_500
const POLL_FOR = 30_000

export interface Payment {
  payment: Verification | null
  /** Why there is nothing to show. */
  error: ApiError | null
  isLoading: boolean
  /** Asks by itself, for the payment is still open. */
  isPolling: boolean
  checkAgain: () => void
}

export function usePayment(asked: VerifyQuery): Payment {
  const reference = asked.order_id
  const [round, setRound] = useState(0)
  const [isOver, setOver] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const isPolling = isOpen && !isOver
  const { currentData, error, isFetching, refetch } = useVerifyPaymentQuery(asked, {
    pollingInterval: isPolling ? POLL_EVERY : 0,
    // what was known a minute ago may be settled by now
    refetchOnMountOrArgChange: true,
  })
  const payment = currentData ?? null
  const isPending = payment !== null && paymentOutcome(payment) === 'pending'
  useEffect(() => setOpen(isPending), [isPending])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round, and each payment, has its own time
  useEffect(() => {
    setOver(false)
    const timer = setTimeout(() => setOver(true), POLL_FOR)
    return () => clearTimeout(timer)
  }, [reference, round])

  return {
    payment,
    // a question that went unanswered in between is asked again soon; what is known stays
    error: payment || isFetching ? null : asApiError(error),
    isLoading: !payment && isFetching,
    isPolling,
    checkAgain: () => {
      setRound((last) => last + 1)
      void refetch()
    },
  }
}
