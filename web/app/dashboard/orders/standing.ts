import type { Order } from '@spokehaat/contract/sales/order'
import { isAllAskedBack } from '@spokehaat/contract/sales/parcel'

/** Whether its owner may still call it off: it is not paid and not packed. The server asks the gateway first. */
export function isCancellable(order: Order): boolean {
  return (order.status === 'Pending' || order.status === 'Failed') && order.fulfilment === 'Unfulfilled'
}

/**
 * Whether its parcel may leave, or has left, with something in it: it is paid, or its customer has confirmed to pay at the
 * door.
 */
export function isToSend(order: Order): boolean {
  const isPromised = order.status === 'Pending' && order.codStatus === 'confirmed'
  return (order.status === 'Paid' || isPromised) && order.products.some(({ toSend }) => toSend > 0)
}

/** What of a line is not sent or was given back, for who looks at the order; null where there is nothing to say. */
export function goodsNote({ quantity, askedBack, toSend }: Order['products'][number], isOver: boolean) {
  if (askedBack === 0) return null
  const back = `${askedBack} of ${quantity} given back or asked back`
  return isOver ? back : `${back}, ${toSend} to send`
}

/** Where an order stands, for who placed it. */
export function standing(order: Order): string {
  if (order.status === 'Refunded') return 'Your money has been given back.'
  if (order.status === 'Cancelled') return 'It was cancelled, and nothing is to be paid.'
  if (order.status === 'Paid' && isAllAskedBack(order.products)) {
    return 'Your money is on its way back to you. We write to you when it has gone out.'
  }
  if (order.fulfilment === 'Delivered') return 'It was delivered. We wish you a good ride.'
  if (order.fulfilment === 'Shipped') return `It is on its way to you with ${order.courier ?? 'the courier'}.`
  switch (order.status) {
    case 'Paid':
      return order.fulfilment === 'Packed'
        ? 'It is paid and packed, and waits for the courier.'
        : 'It is paid. We get it ready now, and write to you when it leaves.'
    case 'Review':
      return 'Your money has come in, and something about it has to be looked at by a person. We will write to you; you need not pay again.'
    case 'Failed':
      return 'The payment did not go through, and nothing was charged. The order still stands: you can pay it again.'
    case 'Pending':
      if (order.codStatus === 'awaiting')
        return 'You pay in cash when it comes. We call you to confirm before it leaves.'
      if (order.codStatus !== null) return 'It is confirmed. You pay in cash when it comes.'
      return 'It waits for its payment. What you ordered is kept for you for a short while.'
  }
}
