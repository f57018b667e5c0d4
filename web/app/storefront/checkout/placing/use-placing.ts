/** From Place order to the payment page: a grace period, one request, and what is to be said when it fails. */

import { ORDER_GRACE_PERIOD } from '@spokehaat/contract/basics/constants'
import { inLanguage } from '@spokehaat/contract/basics/language'
import type { User } from '@spokehaat/contract/identity/account'
import type { OrderRequest } from '@spokehaat/contract/sales/placing'
import * as m from '@spokehaat/texts/checkout'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { goToPayment, noteOrderLink } from '../../../lib/go-to-payment.ts'
import { paths } from '../../../lib/paths.ts'
import { usePayAgainMutation } from '../../../paying/pay-again-api.ts'
import { type ApiError, asApiError } from '../../../store/api/api-error.ts'
import { selectIsSignedIn } from '../../../store/auth-slice.ts'
import { type CartItem, selectTotal } from '../../../store/cart-slice.ts'
import { useAppDispatch, useAppSelector } from '../../../store/hooks.ts'
import { heldTerms } from '../../../store/saved/held.ts'
import type { AppDispatch, RootState } from '../../../store/store.ts'
import { toast } from '../../../ui/toaster.tsx'
import { lineRequests } from '../../cart/quote-api.ts'
import { usePlaceOrderMutation } from '../../pending-order/order-api.ts'
import {
  keepOpenAttempt,
  nextAttempt,
  type OrderAttempt,
  readOpenAttempt,
} from '../../pending-order/order-attempt.ts'
import { dropOrderedLines } from '../../pending-order/ordered-lines.ts'
import { rememberPlaced } from '../../pending-order/placed-lines.ts'
import type { BillingAnswer } from '../billing/billing-form.ts'
import { orderInError, outcomeOf, paidInError } from './order-refusal.ts'

/** Milliseconds for which the confirmation can be seen before the shop is left. */
const CONFIRMATION = 700

/** What the page showed of the order's money, without which the shop takes none of its orders. */
interface Seen extends Pick<OrderRequest, 'codes' | 'discountBdt' | 'creditBdt' | 'deliveryBdt'> {
  totalBdt: number
}

export interface Placing {
  /** `grace`: nothing was sent yet, and it can be cancelled. */
  phase: 'idle' | 'grace' | 'sending'
  error: ApiError | null
  /** The order that stands though it could not be paid; null where there is none. */
  order: string | null
  start: (answer: BillingAnswer & Seen) => void
  cancel: () => void
}

export function usePlacing(profile: User, items: readonly CartItem[]): Placing {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const total = useAppSelector(selectTotal)
  const [placeOrder] = usePlaceOrderMutation()
  const [payAgain] = usePayAgainMutation()
  const [phase, setPhase] = useState<Placing['phase']>('idle')
  const [error, setError] = useState<ApiError | null>(null)
  const [last, setLast] = useState<OrderAttempt | null>(readOpenAttempt)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // who leaves the page in the grace period has not ordered
  useEffect(() => () => clearTimeout(timer.current), [])

  function start(billing: Parameters<Placing['start']>[0]) {
    const order: OrderRequest = {
      ...billing,
      email: profile.role === 'guest' ? billing.email : profile.email,
      products: lineRequests(items),
      ...heldTerms(),
      totalPrice: total,
    }
    setError(null)
    setPhase('grace')
    // so that the toast is there at once when there is something to say
    void import('sonner').catch(() => {})
    timer.current = setTimeout(() => void send(order, items), ORDER_GRACE_PERIOD)
  }

  function cancel() {
    clearTimeout(timer.current)
    setPhase('idle')
  }

  async function send(order: OrderRequest, lines: readonly CartItem[]) {
    setPhase('sending')
    const lineIds = lines.map(({ lineId }) => lineId)
    const content = JSON.stringify([order, lineIds])
    try {
      const placed = await submit(order, content)
      rememberPlaced({ order: placed.order, lineIds })
      toast.success(m.order_created())
      await pause(CONFIRMATION)
      if (order.paymentMethod !== 'cod') return goToPayment(placed.checkout_url)
      noteOrderLink(null)
      // first away: this page without its lines would be an empty cart
      await navigate(inLanguage('en', new URL(placed.checkout_url).pathname))
      dropOrderedLines(dispatch, placed.order)
    } catch (thrown) {
      const refusal = asApiError(thrown)
      const standing = refusal && orderInError(refusal)
      if (standing) rememberPlaced({ order: standing, lineIds })
      const paid = refusal && paidInError(refusal)
      if (paid) {
        toast.info(refusal.message)
        await navigate(paths.myOrder(paid))
        dropOrderedLines(dispatch, paid)
        return
      }
      // the sign-in page, where this leads, says so too
      if (dispatch(isSignedOut)) toast.error(m.signed_out())
      // without a line the strip above the page says so, and what becomes of it is said when there is one again
      else if (refusal?.code !== 'FETCH_ERROR') toast.error(m.order_failed())
      // signed out meanwhile, the request is dropped with a word that is no answer: the page goes with it
      if (thrown instanceof Error) throw thrown
      setError(refusal)
    } finally {
      setPhase('idle')
    }
  }

  async function submit(order: OrderRequest, content: string) {
    // the same order once more, when it is known to stand, is a wish to pay it
    if (last?.order && last.content === content) return payAgain({ order: last.order }).unwrap()
    const attempt = nextAttempt(last, content)
    const settle = (outcome: OrderAttempt['outcome'], orderId: string | null) => {
      const settled = { ...attempt, outcome, order: orderId }
      setLast(settled)
      keepOpenAttempt(settled)
    }
    settle('unknown', null)
    try {
      const placed = await placeOrder({ key: attempt.key, order }).unwrap()
      settle('placed', placed.order)
      return placed
    } catch (thrown) {
      const refusal = asApiError(thrown)
      const outcome = outcomeOf(refusal)
      if (outcome === 'forget') {
        setLast(null)
        keepOpenAttempt(null)
      } else settle(outcome, refusal && orderInError(refusal))
      throw thrown
    }
  }

  return { phase, error, order: error && orderInError(error), start, cancel }
}

function isSignedOut(_dispatch: AppDispatch, getState: () => RootState): boolean {
  return !selectIsSignedIn(getState())
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
