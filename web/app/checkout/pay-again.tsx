import { goToPayment } from '../lib/go-to-payment.ts'
import { paths } from '../lib/paths.ts'
import { type ApiError, asApiError } from '../store/api-error.ts'
import { usePayAgainMutation } from '../store/pay-again-api.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'

interface PayAgainProps {
  order: string
  /** Called when the order turns out to be settled already. */
  onSettled: () => void
  size?: 'md' | 'lg'
  /** The payment may still be under way: its page is offered, not a second payment. */
  isStillOpen?: boolean
  /** Where it is not the one thing to do. */
  isSecondary?: boolean
}

export function PayAgain({
  order,
  onSettled,
  size = 'lg',
  isStillOpen = false,
  isSecondary = isStillOpen,
}: PayAgainProps) {
  const [payAgain, { isLoading, error }] = usePayAgainMutation()
  const refusal = asApiError(error)

  async function pay() {
    const answer = await payAgain(order)
    if (answer.data) goToPayment(answer.data.checkout_url)
    else if (asApiError(answer.error)?.code === 'order_not_payable') onSettled()
  }

  return (
    <div className="flex flex-col items-start gap-4">
      <Button
        variant={isSecondary ? 'secondary' : 'primary'}
        size={size}
        busy={isLoading}
        onClick={() => void pay()}
      >
        {isStillOpen ? 'Back to the payment page' : 'Pay again'}
      </Button>
      {refusal && !isLoading && <Refused error={refusal} />}
    </div>
  )
}

function Refused({ error }: { error: ApiError }) {
  if (error.code === 'out_of_stock') {
    return (
      <Notice
        title="Sold out meanwhile"
        actions={<ButtonLink to={paths.cart()}>Go to the cart</ButtonLink>}
        className="max-w-xl"
      >
        Your pieces were held for 15 minutes and somebody else has bought them since. Nothing was charged.
      </Notice>
    )
  }
  return (
    <Notice title="The payment page could not be opened" className="max-w-xl">
      {error.message}
    </Notice>
  )
}
