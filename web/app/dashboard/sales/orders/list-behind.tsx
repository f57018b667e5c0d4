import type { Order } from '@spokehaat/contract/sales/order'
import type { MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '../../../lib/desk-paths.ts'
import { TextLink } from '../../../ui/text-link.tsx'

interface OrderLinkProps {
  order: Order
  isTight?: boolean
  className: string
}

/** An order's number in the list: its page knows then which list it was opened from. */
export function OrderLink({ order, isTight, className }: OrderLinkProps) {
  const { search } = useLocation()
  return (
    <TextLink
      to={paths.customerOrder(order._id)}
      state={{ ordersList: search }}
      prefetch="intent"
      isTight={isTight}
      className={className}
    >
      {order.number}
    </TextLink>
  )
}

/** The way back to the list that the order was opened from: a step back, which keeps page, filter and place. */
export function useListBehind() {
  const { state } = useLocation()
  const navigate = useNavigate()
  const search: unknown = state?.ordersList
  if (typeof search !== 'string') return { to: paths.allOrders() }
  return {
    to: `${paths.allOrders()}${search}`,
    onClick(event: MouseEvent) {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      navigate(-1)
    },
  }
}
