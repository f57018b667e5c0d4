/** A refund that goes through its gateway, in words. Pure. */

import { GATEWAY_NAMES, isGateway } from '@spokehaat/contract/sales/gateways'
import type { OrderDetail } from '@spokehaat/contract/sales/order'
import { GATEWAY_TRAITS } from '@spokehaat/contract/sales/pay-ways'
import type { Refund } from '@spokehaat/contract/sales/refunds'
import { formatBdt } from '../../../../ui/price.tsx'

type Sent = Pick<Refund, 'sentBy' | 'sending'>

/** As the desk calls it. */
export const gatewayName = ({ sentBy }: Pick<Refund, 'sentBy'>) =>
  sentBy ? GATEWAY_NAMES[sentBy] : 'The gateway'

/** Whether what the order was paid by can be sent back on the shop's word. */
export const canSendBack = ({ attempts }: Pick<OrderDetail, 'attempts'>): boolean =>
  attempts.some(
    ({ gateway, status }) =>
      (status === 'paid' || status === 'review') && isGateway(gateway) && GATEWAY_TRAITS[gateway].refunds,
  )

/** How it stands there; null where there is nothing to say. */
export function sendingWords(refund: Sent): string | null {
  const { sending } = refund
  const name = gatewayName(refund)
  if (!sending) return null
  const { state, said, isAsked } = sending
  if (state === 'refused' || state === 'absent') return `${name} did not send it back. ${said ?? ''}`.trim()
  if (state === 'done' || state === 'seen') return null
  if (!isAsked) return `${name} has not said for days what became of it. Look for it in ${name}’s pages.`
  if (state === 'unknown')
    return `${name} has not answered. It is asked what became of it, and nothing is sent twice.`
  return `It is under way at ${name}.`
}

/** What went back besides, unasked; null where nothing did. */
export function surplusWords(refund: Sent): string | null {
  const { surplus = [] } = refund.sending ?? {}
  if (surplus.length === 0) return null
  const name = gatewayName(refund)
  const parts = surplus.map(({ reference, amountBdt }) =>
    amountBdt === null ? reference : `${formatBdt(amountBdt)} (${reference})`,
  )
  return `${name} has sent back ${parts.join(' and ')} besides, unasked. Ask ${name} for it.`
}

/** Said once it was sent. */
export function sentWords(refund: Pick<Refund, 'status' | 'sentBy' | 'sending'> | undefined): string {
  if (refund?.status === 'completed') return 'The money has gone back.'
  return (refund && sendingWords(refund)) ?? 'It is sent.'
}
