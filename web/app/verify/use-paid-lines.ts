import { useEffect } from 'react'
import { clearDraft } from '../checkout/billing-draft.ts'
import { forgetPlaced, readPlaced } from '../checkout/placed-lines.ts'
import { baseApi } from '../store/base-api.ts'
import { removeItem } from '../store/cart-slice.ts'
import { useAppDispatch } from '../store/hooks.ts'

/** Once an order is paid, what it was made of leaves the cart; what was put in since stays. */
export function usePaidLines(order: string, isPaid: boolean): void {
  const dispatch = useAppDispatch()
  useEffect(() => {
    if (!isPaid) return
    const placed = readPlaced().find((one) => one.order === order)
    for (const lineId of placed?.lineIds ?? []) dispatch(removeItem(lineId))
    forgetPlaced(order)
    clearDraft()
    dispatch(baseApi.util.invalidateTags(['Orders']))
  }, [order, isPaid, dispatch])
}
