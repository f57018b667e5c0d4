import { Notice } from '../../../ui/notice.tsx'
import { usePayingQuery } from './paying-api.ts'

/** Milliseconds between two looks. */
const LOOK_EVERY = 10_000

/** Said before an order is placed in vain; gone by itself when the gateway is back. */
export function PayingOff() {
  const { data } = usePayingQuery(undefined, { pollingInterval: LOOK_EVERY })
  if (data?.state !== 'off') return null
  return (
    <Notice title="Paying is not possible right now">
      The payment service does not answer. Your cart and what you have filled in are kept; this page looks
      again every few seconds, and this notice goes when you can pay.
    </Notice>
  )
}
