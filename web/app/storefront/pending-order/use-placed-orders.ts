import type { Order } from '@spokehaat/contract/sales/order'
import * as m from '@spokehaat/texts/checkout'
import { useCallback, useEffect, useState } from 'react'
import { asApiError } from '../../store/api/api-error.ts'
import { selectItems } from '../../store/cart-slice.ts'
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts'
import { toast } from '../../ui/toaster.tsx'
import { useLazyPlacedOrderQuery } from './order-api.ts'
import { dropOrderedLines } from './ordered-lines.ts'
import { forgetPlaced, readPlaced } from './placed-lines.ts'

/** Orders to ask after at once; more of them unpaid in one cart is no shopping any more. */
const MOST = 3

/**
 * What became of orders that were made of lines still in the cart. A payment can be confirmed when nobody is looking:
 * then its lines leave the cart now. Gives the newest order that still waits for its payment, for it holds the stock
 * that the cart would be short of.
 */
export function usePlacedOrders(): { unpaid: Order | null; askAgain: () => void } {
  const dispatch = useAppDispatch()
  const [askOrder] = useLazyPlacedOrderQuery()
  const inCart = useAppSelector(selectItems).map(({ lineId }) => lineId)
  const orders = readPlaced()
    .filter(({ lineIds }) => lineIds.some((lineId) => inCart.includes(lineId)))
    .slice(0, MOST)
    .map(({ order }) => order)
    .join(' ')
  const [unpaid, setUnpaid] = useState<Order | null>(null)

  const ask = useCallback(async () => {
    const answers = await Promise.all(
      orders
        .split(' ')
        .filter(Boolean)
        .map(async (id) => ({ id, ...(await askOrder(id)) })),
    )
    for (const { id, error } of answers) {
      const code = asApiError(error)?.code
      if (code === 'order_not_found' || code === 'not_yours') forgetPlaced(id)
    }
    const known = answers.flatMap(({ data }) => (data ? [data] : []))
    const paid = known.filter(({ status }) => status === 'Paid')
    for (const { _id } of paid) dropOrderedLines(dispatch, _id)
    if (paid.length > 0) toast.info(m.paid_meanwhile())
    setUnpaid(known.find(({ isPayable }) => isPayable) ?? null)
  }, [orders, askOrder, dispatch])
  useEffect(() => void ask(), [ask])
  useEffect(() => {
    // back from the payment page, a browser may show this page as it was left
    const comeBack = (event: PageTransitionEvent) => event.persisted && void ask()
    window.addEventListener('pageshow', comeBack)
    return () => window.removeEventListener('pageshow', comeBack)
  }, [ask])

  return { unpaid: orders === '' ? null : unpaid, askAgain: () => void ask() }
}
