import { baseApi } from '../../store/api/base-api.ts'
import { removeItem } from '../../store/cart-slice.ts'
import type { AppDispatch } from '../../store/store.ts'
import { billingDraft } from './billing-draft.ts'
import { codesDraft } from './codes-draft.ts'
import { keepOpenAttempt } from './order-attempt.ts'
import { forgetPlaced, readPlaced } from './placed-lines.ts'

/** Once an order is paid, or stands to be paid at the door, what it was made of leaves the cart; what was put in since stays. */
export function dropOrderedLines(dispatch: AppDispatch, order: string): void {
  const placed = readPlaced().find((one) => one.order === order)
  for (const lineId of placed?.lineIds ?? []) dispatch(removeItem(lineId))
  forgetPlaced(order)
  billingDraft().clear()
  codesDraft.clear()
  keepOpenAttempt(null)
  dispatch(baseApi.util.invalidateTags(['Orders']))
}
