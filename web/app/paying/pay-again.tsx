import * as m from '@spokehaat/texts/paying'
import { lazy, Suspense, useEffect, useState } from 'react'
import { goToPayment } from '../lib/go-to-payment.ts'
import { asApiError } from '../store/api/api-error.ts'
import { Button } from '../ui/button.tsx'
import { usePayAgainMutation } from './pay-again-api.ts'
import type { ChosenAgain } from './pay-again-choice.tsx'

const PayAgainRefused = lazy(() => import('./pay-again-refused.tsx'))
const PayAgainChoice = lazy(() => import('./pay-again-choice.tsx'))

interface PayAgainProps {
  order: string
  /** Token of the long link that it is paid by, in place of a session. */
  link?: string | undefined
  /** The order's own number, where the button is one of many. */
  number?: string
  /** Called when the order turns out to be settled already. */
  onSettled?: () => void
  size?: 'md' | 'lg'
  /** The payment may still be under way: its page is offered, not a second payment. */
  isStillOpen?: boolean
  /** The shop has written it down, and nothing has gone wrong yet. */
  isFirst?: boolean
  /** A share in advance is paid, and this is the rest. */
  isRest?: boolean
  /** What is to be paid, in taka: then the ways that the shop offers are shown, where there is more than one. */
  dueBdt?: number
  /** In which the order was to be paid by credit card: then it can be paid at once instead. */
  instalmentMonths?: number | null
  /** Where it is not the one thing to do. */
  isSecondary?: boolean
}

/** Opens the payment page for an order that is not paid; where it costs something else by now, that is shown first. */
export function PayAgain({
  order,
  link,
  number,
  onSettled,
  size = 'lg',
  isStillOpen = false,
  isFirst = false,
  isRest = false,
  dueBdt,
  instalmentMonths = null,
  isSecondary = isStillOpen,
}: PayAgainProps) {
  const [payAgain, { isLoading, error }] = usePayAgainMutation()
  const [isLeaving, setLeaving] = useState(false)
  const refusal = asApiError(error)
  const isBusy = isLoading || isLeaving

  // back from the payment page, a browser may show this page as it was left
  useEffect(() => {
    const comeBack = (event: PageTransitionEvent) => event.persisted && setLeaving(false)
    window.addEventListener('pageshow', comeBack)
    return () => window.removeEventListener('pageshow', comeBack)
  }, [])

  const [chosen, setChosen] = useState<ChosenAgain>({})

  async function pay(totalBdt?: number) {
    const answer = await payAgain({
      order,
      ...(link !== undefined && { link }),
      ...(totalBdt !== undefined && { totalBdt }),
      ...chosen,
    })
    if (answer.data) {
      setLeaving(true)
      goToPayment(answer.data.checkout_url, link)
    } else if (asApiError(answer.error)?.code === 'order_not_payable') onSettled?.()
  }

  return (
    <div className="flex min-w-0 flex-col items-start gap-4 max-sm:items-stretch">
      {dueBdt !== undefined && !isStillOpen && (
        <Suspense>
          <PayAgainChoice
            dueBdt={dueBdt}
            instalmentMonths={instalmentMonths}
            chosen={chosen}
            onChange={setChosen}
          />
        </Suspense>
      )}
      <Button
        variant={isSecondary ? 'secondary' : 'primary'}
        size={size}
        busy={isBusy}
        onClick={() => void pay()}
        {...(number !== undefined && {
          'aria-label': isStillOpen
            ? m.back_to_payment_for({ number })
            : isRest
              ? m.pay_rest_for({ number })
              : isFirst
                ? m.pay_now_for({ number })
                : m.pay_again_for({ number }),
        })}
      >
        {isStillOpen ? m.back_to_payment() : isRest ? m.pay_rest() : isFirst ? m.pay_now() : m.pay_again()}
      </Button>
      {refusal && !isBusy && (
        <Suspense>
          <PayAgainRefused error={refusal} onAccept={(totalBdt) => void pay(totalBdt)} />
        </Suspense>
      )}
    </div>
  )
}
