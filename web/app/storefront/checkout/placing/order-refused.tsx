import * as m from '@spokehaat/texts/checkout'
import type { Ref } from 'react'
import { paths } from '../../../lib/paths.ts'
import type { ApiError } from '../../../store/api/api-error.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { CHECK_AT_ONCE } from '../../cart/use-check-at-once.ts'
import { explain, isAboutCart } from './order-refusal.ts'

interface OrderRefusedProps {
  error: ApiError
  /** The order that stands though it could not be paid. */
  order: string | null
  /** Whether the terms are still accepted. */
  canRetry: boolean
  ref: Ref<HTMLDivElement>
}

/** Why nothing was bought, and what to do: stands where the shopper pressed the button. */
export function OrderRefused({ error, order, canRetry, ref }: OrderRefusedProps) {
  const { title, text } = explain(error)
  const isCart = isAboutCart(error)
  return (
    <Notice
      ref={ref}
      title={title}
      actions={
        <>
          {isCart && (
            <ButtonLink to={paths.cart()} state={CHECK_AT_ONCE}>
              {m.see_changes()}
            </ButtonLink>
          )}
          {!isCart && error.code !== 'validation_failed' && (
            <Button type="submit" disabled={!canRetry}>
              {m.try_again()}
            </Button>
          )}
          {(order || NEEDS_ORDERS.has(error.code)) && (
            <ButtonLink to={paths.myOrders()}>{m.my_orders()}</ButtonLink>
          )}
        </>
      }
    >
      {text}
    </Notice>
  )
}

const NEEDS_ORDERS: ReadonlySet<ApiError['code']> = new Set([
  'idempotency_key_reused',
  'order_not_payable',
  'order_cancelled_by_shop',
  'too_many_open_orders',
  'too_many_held',
  'cod_confirm_first',
])
