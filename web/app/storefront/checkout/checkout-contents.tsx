import type { Address } from '@spokehaat/contract/identity/account'
import * as m from '@spokehaat/texts/checkout'
import { useShopContact } from '../../layout/shop-contact.ts'
import { formatDate } from '../../lib/format.ts'
import { useShopFacts } from '../../lib/shop-facts.ts'
import { useAccountCart } from '../../store/account-cart/use-account-cart.ts'
import { useAddressesQuery } from '../../store/api/addresses-api.ts'
import { useCurrentUserQuery } from '../../store/api/current-user-api.ts'
import { selectItems } from '../../store/cart-slice.ts'
import { useAppSelector } from '../../store/hooks.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Wheel } from '../../ui/wheel.tsx'
import { EmptyCart } from '../cart/empty-cart.tsx'
import { CheckoutForm } from './checkout-form.tsx'

const NONE: readonly Address[] = []

export function CheckoutContents() {
  const items = useAppSelector(selectItems)
  const { data: profile, error, isFetching, refetch } = useCurrentUserQuery()

  // without them the form is as it is for a first order: nothing is lost but some typing
  const { data: addresses = NONE, isLoading: isWaiting } = useAddressesQuery()

  const { closed } = useShopFacts()
  const { phone, phoneLink } = useShopContact()

  if (items.length === 0) return <NothingHere />
  if (closed && !closed.takesOrders) {
    return (
      <div className="wrap py-12">
        <Notice title={m.shop_closed({ day: formatDate(closed.until) })} className="max-w-2xl">
          <p>{m.cart_stands()}</p>
          <p>
            {m.closed_call()}{' '}
            <a href={phoneLink} className="link figures font-semibold whitespace-nowrap">
              {phone}
            </a>
          </p>
        </Notice>
      </div>
    )
  }
  if (profile && !isWaiting) return <CheckoutForm profile={profile} addresses={addresses} items={items} />
  if (error && !isFetching) {
    return (
      <div className="wrap py-12">
        <Notice
          title={m.profile_failed()}
          actions={<Button onClick={() => void refetch()}>{m.try_again()}</Button>}
          className="max-w-2xl"
        >
          <p>{'message' in error ? error.message : ''}</p>
          <p>{m.cart_stands()}</p>
        </Notice>
      </div>
    )
  }
  return <CheckoutLoading />
}

/** Nothing in this browser; the account may have what another device has put in. */
function NothingHere() {
  const { isFresh } = useAccountCart()
  return isFresh ? <EmptyCart /> : <CheckoutLoading />
}

export function CheckoutLoading() {
  return (
    <div
      role="status"
      className="wrap flex min-h-96 items-center justify-center gap-3 py-16 text-lg text-muted"
    >
      <Wheel className="size-10 animate-spin text-edge [animation-duration:2s]" />
      {m.loading()}
    </div>
  )
}
