import * as m from '@spokehaat/texts/orders'
import { useState } from 'react'
import { errorSentence } from '../../store/api/error-sentence.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toaster.tsx'
import { useCancelLinkedOrderMutation } from './order-link-api.ts'

interface CancelByLinkProps {
  token: string
  number: string
  isPaidAtDoor: boolean
}

/** Asks once more, in its place, before the order is called off. */
export function CancelByLink({ token, number, isPaidAtDoor }: CancelByLinkProps) {
  const [isAsking, setAsking] = useState(false)
  const [cancel, { isLoading, error }] = useCancelLinkedOrderMutation()

  async function cancelOrder() {
    const answer = await cancel(token)
    if (answer.data) toast.success(m.your_order_is_cancelled())
  }

  if (!isAsking) return <Button onClick={() => setAsking(true)}>{m.cancel_order()}</Button>
  return (
    <Notice
      title={m.cancel_order_question({ number })}
      className="w-full max-w-xl"
      actions={
        <>
          <Button disabled={isLoading} onClick={() => setAsking(false)}>
            {m.keep_it()}
          </Button>
          <Button variant="danger" busy={isLoading} onClick={() => void cancelOrder()}>
            {m.cancel_order()}
          </Button>
        </>
      }
    >
      <p>{isPaidAtDoor ? m.nothing_is_sent() : m.nothing_is_sent_nor_kept()}</p>
      {error && <p className="mt-2 font-medium text-brick">{errorSentence(error)}</p>}
    </Notice>
  )
}
