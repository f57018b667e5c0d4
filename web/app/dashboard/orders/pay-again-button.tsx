import { useEffect, useState } from 'react'
import { goToPayment } from '../../lib/go-to-payment.ts'
import { errorSentence } from '../../store/error-sentence.ts'
import { usePayAgainMutation } from '../../store/pay-again-api.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toaster.tsx'

/** Opens the payment page for an order that was not paid. */
export function PayAgainButton(props: { orderId: string; number: string; variant?: 'primary' }) {
  const { orderId, number, variant } = props
  const [payAgain] = usePayAgainMutation()
  const [isLeaving, setLeaving] = useState(false)

  // back from the payment page, a browser may show this page as it was left
  useEffect(() => {
    const comeBack = (event: PageTransitionEvent) => event.persisted && setLeaving(false)
    window.addEventListener('pageshow', comeBack)
    return () => window.removeEventListener('pageshow', comeBack)
  }, [])

  async function pay() {
    setLeaving(true)
    try {
      const { checkout_url } = await payAgain(orderId).unwrap()
      goToPayment(checkout_url)
    } catch (failure) {
      setLeaving(false)
      toast.error(errorSentence(failure))
    }
  }

  return (
    <Button variant={variant} busy={isLeaving} onClick={pay} aria-label={`Pay again for order ${number}`}>
      Pay again
    </Button>
  )
}
