import * as m from '@spokehaat/texts/checkout'
import { usePayingQuery } from '../../../paying/paying-api.ts'
import { Notice } from '../../../ui/notice.tsx'

/** Milliseconds between two looks. */
const LOOK_EVERY = 10_000

/** Said before an order is placed in vain; gone by itself when the gateway is back. */
export function PayingOff() {
  const { data } = usePayingQuery(undefined, { pollingInterval: LOOK_EVERY })
  if (data?.state !== 'off') return null
  return <Notice title={m.paying_off()}>{m.paying_off_text()} </Notice>
}
