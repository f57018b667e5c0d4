import * as m from '@spokehaat/texts/paying'
import { Link2 } from 'lucide-react'
import { errorSentence } from '../store/api/error-sentence.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toaster.tsx'
import { useNewOrderLinkMutation } from './pay-again-api.ts'

/** A link by which the order is followed without signing in, into the clipboard. */
export function CopyOrderLink({ order, isQuiet = false }: { order: string; isQuiet?: boolean }) {
  const [makeLink, { isLoading }] = useNewOrderLinkMutation()

  async function copy() {
    const answer = await makeLink(order)
    if (!answer.data) return toast.error(errorSentence(answer.error), { id: 'order-link' })
    const { url } = answer.data
    try {
      await navigator.clipboard.writeText(url)
      toast.success(m.order_link_copied(), { id: 'order-link' })
    } catch {
      // no clipboard without a secure connection, or not allowed
      toast.info(m.order_link_is({ address: url }), { id: 'order-link', duration: 20_000 })
    }
  }

  return (
    <Button busy={isLoading} {...(isQuiet && { variant: 'quiet' })} onClick={() => void copy()}>
      <Link2 aria-hidden="true" className="size-5 shrink-0" />
      {m.copy_order_link()}
    </Button>
  )
}
